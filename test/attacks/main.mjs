// Makes every attack of test/attacks/ against the running product, in Chromium and in Node, and
// prints the table: `npm run test:attacks -- T13 T31` makes some. Exits with 1 if a test fails or
// is not there.
import { attacks } from './attacks.mjs';
import { buildIfStale } from '../../scripts/build/stamp.mjs';
import { installPackages } from '../../scripts/setup/packages.mjs';

/** How long one runner may take for all its tests, in milliseconds. */
const TIMEOUT = 3_600_000;

await installPackages();
await buildIfStale();
const { nameOf, testsByDescription } = await import('../annotations/read.mjs');
const { runTests } = await import('../annotations/run.mjs');

const requested = process.argv.slice(2);
const selected = attacks.filter(
  ({ number }) => !requested.length || requested.includes(`T${number}`),
);
const known = testsByDescription('attack');
const testsOf = ({ number }) => known.get(`T${number}`) ?? [];
const results = await runTests([...new Set(selected.flatMap(testsOf))], {
  root: process.cwd(),
  timeout: TIMEOUT,
});

const counts = { held: 0, 'does not apply': 0, open: 0, FAILED: 0 };
for (const attack of selected) {
  const problems = testsOf(attack).flatMap(problemOf);
  const state = problems.length
    ? 'FAILED'
    : attack.open
      ? 'open'
      : attack.inapplicable
        ? 'does not apply'
        : 'held';
  counts[state] += 1;
  const files = [...new Set(testsOf(attack).map(({ file }) => file.replace(/^test\//, '')))];
  console.log(
    `T${String(attack.number).padEnd(3)} ${state.padEnd(5)} ${attack.tried}  ${files.join(' ')}`,
  );
  for (const line of [attack.open, attack.inapplicable, ...problems])
    if (line) console.log(`           ${line}`);
}
const { held, open, FAILED: failed } = counts;
const ending = failed ? `, ${failed} failed` : '';
console.log(
  `\n${selected.length} of 56: ${held} held, ${counts['does not apply']} do not apply, ${open} open${ending}`,
);
process.exit(failed ? 1 : 0);

function problemOf(test) {
  const { passed, failed } = results.of(test);
  if (failed) return [`failed: ${nameOf(test)}`];
  return passed ? [] : [`did not run: ${nameOf(test)}`];
}
