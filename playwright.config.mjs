import { defineConfig } from '@playwright/test';
import { chromiumArgs, findBrowser } from './scripts/setup/browsers.mjs';

const [chromium, firefox] = [await findBrowser('chromium'), await findBrowser('firefox')];

const inChromium = { launchOptions: { executablePath: chromium.path, args: chromiumArgs } };
/** A stock Firefox has no protocol of Playwright's: it is driven by WebDriver BiDi. */
const stockFirefox = {
  channel: 'moz-firefox',
  launchOptions: { executablePath: firefox.path, firefoxUserPrefs: { 'fission.webContentIsolationStrategy': 0 } },
};
/** A server of PostgreSQL: `npm test` starts one. What speaks with the database is tested on both. */
const postgres = process.env['TEST_DATABASE_URL'];
const withDatabase = /test\/sandbox\/.+\.test\.ts$/;
const withoutBrowser = /test\/((sandbox|shop|package)\/.+|architecture|[\w-]+\.node)\.test\.ts$/;
/** Projects that npm installs: too slow for `npm test`. */
const installed = /test\/package\/installed\.test\.ts$/;
const inTwoBrowsers = { testMatch: /test\/(journeys\/.+|[\w-]+)\.test\.(ts|mjs)$/, testIgnore: withoutBrowser };

/** The components that differ from another in nothing but their screens and what they ask the provider. */
const likeAnother =
  'pay-(bizum-button|click-to-pay|click-to-pay-button|cofidis|cofidis-button|cofidis-widget|google-pay|payment-request)';
/** Every way a method can go wrong, one file a method: that each goes right is told by `shop-ways`. And other frameworks, and the package. */
const matrices =
  /(journeys\/(bizum|click-to-pay|cofidis|cofidis-widget|faults|google-pay|package|payment-page-recovery|payment-request|paypal-page|popup-ways|testing-kit)|frameworks)\.test\.ts$/;
/**
 * What `npm test` leaves to `npm run test:all`: the lender's second product, which is the first by another name; what the
 * base does, of components like another; and in the second browser those components, the matrices altogether, the older
 * React, and the shop's React checkout: the components are tested there by themselves.
 */
const which = process.env['PAYFRAME_TESTS'];
const isWhole = which === 'all';
const leftOut = isWhole ? {} : { grepInvert: [/cofidis-loan/, new RegExp(`<${likeAnother}>.*@base`)] };
const leftOutOfSecond = isWhole
  ? {}
  : {
      grepInvert: [/cofidis-loan/, /React 18/, /at the react checkout/, new RegExp(`<${likeAnother}>`)],
      testIgnore: [withoutBrowser, matrices],
    };

export default defineConfig({
  testDir: 'test',
  outputDir: 'test-results/playwright',
  forbidOnly: true,
  workers: 2,
  // Far above what a test takes on an idle machine: a slow one is no reason to fail.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: { trace: 'off' },
  projects: [
    { name: 'node', testMatch: withoutBrowser, testIgnore: [installed, /\.postgres\.test\.ts$/] },
    ...(postgres ? [{ name: 'postgres', testMatch: withDatabase, metadata: { databaseUrl: postgres } }] : []),
    ...(which === 'hosting' ? [{ name: 'hosting', testMatch: /test\/hosting\/.+\.test\.ts$/, use: inChromium }] : []),
    ...(isWhole || which === 'package' ? [{ name: 'package', testMatch: installed, use: inChromium }] : []),
    {
      name: 'chromium',
      ...inTwoBrowsers,
      ...leftOut,
      use: inChromium,
    },
    {
      name: 'firefox',
      ...inTwoBrowsers,
      ...leftOutOfSecond,
      use: { browserName: 'firefox', ...(firefox.isStock && stockFirefox) },
    },
  ],
});
