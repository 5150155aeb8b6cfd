import { expect, test } from '@playwright/test';
import { mutants } from './mutants.mjs';
import { misfits } from './patch.mjs';
import { testsByDescription } from '../annotations/read.mjs';

test('every mutant still fits the sources @slow', () => {
  expect([...misfits(mutants)]).toEqual([]);
  expect([...testsByDescription('mutant').keys()].sort()).toEqual(
    mutants.map(({ id }) => id).sort(),
  );
});
