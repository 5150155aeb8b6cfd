import { defineConfig } from '@playwright/test';
import { findBrowser, testedChromiumArgs } from './scripts/setup/browsers.mjs';
import { findWebKit } from './scripts/setup/webkit.mjs';
import { selected } from './scripts/test/selection.mjs';
import { writeLocales } from './scripts/locales/write.mjs';

writeLocales();

const [chromium, firefox] = [await findBrowser('chromium'), await findBrowser('firefox')];

/** Of its own builds Playwright knows the best. */
const inChromium = { launchOptions: { ...(chromium.isStock && { executablePath: chromium.path }), args: testedChromiumArgs } };
const firefoxUserPrefs = {
  'fission.webContentIsolationStrategy': 0,
};
/** A stock Firefox has no protocol of Playwright's: it is driven by WebDriver BiDi. */
const stockFirefox = { channel: 'moz-firefox', launchOptions: { executablePath: firefox.path, firefoxUserPrefs } };
/** A server of PostgreSQL: what speaks with the database is tested on it too. */
const postgres = process.env['TEST_DATABASE_URL'];
const withDatabase = /test\/sandbox\/.+\.test\.ts$/;
const withoutBrowser = /test\/((sandbox|shop|package)\/.+|architecture|.+\.node)\.test\.ts$/;
/** Projects that npm installs. */
const installed = /test\/package\/installed\.test\.ts$/;
const inTwoBrowsers = { testMatch: /test\/(journeys\/.+|[\w.-]+)\.test\.(ts|mjs)$/, testIgnore: withoutBrowser };

/** What only Chromium's protocol can make: a phone's screen, a frozen tab. */
const inChromiumAlone = /\.chromium\.test\.ts$/;
/** What a preference of Firefox makes: third parties without storage. */
const inFirefoxAlone = /\.firefox\.test\.ts$/;

/** What a command runs; every test where the runner is called by hand. */
const which = process.env['PAYFRAME_TESTS'];
const isByHand = !which;
const report = process.env['PAYFRAME_REPORT'] ?? 'test-results/by-hand.json';

export default defineConfig({
  testDir: 'test',
  // Each run empties its own folder when it begins, and several run at once.
  outputDir: report.replace('.json', ''),
  forbidOnly: true,
  workers: 2,
  // Far above what a test takes on an idle machine: a slow one is no reason to fail.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    toMatchAriaSnapshot: { children: 'deep-equal', pathTemplate: 'test/accessibility/snapshots/{arg}{ext}' },
  },
  reporter: isByHand ? 'line' : [['./scripts/test/playwright-reporter.mjs'], ['json', { outputFile: report }]],
  use: { trace: 'off' },
  projects: [
    {
      name: 'firefox',
      ...inTwoBrowsers,
      testIgnore: [withoutBrowser, inChromiumAlone],
      ...selected(which, 'firefox'),
      use: { browserName: 'firefox', ...(firefox.isStock && stockFirefox) },
    },
    {
      name: 'chromium',
      ...inTwoBrowsers,
      testIgnore: [withoutBrowser, inFirefoxAlone],
      ...selected(which, 'chromium'),
      use: inChromium,
    },
    {
      name: 'node',
      testMatch: withoutBrowser,
      testIgnore: [installed, /\.postgres\.test\.ts$/],
      ...selected(which, 'node'),
    },
    ...(postgres
      ? [{ name: 'postgres', testMatch: withDatabase, ...selected(which, 'postgres'), metadata: { databaseUrl: postgres } }]
      : []),
    { name: 'package', testMatch: installed, use: inChromium },
    // One file of hundreds of tests, which wait more than they compute.
    { name: 'faults', testMatch: /test\/faults\/.+\.test\.ts$/, fullyParallel: true, use: inChromium },
    // By a protocol that Chromium alone has.
    { name: 'leaks', testMatch: /test\/leaks\/.+\.test\.ts$/, use: inChromium },
    // Driven by WebDriver: `npm run test:webkit`.
    ...(findWebKit().driver ? [{ name: 'webkit', testMatch: /test\/webkit\/.+\.test\.ts$/ }] : []),
    ...(process.env['NGINX_PATH'] ? [{ name: 'hosting', testMatch: /test\/hosting\/.+\.test\.ts$/, use: inChromium }] : []),
  ],
});
