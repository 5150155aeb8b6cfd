import type { Page } from '@playwright/test';
import { closeButton } from './support/close-button.js';
import { expect, test, type TestEnvironment } from './support/test.js';

interface Heard {
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
type Shop = Window & { heard: Heard[]; handle: Handle; payframe: Record<string, (props: object) => Handle> };

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
      shop.heard = [];
      const hear = (by: string) => () => {
        const { payframe } = Object(history.state) as { payframe?: unknown };
        const isCovered = Boolean(payframe ?? document.querySelector(tag)?.shadowRoot?.querySelector('dialog'));
        shop.heard.push({ by, isCovered });
      };
      shop.handle = shop.payframe[factory]!({ paymentId, isOpen: true, language: 'en', onCancel: hear('onCancel') });
      shop.handle.event.on('cancel', hear('event.on'));
      shop.handle.element.addEventListener('pay-cancel', hear('pay-cancel'));
      void shop.handle.render('main');
    },
    [factory, id, tag] as const,
  );
  const own = await page.evaluate(() => (window as unknown as Shop).handle.element.localName);
  if (own !== tag) await page.frameLocator(`${own} iframe`).locator('[data-part=button]').click();
  await expect(page.locator(`${tag} dialog[data-shown]`)).toBeVisible();
}

const isOneOfAKind = (factory: string) => ['Bizum', 'BizumModal', 'PaymentModal'].includes(factory);
const heard = (page: Page) => page.evaluate(() => (window as unknown as Shop).heard);

for (const [factory, tag] of components) {
  test.describe(`a ${factory} that is open`, () => {
    test.beforeEach(({ page, env }) => open(page, env, factory, tag));

    test('emits cancel once, after the shopper has closed it', async ({ page }) => {
      await closeButton(page, tag).click();
      const once = ['event.on', 'pay-cancel', 'onCancel'].map((by) => ({ by, isCovered: false }));
      await expect.poll(() => heard(page)).toEqual(once);
      await page.evaluate(() => (window as unknown as Shop).handle.close());
      expect(await heard(page)).toEqual(once);
    });

    if (tag !== 'pay-payment-modal' && isOneOfAKind(factory))
      test('emits cancel once, after a script of the page has taken its frame out', async ({ page }) => {
        await page.locator(`${tag} iframe`).evaluate((iframe) => iframe.remove());
        await expect
          .poll(() => heard(page))
          .toEqual(['event.on', 'pay-cancel', 'onCancel'].map((by) => ({ by, isCovered: false })));
        await expect(page.locator(`${tag} dialog`)).toHaveCount(0);
      });

    // All buttons share one controller, and all overlays except a payment's share one cover.
    for (const how of isOneOfAKind(factory) ? (['closes', 'removes'] as const) : []) {
      test(`emits no cancel when the merchant ${how} it`, async ({ page }) => {
        await page.evaluate(async (how) => {
          const { handle } = window as unknown as Shop;
          const gone = new Promise((resolve) => handle.element.addEventListener('pay-destroy', resolve));
          if (how === 'removes') handle.element.remove();
          else await handle.close();
          await gone;
        }, how);
        await expect(page.locator(`${tag} dialog`)).toHaveCount(0);
        // Pending events are dispatched in queued tasks.
        await page.evaluate(() => new Promise((next) => setTimeout(next)));
        expect(await heard(page)).toEqual([]);
      });
    }
  });
}
