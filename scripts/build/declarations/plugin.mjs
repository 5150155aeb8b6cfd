import { Worker } from 'node:worker_threads';
import { writeTo } from '../write-to.mjs';

/**
 * Generates the `.d.ts` files of the entries of each output, and from them the elements' manifest
 * with the files for editors and docs. TypeScript's compiler runs in a worker from the first of the
 * two plugins on; the second one writes the files.
 */
export function declarations(outputs) {
  let made;
  const begun = {
    name: 'declarations-begun',
    buildStart() {
      made ??= inWorker(outputs);
      made.catch(() => {}); // The other plugin throws it.
    },
  };
  const written = {
    name: 'declarations',
    buildStart: begun.buildStart,
    async writeBundle() {
      for (const [path, text] of await made) writeTo(path, text);
      made = undefined;
    },
  };
  return { begun, written };
}

function inWorker(workerData) {
  const worker = new Worker(new URL('declare.mjs', import.meta.url), { workerData });
  return new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject));
}
