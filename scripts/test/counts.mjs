import { existsSync, readFileSync, rmSync } from 'node:fs';
import { writeTo } from '../build/write-to.mjs';

/** What came of a number of tests. */
const none = { passed: 0, failed: 0, skipped: 0 };

/** Adds counts up. */
export const sum = (all) =>
  all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }), none);

/** A reporter for web-test-runner that writes how many tests passed and failed, over all its browsers. */
export const countsReporter = (file) => ({
  onTestRunFinished({ sessions }) {
    writeTo(file, JSON.stringify(sum(sessions.map(countSession))));
  },
});

function countSession({ testResults, errors, passed }) {
  const counts = testResults ? countSuite(testResults) : none;
  // A file that breaks outside its tests has failed, whatever its tests say.
  return errors.length || (!passed && !counts.failed) ? sum([counts, { ...none, failed: 1 }]) : counts;
}

function countSuite({ tests, suites }) {
  const own = tests.map(({ passed, skipped }) => ({
    passed: Number(passed && !skipped),
    failed: Number(!passed && !skipped),
    skipped: Number(Boolean(skipped)),
  }));
  return sum([...own, ...suites.map(countSuite)]);
}

/** The counts a runner left in its report, ours or Playwright's; `undefined` where it left none. */
export function readCounts(file) {
  if (!existsSync(file)) return undefined;
  const { stats, errors = [], ...counts } = JSON.parse(readFileSync(file, 'utf8'));
  if (!stats) return counts;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** Takes the reports of an earlier run away, so that none is taken for this one's. */
export const forgetCounts = () => rmSync('test-results', { recursive: true, force: true });
