/** In how many runs Firefox's tests are done: its processes grow with every page, and each run starts it anew. */
const FIREFOX_RUNS = 4;

const types = [
  { name: 'types', program: 'typescript/bin/tsc', args: ['-p', '.'] },
  { name: 'types of the scripts', program: 'typescript/bin/tsc', args: ['-p', 'tsconfig.scripts.json'] },
];

/** What runs in one page of a browser. */
const pages = (browser) => ({
  name: `pages in ${browser}`,
  program: '@web/test-runner/dist/bin.js',
  report: `test-results/pages-${browser}.json`,
  env: { PAYFRAME_BROWSER: browser },
});

/** Projects of playwright.config.mjs: what `which` selects of them. */
const playwright = (name, which, projects, args = []) => ({
  name,
  program: '@playwright/test/cli.js',
  args: ['test', ...projects.map((project) => `--project=${project}`), ...args],
  report: `test-results/${name.replace(/\W+/g, '-')}.json`,
  env: { PAYFRAME_TESTS: which },
});

const firefox = Array.from({ length: FIREFOX_RUNS }, (_, index) =>
  playwright(`firefox ${index + 1} of ${FIREFOX_RUNS}`, 'rest', ['firefox'], [`--shard=${index + 1}/${FIREFOX_RUNS}`]),
);

/**
 * What each command runs. `early` needs no build. The lanes run beside each other, and the suites of a lane one after another:
 * what waits for a server or for a page leaves the processor to the other lane.
 */
export const plans = {
  quick: {
    early: types,
    lanes: [[pages('chromium')], [playwright('tests', 'quick', ['firefox', 'chromium', 'node'])]],
  },
  rest: {
    needsPostgres: true,
    lanes: [
      [pages('firefox'), playwright('package', 'rest', ['package'])],
      [playwright('more tests', 'rest', ['chromium', 'node', 'postgres']), ...firefox],
    ],
  },
  package: { lanes: [[playwright('package', 'package', ['package'])]] },
  hosting: { needsNginx: true, lanes: [[playwright('hosting', 'hosting', ['hosting'])]] },
  faults: {
    lanes: [[playwright('faults', 'faults', ['chromium', 'firefox'], ['journeys/(money-)?faults'])]],
  },
  kill: {
    needsPostgres: true,
    lanes: [[playwright('killed servers', 'kill', ['node', 'postgres'], ['test/sandbox/(kill|processes|outage)'])]],
  },
};
