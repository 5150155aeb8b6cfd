import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import ts from 'typescript';
import { pagesOf } from '../../scripts/site/pages.mjs';

/**
 * Replaced wordings, each with the better one. They are searched for in every text of the sources.
 */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/\be-mail/i, 'email'],
  [/\bmails? (was|were)\b|\bthis mail\b/i, 'email'],
  [/\btoo many tries\b/i, 'Too many attempts'],
  [/\bis paid already\b/i, 'was already paid'],
  [/\btime to pay is over\b|\bits time is over\b|\btime is over\b/i, 'expired'],
  [/\bhow much do you pay\b/i, 'How much are you paying?'],
  [/\bgoes on (by itself|elsewhere)\b|\bgo(es)? on as soon as\b/i, 'updates by itself, continues'],
  [/\btake you back in\b/i, 'Returning to …'],
  [/\bhas made a payment for you\b/i, 'has sent you a payment request'],
  [/\bcard schemes alone\b|\bis it under\b/i, 'only with Visa and Mastercard'],
  [/\btoo far ahead\b/i, 'too far in the future'],
  [/\b(is|are) not right\b/i, 'incorrect'],
  [/\bthere is no such (challenge|application|payment)\b/i, 'does not exist'],
  [/\b(other|another|the|of|no|shop’s) ways? to pay\b/i, 'payment method'],
  [/\bcould not do this\b|\bthis did not work\b/i, 'could not process the request'],
  [/\bthe figures\b|\bbeware\b/i, 'cost details, Caution!'],
  [/\bstand(s)? (in )?for\b|\bmocks are\b/i, 'simulates'],
  [/\bprovider’s dashboard\b|\bmesa del proveedor\b/i, 'Provider dashboard, Panel del proveedor'],
  [/\bsigue sola\b|\bcontinúa sola\b/i, 'se actualiza sola'],
  [/\bse acabó el tiempo para pagar\b|\bacabado el tiempo para pagar\b/i, 'ha caducado'],
  [
    /\bformas de comportarse\b|\besto no es un\b|\bno existe es[ae]\b|\bmonedero\b/i,
    'what Redsys or PayPal would write',
  ],
];

test.describe('what shoppers and merchants read', () => {
  test('has none of the wordings that were replaced', () => {
    const shown = [
      'frame-apps',
      'elements',
      'bridge',
      'sandbox',
      'react-bindings',
      'packages/sandbox/kit',
    ]
      .flatMap(sourcesIn)
      .flatMap(textsIn)
      // The wordings are English and Spanish: in other languages, some of them are right.
      .concat(['en', 'es'].flatMap(localeTexts));
    expect(shown.length).toBeGreaterThan(2000);
    const found = shown.flatMap(({ file, text }) =>
      replaced
        .filter(([old]) => old.test(text))
        .map(([, better]) => `${file}: “${text}” – ${better}`),
    );
    expect(found.join('\n')).toBe('');
  });
});

/** British spellings. What is in code, or part of a name, is not meant. */
const british =
  /(?<![\w`'./-])(cancell(ed|ing)|colours?|behaviours?|recognis\w+|catalogue|licences?|instalments?|authoris\w+|labelled|grey)(?![\w`'./-]*[\w`'(])/i;

test.describe('what merchants read', () => {
  test('is in American English: the docs, the comments of the sources and the English texts', () => {
    const docs = pagesOf().map((name) => join('docs', name));
    const pages = ['README.md', 'CONTRIBUTING.md', ...docs];
    const prose = pages.flatMap((file) =>
      linesOf(file, (text) => text.replaceAll(/^```.*?^```$|`[^`\n]*`/gms, '')),
    );
    const folders = [
      'frame-apps',
      'elements',
      'bridge',
      'sandbox',
      'api',
      'node',
      'react-bindings',
      'packages/sandbox/kit',
      'examples',
    ];
    const sources = folders.flatMap(sourcesIn);
    const comments = sources
      .flatMap((file) => linesOf(file))
      .filter(({ text }) => /^\s*(\/\/|\/?\*)/.test(text));
    // Names of columns are code.
    const texts = [...sources.flatMap(textsIn), ...localeTexts('en')].filter(
      ({ text }) => text.includes(' ') && !text.includes('create table'),
    );
    expect(prose.length + comments.length + texts.length).toBeGreaterThan(10_000);
    const found = [...prose, ...comments, ...texts].filter(({ text }) => british.test(text));
    expect(found.map(({ file, text }) => `${file}: ${text.trim()}`).join('\n')).toBe('');
  });
});

const linesOf = (file: string, change = (text: string) => text) =>
  change(readFileSync(file, 'utf8'))
    .split('\n')
    .map((text) => ({ file, text }));

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

/** The texts of every app in a language. */
const localeTexts = (language: string) =>
  readdirSync(`locales/${language}`)
    .map((name) => `locales/${language}/${name}`)
    .flatMap((file) =>
      textsOf(JSON.parse(readFileSync(file, 'utf8')) as Texts).map((text) => ({ file, text })),
    );

type Texts = string | { readonly [key: string]: Texts };
const textsOf = (texts: Texts): readonly string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(textsOf);

/** The texts in a source file, including parts of templates, without comments. */
function textsIn(file: string): { readonly file: string; readonly text: string }[] {
  const found: { readonly file: string; readonly text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      found.push({ file, text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false));
  return found;
}
