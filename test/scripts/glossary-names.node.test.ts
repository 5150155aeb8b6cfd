import { expect, test } from '@playwright/test';
import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { glossaryNames } from '../../scripts/lint/glossary-names.mjs';

const found = (code: string, allow: readonly string[] = []): string[] =>
  new Linter()
    .verify(code, {
      languageOptions: { parser },
      plugins: { payframe: { rules: { 'glossary-names': glossaryNames } } },
      rules: { 'payframe/glossary-names': ['error', { allow }] },
    })
    .map(({ message }) => message);

const denied = {
  'a variable': 'const said = 1;',
  'a parameter': 'function f(gone: AbortSignal) {}',
  'a part of a name in camel case': 'const isAskedAgain = true;',
  'a part of a name in capitals': 'const FIRST_LOOKS = 5;',
  'two words in a row': 'class A { #handOver() {} }',
  'a type': 'interface Walking {}',
  'a type parameter': 'type Route<Ask> = Ask[];',
  'a property of an interface': 'interface A { words: string }',
  'a method of an interface': 'interface A { tell(): void }',
  'a member of a class': 'class A { readonly heard = 0 }',
  'the name of an import': "import { heard as told } from './a.js';",
  'the name of a destructured property': 'const { status: stand } = view;',
};
for (const [what, code] of Object.entries(denied))
  test(`a replaced word in ${what} is an error`, () => {
    expect(found(code)).toEqual([expect.stringContaining('the glossary does not have')]);
  });

const right = {
  'with the letters of one':
    'const mask = 1, always = 2, highway = 3, wording = 4, sayings = 5, lookup = 6;',
  'of the platform':
    'const adoptedStyleSheets = [], cssStyleSheet = new CSSStyleSheet(), lineHeight = 1;',
  'that are chosen elsewhere':
    "import { said } from 'other'; const { told, words = [] } = said; told.heard = { ask: words };",
  'of the glossary': 'const snapshot = 1, panel = 2, channel = 3;',
};
for (const [what, code] of Object.entries(right))
  test(`names ${what} are none`, () => {
    expect(found(code)).toEqual([]);
  });

test('a name of a message on the wire can be allowed', () => {
  expect(found('interface Refusal { readonly words: readonly string[] }', ['words'])).toEqual([]);
});

test('the error names what to use', () => {
  expect(found('const wish = 1;')).toEqual([
    '`wish`: the glossary does not have "wish". Use one of: input, request, params.',
  ]);
});
