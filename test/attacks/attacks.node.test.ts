import { expect, test } from '@playwright/test';
import { problemsOf } from './check.mjs';
import { testsByDescription } from '../annotations/read.mjs';
import { attacks } from './attacks.mjs';

test('every attack names tests that are there, says why it does not apply, or what is missing @slow', () => {
  const tests = testsByDescription('attack');
  const problems = attacks.flatMap((attack) => {
    const name = `T${attack.number}`;
    return problemsOf(attack, tests.get(name) ?? []).map((problem) => `${name}: ${problem}`);
  });
  expect(problems).toEqual([]);
  const names = attacks.map(({ number }) => `T${number}`);
  expect([...tests.keys()].filter((name) => !names.includes(name))).toEqual([]);
});

test('the attacks are numbered from 1 to 62, each once', () => {
  expect(attacks.map(({ number }) => number)).toEqual(
    Array.from({ length: 62 }, (_, index) => index + 1),
  );
});
