import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runIn } from './run-in.mjs';

/** @typedef {import('./read.mjs').AnnotatedTest} AnnotatedTest */
/**
 * Timeouts are in milliseconds.
 * @typedef {object} Run
 * @property {string} root
 * @property {number} timeout
 * @property {number} [testTimeout]
 * @property {boolean} [isFirstFailureEnough]
 */

const PAGE_REPORT = 'test-results/annotated-page.json';
const PLAYWRIGHT_REPORT = 'test-results/annotated-playwright.json';

/**
 * Runs tests in Chromium or in Node, with their own runner. `of` counts the passed and failed ones
 * of a test, which is declared once and may run with several values. `timeout` ends the runner,
 * `testTimeout` one test.
 * @param {readonly AnnotatedTest[]} tests
 * @param {Run} how
 */
export async function runTests(tests, how) {
  const { root, timeout } = how;
  const [ofPage, others] = [
    tests.filter(({ isOfPage }) => isOfPage),
    tests.filter(({ isOfPage }) => !isOfPage),
  ];
  const results = [
    ...(ofPage.length ? await runPage(ofPage, root, timeout) : []),
    ...(others.length ? await runPlaywright(others, how) : []),
  ];
  return {
    /** @param {AnnotatedTest} test */
    of({ file, line, pattern, isOfPage }) {
      const isOwn = (result) =>
        result.file === file &&
        (isOfPage
          ? result.title === undefined || pattern.test(result.title)
          : result.line === line);
      const own = results.filter(isOwn);
      const passed = own.filter((result) => result.passed).length;
      return { passed, failed: own.length - passed };
    },
  };
}

async function runPage(tests, root, timeout) {
  const report = fresh(root, PAGE_REPORT);
  const files = [...new Set(tests.map(({ file }) => file))].flatMap((file) => ['--files', file]);
  const args = [
    'node_modules/@web/test-runner/dist/bin.js',
    '--config',
    'test/annotations/page.config.mjs',
    ...files,
  ];
  await runIn(root, args, timeout, {
    ANNOTATED_TITLES: tests.map(({ pattern }) => pattern.source).join('|'),
    ANNOTATED_REPORT: PAGE_REPORT,
  });
  // A file that cannot be loaded still yields a report; if there is none, the runner itself failed.
  if (!existsSync(report)) throw new Error('web-test-runner wrote no report');
  return JSON.parse(readFileSync(report, 'utf8'));
}

/**
 * @param {readonly AnnotatedTest[]} tests
 * @param {Run} how
 */
async function runPlaywright(tests, { root, timeout, testTimeout, isFirstFailureEnough }) {
  const report = fresh(root, PLAYWRIGHT_REPORT);
  const places = tests.map(({ file, line }) => `${file.replaceAll('.', '\\.')}:${line}`);
  const which = [
    '--project=node',
    '--project=chromium',
    '--reporter=json',
    ...(testTimeout ? [`--timeout=${testTimeout}`] : []),
    ...(isFirstFailureEnough ? ['-x'] : []),
  ];
  await runIn(
    root,
    ['node_modules/@playwright/test/cli.js', 'test', ...new Set(places), ...which],
    timeout,
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT,
    },
  );
  if (!existsSync(report)) throw new Error('Playwright wrote no report');
  return JSON.parse(readFileSync(report, 'utf8')).suites.flatMap(specsOf);
}

/** The tests of a Playwright suite that ran. */
function specsOf({ specs = [], suites = [] }) {
  const ran = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'));
  const own = ran.map(({ file, line, ok }) => ({ file: `test/${file}`, line, passed: ok }));
  return [...own, ...suites.flatMap(specsOf)];
}

const fresh = (root, report) => {
  rmSync(join(root, report), { force: true });
  return join(root, report);
};
