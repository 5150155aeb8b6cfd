import { expect, test } from '@playwright/test';
import { mutants } from '../scripts/mutate/mutants.mjs';
import { misfits } from '../scripts/mutate/patch.mjs';

test('every mutant still fits the sources', () => {
  expect([...misfits(mutants)]).toEqual([]);
});
