// Sets up a fresh clone: packages and browsers. Idempotent.
import { installPackages } from './setup/packages.mjs';

const installed = await installPackages();
// Imported only now, because it needs Playwright.
const { needBrowsers } = await import('./setup/browsers.mjs');
const { chromium, firefox } = await needBrowsers();
console.log(
  `Packages: ${installed ? 'installed' : 'there already'}. Chromium: ${chromium}. Firefox: ${firefox}.`,
);
