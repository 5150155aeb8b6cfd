import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { referenceTables } from '../sandbox/api/reference-tables.js';
// The generators of the pages.
import { readFunctions } from '../scripts/reference/functions.mjs';
import { referencePages } from '../scripts/reference/write.mjs';

for (const page of ['docs/functions.md', 'docs/status-codes.md', 'docs/test-data.md']) {
  test(`${page} is what the sources say: \`npm run fix\` writes it`, async () => {
    const [, text] = (await referencePages(referenceTables)).find(([path]) => path === page)!;
    expect(readFileSync(page, 'utf8')).toBe(text);
  });
}

test('each function, each option and each property is explained', async () => {
  const { functions, factories, handle, api, types } = await readFunctions();
  const rows = [
    ...functions,
    ...factories,
    ...api,
    ...handle.map((member) => ({ ...member, name: `handle.${member.name}` })),
    ...types.flatMap(({ name, members }) => members.map((member) => ({ ...member, name: `${name}.${member.name}` }))),
  ];
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter(({ says }) => !says).map(({ name }) => name)).toEqual([]);
  expect(types.find(({ name }) => name === 'ConfirmParams')!.members.length).toBeGreaterThan(16);
});

test('each status code and each test card and phone stands in the docs', () => {
  const { texts, cardRules, bizumRules } = referenceTables;
  const statusCodes = readFileSync('docs/status-codes.md', 'utf8');
  expect(Object.keys(texts.en.codes).filter((code) => !statusCodes.includes(`| \`${code}\``))).toEqual([]);
  const testData = readFileSync('docs/test-data.md', 'utf8').replaceAll(' ', '');
  const numbers = Object.values(cardRules).flatMap((rule) => [...rule.numbers]);
  const phones = Object.values(bizumRules).flatMap((rule) => ('phone' in rule ? [rule.phone] : []));
  expect([...numbers, ...phones].filter((number) => !testData.includes(number))).toEqual([]);
});
