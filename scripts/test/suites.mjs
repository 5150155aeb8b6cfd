import { describeFaults } from './faults.mjs';

/**
 * A run of one test runner: `projects` of playwright.config.mjs, or the unit tests of one page in
 * one browser. `report` is the file of its results, `needs` what the machine must have.
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} program
 * @property {readonly string[]} args
 * @property {string} report
 * @property {Record<string, string>} [env]
 * @property {readonly (keyof typeof import('./needs.mjs').needs)[]} [needs]
 * @property {() => string} [summary] What it prints when it has run.
 */

/** @returns {Suite} */
const playwright = (name, projects, args = [], needs = []) => ({
  name,
  program: '@playwright/test/cli.js',
  args: ['test', ...projects.map((project) => `--project=${project}`), ...args],
  report: `test-results/${name.replace(/\W+/g, '-')}.json`,
  needs,
});

/** Unit tests in one page, by web-test-runner. @returns {Suite} */
const pages = (browser) => ({
  name: `pages in ${browser}`,
  program: '@web/test-runner/dist/bin.js',
  args: [],
  report: `test-results/pages-${browser}.json`,
  env: { PAYFRAME_BROWSER: browser },
});

/** Types, lint, prose and generated files. @type {Suite} */
const check = {
  name: 'check',
  program: '../scripts/check.mjs',
  args: [],
  report: 'test-results/check-all.json',
};

const untagged = ['--grep-invert=@slow|@nightly'];
const slow = ['--grep=@slow', '--grep-invert=@nightly'];

/**
 * Firefox's processes grow with every page: a run of all its tests is split, and each part starts a
 * new browser.
 */
const inFirefox = (parts, grep = []) =>
  Array.from({ length: parts }, (_, index) =>
    playwright(
      `firefox ${index + 1} of ${parts}`,
      ['firefox'],
      [`--shard=${index + 1}/${parts}`, ...grep],
      ['firefox', 'windows', 'otherPages'],
    ),
  );

const faultMatrix = { ...playwright('fault matrix', ['faults']), summary: describeFaults };

/** `npm run test:all -- --only NAME`: a suite with all of its tests, whatever their tags. */
export const named = {
  conformance: [
    playwright('conformance', ['node', 'chromium'], ['test/conformance', 'journeys/protocol-']),
  ],
  faults: [
    faultMatrix,
    playwright('faults in journeys', ['chromium'], ['journeys/(money-)?faults']),
  ],
  firefox: inFirefox(4),
  hosting: [playwright('hosting', ['hosting'], [], ['nginx', 'postgres'])],
  kill: [playwright('killed servers', ['node', 'postgres'], ['test/kill'], ['postgres'])],
  leaks: [playwright('leaks', ['leaks'])],
  package: [playwright('package', ['package', 'node'], ['test/package', 'test/toy-method'])],
  pages: [
    playwright(
      'pages of other tools',
      ['chromium', 'firefox'],
      ['test/real-pages'],
      ['firefox', 'otherPages'],
    ),
  ],
  postgres: [playwright('postgres', ['postgres'], [], ['postgres'])],
  storage: [
    playwright('storage', ['chromium', 'firefox'], ['test/storage'], ['firefox', 'windows']),
  ],
  webkit: [playwright('webkit', ['webkit'], [], ['webkit'])],
};

/**
 * The suites of each command, in lanes that run in parallel: while one waits for a server or a page,
 * the other uses the processor.
 */
export const commands = {
  quick: [[pages('chromium')], [playwright('tests', ['node', 'chromium'], untagged)]],
  rest: [
    [
      check,
      pages('firefox'),
      playwright('firefox', ['firefox'], untagged, ['firefox']),
      playwright('on PostgreSQL', ['postgres'], untagged, ['postgres']),
      playwright('slow tests without a browser, 2 of 2', ['node'], [...slow, '--shard=2/2']),
    ],
    [
      playwright('slow tests', ['chromium'], slow),
      playwright('slow tests without a browser, 1 of 2', ['node'], [...slow, '--shard=1/2']),
    ],
  ],
  nightly: [
    [
      playwright(
        'nightly tests',
        ['node', 'chromium'],
        ['--grep=@nightly'],
        ['windows', 'otherPages'],
      ),
      ...inFirefox(3, ['--grep=@slow|@nightly']),
      playwright(
        'more on PostgreSQL',
        ['postgres'],
        ['--grep=@slow|@nightly', 'test/sandbox'],
        ['postgres'],
      ),
      faultMatrix,
      playwright('installed packages', ['package']),
      ...['hosting', 'kill', 'leaks', 'webkit'].flatMap((name) => named[name]),
    ],
  ],
};
