import * as fc from 'fast-check';
import { test } from '@playwright/test';
import { targets } from './targets.js';

/** Inputs per property; `npm run fuzz` runs them with a million. */
const RUNS = 300;

test.afterAll(async () => {
  for (const { close } of targets) await close?.();
});

for (const { name, weight = 10, property } of targets)
  // @attack T14
  // @mutant fuzz-webhook
  test(`holds for any input: ${name} @slow`, async () => {
    // The seed is random: the message of a failure has it, with the input and its path.
    await fc.assert(property, { numRuns: Math.ceil((RUNS * Math.min(weight, 10)) / 10) });
  });
