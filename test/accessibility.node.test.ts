import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { REPORT, report, standingOf } from '../scripts/accessibility/report.mjs';
import { readTitles } from '../scripts/spec/titles.mjs';
import { en301549, wcag } from './accessibility/criteria.mjs';

const criteria = [...wcag, ...en301549];

test('the report on accessibility is that of the table of criteria', async () => {
  expect(readFileSync(REPORT, 'utf8'), 'run `npm run accessibility`').toBe(await report());
});

test('the table has each criterion of WCAG 2.2 A and AA once, and in order', () => {
  const numbers = wcag.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(wcag.map(({ level }) => level).filter((level) => level === 'A')).toHaveLength(31);
  expect(wcag.map(({ level }) => level).filter((level) => level === 'AA')).toHaveLength(24);
  const inOrder = [...numbers].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  expect(numbers).toEqual(inOrder);
});

test('each criterion has a test that is there, or says why it has none', () => {
  const titles = readTitles();
  const isTest = (file: string, title: string) =>
    titles.some(({ file: own, words }) => own === file && words.includes(title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  const problems = criteria.flatMap(({ number, tests, byHand, inapplicable }) => [
    ...(tests ?? [])
      .filter(({ test: file, title }) => !isTest(file, title))
      .map(({ title }) => `${number}: no such test: ${title}`),
    ...((tests ?? byHand ?? inapplicable) ? [] : [`${number}: no test and no reason`]),
    ...(inapplicable && tests ? [`${number}: does not apply, and yet has a test`] : []),
  ]);
  expect(problems).toEqual([]);
  expect(criteria.map(standingOf)).toContain('tested');
});
