import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { format, resolveConfig } from 'prettier';
// The same programs that write the files.
import { addresses } from '../../scripts/build/addresses.mjs';
import { generatedFiles } from '../../scripts/build/components/generated.mjs';
import { styleSheet } from '../../scripts/build/style-sheets.mjs';
import { documentOf } from '../bench/document.mjs';

test('the generated modules are what the list of components says, and not committed', async () => {
  const files = await generatedFiles();
  for (const [path, text] of files) expect(readFileSync(path!, 'utf8'), path).toBe(text);
  const paths = files.map(([path]) => path!);
  const ignored = execFileSync('git', ['check-ignore', ...paths], { encoding: 'utf8' });
  expect(ignored.trim().split('\n')).toEqual(paths);
});

test('the table of addresses is what its package says: `npm run fix` writes it', async () => {
  const path = 'frame-apps/generated/addresses.ts';
  expect(readFileSync(path, 'utf8')).toBe(await formatted(path, addresses()));
});

test('the page of benchmarks is what the figures of the last run say: `npm run bench` writes both', async () => {
  const path = 'docs/benchmarks.md';
  const page = documentOf(JSON.parse(readFileSync('test/bench/results.json', 'utf8')));
  expect(readFileSync(path, 'utf8')).toBe(await formatted(path, page));
});

test('every animation of a style sheet has its keyframes', () => {
  const files = readdirSync('frame-apps', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const animations = files.flatMap((file) => {
    const { text } = styleSheet(`frame-apps/${file}`);
    const keyframes = Array.from(text.matchAll(/@keyframes ([\w-]+)/g), ([, name]) => name);
    const values = Array.from(
      text.matchAll(/animation(?:-name)?:([^;}]+)/g),
      ([, value]) => value!,
    );
    return values
      .filter((value) => value !== 'none')
      .map((value) => [
        file,
        value,
        value.split(/[\s,]+/).some((word) => keyframes.includes(word)),
      ]);
  });
  expect(animations).not.toEqual([]);
  expect(animations.filter(([, , isThere]) => !isThere)).toEqual([]);
});

const formatted = async (path: string, text: string) =>
  format(text, { ...(await resolveConfig(path)), filepath: path });
