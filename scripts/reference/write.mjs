import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { fromSources } from '../build/from-sources.mjs';
import { writeGenerated } from '../build/components/write.mjs';
import { referenceNow } from '../build/sources.mjs';
import { writeTo } from '../build/write-to.mjs';
import { writeLocales } from '../locales/write.mjs';
import { apiPages } from './api.mjs';
import { codePages } from './codes.mjs';
import { errorPages } from './errors.mjs';
import { readFunctions } from './functions.mjs';
import { functionsPage, statusCodesPage, testDataPage, typesPage } from './pages.mjs';

/** The folders of `docs/` that hold nothing else. */
const folders = ['docs/calls', 'docs/elements'];
/** What was written last, and from what. */
const STAMP = 'dist/build/reference.json';

/**
 * Writes the pages of the reference, which are not committed, if their sources have changed or one
 * is missing: for the documentation site, and for the tests that read them.
 */
export async function writeReference() {
  writeLocales();
  await writeGenerated();
  const from = referenceNow();
  if (existsSync(STAMP)) {
    const last = JSON.parse(readFileSync(STAMP, 'utf8'));
    if (last.from === from && last.pages.every((page) => existsSync(page))) return;
  }
  const pages = await formatted(await referencePages(await tablesNow()));
  for (const [path, text] of pages) writeTo(path, text);
  const paths = pages.map(([path]) => path);
  for (const path of folders.flatMap(filesIn)) if (!paths.includes(path)) rmSync(path);
  writeTo(STAMP, JSON.stringify({ from, pages: paths }));
}

/** Writes the pages of the errors, which are committed. */
export async function writeErrors() {
  const pages = [...(await errorPages()), ...codePages(await tablesNow())];
  for (const [path, text] of await formatted(pages)) writeTo(path, text);
}

async function referencePages(tables) {
  const read = await readFunctions();
  const functions = { ...read, types: await Promise.all(read.types.map(formattedType)) };
  return [
    ...read.elements,
    ['docs/functions.md', functionsPage(functions)],
    ['docs/types.md', typesPage(functions)],
    ['docs/status-codes.md', statusCodesPage(tables)],
    ['docs/test-data.md', testDataPage(tables)],
    ...apiPages(JSON.parse(readFileSync('docs/openapi.json', 'utf8')), read.types),
  ];
}

async function tablesNow() {
  const { referenceTables } = await fromSources(`export * from './sandbox/reference-tables.js'`);
  return referenceTables;
}

const formatted = (pages) =>
  Promise.all(
    pages.map(async ([path, text]) => [
      path,
      await format(text, { ...(await resolveConfig(path)), filepath: path }),
    ]),
  );

/** A type whose definition is a statement of TypeScript. */
async function formattedType(type) {
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

const filesIn = (folder) => readdirSync(folder).map((name) => join(folder, name));
