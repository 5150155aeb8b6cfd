import { Worker } from 'node:worker_threads';
import { writeTo } from '../write-to.mjs';

const playground = 'dist/playground/components.json';

/**
 * Generates the `.d.ts` files of the entries of each output, and from them the elements' manifest
 * with the files for editors, and the playground's facts. TypeScript's compiler runs in a
 * worker from the first of the plugins on; `written` writes the files and `facts` the playground's.
 * Where `begun` is not in the build, the compiler reads no more than the facts need.
 */
export function declarations(outputs) {
  let made, madeFacts;
  const begun = {
    name: 'declarations-begun',
    buildStart() {
      made ??= inWorker(outputs);
      made.catch(() => {}); // Another plugin throws it.
    },
  };
  const written = {
    name: 'declarations',
    buildStart: begun.buildStart,
    async writeBundle() {
      for (const [path, text] of await made) if (path !== playground) writeTo(path, text);
      made = undefined;
    },
  };
  const facts = {
    name: 'playground-facts',
    buildStart() {
      madeFacts = made ?? inWorker(undefined);
      madeFacts.catch(() => {}); // `writeBundle` throws it.
    },
    async writeBundle() {
      const [, text] = (await madeFacts).find(([path]) => path === playground);
      writeTo(playground, text);
    },
  };
  return { begun, written, facts };
}

function inWorker(workerData) {
  const worker = new Worker(new URL('declare.mjs', import.meta.url), { workerData });
  return new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject));
}
