import { test as base } from '@playwright/test';
import { openStand, type Stand } from './stand.js';

export { expect } from '@playwright/test';
export type { Stand };

/** A test with a provider, a bank, a shop and a merchant of its own worker. */
export const test = base.extend<object, { stand: Stand }>({
  stand: [
    // Playwright reads what a fixture needs from this pattern; this one needs nothing.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stand = await openStand();
      await use(stand);
      await stand.close();
    },
    { scope: 'worker' },
  ],
});
