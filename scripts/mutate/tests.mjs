import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runIn } from './run-in.mjs';

const PAGE_REPORT = 'test-results/mutants-page.json';
const PLAYWRIGHT_REPORT = 'test-results/mutants-playwright.json';

/**
 * Runs the tests that mutants name, in Chromium or in Node, with their own runner. `of` counts a mutant's passed and failed
 * tests.
 */
export async function runTests(mutants, { root, timeout }) {
  const isOfPage = ({ test }) => readFileSync(join(root, test), 'utf8').includes("'@esm-bundle/chai'");
  const [ofPage, others] = [mutants.filter(isOfPage), mutants.filter((mutant) => !isOfPage(mutant))];
  const results = [
    ...(ofPage.length ? await runPage(ofPage, root, timeout) : []),
    ...(others.length ? await runPlaywright(others, root, timeout) : []),
  ];
  return {
    of({ test, title }) {
      const own = results.filter((result) => result.file === test && result.title.includes(title));
      const passed = own.filter((result) => result.passed).length;
      return { passed, failed: own.length - passed };
    },
  };
}

async function runPage(mutants, root, timeout) {
  const report = fresh(root, PAGE_REPORT);
  const files = filesOf(mutants).flatMap((file) => ['--files', file]);
  await runIn(
    root,
    ['node_modules/@web/test-runner/dist/bin.js', '--config', 'scripts/mutate/page.config.mjs', ...files],
    timeout,
    {
      MUTANT_TITLES: titlesOf(mutants),
      MUTANT_REPORT: PAGE_REPORT,
    },
  );
  // A file that cannot be loaded still yields a report; if there is none, the runner itself failed.
  if (!existsSync(report)) throw new Error('web-test-runner told nothing');
  return JSON.parse(readFileSync(report, 'utf8'));
}

async function runPlaywright(mutants, root, timeout) {
  const report = fresh(root, PLAYWRIGHT_REPORT);
  const which = ['--project=node', '--project=chromium', `--grep=${titlesOf(mutants)}`, '--reporter=json'];
  await runIn(root, ['node_modules/@playwright/test/cli.js', 'test', ...filesOf(mutants), ...which], timeout, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT,
  });
  if (!existsSync(report)) throw new Error('Playwright told nothing');
  return JSON.parse(readFileSync(report, 'utf8')).suites.flatMap((suite) => specsOf(suite, []));
}

/** The tests of a Playwright suite. A file's own suite is titled with the file name. */
function specsOf({ file, specs = [], suites = [] }, names) {
  const own = specs.map(({ title, ok }) => ({ file: `test/${file}`, title: [...names, title].join(' '), passed: ok }));
  return [...own, ...suites.flatMap((suite) => specsOf(suite, [...names, suite.title]))];
}

const fresh = (root, report) => {
  rmSync(join(root, report), { force: true });
  return join(root, report);
};
const filesOf = (mutants) => [...new Set(mutants.map(({ test }) => test))];
const titlesOf = (mutants) => mutants.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');
