// The end of `.ci/run`: browser tests that failed are run once more, by themselves, and the results
// of all suites are added up. A test that passes then counts as passed, and is listed with its first
// error: its cause is to be found. More than five of them fail the run.
import {
  countCauses,
  failure,
  inBrowsers,
  list,
  printResult,
  readCounts,
  sum,
  withSecondAttempt,
} from './counts.mjs';
import { runSuite } from './run-suite.mjs';
import { commands } from './suites.mjs';

const MOST = 5;

const totals = [];
const passedLater = [];
for (const suite of [commands.quick, commands.rest].flat(2)) {
  const first = readCounts(suite.report) ?? failure(`${suite.name}: it did not run`);
  const failed = inBrowsers(first);
  // As many as that do not fail by chance.
  const isWorthIt = failed.length > 0 && countCauses(failed) <= MOST;
  const attempts = isWorthIt
    ? withSecondAttempt(first, await repeat(suite, failed))
    : { counts: first, passedLater: [] };
  totals.push(attempts.counts);
  passedLater.push(...attempts.passedLater);
}
if (passedLater.length) console.log(`Passed at the second attempt:\n${list(passedLater)}`);
if (countCauses(passedLater) > MOST)
  totals.push(failure(`${passedLater.length} tests passed at the second attempt only`));
printResult(sum(totals));
process.exit();

/** Runs failed tests alone: Playwright keeps which they were, and pages run a file as a whole. */
function repeat(suite, failed) {
  const isPages = suite.name.startsWith('pages');
  const files = [...new Set(failed.map(({ file }) => file))].flatMap((file) => ['--files', file]);
  const inBrowsersOnly = suite.args.filter((arg) => arg !== '--project=node');
  return runSuite({
    ...suite,
    name: `${suite.name}, second attempt`,
    args: isPages ? files : [...inBrowsersOnly, '--last-failed', '--workers=1'],
  });
}
