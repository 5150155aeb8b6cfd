import { test as base } from '../support/test.js';
import { startDriver, type Driver, type WebKit } from './webdriver.js';

export { expect } from '../support/test.js';

/**
 * A test with a browser of WebKit's, besides the provider, the bank, the shop and the merchant of
 * every journey.
 */
export const test = base.extend<{ webkit: WebKit }, { driver: Driver }>({
  driver: [
    // Playwright requires an object pattern here; this fixture needs nothing.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const driver = await startDriver();
      await use(driver);
      driver.close();
    },
    { scope: 'worker' },
  ],
  webkit: async ({ driver, env }, use) => {
    const webkit = await driver.open();
    await use(webkit);
    await webkit.close();
    await env.sandbox.reset();
  },
});
