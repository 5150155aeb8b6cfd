import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findBrowser, testedChromiumArgs } from './scripts/setup/browsers.mjs';
import { writeGenerated } from './scripts/build/components/write.mjs';
import { writeLocales } from './scripts/locales/write.mjs';

writeLocales();
await writeGenerated();
// The commands keep them fresh: it takes seconds.
if (!existsSync('docs/types.md'))
  await (await import('./scripts/reference/write.mjs')).writeReference();

const [chromium, firefox] = [await findBrowser('chromium'), await findBrowser('firefox')];

/** Playwright knows the best of its own builds. */
const inChromium = {
  launchOptions: {
    ...(chromium?.isStock && { executablePath: chromium.path }),
    args: testedChromiumArgs,
  },
};
const firefoxUserPrefs = { 'fission.webContentIsolationStrategy': 0 };
/** A stock Firefox has no protocol of Playwright's: it is driven by WebDriver BiDi. */
const stockFirefox = {
  channel: 'moz-firefox',
  launchOptions: { executablePath: firefox?.path, firefoxUserPrefs },
};

/** The rooms of tests that need no browser, and every `*.node.test.ts`. */
const inNode = /test\/((sandbox|kill|shop|package)\/.+|.+\.node)\.test\.ts$/;
/** The rooms whose tests run in Chromium and in Firefox, unless a file's name says which. */
const inBrowsers =
  /test\/(journeys|storage|accessibility|docs|elements|frame-apps|frameworks|react-bindings|real-pages)\/[\w.-]+\.test\.(ts|mjs)$/;
const inPages = /\.page\.test\.ts$/;
/** A room with a project of its own. */
const room = (name) => ({ name, testMatch: new RegExp(`test/${name}/.+\\.test\\.ts$`) });

/**
 * Tags say which command runs a test: none, `npm test` too; `@slow`, `.ci/run` too; `@nightly`,
 * `npm run test:all` alone. scripts/test/suites.mjs has the commands.
 */
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
    toMatchAriaSnapshot: {
      children: 'deep-equal',
      pathTemplate: 'test/accessibility/snapshots/{arg}{ext}',
    },
  },
  reporter: [[process.stdout.isTTY ? 'line' : 'list'], ['json', { outputFile: report }]],
  use: { trace: 'off' },
  projects: [
    { name: 'node', testMatch: inNode, testIgnore: /\.postgres\.|test\/package\/installed\./ },
    {
      name: 'chromium',
      testMatch: inBrowsers,
      testIgnore: [inNode, inPages, /\.firefox\./],
      use: inChromium,
    },
    {
      name: 'firefox',
      testMatch: inBrowsers,
      testIgnore: [inNode, inPages, /\.chromium\./],
      use: { browserName: 'firefox', ...(firefox?.isStock && stockFirefox) },
    },
    {
      // The whole provider, on a server of PostgreSQL.
      name: 'postgres',
      testMatch: /test\/(sandbox|kill)\/.+\.test\.ts$/,
      metadata: { databaseUrl: process.env['TEST_DATABASE_URL'] },
    },
    // Prose, links and generated files: `npm run check`.
    room('checks'),
    // Projects that npm installs.
    { name: 'package', testMatch: /test\/package\/installed\.test\.ts$/, use: inChromium },
    // Their tests wait more than they compute.
    { ...room('faults'), fullyParallel: true, use: inChromium },
    // By a protocol that Chromium alone has.
    { ...room('leaks'), use: inChromium },
    { ...room('hosting'), use: inChromium },
    // By WebDriver, whose driver for WebKitGTK has one session.
    { ...room('webkit'), workers: 1 },
  ],
});
