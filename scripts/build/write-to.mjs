import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file, and creates its folder if necessary. */
export function writeTo(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
