import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { wcag } from '../accessibility/criteria.mjs';
import { REPORT, report } from '../accessibility/report.mjs';
import { readTests, testsByDescription } from '../annotations/read.mjs';
import { problemsOf, tables } from '../annotations/tables.mjs';
import { mutants } from '../mutate/mutants.mjs';
import { misfits } from '../mutate/patch.mjs';

// What tests prove, by the comments above them, beside the tables of what is to be proved.

const annotated = readTests();

test('every fact, attack, criterion and mutant has tests or a reason, and no test names another', () => {
  for (const type of ['spec', 'attack', 'wcag', 'mutant'] as const)
    expect(problemsOf(type, annotated), type).toEqual([]);
});

test('the attacks are numbered from 1 to 69', () => {
  const numbers = Array.from({ length: 69 }, (_, index) => `T${index + 1}`);
  expect(tables.attack.map(({ id }) => id)).toEqual(numbers);
});

test('every mutant fits the sources', () => {
  expect([...misfits(mutants)]).toEqual([]);
});

test('the table of accessibility has each criterion of WCAG 2.2 A and AA once, and in order', () => {
  const numbers = wcag.map(({ number }) => number);
  const ofLevel = (expected: string) => wcag.filter(({ level }) => level === expected);
  expect([ofLevel('A').length, ofLevel('AA').length]).toEqual([31, 24]);
  const inOrder = [...numbers].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  expect(numbers).toEqual(inOrder);
});

test('the report on accessibility is that of its table: `npm run proofs` writes it', async () => {
  const [written, current] = [
    readFileSync(REPORT, 'utf8'),
    await report(testsByDescription('wcag', annotated)),
  ].map((text) => text.replaceAll(/ {2,}|-{3,}/g, ' ').split('\n'));
  expect(written!.filter((line) => !current!.includes(line))).toEqual([]);
  expect(current!.filter((line) => !written!.includes(line))).toEqual([]);
});

test('every point that shops who move over may rely on has its test', () => {
  const promised = [...readFileSync('docs/moving-over.md', 'utf8').matchAll(/^(\d+)\. /gm)].map(
    ([, point]) => Number(point),
  );
  const tested = readdirSync('test/journeys')
    .filter((file) => file.startsWith('moving-over'))
    .flatMap((file) => [
      ...readFileSync(`test/journeys/${file}`, 'utf8').matchAll(/\btest\(\s*'([\d, ]+):/g),
    ])
    .flatMap(([, points]) => points!.split(', ').map(Number));
  expect(promised).toEqual(Array.from({ length: 29 }, (_, index) => index + 1));
  expect([...new Set(tested)].sort((one, other) => one - other)).toEqual(promised);
});
