import { cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files that were written since somebody asked. */
const written = new Set();

/** Writes a file, and creates its folder if necessary. */
export function writeTo(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  written.add(path);
}

/** Copies a file or a folder. */
export function copyTo(from, path) {
  cpSync(from, path, { recursive: true });
  const files = statSync(from).isFile()
    ? [path]
    : readdirSync(from, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(path, entry.parentPath.slice(from.length), entry.name));
  for (const file of files) written.add(file);
}

/** The files that were written and copied since the last time. */
export function takeWritten() {
  const files = [...written];
  written.clear();
  return files;
}
