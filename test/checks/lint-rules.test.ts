import { expect, test } from '@playwright/test';
import { ESLint, Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { glossaryNames } from '../../scripts/lint/glossary-names.mjs';

/** What the rule of the glossary says. */
const namesIn = (code: string, allow: readonly string[] = [], filename = 'file.js'): string[] =>
  new Linter()
    .verify(
      code,
      {
        languageOptions: { parser },
        plugins: { payframe: { rules: { 'glossary-names': glossaryNames } } },
        rules: { 'payframe/glossary-names': ['error', { allow }] },
      },
      { filename },
    )
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
    expect(namesIn(code)).toEqual([expect.stringContaining('the glossary does not have')]);
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
    expect(namesIn(code)).toEqual([]);
  });

test('a name of a message on the wire can be allowed', () => {
  expect(namesIn('interface Refusal { readonly words: readonly string[] }', ['words'])).toEqual([]);
});

test('a replaced word in the name of a file is an error', () => {
  expect(namesIn('', [], 'bridge/kept-words.js')).toEqual([
    expect.stringContaining('`kept-words`'),
  ]);
  expect(namesIn('', [], 'scripts/style-sheets.mjs')).toEqual([]);
});

test('a class of errors that is not called one is an error', () => {
  expect(namesIn('class TooLate extends Error {}')).toEqual([
    '`TooLate` is a class of errors: its name ends in `Error`.',
  ]);
  expect(namesIn('class LateError extends PayError {} class Late extends Event {}')).toEqual([]);
  expect(namesIn('class TooLate extends Error {}', ['TooLate'])).toEqual([]);
});

test('the error names what to use', () => {
  expect(namesIn('const wish = 1;')).toEqual([
    '`wish`: the glossary does not have "wish". Use one of: input, request, params.',
  ]);
});

const eslint = new ESLint();
const screen = (jsx: string) => `
  import type { ReactNode } from 'react';
  interface Props { readonly text: string; readonly shown: boolean; readonly names: readonly string[]; readonly children: ReactNode }
  const Other = ({ children }: Pick<Props, 'children'>) => <p>{children}</p>;
  export const Screen = ({ text, shown, names, children }: Props) => ${jsx};
  export const Rest = () => <Other><b>1</b></Other>;`;

/** What the project's own configuration says of a file of the frame apps. */
async function bareTextIn(jsx: string): Promise<readonly (string | null)[]> {
  const [result] = await eslint.lintText(screen(jsx), { filePath: 'frame-apps/ui/notice.tsx' });
  return result!.messages
    .map(({ ruleId }) => ruleId)
    .filter((rule) => rule === null || /bare-text/.test(rule));
}

const bare = {
  'beside a conditional element': '<p>{text}{shown && <b>1</b>}</p>',
  'written beside an element': '<p>Pay <b>{text}</b></p>',
  'in two parts': '<p>{text} {text}</p>',
  'of a list': '<p>{names.map((name) => name)}</p>',
  'of a component, which may put it beside another': '<Other>{text}</Other>',
  'of a fragment': '<>{text}</>',
  'that may be absent': '<p>{shown ? text : undefined}{children}</p>',
};
for (const [what, jsx] of Object.entries(bare))
  test(`text ${what} is an error in a frame app`, async () => {
    expect(await bareTextIn(jsx)).toContain('payframe/no-bare-text');
  });

const whole = {
  'that is all of its element': '<p>{text}</p>',
  'in an element of its own': '<p><span>{text}</span>{shown && <b>1</b>}</p>',
  'in one string': '<p>{`${text} ${text}`}</p>',
  'of its element, with a comment': '<p>{/* why */}{text}</p>',
};
for (const [what, jsx] of Object.entries(whole))
  test(`text ${what} is none`, async () => {
    expect(await bareTextIn(jsx)).toEqual([]);
  });
