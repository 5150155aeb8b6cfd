import { journeysBack } from '../support/kept-pages.js';
import { test } from '../support/test.js';

// WebDriver turns the back/forward cache off.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        firefoxUserPrefs: {
          ...launchOptions.firefoxUserPrefs,
          'browser.sessionhistory.max_total_viewers': 4,
          'fission.bfcacheInParent': true,
        },
      }),
    { scope: 'worker' },
  ],
});

journeysBack(test);
