import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The mutants that do not match the sources, by id, with the reason: `find` must occur exactly once
 * in the file.
 */
export function misfits(mutants, root = '.') {
  const found = new Map();
  for (const { id, file, find, replace } of mutants) {
    const times = existsSync(join(root, file))
      ? readFileSync(join(root, file), 'utf8').split(find).length - 1
      : 0;
    if (times !== 1)
      found.set(
        id,
        `STALE: ${file} has ${times ? `${times} times` : 'no'} ${JSON.stringify(find)}`,
      );
    else if (find === replace) found.set(id, `STALE: it changes nothing in ${file}`);
  }
  return found;
}

/** Applies a mutant to the sources in `root`. Returns a function that reverts it. */
export function apply({ file, find, replace }, root) {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  // A function, so that `$&` in a replacement is literal.
  writeFileSync(
    path,
    before.replace(find, () => replace),
  );
  return () => writeFileSync(path, before);
}
