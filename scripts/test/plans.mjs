const types = [
  { name: 'types', program: 'typescript/bin/tsc', args: ['-p', '.'] },
  {
    name: 'types of the scripts',
    program: 'typescript/bin/tsc',
    args: ['-p', 'tsconfig.scripts.json'],
  },
];

/** Unit tests in a browser. */
const pages = (browser) => ({
  name: `pages in ${browser}`,
  program: '@web/test-runner/dist/bin.js',
  report: `test-results/pages-${browser}.json`,
  env: { PAYFRAME_BROWSER: browser },
});

/** Projects of playwright.config.mjs, selected by `which`. */
const playwright = (name, which, projects, args = []) => ({
  name,
  program: '@playwright/test/cli.js',
  args: ['test', ...projects.map((project) => `--project=${project}`), ...args],
  report: `test-results/${name.replace(/\W+/g, '-')}.json`,
  env: { PAYFRAME_TESTS: which },
});

/**
 * Splits Firefox's tests into several runs: its processes grow with every page, and each run starts
 * a new browser.
 */
const inFirefox = (which, runs) =>
  Array.from({ length: runs }, (_, index) => {
    const shard = `--shard=${index + 1}/${runs}`;
    return playwright(`firefox ${index + 1} of ${runs}`, which, ['firefox'], [shard]);
  });

const [firstInFirefox, lastInFirefox] = inFirefox('rest', 2);

/**
 * The suites of each command. `early` needs no build. Lanes run in parallel, the suites of a lane
 * one after another: while one waits for a server or a page, the other uses the CPU.
 */
export const plans = {
  quick: {
    lanes: [
      [pages('chromium'), playwright('tests in Node', 'quick', ['node'])],
      [playwright('tests in browsers', 'quick', ['firefox', 'chromium'])],
    ],
  },
  rest: {
    early: types,
    needsPostgres: true,
    lanes: [
      [
        pages('firefox'),
        playwright('more tests in Node', 'rest', ['node', 'postgres']),
        playwright('corners in Node', 'corners', ['node']),
        firstInFirefox,
      ],
      [playwright('more tests in Chromium', 'rest', ['chromium']), lastInFirefox],
    ],
  },
  corners: { lanes: [[playwright('corners in Chromium', 'corners', ['chromium'])]] },
  postgres: {
    needsPostgres: true,
    lanes: [[playwright('tests on PostgreSQL', 'postgres', ['postgres'])]],
  },
  package: { lanes: [[playwright('package', 'package', ['package', 'node'])]] },
  hosting: { needsNginx: true, lanes: [[playwright('hosting', 'hosting', ['hosting'])]] },
  components: { lanes: [[playwright('components', 'components', ['chromium'])]] },
  conformance: { lanes: [[playwright('conformance', 'conformance', ['chromium', 'node'])]] },
  faults: {
    needsPostgres: true,
    lanes: [
      [
        playwright('faults', 'faults', ['chromium'], ['journeys/((money-)?faults|click-to-pay)']),
        playwright('faults of the database', 'faults', ['postgres'], ['test/sandbox/outage']),
        // Shoppers wait for seconds, by clocks of their own: four at once keep two cores busy.
        playwright('fault matrix', 'faults', ['faults'], ['--workers=4']),
      ],
    ],
  },
  pages: {
    packages: ['test/real-pages', 'test/real-pages/apps'],
    lanes: [[playwright('real pages', 'pages', ['chromium', 'firefox'], ['test/real-pages'])]],
  },
  leaks: { lanes: [[playwright('leaks', 'leaks', ['leaks'])]] },
  storage: {
    lanes: [[playwright('whole browser', 'storage', ['chromium'], ['test/storage/'])]],
  },
  firefox: { lanes: [inFirefox('firefox', 4)] },
  // One browser at a time: WebKitGTK's driver has one session.
  webkit: {
    needsWebKit: true,
    lanes: [[playwright('webkit', 'webkit', ['webkit'], ['--workers=1'])]],
  },
  kill: {
    needsPostgres: true,
    lanes: [
      [
        playwright(
          'killed servers',
          'kill',
          ['node', 'postgres'],
          ['test/sandbox/(kill|processes|outage)'],
        ),
      ],
    ],
  },
};
