import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../sandbox/database/open.js';

let root: string | undefined;
let template: Promise<string> | undefined;

/** A folder with an empty database, copied from a template because creating one takes seconds. */
export async function freshDataFolder(): Promise<string> {
  template ??= makeTemplate();
  const folder = mkdtempSync(join(folderOfThisProcess(), 'data-'));
  cpSync(await template, folder, { recursive: true });
  return folder;
}

async function makeTemplate(): Promise<string> {
  const folder = join(folderOfThisProcess(), 'template');
  const { close } = await openDatabase(undefined, folder);
  await close();
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
