import type { Page } from '@playwright/test';
import { historyEntry, pressBack, watchAsRouter } from '../support/back.js';
import { closeButton } from '../support/close-button.js';
import { expect, test, type TestEnvironment } from '../support/test.js';
import { nightly, slow } from '../support/tags.js';

interface Emitted {
  readonly by: string;
  /** Whether the overlay or its history entry still existed. */
  readonly isCovered: boolean;
}
interface Handle {
  readonly element: HTMLElement;
  readonly event: { on(name: string, listener: () => void): void };
  render(to: string): Promise<void>;
  close(): Promise<void>;
}
type Shop = Window & {
  received: Emitted[];
  handle: Handle;
  payframe: Record<string, (props: object) => Handle>;
};

/** Each component that opens its own overlay, and the element that covers the page. */
const components = [
  ['Bizum', 'pay-bizum'],
  ['BizumModal', 'pay-bizum'],
  ['ClickToPay', 'pay-click-to-pay'],
  ['ClickToPayModal', 'pay-click-to-pay'],
  ['Cofidis', 'pay-cofidis'],
  ['CofidisModal', 'pay-cofidis'],
  ['CofidisLoan', 'pay-cofidis-loan'],
  ['CofidisLoanModal', 'pay-cofidis-loan'],
  ['PaymentModal', 'pay-payment-modal'],
] as const;

/** Opens a page with a factory's component, and its overlay. */
async function open(page: Page, env: TestEnvironment, factory: string, tag: string): Promise<void> {
  const { id } = await env.createPayment({ amount: 20_000 });
  const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <script src="${env.pay}/v2/payframe.js"></script><main></main></html>`;
  await page.goto(env.merchant.page({ html }));
  await page.evaluate(
    ([factory, paymentId, tag]) => {
      const shop = window as unknown as Shop;
      shop.received = [];
      const onMessage = (by: string) => () => {
        const entry = document.querySelector('html > div');
        const isCovered = Boolean(
          entry ?? document.querySelector(tag)?.shadowRoot?.querySelector('dialog'),
        );
        shop.received.push({ by, isCovered });
      };
      shop.handle = shop.payframe[factory]!({
        paymentId,
        isOpen: true,
        language: 'en',
        onCancel: onMessage('onCancel'),
      });
      shop.handle.event.on('cancel', onMessage('event.on'));
      shop.handle.element.addEventListener('pay-cancel', onMessage('pay-cancel'));
      void shop.handle.render('main');
    },
    [factory, id, tag] as const,
  );
  const own = await page.evaluate(() => (window as unknown as Shop).handle.element.localName);
  if (own !== tag) await page.frameLocator(`${own} iframe`).locator('[data-part=button]').click();
  await expect(page.locator(`${tag} dialog[data-shown]`)).toBeVisible();
}

const isOneOfAKind = (factory: string) => ['Bizum', 'BizumModal', 'PaymentModal'].includes(factory);
const received = (page: Page) => page.evaluate(() => (window as unknown as Shop).received);

for (const [factory, tag] of components) {
  test.describe(`a ${factory} that is open`, () => {
    test.beforeEach(({ page, env }) => open(page, env, factory, tag));

    test(
      'emits cancel once, after the shopper has closed it',
      factory === 'Bizum' ? slow : nightly,
      async ({ page }) => {
        await closeButton(page, tag).click();
        const once = ['event.on', 'pay-cancel', 'onCancel'].map((by) => ({ by, isCovered: false }));
        await expect.poll(() => received(page)).toEqual(once);
        await page.evaluate(() => (window as unknown as Shop).handle.close());
        expect(await received(page)).toEqual(once);
      },
    );

    if (isOneOfAKind(factory))
      test(
        'lets its tab close, and harms no other tab',
        factory === 'Bizum' ? slow : nightly,
        async ({ page, context }) => {
          await expect(historyEntry(page)).toHaveCount(1);
          await page.close();
          const other = await context.newPage();
          await other.goto('about:blank#other');
          expect(await other.evaluate(() => location.hash)).toBe('#other');
        },
      );
  });
}

test.describe('the page behind an overlay', () => {
  const cancels = async (page: Page) =>
    (await received(page)).filter(({ by }) => by === 'onCancel').length;
  const ownHash = (page: Page) => page.evaluate(() => location.hash);

  test('notices none of two overlays, of which each Back closes the newer one @nightly', async ({
    page,
    env,
  }) => {
    await open(page, env, 'PaymentModal', 'pay-payment-modal');
    const { id } = await env.createPayment();
    const noticed = await watchAsRouter(page);
    await page.evaluate(
      (paymentId) =>
        void (window as unknown as Shop).payframe['BizumModal']!({
          paymentId,
          isOpen: true,
        }).render('main'),
      id,
    );
    await expect(page.locator('pay-bizum dialog[data-shown]')).toBeVisible();
    await pressBack(page);
    await expect(page.locator('pay-bizum dialog')).toHaveCount(0);
    expect(await cancels(page)).toBe(0);
    await expect(page.locator('pay-payment-modal dialog[data-shown]')).toBeVisible();
    await pressBack(page);
    await expect.poll(() => cancels(page)).toBe(1);
    await expect(historyEntry(page)).toHaveCount(0);
    expect(await noticed()).toEqual([]);
  });

  test('goes back by its own entries once an overlay is closed, after a reload that took one away too @nightly', async ({
    page,
    env,
  }) => {
    await open(page, env, 'PaymentModal', 'pay-payment-modal');
    await page.reload();
    await page.evaluate(() => history.pushState(null, '', '#checkout'));
    const { id } = await env.createPayment();
    const noticed = await watchAsRouter(page);
    for (const how of ['Back', 'close()'] as const) {
      await page.evaluate((paymentId) => {
        const shop = window as unknown as Shop;
        shop.received = [];
        shop.handle = shop.payframe['PaymentModal']!({
          paymentId,
          isOpen: true,
          onCancel: () => void shop.received.push({ by: 'onCancel', isCovered: false }),
        });
        void shop.handle.render('main');
      }, id);
      await expect(page.locator('pay-payment-modal dialog[data-shown]')).toBeVisible();
      if (how === 'Back') await pressBack(page);
      else await page.evaluate(() => (window as unknown as Shop).handle.close());
      await expect(historyEntry(page)).toHaveCount(0);
      expect([how, await cancels(page), await noticed()]).toEqual([
        how,
        how === 'Back' ? 1 : 0,
        [],
      ]);
    }
    expect(await ownHash(page)).toBe('#checkout');
    await pressBack(page);
    await expect.poll(() => ownHash(page)).toBe('');
  });
});
