// Builds everything into dist/. Any warning stops it: what the bundler doubts, a shopper would meet.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rollup } from 'rollup';
import { frames, packages, scripts, servers, shop } from '../rollup.config.mjs';
import { writeFramePages } from './build/frame-pages.mjs';
import { sourcesNow, writeStamp } from './build/stamp.mjs';
import { makeTypes } from './build/types.mjs';
import { writeTo } from './build/write-to.mjs';

process.env.NODE_ENV = 'production';

/** Runs one entry of rollup.config.mjs. Gives what it made and a way to write it, so that a failed build leaves the last one whole. */
async function bundle({ output, ...input }) {
  if (!Object.keys(input.input).length) return notYet('no frames');
  const built = await rollup({ ...input, onLog: (level, log) => level === 'warn' && stop(log) });
  const made = await built.generate(output);
  const folder = output.dir ?? dirname(output.file);
  return { chunks: made.output, write: () => made.output.forEach(({ fileName, code }) => writeTo(join(folder, fileName), code)) };
}

const notYet = (why) => {
  console.warn(`NOT BUILT: ${why}`);
  return { chunks: [], write: () => {} };
};

function stop(log) {
  throw new Error(log.message);
}

const started = performance.now();
const sources = sourcesNow();
const types = makeTypes();
const bundles = await Promise.all([frames, packages, ...scripts, ...servers, ...shop].map((config) => bundle(config).catch((error) => notYet(error.message))));
const declarations = await types;
rmSync('dist', { recursive: true, force: true });
for (const { write } of bundles) write();
for (const [path, text] of declarations) writeTo(path, text);
cpSync('sandbox/shop/assets', 'dist/shop', { recursive: true });
const pages = existsSync('dist/build/document.js') ? await writeFramePages(bundles[0].chunks) : 0;
writeStamp(sources);
console.log(`Built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s: the package, the script, ${pages} frame pages, the sandbox and the shop.`);
