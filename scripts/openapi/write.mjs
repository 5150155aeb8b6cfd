import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { format, resolveConfig } from 'prettier';
import { openApi } from './document.mjs';

const page = 'docs/openapi.json';

/** Generates docs/openapi.json from the sources. */
export async function writeOpenApi() {
  const outfile = 'dist/build/api-tables.mjs';
  await build({
    entryPoints: ['sandbox/api/openapi-tables.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const { apiTables } = await import(pathToFileURL(resolve(outfile)).href);
  const { version } = JSON.parse(readFileSync('packages/payframe/package.json', 'utf8'));
  const text = JSON.stringify(openApi({ ...apiTables, version }));
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), filepath: page }));
}
