import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { fromSources } from '../build/from-sources.mjs';
import { openApi } from './document.mjs';

const page = 'docs/openapi.json';

/** Generates docs/openapi.json from the sources. */
export async function writeOpenApi() {
  const { apiTables } = await fromSources(`export * from './sandbox/api/openapi-tables.js'`);
  const { version } = JSON.parse(readFileSync('packages/payframe/package.json', 'utf8'));
  const text = JSON.stringify(openApi({ ...apiTables, version }));
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), filepath: page }));
}
