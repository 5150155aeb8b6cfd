import { expect, test as base, type Page } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { openTestEnvironment, type TestEnvironment } from './test-environment.js';

export { expect } from '@playwright/test';
export type { TestEnvironment };

/** A test with a provider, a bank, a shop and a merchant per worker. */
export const test = base.extend<{ readonly mayRestart: boolean }, { env: TestEnvironment }>({
  /**
   * Whether React may create a document's elements anew: for tests that change the document first.
   */
  mayRestart: [false, { option: true }],
  env: [
    // Playwright requires an object pattern here; this fixture needs nothing.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const env = await openTestEnvironment();
      try {
        await use(env);
      } finally {
        await env.close();
      }
    },
    // A cold engine is slow, which should not count towards the first test's timeout.
    { scope: 'worker', timeout: 120_000 },
  ],
  context: async ({ context }, use) => {
    await use(context);
    // While a context has routes, Firefox bypasses its cache in the whole browser, and Playwright
    // ends that with the last route only, not with the context: the next tests of this worker would
    // be without a cache.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
  page: async ({ page, env, mayRestart }, use) => {
    const strays = straysOf(page, env, mayRestart);
    await use(page);
    // Faults and mocks are the worker's: the next test, of another file, begins with none of them
    // changed.
    await env.sandbox.reset();
    expect(strays, 'errors in the provider’s frames').toEqual([]);
  },
});

/**
 * Collects errors in the provider's documents that would go unnoticed: CSP violations, failed
 * hydration, uncaught errors.
 */
function straysOf(page: Page, { pay, wallets }: TestEnvironment, mayRestart: boolean): string[] {
  const strays: string[] = [];
  // Under any host name: a merchant's custom domain serves the same documents.
  const names = [pay, wallets].map((origin) => new URL(origin).hostname);
  const anyName = pay.replace(names[0]!, `(${[...names, ...demoAccount.customDomains].join('|')})`);
  // The kit's script and its parts run on the merchant's page, where they report the merchant's
  // mistakes.
  const ours = new RegExp(`${anyName}/v2/(?!payframe\\.js|assets/page/)`);
  page.on('pageerror', ({ message, stack }) => {
    if (stack?.match(new RegExp(`${anyName}/v2/assets/(?!page/)`))) strays.push(message);
  });
  page.on('console', (message) => {
    const isOurs = ours.test(message.location().url);
    const isRestart = message.text().startsWith('The document was changed before its script ran');
    if (isOurs && isRestart && !mayRestart) strays.push(message.text());
    // The browser itself logs requests that a test made fail.
    if (
      isOurs &&
      message.type() === 'error' &&
      !/^(Failed to load resource|Refused to execute script)/.test(message.text())
    )
      strays.push(message.text());
  });
  return strays;
}
