import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { writeTo } from '../build/write-to.mjs';
import { plans } from './plans.mjs';

/** The result of a number of tests; `failures` names those that failed. */
const none = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** Adds results. */
export const sum = (all) => all.reduce(plus, none);

const plus = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
});

/** The result of one thing that failed. */
export const failure = (name) => ({ ...none, failed: 1, failures: [name] });

/** A web-test-runner reporter that writes the number of passed and failed tests of all browsers. */
export const countsReporter = (file) => ({
  onTestRunFinished({ sessions }) {
    writeTo(file, JSON.stringify(countSessions(sessions)));
  },
});

/** Counts the passed and failed tests of sessions. */
export const countSessions = (sessions) => sum([...sessions].map(countSession));

function countSession({ testResults, testFile, browser, errors, passed }) {
  const name = `${browser.name.toLowerCase()} ${inTests(testFile)}`;
  const counts = testResults ? countSuite(testResults, name) : none;
  // A file with an error outside its tests has failed.
  return errors.length || (!passed && !counts.failed)
    ? sum([counts, failure(matching(name, errors[0]))])
    : counts;
}

function countSuite({ tests, suites }, parent) {
  const titled = ({ name }) => [parent, name].filter(Boolean).join(' › ');
  const own = tests.map((test) => {
    if (test.skipped) return { ...none, skipped: 1 };
    return test.passed ? { ...none, passed: 1 } : failure(matching(titled(test), test.error));
  });
  return sum([...own, ...suites.map((suite) => countSuite(suite, titled(suite)))]);
}

/** What failed, and the first line of its error. */
const matching = (name, error) => {
  const [line] = stripVTControlCharacters(error?.message ?? '')
    .trim()
    .split('\n');
  return line ? `${name}: ${line}` : name;
};

/** `journeys/card.test.ts` */
export const inTests = (file) => relative('test', file).replaceAll('\\', '/');

/** Reads the counts in a runner's report, ours or Playwright's; `undefined` if there is none. */
export function readCounts(file) {
  if (!existsSync(file)) return undefined;
  const {
    stats,
    errors = [],
    suites = [],
    config,
    ...counts
  } = JSON.parse(readFileSync(file, 'utf8'));
  if (!stats) return counts;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap((suite) => failuresIn(suite, config.rootDir)),
      ...errors.map(({ message }) => message ?? ''),
    ],
  };
}

/** The failed tests of a suite of Playwright's, each with its project, place and titles. */
function failuresIn({ title, file, line, specs = [], suites = [] }, rootDir, parents = []) {
  // The first title is the file's name.
  const titles = line ? [...parents, title] : parents;
  const nameOf = (spec, { projectName }) =>
    [`${projectName} ${inTests(resolve(rootDir, file))}:${spec.line}`, ...titles, spec.title].join(
      ' › ',
    );
  const errorOf = ({ results }) => results.find(({ error }) => error)?.error;
  const own = specs.flatMap((spec) =>
    spec.tests.filter(hasFailed).map((test) => matching(nameOf(spec, test), errorOf(test))),
  );
  return [...own, ...suites.flatMap((suite) => failuresIn(suite, rootDir, titles))];
}

const hasFailed = ({ status }) => status === 'unexpected' || status === 'flaky';

/** Deletes the reports of an earlier run. */
export function forgetCounts(plan) {
  for (const { report } of plans[plan].lanes.flat()) rmSync(report, { force: true });
  rmSync(totalOf(plan), { force: true });
}

const totalOf = (plan) => `test-results/total-${plan}.json`;

/** Stores a plan's result, for commands that add several up. */
export const keepTotal = (plan, counts) => writeTo(totalOf(plan), JSON.stringify(counts));

/** Reads a plan's result; an unfinished plan has failed. */
export const readTotal = (plan) => readCounts(totalOf(plan)) ?? failure(`${plan}: not finished`);

/**
 * What every command ends with: the failed tests, in a log that may have been cut above, and one
 * line of counts.
 */
export function printResult(counts) {
  if (counts.failures.length)
    console.log(['Failed:', ...counts.failures.map((name) => `  ${name}`)].join('\n'));
  console.log(summarize(counts));
  process.exitCode = counts.failed ? 1 : 0;
}

/** `12 passed, 0 failed` */
export const summarize = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
