import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.mjs';
import { writeTo } from './write-to.mjs';

const roots = ['bridge', 'elements', 'frame-apps', 'frameworks', 'provider', 'react-bindings', 'sandbox', 'testing'];
const sources = [...roots, 'scripts/build'];
const files = ['scripts/build.mjs', 'rollup.config.mjs', 'package-lock.json', 'tsconfig.json', 'docs/openapi.json'];
const stamp = 'dist/build/stamp';

/** One text that changes with any file a build is made from. */
export function sourcesNow() {
  const hash = createHash('sha256');
  const inside = sources.flatMap((folder) => filesIn(folder)).sort();
  for (const file of [...inside, ...files]) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Notes what dist/ was built from. */
export const writeStamp = (built) => writeTo(stamp, built);

/** Builds if the sources have changed since the last build. Ends the program where the build fails. */
export async function buildIfStale() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesNow()) return;
  const code = await run(process.execPath, ['scripts/build.mjs']);
  if (code !== 0) process.exit(code);
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
