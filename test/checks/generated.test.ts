import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { format, resolveConfig } from 'prettier';
// The same program that writes the files.
import { generatedFiles } from '../../scripts/build/components/generated.mjs';
import { classNames, styleSheet } from '../../scripts/build/style-sheets.mjs';
import { documentOf } from '../bench/document.mjs';

test('what is generated is what the list of components and the data of addresses say: `npm run fix` writes it', async () => {
  const files = await generatedFiles();
  for (const [path, text] of files) expect(readFileSync(path!, 'utf8'), path).toBe(text);
  const folders = [
    'elements/generated',
    'elements/tags',
    'react-bindings/generated',
    'frame-apps/generated',
  ];
  const found = ['elements/functions/factories.ts', ...folders.flatMap(filesIn)];
  expect(found.sort()).toEqual(files.map(([path]) => path).sort());
});

test('the classes of every style sheet have their types: `npm run fix` writes them', () => {
  expect(readFileSync('frame-apps/css.d.ts', 'utf8')).toBe(classNames());
});

test('the page of benchmarks is what the figures of the last run say: `npm run bench` writes both', async () => {
  const path = 'docs/benchmarks.md';
  const page = documentOf(JSON.parse(readFileSync('test/bench/results.json', 'utf8')));
  const options = { ...(await resolveConfig(path)), filepath: path };
  expect(readFileSync(path, 'utf8')).toBe(await format(page, options));
});

test('every animation of a style sheet has its keyframes', () => {
  const files = readdirSync('frame-apps', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const animations = files.flatMap((file) => {
    const { text } = styleSheet(`frame-apps/${file}`);
    const keyframes = Array.from(text.matchAll(/@keyframes ([\w-]+)/g), ([, name]) => name);
    const names = Array.from(
      text.matchAll(/animation(?:-name)?:[^;}]*?([\w-]+)[;}]/g),
      ([, name]) => name,
    );
    return names
      .filter((name) => name !== 'none')
      .map((name) => [file, name, keyframes.includes(name)]);
  });
  expect(animations).not.toEqual([]);
  expect(animations.filter(([, , isThere]) => !isThere)).toEqual([]);
});

const filesIn = (folder: string) => readdirSync(folder).map((name) => `${folder}/${name}`);
