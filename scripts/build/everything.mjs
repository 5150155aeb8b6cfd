import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rollup } from 'rollup';
import { frames, kit, playground, scripts, servers, shop, mocks, testing } from '../../rollup.config.mjs';
import { writeDatabase } from './database.mjs';
import { writeFramePages } from './frame-pages.mjs';
import { writeIntegrity } from './integrity.mjs';
import { licenceOf } from './licences.mjs';
import { nodeBundle } from './node-bundle.mjs';
import { clearPackages, fillPackages } from './packages.mjs';
import { sandboxFacts } from './playground.mjs';
import { sourcesNow, writeStamp } from './stamp.mjs';
import { makeTypes } from './types.mjs';
import { writeTo } from './write-to.mjs';

/** The programs for Node of `payframe-sandbox`, so that merchants install no web server to test with, and `payframe-conformance`. */
const forNode = [
  {
    entryPoints: ['sandbox/server.ts', 'sandbox/main.ts'],
    folder: 'packages/sandbox/dist/sandbox',
    // Too large to bundle: a developer who starts a sandbox installs them.
    external: ['@electric-sql/pglite', 'pg'],
  },
  { entryPoints: ['packages/conformance/kit/main.ts'], folder: 'packages/conformance/dist', external: [] },
];

/** Builds everything into dist/. */
export async function buildEverything() {
  process.env.NODE_ENV = 'production'; // For React's server rendering.
  const started = performance.now();
  const sources = sourcesNow();
  const types = makeTypes();
  const programs = Promise.all(forNode.map(nodeBundle));
  const bundles = await Promise.all([frames, kit, testing, ...scripts, ...servers, ...shop, ...playground, ...mocks].map(bundle));
  const [declarations, writeForNode] = [await types, await programs];
  rmSync('dist', { recursive: true, force: true });
  clearPackages();
  for (const { write } of bundles) write();
  for (const write of writeForNode) write();
  await writeDatabase();
  for (const [path, text] of declarations) writeTo(path, text);
  cpSync('docs/openapi.json', 'dist/api/openapi.json');
  writeTo(...(await sandboxFacts()));
  for (const name of ['shop', 'playground']) cpSync(`examples/${name}/assets`, `dist/${name}`, { recursive: true });
  const pages = await writeFramePages(bundles[0].chunks);
  writeIntegrity();
  const inFrames = ['react', 'react-dom', 'scheduler'].map((name) => licenceOf(`node_modules/${name}`));
  writeTo('dist/v2/licences.txt', inFrames.join('\n'));
  fillPackages();
  writeStamp(sources);
  console.log(
    `Built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s: the packages, the script, ${pages} frame pages, the sandbox, the playground and the shop.`,
  );
}

/**
 * Bundles one entry of rollup.config.mjs. Returns the output and a function that writes it, so that a failed build leaves the
 * last one intact.
 */
async function bundle({ output, ...input }) {
  const built = await rollup({ ...input, onLog: (level, log) => level === 'warn' && stop(log) });
  const made = await built.generate(output);
  const folder = output.dir ?? dirname(output.file);
  const write = () =>
    made.output.forEach((file) => writeTo(join(folder, file.fileName), file.type === 'chunk' ? file.code : file.source));
  return { chunks: made.output, write };
}

/** Any warning stops the build. */
function stop(log) {
  throw new Error(log.message);
}
