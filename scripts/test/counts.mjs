import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { writeTo } from '../build/write-to.mjs';

/**
 * A failed test: `name` has its browser, place and titles, `message` the first lines of its errors.
 * @typedef {{ readonly name: string, readonly file?: string, readonly message: string }} Failure
 */
/**
 * The result of a number of tests.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: readonly Failure[] }} Counts
 */

/** @type {Counts} */
const none = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** Adds results. @param {readonly Counts[]} all @returns {Counts} */
export const sum = (all) =>
  all.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: a.skipped + b.skipped,
      failures: [...a.failures, ...b.failures],
    }),
    none,
  );

/** The result of one thing that failed. @returns {Counts} */
export const failure = (name, message = '', file) => ({
  ...none,
  failed: 1,
  failures: [{ name, file, message: summaryOf(message) }],
});

/** The lines that say what was expected where, without the code and the stack. */
const LINES = 5;
const summaryOf = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !/^(at |Call log:)/.test(line))
    .slice(0, LINES)
    .join(' | ');

/** `journeys/card.test.ts` */
const inTests = (file) => relative('test', file).replaceAll('\\', '/');

/** A web-test-runner reporter that writes the results of all browsers to a file. */
export const countsReporter = (file) => ({
  onTestRunFinished({ sessions }) {
    writeTo(file, JSON.stringify(sum([...sessions].map(countSession))));
  },
});

function countSession({ testResults, testFile, browser, errors, passed }) {
  const name = `${browser.name.toLowerCase()} ${inTests(testFile)}`;
  const counts = testResults ? countTests(testResults, name, testFile) : none;
  // A file with an error outside its tests has failed.
  return errors.length || (!passed && !counts.failed)
    ? sum([counts, failure(name, errors[0]?.message, testFile)])
    : counts;
}

function countTests({ tests, suites }, parent, file) {
  const titled = ({ name }) => [parent, name].filter(Boolean).join(' › ');
  const own = tests.map((test) => {
    if (test.skipped) return { ...none, skipped: 1 };
    return test.passed ? { ...none, passed: 1 } : failure(titled(test), test.error?.message, file);
  });
  return sum([...own, ...suites.map((suite) => countTests(suite, titled(suite), file))]);
}

/** Reads the results in a runner's report, ours or Playwright's; `undefined` if there is none. */
export function readCounts(file) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (!report.stats) return /** @type {Counts} */ (report);
  const { stats, errors = [], suites = [], config } = report;
  return sum([
    { ...none, passed: stats.expected, skipped: stats.skipped },
    ...suites.flatMap((suite) => failuresIn(suite, config.rootDir)),
    ...errors.map(({ message = '' }) => failure('outside a test', message)),
  ]);
}

/** The failed tests of a suite of Playwright's. */
function failuresIn({ title, file, line, specs = [], suites = [] }, rootDir, parents = []) {
  // The first title is the file's name.
  const titles = line ? [...parents, title] : parents;
  const failed = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const place = `${projectName} ${inTests(resolve(rootDir, file))}:${spec.line}`;
        const { error, errors = [error] } = results.find((result) => result.error) ?? {};
        const messages = errors.map((one) => one?.message ?? '').join('\n');
        return failure([place, ...titles, spec.title].join(' › '), messages, file);
      }),
  );
  return [...failed, ...suites.flatMap((suite) => failuresIn(suite, rootDir, titles))];
}

/** The failed tests that may have failed by chance: those in a browser. @param {Counts} counts */
export const inBrowsers = ({ failures }) =>
  failures.filter(({ name }) => /^(chrome|chromium|firefox) /.test(name));

/**
 * Returns in how many places tests have failed. The tests of a page end with the first that leaves an
 * error behind: those after it in its file have failed with it.
 * @param {readonly Failure[]} failures
 */
export const countCauses = (failures) =>
  new Set(failures.map(({ name, file }) => (file?.endsWith('.page.test.ts') ? file : name))).size;

/**
 * Adds a second attempt at the failed browser tests to the results of the first. Returns the counts,
 * and the tests that passed only now: none, if the second attempt did not run them all.
 * @param {Counts} first
 * @param {Counts} second
 */
export function withSecondAttempt(first, second) {
  const later = inBrowsers(first).filter(
    ({ name }) => !second.failures.some((failed) => failed.name === name),
  );
  const passedLater = second.passed >= later.length ? later : [];
  const counts = {
    ...first,
    passed: first.passed + passedLater.length,
    failed: first.failed - passedLater.length,
    failures: first.failures.filter((failed) => !passedLater.includes(failed)),
  };
  return { counts, passedLater };
}

/**
 * What every command ends with: the failed tests, in a log that may have been cut above, and one
 * line of counts.
 * @param {Counts} counts
 */
export function printResult(counts) {
  if (counts.failures.length) console.log(`Failed:\n${list(counts.failures)}`);
  console.log(summarize(counts));
  process.exitCode = counts.failed ? 1 : 0;
}

/** A line for each failed test. @param {readonly Failure[]} failures */
export const list = (failures) =>
  failures.map(({ name, message }) => `  ${name}${message && `: ${message}`}`).join('\n');

/** `12 passed, 0 failed` */
export const summarize = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
