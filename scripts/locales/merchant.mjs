import { FIXED, REPLACEABLE } from './apps.mjs';
import { isMessage } from './read.mjs';

/**
 * The module about the texts that a merchant may replace: their keys as a type, which an editor
 * shows with the English text, and their arguments.
 *
 * @param {ReturnType<import('./read.mjs').readLocales>} apps
 */
export function merchantModule(apps) {
  const rows = Object.entries(REPLACEABLE)
    .filter(([app]) => Object.hasOwn(apps, app))
    .flatMap(([app, prefix]) => rowsOf(apps[app].en, prefix))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const twice = rows.find(({ key }, index) => key === rows[index + 1]?.key);
  if (twice) throw new Error(`${twice.key} is the key of two texts that a merchant may replace`);
  const isFixed = ({ key }) => FIXED.some((start) => key.startsWith(start));
  const open = rows.filter((row) => !isFixed(row));
  return [
    '// From locales/.',
    '/** Texts of yours by the key of the text that they replace. */',
    'export interface ReplacedTexts {',
    ...open.flatMap(({ key, text }) => [
      `  /** \`${text}\` */`,
      `  readonly '${key}'?: string | undefined;`,
    ]),
    '}',
    '',
    '/** The arguments of each text that a merchant may replace, with their types. */',
    "export const replaceable: Readonly<Record<string, Readonly<Record<string, 'string' | 'number'>>>> = {",
    ...open.map(({ key, args }) => `  '${key}': ${JSON.stringify(args)},`),
    '};',
    '',
    '/** The keys of the texts that nobody may replace. */',
    `export const fixed: readonly string[] = ${JSON.stringify(rows.filter(isFixed).map(({ key }) => key))};`,
    '',
  ].join('\n');
}

/** The texts of a group: each with its key, its arguments and the text itself. */
function rowsOf(group, prefix) {
  return Object.entries(group).flatMap(([name, entry]) => {
    const key = prefix + name;
    if (!isMessage(entry)) return rowsOf(entry, `${key}.`);
    return [{ key, args: Object.fromEntries(entry.args), text: entry.text }];
  });
}
