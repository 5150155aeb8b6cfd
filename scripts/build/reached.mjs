import { dirname, join } from 'node:path';

/**
 * The declarations that the entries reference, directly or not. The compiler emits more: the sandbox's use types of packages
 * that merchants do not have.
 */
export function reached(files, entries) {
  const found = new Set(entries.map((entry) => entry.replace(/\.tsx?$/, '.d.ts')));
  for (const path of found) {
    const named = (files.get(path) ?? '').matchAll(/(?:from |import\(|import )['"](\.[^'"]+)\.js['"]/g);
    for (const [, name] of named) found.add(`${join(dirname(path), name)}.d.ts`);
  }
  return [...files].filter(([path]) => found.has(path));
}
