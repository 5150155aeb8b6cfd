import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tool } from '../run.mjs';
import { writeTo } from './write-to.mjs';

const sources = [
  'appearance',
  'bridge',
  'elements',
  'examples',
  'frame-apps',
  'locales',
  'node',
  'packages/conformance/kit',
  'packages/frames/hosting',
  'packages/sandbox/kit',
  'provider',
  'react-bindings',
  'sandbox',
  'scripts/build',
  'scripts/locales',
];
const files = [
  'rollup.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'docs/openapi.json',
  'docs/admin-openapi.json',
  'README.md',
  'CHANGELOG.md',
  'packages/payframe/package.json',
];
const stamp = 'dist/build/stamp';
const built = [
  stamp,
  'locales/generated',
  ...['conformance', 'frames', 'payframe', 'sandbox'].map((name) => `packages/${name}/dist`),
];

/** A hash of every file that a build depends on. */
export function sourcesNow() {
  const hash = createHash('sha256');
  // What is made of the texts is no source.
  const inside = sources
    .flatMap((folder) => filesIn(folder))
    .filter((file) => !file.startsWith(join('locales', 'generated')))
    .sort();
  for (const file of [...inside, ...files])
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Records the sources that dist/ was built from. */
export const writeStamp = (builtFrom) => writeTo(stamp, builtFrom);

/** Builds if the sources have changed since the last build. Exits if the build fails. */
export async function buildIfStale() {
  if (built.every((path) => existsSync(path)) && readFileSync(stamp, 'utf8') === sourcesNow())
    return;
  console.log('Building, which takes a minute or two…');
  const code = await tool('rollup/dist/bin/rollup', ['-c', '--silent']);
  if (code !== 0) process.exit(code);
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
