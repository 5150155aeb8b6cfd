import { expect, test } from '@playwright/test';
import { ESLint } from 'eslint';

// Linted as a file of the frame apps, by the project's own configuration.

const eslint = new ESLint();
const code = (jsx: string) => `
  import type { ReactNode } from 'react';
  interface Props { readonly text: string; readonly shown: boolean; readonly names: readonly string[]; readonly children: ReactNode }
  const Other = ({ children }: Pick<Props, 'children'>) => <p>{children}</p>;
  export const Screen = ({ text, shown, names, children }: Props) => ${jsx};
  export const Rest = () => <Other><b>1</b></Other>;`;

async function found(jsx: string): Promise<readonly (string | null)[]> {
  const [result] = await eslint.lintText(code(jsx), { filePath: 'frame-apps/ui/notice.tsx' });
  return result!.messages
    .map(({ ruleId }) => ruleId)
    .filter((rule) => rule === null || /bare-text/.test(rule));
}

const wrong = {
  'beside a conditional element': '<p>{text}{shown && <b>1</b>}</p>',
  'written beside an element': '<p>Pay <b>{text}</b></p>',
  'in two parts': '<p>{text} {text}</p>',
  'of a list': '<p>{names.map((name) => name)}</p>',
  'of a component, which may put it beside another': '<Other>{text}</Other>',
  'of a fragment': '<>{text}</>',
  'that may be absent': '<p>{shown ? text : undefined}{children}</p>',
};
for (const [what, jsx] of Object.entries(wrong))
  test(`text ${what} is an error in a frame app @slow`, async () => {
    expect(await found(jsx)).toContain('payframe/no-bare-text');
  });

const right = {
  'that is all of its element': '<p>{text}</p>',
  'in an element of its own': '<p><span>{text}</span>{shown && <b>1</b>}</p>',
  'in one string': '<p>{`${text} ${text}`}</p>',
  'of its element, with a comment': '<p>{/* why */}{text}</p>',
};
for (const [what, jsx] of Object.entries(right))
  test(`text ${what} is none @slow`, async () => {
    expect(await found(jsx)).toEqual([]);
  });
