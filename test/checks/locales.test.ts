import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { transformSync } from 'esbuild';
import { LANGUAGES } from '../../bridge/languages.js';
// The programs of the build.
import { LANGUAGES as builtLanguages } from '../../scripts/locales/apps.mjs';
import { codeOf, readMessage } from '../../scripts/locales/messages.mjs';
import { readLocales } from '../../scripts/locales/read.mjs';
import { unusedIn } from '../../scripts/locales/unused.mjs';
import { modulesOf } from '../../scripts/locales/write.mjs';

/** What a build says of a folder of texts: nothing, if all is right. */
function problemsOf(files: Readonly<Record<string, unknown>>, languages = ['en', 'es']): string {
  const folder = mkdtempSync(join(tmpdir(), 'locales-'));
  for (const [name, texts] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof texts === 'string' ? texts : JSON.stringify(texts));
  }
  try {
    readLocales(folder, languages);
    return '';
  } catch (error) {
    return (error as Error).message.replaceAll(`${folder}/`, '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const en = {
  pay: 'Pay {amount}',
  steps: { wait: '{seconds, plural, one {# second} other {# seconds}}' },
};
const es = {
  pay: 'Pagar {amount}',
  steps: { wait: '{seconds, plural, one {# segundo} other {# segundos}}' },
};
const withSpanish = (changed: unknown) => problemsOf({ 'en/app.json': en, 'es/app.json': changed });

test.describe('a build', () => {
  test('takes texts that every language has', () => {
    expect(withSpanish(es)).toBe('');
  });

  test('names the file and the key of a missing text, and of one that English does not have', () => {
    expect(withSpanish({ pay: es.pay, steps: {} })).toBe('es/app.json: steps.wait is missing');
    expect(withSpanish({ pay: es.pay })).toBe('es/app.json: steps is missing');
    expect(withSpanish({ ...es, more: 'Más' })).toBe('es/app.json: more is not in English');
    expect(withSpanish({ ...es, steps: 'Pasos' })).toBe(
      'es/app.json: steps is not the text or group that it is in English',
    );
    expect(withSpanish({ ...es, pay: ' ' })).toBe('es/app.json: pay is empty');
    expect(withSpanish({ ...es, pay: ['Pagar'] })).toBe('es/app.json: pay is no text');
  });

  test('names an unknown argument, and one that is left out', () => {
    const problems = withSpanish({ ...es, pay: 'Pagar {importe}' });
    expect(problems.split('\n')).toEqual([
      'es/app.json: pay has the unknown argument {importe}',
      'es/app.json: pay lacks the argument {amount}',
    ]);
    expect(withSpanish({ ...es, pay: '{amount, number}' })).toBe(
      'es/app.json: pay counts {amount}, which English does not',
    );
  });

  test('names a message that is not valid', () => {
    expect(withSpanish({ ...es, pay: 'Pagar {amount' })).toMatch(
      /^es\/app\.json: pay is no valid message \(/,
    );
    expect(withSpanish({ ...es, pay: '{amount, plural, one {x}}' })).toMatch(
      /^es\/app\.json: pay is no valid message \(/,
    );
    const few = '{seconds, plural, few {# s} other {# s}}';
    expect(withSpanish({ ...es, steps: { wait: few } })).toBe(
      'es/app.json: steps.wait counts {seconds} in “few”, which the language does not have',
    );
    expect(withSpanish('{"pay": ')).toMatch(/^es\/app\.json: is no JSON/);
    expect(withSpanish({ ...es, pay: '{amount, date}' })).toMatch(
      /^es\/app\.json: pay formats \{amount\}/,
    );
  });

  test('names a missing file, a file of no app, and a language that is not listed', () => {
    expect(problemsOf({ 'en/app.json': {} })).toBe('es/app.json: is missing');
    expect(problemsOf({ 'en/app.json': {}, 'es/app.json': {}, 'es/other.json': {} })).toBe(
      'es/other.json: the app does not have the language',
    );
    expect(problemsOf({ 'en/app.json': {}, 'es/app.json': {}, 'xx/app.json': {} })).toMatch(
      /^.*xx: bridge\/languages\.ts/,
    );
    // The tools of developers are in English alone.
    expect(problemsOf({ 'en/dashboard.json': {} })).toBe('');
  });

  test('names a text that nothing reads', () => {
    const folder = mkdtempSync(join(tmpdir(), 'locales-'));
    mkdirSync(join(folder, 'en'));
    writeFileSync(
      join(folder, 'en/app.json'),
      JSON.stringify({ ...en, left: 'Left', kinds: { one: 'One' }, rest: { two: 'Two' } }),
    );
    const apps = readLocales(folder, ['en']);
    rmSync(folder, { recursive: true });
    const files = new Map([
      ['frame-apps/app/texts.ts', `export { load } from '../../locales/generated/app/index.js';`],
      [
        'frame-apps/app/app.ts',
        `import { texts } from './texts.js';\ntexts.pay; texts.kinds[kind]; texts.steps.wait;`,
      ],
      ['frame-apps/other/app.ts', 'other.left'],
    ]);
    expect(unusedIn(apps, files)).toEqual([
      'locales/en/app.json: left is not used',
      'locales/en/app.json: rest.two is not used',
    ]);
  });

  test('knows the languages of the product', () => {
    expect(builtLanguages).toEqual([...LANGUAGES]);
  });
});

/** What a message says once it is built. */
function output(
  message: string,
  language: string,
  values?: Readonly<Record<string, unknown>>,
): unknown {
  const code = codeOf(readMessage(message, language), language);
  // The code of the build itself.
  const made: unknown = new Function(`return ${code}`)();
  return typeof made === 'function' ? (made as (values: unknown) => string)(values) : made;
}

test.describe('a built message', () => {
  test('is a string if it has no arguments', () => {
    expect(codeOf(readMessage('Pay “now”', 'en'), 'en')).toBe('"Pay “now”"');
    expect(output("It''s '{so}'", 'en')).toBe("It's {so}");
  });

  test('puts its arguments in, whatever they are', () => {
    expect(output('Pay {amount} to {who}', 'en', { amount: '$& ${1}', who: '{amount}' })).toBe(
      'Pay $& ${1} to {amount}',
    );
    expect(output('`${a}` \\ {b}', 'en', { a: 'x', b: '1' })).toBe('`$x` \\ 1');
  });

  test('counts by the rules of its language, in Western digits', () => {
    const polish = '{n, plural, one {# rata} few {# raty} other {# rat}}';
    expect([1, 3, 5, 22].map((n) => output(polish, 'pl', { n }))).toEqual([
      '1 rata',
      '3 raty',
      '5 rat',
      '22 raty',
    ]);
    expect(output('{n, plural, two {x} other {# y}}', 'ar', { n: 1234 })).toMatch(/^1.234 y$/);
    expect(output('{n, plural, =0 {none} one {one} other {# more}}', 'en', { n: 0 })).toBe('none');
    expect(
      output('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', 'en', { n: 22 }),
    ).toBe('22nd');
  });

  test('selects, and formats numbers', () => {
    expect(output('{who, select, shop {the shop} other {{who}}}', 'en', { who: 'shop' })).toBe(
      'the shop',
    );
    expect(output('{who, select, shop {the shop} other {{who}}}', 'en', { who: 'Alfar' })).toBe(
      'Alfar',
    );
    expect(output('{n, number, ::percent .00}', 'de', { n: 0.5 })).toMatch(/^50,00\s%$/);
  });
});

test.describe('a built module', () => {
  test('has the types of its English arguments, and compiles', () => {
    const folder = mkdtempSync(join(tmpdir(), 'locales-'));
    mkdirSync(join(folder, 'en'));
    writeFileSync(join(folder, 'en/app.json'), JSON.stringify(en));
    const modules = modulesOf(readLocales(folder, ['en']), ['en']);
    rmSync(folder, { recursive: true });
    expect(modules.get('locales/generated/app/index.ts')).toContain(
      'readonly pay: (values: { readonly amount: string }) => string; readonly steps: { readonly wait: (values: { readonly seconds: number }) => string }',
    );
    for (const code of modules.values()) transformSync(code, { loader: 'ts' });
  });

  test('is there for every app and language, and not committed', () => {
    expect(readFileSync('.gitignore', 'utf8')).toContain('/locales/generated/');
    for (const language of LANGUAGES)
      expect(existsSync(`locales/generated/bizum/${language}.ts`), language).toBe(true);
  });
});

test.describe('a language', () => {
  test('is one folder: a copy of another is complete', () => {
    const folder = mkdtempSync(join(tmpdir(), 'locales-'));
    for (const language of ['en', 'es', 'fr'])
      cpSync(`locales/${language}`, join(folder, language), { recursive: true });
    cpSync('locales/fr', join(folder, 'oc'), { recursive: true });
    expect(Object.keys(readLocales(folder, ['en', 'es', 'fr', 'oc'])['bizum']!)).toContain('oc');
    rmSync(folder, { recursive: true });
  });
});
