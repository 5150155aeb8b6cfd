import { dirname, join } from 'node:path';

/**
 * The declarations that the entries name, directly or not, of all that the compiler made: the sandbox has more of them, with
 * types of packages that a merchant does not have.
 */
export function reached(files, outDir, entries) {
  const found = new Set(entries.map((entry) => join(outDir, entry.replace(/\.tsx?$/, '.d.ts'))));
  for (const path of found) {
    const named = (files.get(path) ?? '').matchAll(/(?:from |import\(|import )['"](\.[^'"]+)\.js['"]/g);
    for (const [, name] of named) found.add(`${join(dirname(path), name)}.d.ts`);
  }
  return [...files].filter(([path]) => found.has(path));
}
