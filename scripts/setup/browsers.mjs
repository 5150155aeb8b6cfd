import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../run.mjs';
import { fail } from './fail.mjs';

const ofTheSystem = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
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
 * Where a browser is: what the environment names, then Playwright's own, then the system's. A stock Firefox is driven in
 * another way than Playwright's, so it says which it is.
 */
export async function findBrowser(name) {
  const path = process.env[named[name]];
  if (path) return existsSync(path) ? { path, isStock: true } : fail(`${named[name]} is ${path}`, 'there is no such file');
  const playwright = await import('@playwright/test');
  const own = playwright[name].executablePath();
  if (own && existsSync(own)) return { path: own, isStock: false };
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...ofTheSystem[name].flatMap((program) => folders.map((folder) => join(folder, program))), ...onMac[name]];
  const found = candidates.find((candidate) => existsSync(candidate));
  return found && { path: found, isStock: true };
}

/**
 * Chromium loads its address bar's suggestions, two pages of its own, for every window that a test opens: as much work as most
 * of the pages tested here.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** What Playwright 1.64 turns off. Chromium reads the last list alone, so it is repeated here. */
const offInPlaywright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'DialMediaRouteProvider', 'GlobalMediaControls'],
  ...['HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'Translate'],
  ...['BlockOriginHeaderModificationOnRedirect', 'AvoidCorsURLLoaderRestartOnRedirect', 'AutoDeElevate', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled'],
];

/** What Chromium is started with: no window, no calls home; and no sandbox for root, whom it refuses otherwise. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ...['--headless=new', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  `--disable-features=${[...offInPlaywright, ...addressBar].join(',')}`,
];

/** Both browsers, installed if they are not there. Gives their paths. */
export async function needBrowsers() {
  const missing = [];
  for (const name of Object.keys(ofTheSystem)) if (!(await findBrowser(name))) missing.push(name);
  if (missing.length) await install(missing);
  const [chromium, firefox] = [await findBrowser('chromium'), await findBrowser('firefox')];
  return { chromium: chromium.path, firefox: firefox.path };
}

async function install(missing) {
  console.log(`Installing ${missing.join(' and ')}…`);
  await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', '--with-deps', ...missing]).catch(() => 1);
  let left = await stillMissing(missing);
  // Playwright's own builds come from a host of their own, which not every network reaches; Debian has both.
  if (left.length && existsSync('/usr/bin/apt-get')) {
    const root = process.getuid?.() === 0 ? [] : ['sudo'];
    const [command, ...apt] = [...root, 'apt-get'];
    await run(command, [...apt, 'update', '-q']);
    await run(command, [...apt, 'install', '-y', '-q', '--no-install-recommends', ...left.map((name) => ofTheSystem[name][0])]);
    left = await stillMissing(left);
  }
  if (left.length)
    fail(
      `No ${left.join(' and no ')} was found and none could be installed`,
      `install it, or name it in ${left.map((name) => named[name]).join(' and ')}`,
    );
}

async function stillMissing(names) {
  const found = await Promise.all(names.map(findBrowser));
  return names.filter((_, index) => !found[index]);
}
