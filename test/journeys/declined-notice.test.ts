import type { Page } from '@playwright/test';
import { hostedPage, testCards, type HostedPage, type PaymentModal } from '../../testing/index.js';
import { opensHosted } from '../support/hosted.js';
import { ModalPage } from '../support/modal-page.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

const allowedPaymentMethods = ['card', 'bizum'] as const;

/** Where a shopper can retry after a decline. */
const places: Readonly<Record<string, (page: Page, env: TestEnvironment) => Promise<PaymentModal | HostedPage>>> = {
  'the payment modal': async (page, env) => {
    const shop = new ModalPage(page, env);
    await shop.opens({}, { allowedPaymentMethods });
    return shop.ways;
  },
  'the hosted payment page': async (page, env) => {
    await opensHosted(page, env, { allowedPaymentMethods });
    return hostedPage(page);
  },
};

for (const [place, opens] of Object.entries(places))
  test.describe(`a shopper who was declined in ${place}`, () => {
    let ways: PaymentModal | HostedPage;
    test.beforeEach(async ({ page, env }) => {
      await page.addInitScript(countAlerts);
      ways = await opens(page, env);
      await ways.payByCard(testCards.declined);
      await expect(ways.frame.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
    });
    const notice = () => ways.frame.getByRole('alert').filter({ hasText: /\S/ });

    test('is told once, and no more when the card is edited', async () => {
      await ways.card.number.press('End');
      await ways.card.number.press('Backspace');
      await expect(notice()).toHaveCount(0);
      await ways.card.number.pressSequentially('2');
      await expect(notice()).toHaveCount(0);
      expect(await ways.card.number.evaluate(() => (window as unknown as { alerts: number }).alerts)).toBe(1);
    });

    test('is told once, and no more when another method is chosen', async () => {
      await ways.choose('bizum');
      await expect(notice()).toHaveCount(0);
      await ways.choose('card');
      await expect(notice()).toHaveCount(0);
      expect(await ways.card.number.evaluate(() => (window as unknown as { alerts: number }).alerts)).toBe(1);
    });

    test('sees it beside the form, also above a phone’s keyboard', async ({ page }) => {
      // What a phone's keyboard leaves of the page.
      await page.setViewportSize({ width: 390, height: 320 });
      await ways.card.cvc.fill('123');
      await ways.payButton.click();
      await expect(ways.card.cvc).toBeFocused();
      await expect(ways.card.cvc).toHaveValue('');
      await expect(ways.frame.locator('.ask-way[data-chosen]').getByRole('alert')).toHaveText(/declined/);
      await expect(notice()).toBeInViewport({ ratio: 0.9 });
      await expect(ways.card.cvc).toBeInViewport({ ratio: 0.9 });
    });

    test('is told again of the next decline', async () => {
      await ways.choose('bizum');
      await ways.choose('card');
      await ways.card.cvc.fill('123');
      await ways.payButton.click();
      await expect(notice()).toHaveText(/declined/);
      expect(await ways.card.number.evaluate(() => (window as unknown as { alerts: number }).alerts)).toBe(2);
    });
  });

/** Runs in each frame: counts how often a live announcement was added to the document. */
function countAlerts(): void {
  const counted = Object.assign(window, { alerts: 0 });
  const isAlert = (node: Node) => node instanceof Element && (node.matches('[role=alert]') || node.querySelector('[role=alert]'));
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes)
      for (const node of addedNodes) {
        const told = isAlert(node) || (target instanceof Element && target.closest('[role=alert]'));
        if (told && node.textContent?.includes('declined')) counted.alerts++;
      }
  }).observe(document, { childList: true, subtree: true });
}
