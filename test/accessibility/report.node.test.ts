import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { REPORT, report, stateOf } from './report.mjs';
import { en301549, wcag } from './criteria.mjs';
import { testsByDescription } from '../annotations/read.mjs';

const criteria = [...wcag, ...en301549];

test('the report on accessibility is that of the table of criteria @slow', async () => {
  expect(readFileSync(REPORT, 'utf8'), 'run `npm run accessibility`').toBe(await report());
});

test('the table has each criterion of WCAG 2.2 A and AA once, and in order', () => {
  const numbers = wcag.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(wcag.map(({ level }) => level).filter((level) => level === 'A')).toHaveLength(31);
  expect(wcag.map(({ level }) => level).filter((level) => level === 'AA')).toHaveLength(24);
  const inOrder = [...numbers].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  expect(numbers).toEqual(inOrder);
});

test('each criterion has a test that is there, or says why it has none @slow', () => {
  const tests = testsByDescription('wcag');
  const problems = criteria.flatMap(({ number, byHand, inapplicable }) => [
    ...(tests.has(number) || (byHand ?? inapplicable) ? [] : [`${number}: no test and no reason`]),
    ...(inapplicable && tests.has(number) ? [`${number}: does not apply, and yet has a test`] : []),
  ]);
  expect(problems).toEqual([]);
  const numbers = criteria.map(({ number }) => number);
  expect([...tests.keys()].filter((number) => !numbers.includes(number))).toEqual([]);
  expect(criteria.map((row) => stateOf(row, tests))).toContain('tested');
});
