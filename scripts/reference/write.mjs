import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { format, resolveConfig } from 'prettier';
import { errorPages } from './errors.mjs';
import { readFunctions } from './functions.mjs';
import { functionsPage, statusCodesPage, testDataPage } from './pages.mjs';

/** Generates the reference pages: `[path, text]` of each. */
export async function referencePages(tables) {
  const pages = [
    ['docs/functions.md', functionsPage(await readFunctions())],
    ['docs/status-codes.md', statusCodesPage(tables)],
    ['docs/test-data.md', testDataPage(tables)],
    ...(await errorPages()),
  ];
  return Promise.all(
    pages.map(async ([path, text]) => [path, await format(text, { ...(await resolveConfig(path)), filepath: path })]),
  );
}

/** Writes the reference pages. */
export async function writeReference() {
  const outfile = 'dist/build/reference-tables.mjs';
  await build({
    entryPoints: ['sandbox/api/reference-tables.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const { referenceTables } = await import(pathToFileURL(resolve(outfile)).href);
  for (const [path, text] of await referencePages(referenceTables)) writeFileSync(path, text);
}
