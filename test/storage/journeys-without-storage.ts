import type { TestDetails } from '@playwright/test';
import { challenge, paymentModal, testCards } from '../../packages/sandbox/kit/index.js';
import { ModalPage } from '../support/modal-page.js';
import { Shopper } from '../support/shopper.js';
import { expect, type test as Test } from '../support/test.js';

/**
 * The journeys of a shopper whose browser gives third parties neither cookies nor storage, by the
 * browser's own `test`.
 */
export function journeysWithoutStorage(test: typeof Test, when: TestDetails = {}): void {
  test.describe('in a browser that gives third parties no storage, a shopper', when, () => {
    test('pays by card after the bank’s challenge, from a frame that can keep nothing', async ({
      page,
      env,
    }) => {
      const shopper = new Shopper(page, env);
      await shopper.comesToPay('script');
      const kept = await shopper.card.locator('body').evaluate(() => {
        document.cookie = 'kept=1; SameSite=None; Secure';
        let storage = 'open';
        try {
          localStorage.setItem('kept', '1');
        } catch {
          storage = 'refused';
        }
        return { cookie: document.cookie, storage };
      });
      expect(kept).toEqual({ cookie: '', storage: 'refused' });
      await shopper.paysWith(testCards.challenge);
      await challenge(page).approve();
      await shopper.seesThePaidReceipt();
    });

    test('pays with PayPal in the payment modal', async ({ page, env }) => {
      const shop = new ModalPage(page, env);
      await shop.opens();
      await paymentModal(page).paypal.approve();
      expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
      expect(await env.charges(shop.paymentId)).toBe(1);
    });

    test('pays by card in the payment modal after the bank’s challenge', async ({ page, env }) => {
      const shop = new ModalPage(page, env);
      await shop.opens();
      await shop.choice.payByCard(testCards.challenge);
      await challenge(page).approve();
      expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    });
  });
}
