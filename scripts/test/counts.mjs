import { existsSync, readFileSync, rmSync } from 'node:fs';
import { writeTo } from '../build/write-to.mjs';
import { plans } from './plans.mjs';

/** The result of a number of tests. */
const none = { passed: 0, failed: 0, skipped: 0 };

/** Adds counts. */
export const sum = (all) =>
  all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }), none);

/** A web-test-runner reporter that writes the number of passed and failed tests of all browsers. */
export const countsReporter = (file) => ({
  onTestRunFinished({ sessions }) {
    writeTo(file, JSON.stringify(countSessions(sessions)));
  },
});

/** Counts the passed and failed tests of sessions. */
export const countSessions = (sessions) => sum([...sessions].map(countSession));

function countSession({ testResults, errors, passed }) {
  const counts = testResults ? countSuite(testResults) : none;
  // A file with an error outside its tests has failed.
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

/** Reads the counts in a runner's report, ours or Playwright's; `undefined` if there is none. */
export function readCounts(file) {
  if (!existsSync(file)) return undefined;
  const { stats, errors = [], ...counts } = JSON.parse(readFileSync(file, 'utf8'));
  if (!stats) return counts;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** Deletes the reports of an earlier run. */
export function forgetCounts(plan) {
  for (const { report } of plans[plan].lanes.flat()) rmSync(report, { force: true });
  rmSync(totalOf(plan), { force: true });
}

const totalOf = (plan) => `test-results/total-${plan}.json`;

/** Stores a plan's result, for commands that add several up. */
export const keepTotal = (plan, counts) => writeTo(totalOf(plan), JSON.stringify(counts));

/** Reads a plan's result; an unfinished plan has failed. */
export const readTotal = (plan) => readCounts(totalOf(plan)) ?? { ...none, failed: 1 };

/** The last line of every command. */
export const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
