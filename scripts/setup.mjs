// Makes a fresh clone ready: packages and browsers. Safe to run again at any time.
import { installPackages } from './setup/packages.mjs';

const installed = await installPackages();
// Only now: it asks Playwright where its browsers are.
const { needBrowsers } = await import('./setup/browsers.mjs');
const { chromium, firefox } = await needBrowsers();
console.log(`Packages: ${installed ? 'installed' : 'there already'}. Chromium: ${chromium}. Firefox: ${firefox}.`);
