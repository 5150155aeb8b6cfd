import { expect, test } from '@playwright/test';
import { problemsOf } from '../../scripts/attacks/check.mjs';
import { findTests } from '../../scripts/spec/titles.mjs';
import { attacks } from './attacks.mjs';

test('every attack names tests that are there, says why it does not apply, or what is missing', () => {
  const isTest = findTests();
  const problems = attacks.flatMap((attack) => problemsOf(attack, isTest).map((problem) => `T${attack.number}: ${problem}`));
  expect(problems).toEqual([]);
});

test('the attacks are numbered from 1 to 56, each once', () => {
  expect(attacks.map(({ number }) => number)).toEqual(Array.from({ length: 56 }, (_, index) => index + 1));
});
