import type { Page } from '@playwright/test';
import {
  hostedPage,
  testCards,
  type HostedPage,
  type PaymentModal,
} from '../../packages/sandbox/kit/index.js';
import { opensHosted } from '../support/hosted.js';
import { ModalPage } from '../support/modal-page.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

const allowedPaymentMethods = ['card', 'bizum'] as const;

/** Where a shopper can retry after a decline. */
const places: Readonly<
  Record<string, (page: Page, env: TestEnvironment) => Promise<PaymentModal | HostedPage>>
> = {
  'the payment modal': async (page, env) => {
    const shop = new ModalPage(page, env);
    await shop.opens({}, { allowedPaymentMethods });
    return shop.choice;
  },
  'the hosted payment page': async (page, env) => {
    await opensHosted(page, env, { allowedPaymentMethods });
    return hostedPage(page);
  },
};

for (const [place, opens] of Object.entries(places))
  test.describe(`a shopper who was declined in ${place}`, () => {
    let choice: PaymentModal | HostedPage;
    test.beforeEach(async ({ page, env }) => {
      await page.addInitScript(countAlerts);
      choice = await opens(page, env);
      await choice.payByCard(testCards.declined);
      await expect(choice.frame.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
    });
    const notice = () => choice.frame.getByRole('alert').filter({ hasText: /\S/ });

    const alerts = () =>
      choice.card.number.evaluate(() => (window as unknown as { alerts: number }).alerts);

    test('is told once, no more when the card is edited or another method is chosen, and again of the next decline @nightly', async () => {
      await choice.card.number.press('End');
      await choice.card.number.press('Backspace');
      await expect(notice()).toHaveCount(0);
      await choice.card.number.pressSequentially('2');
      await expect(notice()).toHaveCount(0);
      for (const name of ['bizum', 'card'] as const) {
        await choice.choose(name);
        await expect(notice()).toHaveCount(0);
      }
      expect(await alerts()).toBe(1);
      await choice.card.fill(testCards.declined);
      await choice.payButton.click();
      await expect(notice()).toHaveText(/declined/);
      expect(await alerts()).toBe(2);
    });

    test('sees it beside the form, also above a phone’s keyboard @nightly', async ({ page }) => {
      // What a phone's keyboard leaves of the page.
      await page.setViewportSize({ width: 390, height: 320 });
      await choice.card.cvc.fill('123');
      await choice.payButton.click();
      await expect(choice.card.cvc).toBeFocused();
      await expect(choice.card.cvc).toHaveValue('');
      await expect(
        choice.frame.locator('.method-list-option[data-chosen]').getByRole('alert'),
      ).toHaveText(/declined/);
      await expect(notice()).toBeInViewport({ ratio: 0.9 });
      await expect(choice.card.cvc).toBeInViewport({ ratio: 0.9 });
    });
  });

/** Runs in each frame: counts how often a live announcement was added to the document. */
function countAlerts(): void {
  const counted = Object.assign(window, { alerts: 0 });
  const isAlert = (node: Node) =>
    node instanceof Element && (node.matches('[role=alert]') || node.querySelector('[role=alert]'));
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes)
      for (const node of addedNodes) {
        const emitted =
          isAlert(node) || (target instanceof Element && target.closest('[role=alert]'));
        if (emitted && node.textContent?.includes('declined')) counted.alerts++;
      }
  }).observe(document, { childList: true, subtree: true });
}
