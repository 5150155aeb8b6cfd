import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { run } from '../run.mjs';
import { fail } from './fail.mjs';

/**
 * Executable names, best first. The headless shell renders no window and needs a quarter less CPU.
 */
const ofTheSystem = {
  chromium: [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ],
  firefox: ['firefox-esr', 'firefox'],
};
const onMac = {
  chromium: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  firefox: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
};
const named = { chromium: 'CHROME_PATH', firefox: 'FIREFOX_PATH' };

/**
 * Finds a browser: the one in the environment, then Playwright's, then the system's. Stock Firefox
 * needs another protocol than Playwright's build, so the result says which one it is.
 */
export async function findBrowser(name) {
  const path = process.env[named[name]];
  if (path)
    return existsSync(path)
      ? { path, isStock: true }
      : fail(`${named[name]} is ${path}`, 'there is no such file');
  const playwright = await import('@playwright/test');
  const own = playwright[name].executablePath();
  if (own && existsSync(own)) return { path: own, isStock: false };
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...ofTheSystem[name].flatMap((program) => folders.map((folder) => join(folder, program))),
    ...onMac[name],
  ];
  const found = candidates.find((candidate) => existsSync(candidate));
  return found && { path: found, isStock: true };
}

/**
 * Finds a Chromium with windows and profiles, which its headless shell does not have. Exits with how
 * to install it if there is none.
 */
export async function needWindows() {
  const { chromium } = await import('@playwright/test');
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = [
    process.env.CHROME_PATH,
    chromium.executablePath(),
    ...ofTheSystem.chromium.flatMap((program) => folders.map((folder) => join(folder, program))),
    ...onMac.chromium,
  ];
  return (
    places.find((path) => path && !/headless/.test(basename(path)) && existsSync(path)) ??
    fail(
      'No Chromium with windows was found',
      'on Debian or Ubuntu, run "apt-get install chromium"; elsewhere, name it in CHROME_PATH',
    )
  );
}

/**
 * For every window, Chromium loads two pages for its address bar's suggestions: as much work as
 * most of the pages under test.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/**
 * The features that Playwright 1.64 disables. Chromium reads only the last list, so it is repeated
 * here.
 */
const offInPlaywright = [
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'DialMediaRouteProvider',
    'GlobalMediaControls',
  ],
  ...[
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'Translate',
  ],
  ...[
    'BlockOriginHeaderModificationOnRedirect',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AutoDeElevate',
    'OptimizationHints',
  ],
  ...['NetworkTimeServiceQuerying', 'AimEnabled'],
];

/**
 * Chromium's arguments: no window, no network requests of its own; no sandbox for root, which
 * Chromium refuses otherwise.
 */
const argsWithout = (features) => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ...['--headless=new', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  `--disable-features=${[...offInPlaywright, ...addressBar, ...features].join(',')}`,
];

/** Chromium as a shopper has it, to measure it. */
export const chromiumArgs = argsWithout([]);

/**
 * Chromium for tests: without the process that it keeps in reserve for the next site. Few tests use
 * it up, and starting it is a tenth of the CPU of a test.
 */
export const testedChromiumArgs = argsWithout(['SpareRendererForSitePerProcess']);

/** Finds browsers, by default both, and installs missing ones. Returns their paths. */
export async function needBrowsers(names = Object.keys(ofTheSystem)) {
  const missing = [];
  for (const name of names) if (!(await findBrowser(name))) missing.push(name);
  if (missing.length) await install(missing);
  const [chromium, firefox] = [await findBrowser('chromium'), await findBrowser('firefox')];
  return { chromium: chromium?.path, firefox: firefox?.path };
}

async function install(missing) {
  console.log(`Installing ${missing.join(' and ')}…`);
  await run(process.execPath, [
    'node_modules/@playwright/test/cli.js',
    'install',
    '--with-deps',
    ...missing,
  ]).catch(() => 1);
  let left = await stillMissing(missing);
  // Some networks do not reach the host of Playwright's builds; Debian packages both browsers.
  if (left.length && existsSync('/usr/bin/apt-get')) {
    const root = process.getuid?.() === 0 ? [] : ['sudo'];
    const [command, ...apt] = [...root, 'apt-get'];
    await run(command, [...apt, 'update', '-q']);
    for (const name of left)
      await installAny(ofTheSystem[name].slice(0, 2), [
        command,
        ...apt,
        'install',
        '-y',
        '-q',
        '--no-install-recommends',
      ]);
    left = await stillMissing(left);
  }
  if (left.length)
    fail(
      `No ${left.join(' and no ')} was found and none could be installed`,
      `install it, or name it in ${left.map((name) => named[name]).join(' and ')}`,
    );
}

/** Installs the first available package. */
async function installAny(packages, [command, ...args]) {
  for (const name of packages) if ((await run(command, [...args, name])) === 0) return;
}

async function stillMissing(names) {
  const found = await Promise.all(names.map(findBrowser));
  return names.filter((_, index) => !found[index]);
}
