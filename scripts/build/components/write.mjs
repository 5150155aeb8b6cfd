import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { modulesNow } from '../sources.mjs';
import { writeTo } from '../write-to.mjs';

/** The folders that hold nothing else. */
const folders = [
  'elements/generated',
  'elements/tags',
  'frame-apps/generated/mains',
  'react-bindings/generated',
];
/** What was written last, and from what. */
const STAMP = 'dist/build/generated.json';

/**
 * Writes the modules that name every component, and the types of the style sheets, which every
 * build, test and check reads. They are not committed. Every process of a test's runner asks for
 * them, so nothing is written where nothing has changed.
 */
export async function writeGenerated() {
  const last = existsSync(STAMP) ? JSON.parse(readFileSync(STAMP, 'utf8')) : { files: [] };
  const isThere = last.files.every((path) => existsSync(path));
  if (isThere && last.from === modulesNow()) return;
  const { generatedFiles } = await import('./generated.mjs');
  const files = await generatedFiles();
  const paths = files.map(([path]) => path);
  for (const [path, text] of files)
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeTo(path, text);
  for (const path of folders.flatMap(filesIn)) if (!paths.includes(path)) rmSync(path);
  // They are among what the hash is of, so that a change of them by hand is undone.
  writeTo(STAMP, JSON.stringify({ from: modulesNow(), files: paths }));
}

const filesIn = (folder) => readdirSync(folder).map((name) => join(folder, name));
