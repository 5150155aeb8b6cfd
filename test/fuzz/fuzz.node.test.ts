import * as fc from 'fast-check';
import { test } from '@playwright/test';
import { pretendBrowser } from './pretend-browser.js';
import { targets } from './targets.js';

/** The inputs of each property; `npm run fuzz` asks for more, and repeats a failure. */
const { FUZZ_INPUTS: inputs = '300', FUZZ_SEED: seed, FUZZ_PATH: path } = process.env;

let restore: () => void;
test.beforeAll(() => {
  restore = pretendBrowser();
});
test.afterAll(async () => {
  restore();
  for (const { close } of targets) await close?.();
});

for (const { name, share = 1, property, open } of targets)
  // @attack T14
  // @mutant fuzz-webhook
  test(`holds for any input: ${name} @slow`, async () => {
    await open?.();
    // A seed is random unless it is given: the message of a failure has it, with the input and its
    // path. An input that nobody answers is a failure like any other.
    await fc.assert(property, {
      numRuns: Math.ceil(Number(inputs) * share),
      timeout: 30_000,
      ...(seed && { seed: Number(seed) }),
      ...(path && { path }),
    });
  });
