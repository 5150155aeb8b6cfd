import { test } from '../support/test.js';
import { journeysWithoutStorage } from './journeys-without-storage.js';

// Third parties get neither cookies nor storage.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        firefoxUserPrefs: { ...launchOptions.firefoxUserPrefs, 'network.cookie.cookieBehavior': 1 },
      }),
    { scope: 'worker' },
  ],
});

journeysWithoutStorage(test);
