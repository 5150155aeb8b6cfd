import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArgs, needWindows } from '../../scripts/setup/browsers.mjs';
import { nightly } from '../support/tags.js';
import { test } from '../support/test.js';
import { journeysWithoutStorage } from './journeys-without-storage.js';

/** The browser's settings under which third parties get neither cookies nor storage. */
const preferences = { profile: { block_third_party_cookies: true, cookie_controls_mode: 1 } };

// The settings are a profile's, of which the headless shell has none.
const inWholeBrowser = test.extend({
  context: async ({ playwright }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'payframe-no-storage-'));
    await mkdir(join(profile, 'Default'));
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
    const executablePath = await needWindows();
    const context = await playwright.chromium.launchPersistentContext(profile, {
      executablePath,
      args: chromiumArgs,
      // Playwright's own `--headless` is in `chromiumArgs` by the name that the whole browser
      // knows.
      headless: false,
    });
    await use(context);
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },
});

journeysWithoutStorage(inWholeBrowser, nightly);
