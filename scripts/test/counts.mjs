import { existsSync, readFileSync, rmSync } from 'node:fs';
import { writeTo } from '../build/write-to.mjs';
import { plans } from './plans.mjs';

/** What came of a number of tests. */
const none = { passed: 0, failed: 0, skipped: 0 };

/** Adds counts up. */
export const sum = (all) =>
  all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }), none);

/** A reporter for web-test-runner that writes how many tests passed and failed, over all its browsers. */
export const countsReporter = (file) => ({
  onTestRunFinished({ sessions }) {
    writeTo(file, JSON.stringify(countSessions(sessions)));
  },
});

/** How many tests passed and failed in runs of files. */
export const countSessions = (sessions) => sum([...sessions].map(countSession));

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
export function forgetCounts(plan) {
  for (const { report } of plans[plan].lanes.flat()) rmSync(report, { force: true });
  rmSync(totalOf(plan), { force: true });
}

const totalOf = (plan) => `test-results/total-${plan}.json`;

/** Keeps what came of a plan, for whoever adds several up. */
export const keepTotal = (plan, counts) => writeTo(totalOf(plan), JSON.stringify(counts));

/** What came of a plan; one that has not come to its end has failed. */
export const readTotal = (plan) => readCounts(totalOf(plan)) ?? { ...none, failed: 1 };

/** The last line of every command. */
export const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
