import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { JOINED, LANGUAGES, languagesOf, REPLACEABLE } from './apps.mjs';
import { countryNamesIn } from './country-names.mjs';
import { merchantModule } from './merchant.mjs';
import { codeOf } from './messages.mjs';
import { generated, isMessage, readLocales } from './read.mjs';
import { refuseUnused } from './unused.mjs';

/** What the modules are made from, beside the texts. */
const rules = ['bridge/languages.ts', 'api/formats.ts', 'scripts/locales'];
const stamp = join(generated(), 'stamp');

/**
 * Makes the modules of the texts, which every build, test and check reads: for each app a module
 * per language, one that loads a language and one with all of them. Fails if a text is not right.
 * Every process of a test's runner asks for them, so nothing is made where nothing has changed.
 */
export function writeLocales() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashNow()) return;
  const apps = readLocales();
  refuseUnused(apps);
  const files = modulesOf(apps);
  const folder = generated();
  for (const [path, text] of files) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  for (const path of filesIn(folder)) if (path.endsWith('.ts') && !files.has(path)) rmSync(path);
  writeFileSync(stamp, hashNow());
}

/** Fails if a text is not right, or if no source reads it any more. */
export function checkLocales() {
  refuseUnused(readLocales());
}

/** A hash of the texts, of what makes modules of them, and of the modules. */
function hashNow() {
  const hash = createHash('sha256');
  for (const file of ['locales', ...rules].flatMap(filesIn).sort())
    if (file !== stamp) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** The files below a folder, or the file itself. */
const filesIn = (path) =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [join(path, entry.name)] : filesIn(join(path, entry.name)),
      );

/** The modules by their paths. */
export function modulesOf(apps, languages = LANGUAGES) {
  const files = new Map();
  const modules = [
    ...Object.keys(apps).map((name) => ({ name, apps: [name], without: [] })),
    ...JOINED.filter((joined) => joined.apps.every((app) => Object.hasOwn(apps, app))),
  ];
  for (const { name, apps: joined, without } of modules) {
    const groupIn = (language) =>
      Object.assign({}, ...joined.map((app) => apps[app][language]), addedTo(name, language));
    const own = languagesOf(joined[0], languages).filter((language) => !without.includes(language));
    const prefix = REPLACEABLE[joined[0]];
    const isReplaceable = prefix !== undefined;
    const put = (file, lines) =>
      files.set(
        join(generated(), name, `${file}.ts`),
        [`// From locales/.`, ...lines, ''].join('\n'),
      );
    for (const language of own)
      put(language, [
        `import type { Texts } from './index.js';`,
        '',
        `export const texts: Texts = ${valueOf(groupIn(language), language)};`,
        ...(isReplaceable ? [`export const prefix = '${prefix}';`] : []),
      ]);
    put('index', [
      `/** The texts of “${name}”, as they are in English. */`,
      `export interface Texts ${typeOf(groupIn('en'))}`,
      '',
      '/** Loads the texts in a language. */',
      'export const load = {',
      ...own.map(
        (language) =>
          `  ${language}: (): Promise<{ readonly texts: Texts${isReplaceable ? '; readonly prefix: string' : ''} }> => import('./${language}.js'),`,
      ),
      '};',
    ]);
    put('all', [
      ...own.map((language) => `import { texts as ${language} } from './${language}.js';`),
      `import type { Texts } from './index.js';`,
      '',
      '/** The texts in every language. */',
      `export const texts: Readonly<Record<${own.map((language) => `'${language}'`).join(' | ')}, Texts>> = { ${own.join(', ')} };`,
    ]);
  }
  files.set(join(generated(), 'merchant', 'index.ts'), merchantModule(apps));
  return files;
}

/** What a module has beside its texts. */
const addedTo = (name, language) =>
  name === 'billing' ? { countryNames: literal(countryNamesIn(language)) } : {};
const literal = (text) => ({ text, parts: [{ value: text }], args: new Map() });

const keyOf = (key) => (/^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key));

function valueOf(entry, language) {
  if (isMessage(entry)) return codeOf(entry, language);
  return `{ ${Object.entries(entry)
    .map(([key, value]) => `${keyOf(key)}: ${valueOf(value, language)}`)
    .join(', ')} }`;
}

function typeOf(entry) {
  if (!isMessage(entry))
    return `{ ${Object.entries(entry)
      .map(([key, value]) => `readonly ${keyOf(key)}: ${typeOf(value)}`)
      .join('; ')} }`;
  if (!entry.args.size) return 'string';
  const args = [...entry.args].map(([name, type]) => `readonly ${name}: ${type}`);
  return `(values: { ${args.join('; ')} }) => string`;
}
