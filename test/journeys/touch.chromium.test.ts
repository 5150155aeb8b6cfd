import { challenge, checkout, testCards, testPhones } from '../../packages/sandbox/kit/index.js';
import { ModalPage } from '../support/modal-page.js';
import { Shopper } from '../support/shopper.js';
import { expect, test } from '../support/test.js';

// A phone: a touch screen, a window of its size, and a page that is laid out for it.
test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } });

test.describe('a shopper with a phone, by taps alone,', () => {
  test('pays by card after the bank’s challenge @slow', async ({ page, env }) => {
    const shopper = new Shopper(page, env);
    await shopper.comesToPay('script');
    const { number, expiry, cvc } = checkout(page).card;
    await number.tap();
    await page.keyboard.type(testCards.challenge);
    await expiry.tap();
    await page.keyboard.type('1234');
    await cvc.tap();
    await page.keyboard.type('123');
    await shopper.payButton.tap();
    const form = await challenge(page).form();
    await form.locator('[name=code]').tap();
    await page.keyboard.type('1234');
    await form.locator('[value=authenticate]').tap();
    await shopper.seesThePaidReceipt();
  });

  test('closes the payment modal, can scroll the page again, and is paid there by the bank’s app @slow', async ({
    page,
    env,
  }) => {
    const shop = new ModalPage(page, env);
    await shop.opens();
    await shop.choice.closeButton.tap();
    expect(await shop.ended()).toMatchObject({ status: 'CANCELED' });
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
    await shop.opens();
    await shop.modal.getByText('Bizum', { exact: true }).first().tap();
    await shop.choice.bizum.phone.tap();
    await page.keyboard.type(testPhones.byHand);
    await shop.choice.payButton.tap();
    await shop.choice.bizum.approve();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
  });
});
