import type { Page } from '@playwright/test';
import { challenge, paymentModal, testCards } from '../../packages/sandbox/kit/index.js';
import { expect, test, type TestEnvironment } from '../support/test.js';
import { nightly, slow } from '../support/tags.js';

interface Ended {
  readonly code?: string;
  readonly status?: string | undefined;
}
interface Handle {
  render(to: string): Promise<void>;
}
type Kit = { confirmPayment(params: object): Promise<Ended> } & Record<
  string,
  (props: object) => Handle
>;
type Shop = Window & { payframe: Kit; popup: Window; ended: Promise<Ended> };

/**
 * A merchant's page with another window of its own, such as the popup of a shop's till. Returns
 * that window's page.
 */
async function openWindow(page: Page, env: TestEnvironment): Promise<Page> {
  const head =
    '<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">';
  const inner = env.merchant.page({ html: `${head}</head><body><main></main></body></html>` });
  await page.goto(
    env.merchant.page({
      html: `${head}<script src="${env.pay}/v2/payframe.js"></script></head><body><main></main></body></html>`,
    }),
  );
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => {
      const shop = window as unknown as Shop;
      shop.popup = shop.open(url, 'pay', 'popup,width=600,height=700')!;
    }, inner),
  ]);
  await popup.waitForLoadState();
  return popup;
}

/** Starts to confirm a payment in the other window, or with `here` in the page's own. */
async function confirm(page: Page, paymentId: string, here = false): Promise<void> {
  await page.evaluate(
    ([paymentId, here]) => {
      const shop = window as unknown as Shop;
      shop.ended = shop.payframe
        .confirmPayment({ paymentId, language: 'en', ...(!here && { window: shop.popup }) })
        .catch(({ code, status }: Ended) => ({ code, status }));
    },
    [paymentId, here] as const,
  );
}

const ended = (page: Page): Promise<Ended> =>
  page.evaluate(() => (window as unknown as Shop).ended);
const close = (page: Page) => page.evaluate(() => (window as unknown as Shop).popup.close());
const isClosed = (page: Page) =>
  expect.poll(() => page.evaluate(() => (window as unknown as Shop).popup.closed)).toBe(true);

test.describe('a payment in another window', () => {
  test('that is closed already ends at once, and can be paid in the page @nightly', async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment();
    await openWindow(page, env);
    await close(page);
    await isClosed(page);
    await confirm(page, id);
    expect(await ended(page)).toEqual({ code: 'WINDOW_CLOSED', status: 'CANCELED' });
    await confirm(page, id, true);
    await expect(paymentModal(page).card.number).toBeVisible();
  });

  test('is canceled when the shopper closes the window while the modal loads @nightly', async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment();
    const popup = await openWindow(page, env);
    await page.context().route(`${env.pay}/v2/assets/**`, () => {}); // Never answered.
    await confirm(page, id);
    await expect(popup.locator('pay-payment-modal dialog')).toBeVisible();
    await popup.close();
    expect(await ended(page)).toEqual({ code: 'CANCELED', status: 'CANCELED' });
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  });

  for (const [how, leave] of [
    ['closes the window', (popup: Page) => popup.close()],
    ['leads the window to another page', (popup: Page) => popup.goto('about:blank')],
  ] as const) {
    test(
      `is canceled when the shopper ${how} before anything was sent`,
      how === 'closes the window' ? slow : nightly,
      async ({ page, env }) => {
        const { id } = await env.createPayment();
        const popup = await openWindow(page, env);
        await confirm(page, id);
        await expect(paymentModal(popup).card.number).toBeVisible();
        await leave(popup);
        expect(await ended(page)).toEqual({ code: 'CANCELED', status: 'CANCELED' });
        await confirm(page, id, true);
        await expect(paymentModal(page).card.number).toBeVisible();
      },
    );
  }

  test('has an unknown outcome when the window is closed while the bank asks the shopper @nightly', async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment();
    const popup = await openWindow(page, env);
    await confirm(page, id);
    await paymentModal(popup).payByCard(testCards.challenge);
    await challenge(popup).form();
    await popup.close();
    expect((await ended(page)).code).toBe('OUTCOME_UNKNOWN');
    // A second try continues at the bank: this window has sent nothing, but the payment has begun.
    await confirm(page, id, true);
    await challenge(page).form();
    await page.locator('pay-payment-modal').evaluate((modal) => modal.remove());
    expect((await ended(page)).code).toBe('OUTCOME_UNKNOWN');
  });

  test('is refused in a window of another domain @nightly', async ({ page, env }) => {
    const { id } = await env.createPayment();
    const popup = await openWindow(page, env);
    await popup.goto(`${env.pay}/v2/payframe.js`);
    await confirm(page, id);
    expect((await ended(page)).code).toBe('WINDOW_DOMAIN');
  });
});

test('a payment ends when something in the page makes the modal throw @nightly', async ({
  page,
  env,
}) => {
  const { id } = await env.createPayment();
  await openWindow(page, env);
  for (const broken of ['showModal', 'append', 'attachShadow', 'setAttribute']) {
    await page.evaluate((name) => {
      const { prototype } = name === 'showModal' ? HTMLDialogElement : Element;
      const kept = Object.getOwnPropertyDescriptor(prototype, name)!;
      Object.defineProperty(prototype, name, {
        configurable: true,
        value: () => {
          throw new Error('broken by the page');
        },
      });
      Object.assign(window, { mend: () => Object.defineProperty(prototype, name, kept) });
    }, broken);
    await confirm(page, id, true);
    expect((await ended(page)).code, broken).toBeDefined();
    await page.evaluate(() => (window as unknown as { mend(): void }).mend());
  }
  await confirm(page, id, true);
  await expect(paymentModal(page).card.number).toBeVisible();
});

test('every factory says of a closed window that it is closed @nightly', async ({ page, env }) => {
  const { id } = await env.createPayment();
  await openWindow(page, env);
  await close(page);
  await isClosed(page);
  const factories = await page.evaluate(() => {
    const { payframe } = window as unknown as Shop;
    return Object.keys(payframe).filter(
      (name) => typeof payframe[name] === 'function' && 'driver' in payframe[name],
    );
  });
  expect(factories).toContain('CardInput');
  for (const factory of factories) {
    const code = await page.evaluate(
      ([factory, paymentId]) => {
        const { payframe, popup } = window as unknown as Shop;
        const handle = payframe[factory]!({
          paymentId,
          accountId: 'acc_x',
          isOpen: true,
          window: popup,
          onError: () => {},
        });
        return handle.render('main').then(
          () => 'shown',
          ({ code }: Ended) => code,
        );
      },
      [factory, id] as const,
    );
    expect(code, factory).toBe('WINDOW_CLOSED');
  }
});
