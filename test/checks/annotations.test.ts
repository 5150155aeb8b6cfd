import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { en301549, wcag } from '../accessibility/criteria.mjs';
import { REPORT, report, stateOf } from '../accessibility/report.mjs';
import { readTests, testsByDescription } from '../annotations/read.mjs';
import { attacks } from '../attacks/attacks.mjs';
import { problemsOf } from '../attacks/check.mjs';
import { mutants } from '../mutate/mutants.mjs';
import { misfits } from '../mutate/patch.mjs';
import { check, testsOfFacts } from '../specification/check.mjs';
import { sections } from '../specification/sections.mjs';

// What tests prove, by the comments above them, beside the tables of what is to be proved.

const annotated = readTests();

test('every fact of the specification has tests, or a decision', () => {
  const tests = testsOfFacts(sections, testsByDescription('spec', annotated));
  const problems = check(sections, tests).flatMap(({ verdicts }) =>
    verdicts.flatMap(({ fact, problems: found }) =>
      found.map((problem) => `${fact.fact}: ${problem}`),
    ),
  );
  expect(problems).toEqual([]);
  for (const { title, facts } of sections)
    expect(twice(facts.map(({ fact }) => fact)), title).toEqual([]);
});

test('every attack has tests, or says why it does not apply, or what is missing', () => {
  const tests = testsByDescription('attack', annotated);
  const names = attacks.map(({ number }) => `T${number}`);
  expect(names).toEqual(Array.from({ length: 62 }, (_, index) => `T${index + 1}`));
  const problems = attacks.flatMap((attack, index) => {
    const name = names[index]!;
    return problemsOf(attack, tests.get(name) ?? []).map((problem) => `${name}: ${problem}`);
  });
  expect(problems).toEqual([]);
  expect([...tests.keys()].filter((name) => !names.includes(name))).toEqual([]);
});

test('every mutant has a test, and still fits the sources', () => {
  expect([...misfits(mutants)]).toEqual([]);
  expect([...testsByDescription('mutant', annotated).keys()].sort()).toEqual(
    mutants.map(({ id }) => id).sort(),
  );
});

test('the table of accessibility has each criterion of WCAG 2.2 A and AA once, and in order', () => {
  const numbers = wcag.map(({ number }) => number);
  expect(twice(numbers)).toEqual([]);
  const ofLevel = (expected: string) => wcag.filter(({ level }) => level === expected);
  expect([ofLevel('A').length, ofLevel('AA').length]).toEqual([31, 24]);
  const inOrder = [...numbers].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  expect(numbers).toEqual(inOrder);
});

test('each criterion of accessibility has a test, or says why it has none', () => {
  const criteria = [...wcag, ...en301549];
  const tests = testsByDescription('wcag', annotated);
  const problems = criteria.flatMap(({ number, byHand, inapplicable }) => [
    ...(tests.has(number) || (byHand ?? inapplicable) ? [] : [`${number}: no test and no reason`]),
    ...(inapplicable && tests.has(number) ? [`${number}: does not apply, and yet has a test`] : []),
  ]);
  expect(problems).toEqual([]);
  const numbers = criteria.map(({ number }) => number);
  expect([...tests.keys()].filter((number) => !numbers.includes(number))).toEqual([]);
  expect(criteria.map((row) => stateOf(row, tests))).toContain('tested');
});

test('the report on accessibility is that of its table: `npm run accessibility` writes it', async () => {
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

const twice = (names: readonly string[]) =>
  names.filter((name, index) => names.indexOf(name) !== index);
