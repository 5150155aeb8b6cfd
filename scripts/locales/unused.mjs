import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { JOINED } from './apps.mjs';
import { generated, isMessage } from './read.mjs';

const ROOTS = ['bridge', 'elements', 'examples', 'frame-apps', 'sandbox', 'server', 'simulators'];

/** Throws if a text is read nowhere. @param {ReturnType<import('./read.mjs').readLocales>} apps */
export function refuseUnused(apps) {
  const problems = unusedIn(apps, sources());
  if (problems.length) throw new Error(problems.join('\n'));
}

/**
 * The texts that no source reads, each with its file and key. A text is read where a source that
 * imports the texts of the app, or what imports them for it, has its key, or where any source names
 * the key in quotes; and all texts of a group are where the group is indexed or listed.
 *
 * @param {ReturnType<import('./read.mjs').readLocales>} apps
 * @param {ReadonlyMap<string, string>} files The sources by their paths.
 */
export function unusedIn(apps, files) {
  const named = new Set(
    [...files.values()].flatMap((code) =>
      [...code.matchAll(/'([\w-]+)'/g)].map(([, name]) => name),
    ),
  );
  const imports = [...files].map(([path, code]) => ({ path, targets: importsOf(path, code) }));
  return Object.entries(apps).flatMap(([app, { en }]) => {
    const modules = [
      app,
      ...JOINED.filter(({ apps }) => apps.includes(app)).map(({ name }) => name),
    ];
    const code = readersOf(
      modules.map((name) => join(generated(), name)),
      imports,
    )
      .map((path) => files.get(path))
      .join('\n');
    const words = new Set(code.match(/\w+/g));
    return keysOf(en)
      .filter((path) => !named.has(path.at(-1)) && !isRead(path, code, words))
      .map((path) => `locales/en/${app}.json: ${path.join('.')} is not used`);
  });
}

const keysOf = (group, path = []) =>
  Object.entries(group).flatMap(([key, entry]) =>
    isMessage(entry) ? [[...path, key]] : keysOf(entry, [...path, key]),
  );

function isRead(path, code, words) {
  const key = path.at(-1);
  const isNamed = /^\w+$/.test(key) ? words.has(key) : code.includes(key);
  return isNamed || path.slice(0, -1).some((group) => isListed(group, code));
}

/** Indexed, listed, or handed on whole. */
const isListed = (group, code) =>
  new RegExp(
    `\\b${group}(\\)|!)*\\[|Object\\.(keys|values|entries)\\([^)]*\\b${group}\\b|\\.${group}\\b(?![\\w.?!])`,
  ).test(code);

/**
 * The sources that import a module, what is in their folders, to which they hand texts on, and what
 * imports one of them.
 */
function readersOf(folders, imports) {
  const importersOf = (isSelected) =>
    imports.filter(({ targets }) => targets.some(isSelected)).map(({ path }) => path);
  const direct = importersOf((target) => folders.includes(dirname(target)));
  const rooms = direct.map((path) => `${dirname(path)}/`);
  const beside = imports
    .map(({ path }) => path)
    .filter((path) => rooms.some((room) => path.startsWith(room)));
  return [...new Set([...beside, ...importersOf((target) => direct.includes(target))])];
}

const importsOf = (path, code) =>
  [...code.matchAll(/(?:from|import) '(\.[^']+)\.js'/g)].flatMap(([, target]) => {
    const file = join(dirname(path), target);
    return [`${file}.ts`, `${file}.tsx`];
  });

/** The sources of the product without their comments, by path. */
function sources() {
  const paths = ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => join(root, name)),
  );
  return new Map(
    paths.map((path) => [
      path,
      readFileSync(path, 'utf8').replaceAll(/\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms, ''),
    ]),
  );
}
