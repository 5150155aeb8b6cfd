import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { fromSources } from '../build/from-sources.mjs';
import { writeTo } from '../build/write-to.mjs';
import { apiPages } from './api.mjs';
import { codePages } from './codes.mjs';
import { errorPages } from './errors.mjs';
import { readFunctions } from './functions.mjs';
import { functionsPage, statusCodesPage, testDataPage, typesPage } from './pages.mjs';

/** Generates the reference pages: `[path, text]` of each. */
export async function referencePages(tables) {
  const read = await readFunctions();
  const functions = { ...read, types: await Promise.all(read.types.map(formatted)) };
  const pages = [
    ['docs/functions.md', functionsPage(functions)],
    ['docs/types.md', typesPage(functions)],
    ['docs/status-codes.md', statusCodesPage(tables)],
    ['docs/test-data.md', testDataPage(tables)],
    ...apiPages(JSON.parse(readFileSync('docs/openapi.json', 'utf8')), read.types),
    ...(await errorPages()),
    ...codePages(tables),
  ];
  return Promise.all(
    pages.map(async ([path, text]) => [
      path,
      await format(text, { ...(await resolveConfig(path)), filepath: path }),
    ]),
  );
}

/** A type whose definition is a statement of TypeScript. */
async function formatted(type) {
  const { name, definition } = type;
  const options = {
    ...(await resolveConfig('docs/types.ts')),
    parser: 'typescript',
    printWidth: 90,
  };
  return definition
    ? { ...type, definition: await format(`type ${name} = ${definition}`, options) }
    : type;
}

/** Writes the reference pages. */
export async function writeReference() {
  const { referenceTables } = await fromSources(`export * from './sandbox/reference-tables.js'`);
  for (const [path, text] of await referencePages(referenceTables)) writeTo(path, text);
}
