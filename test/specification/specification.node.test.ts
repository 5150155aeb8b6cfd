import { expect, test } from '@playwright/test';
import { check, testsOfFacts } from './check.mjs';
import { sections } from './sections.mjs';

test('every fact of the specification names tests that are there, or a decision', () => {
  const problems = check(sections, testsOfFacts(sections)).flatMap(({ verdicts }) =>
    verdicts.flatMap(({ fact, problems: found }) =>
      found.map((problem) => `${fact.fact}: ${problem}`),
    ),
  );
  expect(problems).toEqual([]);
});

test('no fact of the specification stands twice', () => {
  for (const { title, facts } of sections) {
    const known = facts.map(({ fact }) => fact);
    expect(
      known.filter((fact, index) => known.indexOf(fact) !== index),
      title,
    ).toEqual([]);
  }
});
