// Runs the tests that are annotated with a criterion of test/accessibility/criteria.mjs, in
// Chromium, and writes docs/accessibility.md: a criterion is written down as met only if each of
// its tests has passed. Exits with 1, and writes nothing, if one fails.
import { writeFileSync } from 'node:fs';
import { en301549, wcag } from './criteria.mjs';
import { REPORT, report } from './report.mjs';
import { buildIfStale } from '../../scripts/build/stamp.mjs';
import { installPackages } from '../../scripts/setup/packages.mjs';

/** How long all tests may take, in milliseconds. */
const TIMEOUT = 3_600_000;

await installPackages();
await buildIfStale();
const { nameOf, testsByDescription } = await import('../annotations/read.mjs');
const { runTests } = await import('../annotations/run.mjs');
const criteria = [...wcag, ...en301549];
const tests = new Set([...testsByDescription('wcag').values()].flat());
const results = await runTests([...tests], { root: process.cwd(), timeout: TIMEOUT });

let [passed, failed] = [0, 0];
for (const test of tests) {
  const counted = results.of(test);
  passed += counted.passed;
  failed += counted.failed || Number(!counted.passed);
  if (counted.failed || !counted.passed)
    console.log(`${counted.passed ? 'failed' : 'did not run'}: ${nameOf(test)}`);
}
if (!failed) writeFileSync(REPORT, await report());
console.log(
  `\n${criteria.length} criteria and requirements, ${tests.size} tests annotated with them${failed ? '' : `; ${REPORT} is written`}`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
