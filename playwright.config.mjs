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
    { name: 'firefox', ...inTwoBrowsers, use: { browserName: 'firefox', ...(firefox.isStock && stockFirefox) } },
  ],
});
