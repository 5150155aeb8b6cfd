import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrations } from '../../../server/database/migrate.js';
import { openDatabase } from '../../../server/database/open.js';

const ENGINE = 'node_modules/@electric-sql/pglite/package.json';
const CACHE = 'node_modules/.cache/payframe-test';

let root: string | undefined;
let template: Promise<string> | undefined;

/** A folder with an empty database, copied from a template because creating one takes seconds. */
export async function freshDataFolder(): Promise<string> {
  template ??= findTemplate();
  const folder = mkdtempSync(join(folderOfThisProcess(), 'data-'));
  cpSync(await template, folder, { recursive: true });
  return folder;
}

/** The template of these migrations, which the first process makes for all. */
async function findTemplate(): Promise<string> {
  const made = readFileSync(ENGINE, 'utf8') + JSON.stringify(await readMigrations());
  const name = createHash('sha256').update(made).digest('hex').slice(0, 16);
  const folder = join(CACHE, name);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const own = mkdtempSync(join(CACHE, 'making-'));
  const { close } = await openDatabase(undefined, own);
  await close();
  try {
    renameSync(own, folder);
  } catch {
    // Another process was first.
    rmSync(own, { recursive: true });
  }
  return folder;
}

/** Removed with the process. */
function folderOfThisProcess(): string {
  if (root === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'payframe-test-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    root = made;
  }
  return root;
}
