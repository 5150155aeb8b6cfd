import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A way to break the product.
 * @typedef {object} Mutant
 * @property {string} id
 * @property {string} file
 * @property {string} find A part of the file, which occurs once.
 * @property {string} replace
 * @property {string} why What it would mean.
 */

/**
 * Reads mutants from a text file, with an empty line between them:
 *
 *     the-id: what it would mean
 *       the/file.ts
 *     - a part of the file
 *     + what replaces it
 *
 * @param {string} list
 * @returns {Mutant[]}
 */
export function readMutants(list) {
  const blocks = readFileSync(list, 'utf8')
    .trim()
    .split(/\n{2,}/);
  return blocks
    .filter((block) => !block.startsWith('#'))
    .map((block) => {
      const [, id, why, file, find, replace] =
        /^(\S+): (.+)\n {2}(\S+)\n((?:-.*\n)+)((?:\+.*\n)*)$/.exec(`${block}\n`) ?? [];
      if (!id || !why || !file) throw new Error(`${list}: ${block}`);
      return { id, why, file, find: textOf(find), replace: textOf(replace) };
    });
}

/** The lines of a part, without their signs. */
const textOf = (lines = '') => lines.replace(/^[-+] ?/gm, '').replace(/\n$/, '');

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
