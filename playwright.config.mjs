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
 * What `npm test` leaves to `npm run test:all` in the second browser: components and products that differ from one that is
 * run there in nothing but their names and screens.
 */
const likeAnother = /<pay-(click-to-pay|cofidis|cofidis-button|payment-request)>|cofidis-loan/;
const second = process.env['PAYFRAME_TESTS'] === 'all' ? {} : { grepInvert: likeAnother };

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
    { name: 'chromium', ...inTwoBrowsers, use: { launchOptions: { executablePath: chromium.path, args: chromiumArgs } } },
    { name: 'firefox', ...inTwoBrowsers, ...second, use: { browserName: 'firefox', ...(firefox.isStock && stockFirefox) } },
  ],
});
