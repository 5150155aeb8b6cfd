import type { Page } from '@playwright/test';
import { expect, test, type TestEnvironment } from '../support/test.js';

type Card = HTMLElement & { readonly ready: Promise<void> };
interface Global {
  readonly payframe: {
    configure(changes: object): void;
    preload(component?: unknown, options?: object): Promise<void>;
    readonly PayCardInput: unknown;
  };
}

const shopPage = (env: TestEnvironment, body: string) =>
  env.merchant.page({
    html: `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>${body}</html>`,
  });

/** Opens a page that shows no component. */
const openCart = (page: Page, env: TestEnvironment) => page.goto(shopPage(env, '<h1>Cart</h1>'));

/**
 * Gives the page's own timers of five seconds five minutes: on a busy machine, a frame takes longer
 * to load than it may.
 */
const withoutLimit = () => {
  if (window !== window.top) return;
  const { setTimeout } = window;
  window.setTimeout = ((run: () => void, ms?: number) =>
    setTimeout(run, ms === 5000 ? 300_000 : ms)) as typeof setTimeout;
};

/**
 * Preloads the card form twice, from a host if one is given. Returns the number of iframes
 * meanwhile.
 */
const preloadCard = (page: Page, host?: string) =>
  page.evaluate(async (host) => {
    const { payframe } = window as unknown as Global;
    if (host) payframe.configure({ host });
    const preloads = [
      payframe.preload(payframe.PayCardInput),
      payframe.preload(payframe.PayCardInput),
    ];
    const { length } = document.querySelectorAll('iframe');
    await Promise.all(preloads);
    return length;
  }, host);

/**
 * Opens the checkout. Returns the bytes that the frame of its card form received for each of its
 * scripts.
 */
async function receivedAtCheckout(page: Page, env: TestEnvironment): Promise<number[]> {
  const { id } = await env.createPayment();
  await page.goto(shopPage(env, `<pay-card-input payment-id="${id}"></pay-card-input>`));
  await page.locator('pay-card-input').evaluate((card: Card) => card.ready);
  const app = page.frameLocator('pay-card-input iframe').locator('body');
  return app.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return loaded
      .filter(({ name }) => name.includes('/v2/assets/'))
      .map(({ transferSize }) => transferSize);
  });
}

test.describe('preload()', () => {
  test('in the cart leaves nothing to load for the card form of the checkout but its document @slow', async ({
    page,
    env,
  }) => {
    await page.addInitScript(withoutLimit);
    await openCart(page, env);
    expect(await preloadCard(page)).toBe(1);
    await expect(page.locator('iframe')).toHaveCount(0);
    const received = await receivedAtCheckout(page, env);
    expect(received.length).toBeGreaterThan(2);
    expect(received.filter(Boolean)).toEqual([]);
  });

  test('waits for the texts of the frame’s language too, which no script imports before it runs @slow', async ({
    page,
    env,
  }) => {
    await page.addInitScript(withoutLimit);
    await openCart(page, env);
    let hasTexts = false;
    await page.route('**/assets/frame-en-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      hasTexts = true;
      await route.continue();
    });
    await preloadCard(page);
    expect(hasTexts).toBe(true);
  });

  test('when nobody calls it, leaves every script to load at the checkout @slow', async ({
    page,
    env,
  }) => {
    await openCart(page, env);
    const received = await receivedAtCheckout(page, env);
    expect(received.filter(Boolean)).toHaveLength(received.length);
  });

  test('resolves and leaves nothing behind where the provider cannot be reached @slow', async ({
    page,
    env,
  }) => {
    await page.clock.install();
    await openCart(page, env);
    await page.route('http://pay.localhost:1/**', (route) => route.abort());
    const preloaded = preloadCard(page, 'http://pay.localhost:1');
    await expect(page.locator('iframe')).toHaveCount(1);
    await page.clock.runFor(5000);
    expect(await preloaded).toBe(1);
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('resolves after the time that a frame may take where the provider never answers @slow', async ({
    page,
    env,
  }) => {
    await page.clock.install();
    await openCart(page, env);
    const preloaded = preloadCard(page, env.merchant.silent);
    await expect(page.locator('iframe')).toHaveCount(1);
    await page.clock.runFor(5000);
    await preloaded;
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('rejects with a code without a component, and without a host @slow', async ({
    page,
    env,
  }) => {
    await openCart(page, env);
    const codes = await page.evaluate(async () => {
      const { payframe } = window as unknown as Global;
      const codeOf = (promise: Promise<void>) => promise.catch(({ code }) => code);
      const nothing = await codeOf(payframe.preload());
      payframe.configure({ host: '' });
      return [nothing, await codeOf(payframe.preload(payframe.PayCardInput))];
    });
    expect(codes).toEqual(['INVALID_OPTION', 'HOST_MISSING']);
  });
});
