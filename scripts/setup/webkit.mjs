import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail } from './fail.mjs';

/** Where Debian puts WebKitGTK's small browser, by version of its interface. */
const BROWSERS = ['4.1', '6.0', '4.0'].flatMap((version) =>
  ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib64'].flatMap(
    (folder) =>
      ['webkit2gtk', 'webkitgtk'].map((name) => `${folder}/${name}-${version}/MiniBrowser`),
  ),
);

/**
 * Finds WebKitGTK's WebDriver, its browser, and a display: that of the environment, or Xvfb's
 * program for one. Each of them is `undefined` if there is none.
 */
export function findWebKit() {
  const inPath = (program) =>
    (process.env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, program))
      .find((file) => existsSync(file));
  return {
    driver: process.env.WEBKIT_DRIVER_PATH ?? inPath('WebKitWebDriver'),
    browser: process.env.WEBKIT_BROWSER_PATH ?? BROWSERS.find((file) => existsSync(file)),
    xvfb: inPath('Xvfb'),
  };
}

/** Finds what WebKit's tests need, as `findWebKit` does. Exits with how to install what is missing. */
export async function needWebKit() {
  const missing = whatWebKitLacks();
  return missing ? fail(...missing) : findWebKit();
}

/** Returns what WebKit's tests lack here, and how to install it, or nothing. */
export function whatWebKitLacks() {
  const { driver, browser, xvfb } = findWebKit();
  if (!driver || !browser)
    return [
      'WebKitGTK’s driver (WebKitWebDriver and MiniBrowser) was not found',
      'on Debian or Ubuntu, run "apt-get install webkit2gtk-driver xvfb"; elsewhere, name them in WEBKIT_DRIVER_PATH and WEBKIT_BROWSER_PATH',
    ];
  if (!xvfb && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
    return [
      'WebKit needs a display, and there is none',
      'on Debian or Ubuntu, run "apt-get install xvfb"; elsewhere, set DISPLAY',
    ];
}
