import { defineConfig } from '@playwright/test';
import { findBrowser, testedChromiumArgs } from './scripts/setup/browsers.mjs';
import { findWebKit } from './scripts/setup/webkit.mjs';
import { writeLocales } from './scripts/locales/write.mjs';

writeLocales();

const [chromium, firefox] = [await findBrowser('chromium'), await findBrowser('firefox')];

/** Of its own builds Playwright knows the best. */
const inChromium = {
  launchOptions: {
    ...(chromium.isStock && { executablePath: chromium.path }),
    args: testedChromiumArgs,
  },
};
const firefoxUserPrefs = {
  'fission.webContentIsolationStrategy': 0,
};
/** A stock Firefox has no protocol of Playwright's: it is driven by WebDriver BiDi. */
const stockFirefox = {
  channel: 'moz-firefox',
  launchOptions: { executablePath: firefox.path, firefoxUserPrefs },
};
/** A server of PostgreSQL: what speaks with the database is tested on it too. */
const postgres = process.env['TEST_DATABASE_URL'];
const withDatabase = /test\/sandbox\/.+\.test\.ts$/;
const withoutBrowser = /test\/((sandbox|shop|package)\/.+|.+\.node)\.test\.ts$/;
/** Projects that npm installs. */
const installed = /test\/package\/installed\.test\.ts$/;
/** Files that other projects run. */
const notInNode = [installed, /\.postgres\.test\.ts$/];
/** What runs in one page, by web-test-runner. */
const inPages = /\.page\.test\.ts$/;
const rooms = 'accessibility|docs|elements|frame-apps|frameworks|react-bindings|real-pages';
const inTwoBrowsers = {
  testMatch: new RegExp(`test/(journeys/.+|(${rooms})/[\\w.-]+)\\.test\\.(ts|mjs)$`),
};

/** What only Chromium's protocol can make: a phone's screen, a frozen tab. */
const chromiumOnly = /\.chromium\.test\.ts$/;
/** What a preference of Firefox makes: third parties without storage. */
const firefoxOnly = /\.firefox\.test\.ts$/;

const notInChromium = [withoutBrowser, inPages, firefoxOnly];

/** Files about one method or one corner of the house, which `npm test` leaves to the rest. */
const inSandbox = [
  'accounts admin apple-pay billing bizum branding card-facts card-installments cards challenge',
  'checked-values click-to-pay surcharge',
  'co-badged cofidis custom-domain expiry frames google-pay kept-wallets moved-over no-store openapi',
  'operations paypal point-of-sale printed-messages rate-limits recurring retention server-sdk',
  'stored-payment-methods token-updates unavailable wallet-replay wallet-rules wallets-host',
].flatMap((names) => names.split(' '));
const corners = new RegExp(
  `test/(sandbox/(${inSandbox.join('|')})|shop/account|(frame-apps/merchant-texts|fuzz/found|node/node-client|scripts/hosting)\\.node)\\.test\\.ts$`,
);

/**
 * Files with a table of cases, or about one third party, of which `npm test` and `test:rest` run the
 * quick tests: `test:corners` runs the others.
 */
const inBrowser = {
  journeys: [
    'bizum card-installments checkout-height click-to-pay cofidis cofidis-widget declined-notice',
    'express-checkout google-pay logos moving-over moving-over-callbacks',
    'moving-over-instances moving-over-loading moving-over-surface overlays payment-request',
    'paypal-page paypal-shipping protocol-checks\\.chromium samples start-pages testing-kit',
  ],
  elements: [
    'cancel design-tokens doctor doctor-faults other-window page-colors page-languages',
    'token-requests',
  ],
  'frame-apps': ['branding-contrast card-layout card-style'],
  accessibility: ['pseudo-locale\\.chromium screens text-size'],
  docs: ['built-site'],
};
const cornersInBrowser = new RegExp(
  Object.entries(inBrowser)
    .map(([room, names]) => `test/${room}/(${names.join(' ').split(' ').join('|')})\\.test\\.ts$`)
    .join('|'),
);

/** What reads and writes in a way of its own: `test:rest` tries it on PostgreSQL too. */
const byDatabase = [
  'admin confirm erasure expiry kept-accounts list merchant-api migrations processes rate-limits',
  'recurring retention rotated-secret statements stored-payment-methods token-updates tokens',
  'update wallet-replay webhooks',
].flatMap((names) => names.split(' '));
const onPostgres = new RegExp(`test/sandbox/(${byDatabase.join('|')})(\\.postgres)?\\.test\\.ts$`);

/** What a command runs; every test where the runner is called by hand. */
const which = process.env['PAYFRAME_TESTS'];
const isByHand = !which;
const report = process.env['PAYFRAME_REPORT'] ?? 'test-results/by-hand.json';

/**
 * The tags of slow matrices, each with a command of its own. `npm test` and `test:rest` leave them
 * out.
 *
 * Of the other tests in Chromium, `npm test` runs those with `@quick`: one of each behavior. It has
 * six minutes on two cores, installation and build included. `@smoke` is run in Firefox then, too;
 * `test:rest` runs the other quick ones there, and those with `@both`, except for `@chromium`: their
 * result depends on the pages, the provider or the network rather than on the browser. Of the tests
 * in Node, `npm test` leaves out `@slow`.
 */
const matrices = /@(components|conformance|faults|kill|package|pages|storage)\b/;

/**
 * The part of a project that a command runs. Commands of whole files name them in
 * scripts/test/plans.mjs.
 */
function selected(project) {
  if (which === 'components') return { grep: /@components\b/ };
  if (which === 'conformance') return { grep: /@conformance\b/ };
  if (which === 'package' && project === 'node') return { grep: /@package\b/ };
  if (which === 'corners')
    return {
      chromium: { testMatch: cornersInBrowser, grepInvert: [/@quick\b/, matrices] },
      node: { testMatch: corners, grepInvert: [/@slow\b/, matrices] },
    }[project];
  if (which === 'postgres') return { grepInvert: matrices };
  if (which === 'quick')
    return {
      firefox: { grep: /@smoke\b/ },
      chromium: { grep: /@quick\b/ },
      node: { testIgnore: [...notInNode, corners], grepInvert: [/@slow\b/, matrices] },
    }[project];
  if (which === 'rest')
    return {
      firefox: { grep: /@(quick|both)\b/, grepInvert: /@(smoke|chromium)\b/ },
      chromium: {
        testIgnore: [...notInChromium, cornersInBrowser],
        grepInvert: [/@quick\b/, matrices],
      },
      node: { grep: /@slow\b/ },
      postgres: { testMatch: onPostgres, grepInvert: matrices },
    }[project];
  return {};
}

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
  reporter: isByHand
    ? 'line'
    : [['./scripts/test/playwright-reporter.mjs'], ['json', { outputFile: report }]],
  use: { trace: 'off' },
  projects: [
    {
      name: 'firefox',
      ...inTwoBrowsers,
      testIgnore: [withoutBrowser, inPages, chromiumOnly],
      ...selected('firefox'),
      use: { browserName: 'firefox', ...(firefox.isStock && stockFirefox) },
    },
    {
      name: 'chromium',
      ...inTwoBrowsers,
      testIgnore: notInChromium,
      ...selected('chromium'),
      use: inChromium,
    },
    {
      name: 'node',
      testMatch: withoutBrowser,
      testIgnore: notInNode,
      ...selected('node'),
    },
    ...(postgres
      ? [
          {
            name: 'postgres',
            testMatch: withDatabase,
            ...selected('postgres'),
            metadata: { databaseUrl: postgres },
          },
        ]
      : []),
    // Prose, links and generated files: `npm run check`.
    { name: 'check', testMatch: /test\/checks\/.+\.test\.ts$/ },
    { name: 'package', testMatch: installed, use: inChromium },
    // One file of hundreds of tests, which wait more than they compute.
    {
      name: 'faults',
      testMatch: /test\/faults\/.+\.test\.ts$/,
      fullyParallel: true,
      use: inChromium,
    },
    // By a protocol that Chromium alone has.
    { name: 'leaks', testMatch: /test\/leaks\/.+\.test\.ts$/, use: inChromium },
    // Driven by WebDriver: `npm run test:webkit`.
    ...(findWebKit().driver ? [{ name: 'webkit', testMatch: /test\/webkit\/.+\.test\.ts$/ }] : []),
    ...(process.env['NGINX_PATH']
      ? [{ name: 'hosting', testMatch: /test\/hosting\/.+\.test\.ts$/, use: inChromium }]
      : []),
  ],
});
