import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file, and its folder if that is not there. */
export function writeTo(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
