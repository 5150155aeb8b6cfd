import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * Bundles a module of TypeScript, whose imports are relative to the repository, and imports what it
 * exports, anew each time. With `packages: 'external'`, packages are imported and not bundled.
 * @param {string} contents
 * @param {{ packages?: 'bundle' | 'external' }} [options]
 */
export async function fromSources(contents, { packages = 'bundle' } = {}) {
  // A file of its own, from which the packages are found.
  const folder = mkdtempSync(resolve('node_modules/.sources-'));
  const file = join(folder, 'module.mjs');
  await build({
    stdin: { contents, resolveDir: '.', loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages,
    outfile: file,
    logLevel: 'error',
  });
  return import(pathToFileURL(file).href).finally(() => rmSync(folder, { recursive: true }));
}
