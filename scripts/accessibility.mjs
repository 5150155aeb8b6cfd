// Runs the tests that test/accessibility/criteria.mjs names, in Chromium, and writes docs/accessibility.md from the same table:
// a criterion is written down as met only if each of its tests has passed. Exits with 1, and writes nothing, if one fails.
import { writeFileSync } from 'node:fs';
import { en301549, wcag } from '../test/accessibility/criteria.mjs';
import { REPORT, report } from './accessibility/report.mjs';
import { buildIfStale } from './build/stamp.mjs';
import { installPackages } from './setup/packages.mjs';

/** How long all tests may take, in milliseconds. */
const TIMEOUT = 3_600_000;

await installPackages();
await buildIfStale();
const { runTests } = await import('./mutate/tests.mjs');
const criteria = [...wcag, ...en301549];
const tests = new Map(criteria.flatMap(({ tests = [] }) => tests.map((test) => [`${test.test} › ${test.title}`, test])));
const results = await runTests([...tests.values()], { root: process.cwd(), timeout: TIMEOUT });

let [passed, failed] = [0, 0];
for (const [name, test] of tests) {
  const counted = results.of(test);
  passed += counted.passed;
  failed += counted.failed || Number(!counted.passed);
  if (counted.failed || !counted.passed) console.log(`${counted.passed ? 'failed' : 'did not run'}: ${name}`);
}
if (!failed) writeFileSync(REPORT, await report());
console.log(
  `\n${criteria.length} criteria and requirements, ${tests.size} tests named for them${failed ? '' : `; ${REPORT} is written`}`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
