import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { copyTo, writeTo } from './write-to.mjs';

const root = 'dist/v2';

/** A Rollup plugin for what writes scripts to `dist/v2/`. */
export const integrity = { name: 'integrity', writeBundle: writeIntegrity };

/**
 * Writes an immutable copy of the script with its version in the name, and `integrity.json`: the
 * SRI hashes of the scripts, by path below `/v2/`.
 */
function writeIntegrity() {
  const { version } = JSON.parse(readFileSync('packages/payframe/package.json', 'utf8'));
  // The part that is built first has no other beside it yet.
  if (!existsSync(`${root}/payframe.js`) || !existsSync(`${root}/assets`)) return;
  copyTo(`${root}/payframe.js`, `${root}/payframe-${version}.js`);
  const parts = readdirSync(`${root}/assets`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const files = ['payframe.js', `payframe-${version}.js`, ...parts.sort()];
  const integrity = Object.fromEntries(
    files.map((file) => [file, digestOf(readFileSync(join(root, file)))]),
  );
  writeTo(`${root}/integrity.json`, `${JSON.stringify(integrity, null, 2)}\n`);
}

/** Adds what is made of the built files afterwards: digests by path. */
export function addToIntegrity(more) {
  const path = `${root}/integrity.json`;
  const integrity = { ...JSON.parse(readFileSync(path, 'utf8')), ...more };
  writeTo(path, `${JSON.stringify(integrity, null, 2)}\n`);
}

const digestOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
