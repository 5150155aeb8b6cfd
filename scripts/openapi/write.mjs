import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { fromSources } from '../build/from-sources.mjs';
import { adminOpenApi } from './admin.mjs';
import { openApi } from './document.mjs';

/** Generates docs/openapi.json and docs/admin-openapi.json from the sources. */
export async function writeOpenApi() {
  const { apiTables, adminTables } = await fromSources(
    `export * from './sandbox/openapi-tables.js'; export * from './server/admin/openapi-tables.js'`,
  );
  const { version } = JSON.parse(readFileSync('packages/payframe/package.json', 'utf8'));
  const documents = {
    'docs/openapi.json': openApi({ ...apiTables, version }),
    'docs/admin-openapi.json': adminOpenApi({ ...adminTables, version }),
  };
  for (const [page, document] of Object.entries(documents)) {
    const text = JSON.stringify(document);
    writeFileSync(page, await format(text, { ...(await resolveConfig(page)), filepath: page }));
  }
}
