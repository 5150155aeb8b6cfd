import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let root: string | undefined;

/** An empty folder for a database. */
export const freshDataFolder = (): string => mkdtempSync(join(folderOfThisProcess(), 'data-'));

/** Removed with the process. */
function folderOfThisProcess(): string {
  if (root === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'payframe-test-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    root = made;
  }
  return root;
}
