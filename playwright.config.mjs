import { defineConfig } from '@playwright/test';
import { chromiumArgs, findBrowser } from './scripts/setup/browsers.mjs';

const [chromium, firefox] = [await findBrowser('chromium'), await findBrowser('firefox')];

/** A stock Firefox has no protocol of Playwright's: it is driven by WebDriver BiDi. */
const stockFirefox = {
  channel: 'moz-firefox',
  launchOptions: { executablePath: firefox.path, firefoxUserPrefs: { 'fission.webContentIsolationStrategy': 0 } },
};
const withoutBrowser = /test\/((sandbox|shop)\/.+|architecture|[\w-]+\.node)\.test\.ts$/;
const inTwoBrowsers = { testMatch: /test\/(journeys\/.+|[\w-]+)\.test\.ts$/, testIgnore: withoutBrowser };

/**
 * What `npm test` leaves to `npm run test:all`: in both browsers the lender's second product, which is the first by another
 * name; in the second browser the components that differ from one that is run there in nothing but their screens.
 */
const twin = /cofidis-loan/;
const likeAnother =
  /<pay-(bizum-button|click-to-pay|click-to-pay-button|cofidis|cofidis-button|cofidis-widget|google-pay|payment-request)>/;
const isWhole = process.env['PAYFRAME_TESTS'] === 'all';
const slice = isWhole ? {} : { grepInvert: twin };
const secondSlice = isWhole ? {} : { grepInvert: [twin, likeAnother] };

export default defineConfig({
  testDir: 'test',
  outputDir: 'test-results/playwright',
  forbidOnly: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: { trace: 'off' },
  projects: [
    { name: 'node', testMatch: withoutBrowser },
    {
      name: 'chromium',
      ...inTwoBrowsers,
      ...slice,
      use: { launchOptions: { executablePath: chromium.path, args: chromiumArgs } },
    },
    { name: 'firefox', ...inTwoBrowsers, ...secondSlice, use: { browserName: 'firefox', ...(firefox.isStock && stockFirefox) } },
  ],
});
