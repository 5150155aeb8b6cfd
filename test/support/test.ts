import { expect, test as base, type Page } from '@playwright/test';
import { demoAccount } from '../../sandbox/accounts.js';
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
      try {
        await use(stand);
      } finally {
        await stand.close();
      }
    },
    // An engine that is cold is slow, and not of the time of the test that comes first.
    { scope: 'worker', timeout: 120_000 },
  ],
  page: async ({ page, stand }, use) => {
    const strays = straysOf(page, stand.pay);
    await use(page);
    expect(strays, 'errors in the provider’s frames').toEqual([]);
  },
});

/** What goes wrong in the provider's own documents unseen: a policy that blocks them, a broken hydration, an error nobody caught. */
function straysOf(page: Page, provider: string): string[] {
  const strays: string[] = [];
  // By whichever of its names: a merchant's own host leads to the same documents.
  const { hostname } = new URL(provider);
  const anyName = provider.replace(hostname, `(${[hostname, ...demoAccount.customDomains].join('|')})`);
  // The kit's script and its parts speak on the merchant's page, and tell merchants what they did wrong.
  const ours = new RegExp(`${anyName}/v2/(?!payframe\\.js|assets/page/)`);
  page.on('pageerror', ({ message, stack }) => {
    if (stack?.match(new RegExp(`${anyName}/v2/assets/(?!page/)`))) strays.push(message);
  });
  page.on('console', (message) => {
    const isOurs = ours.test(message.location().url);
    // A request that a test made fail is told by the browser itself.
    if (isOurs && message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      strays.push(message.text());
  });
  return strays;
}
