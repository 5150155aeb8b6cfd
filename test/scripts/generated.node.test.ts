import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
// The same program that writes the files.
import { generatedFiles } from '../../scripts/build/components/generated.mjs';

test('what is generated is what the list of components says: `npm run fix` writes it', async () => {
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

const filesIn = (folder: string) => readdirSync(folder).map((name) => `${folder}/${name}`);
