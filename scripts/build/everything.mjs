import { cpSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rollup } from 'rollup';
import { frames, packages, scripts, servers, shop, standIns } from '../../rollup.config.mjs';
import { writeDatabase } from './database.mjs';
import { writeFramePages } from './frame-pages.mjs';
import { writeIntegrity } from './integrity.mjs';
import { sandboxBundle } from './sandbox-bundle.mjs';
import { sourcesNow, writeStamp } from './stamp.mjs';
import { makeTypes } from './types.mjs';
import { writeTo } from './write-to.mjs';

/** Builds everything into dist/. */
export async function buildEverything() {
  process.env.NODE_ENV = 'production'; // React's server renders the pages.
  const started = performance.now();
  const sources = sourcesNow();
  const types = makeTypes();
  const sandbox = sandboxBundle();
  const bundles = await Promise.all([frames, packages, ...scripts, ...servers, ...shop, ...standIns].map(bundle));
  const [declarations, writeSandbox] = [await types, await sandbox];
  rmSync('dist', { recursive: true, force: true });
  for (const { write } of bundles) write();
  writeSandbox();
  await writeDatabase();
  for (const [path, text] of declarations) writeTo(path, text);
  cpSync('docs/openapi.json', 'dist/api/openapi.json');
  cpSync('sandbox/shop/assets', 'dist/shop', { recursive: true });
  const pages = await writeFramePages(bundles[0].chunks);
  writeIntegrity();
  writeTo('dist/v2/licences.txt', ['react', 'react-dom', 'scheduler'].map(licenceOf).join('\n'));
  writeStamp(sources);
  console.log(
    `Built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s: the package, the script, ${pages} frame pages, the sandbox and the shop.`,
  );
}

/** Runs one entry of rollup.config.mjs. Gives what it made and a way to write it, so that a failed build leaves the last one whole. */
async function bundle({ output, ...input }) {
  const built = await rollup({ ...input, onLog: (level, log) => level === 'warn' && stop(log) });
  const made = await built.generate(output);
  const folder = output.dir ?? dirname(output.file);
  const write = () =>
    made.output.forEach((file) => writeTo(join(folder, file.fileName), file.type === 'chunk' ? file.code : file.source));
  return { chunks: made.output, write };
}

/** Any warning stops the build: what the bundler doubts, a shopper would meet. */
function stop(log) {
  throw new Error(log.message);
}

/** What the frames carry of others comes with its terms. */
const licenceOf = (name) => `${name}\n\n${readFileSync(`node_modules/${name}/LICENSE`, 'utf8')}`;
