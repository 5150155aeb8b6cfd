import { testCards, testPhones } from '../../testing/index.js';
import { PopupPage } from '../support/popup-page.js';
import { order } from '../support/pay-button.js';
import { expect, test } from '../support/test.js';

test.describe('a shopper who chooses in the payment popup', () => {
  let shop: PopupPage;
  test.beforeEach(async ({ page, stand }) => {
    shop = new PopupPage(page, stand);
    await order(stand, {});
  });

  test('is offered the wallets first, then one way at a time, with the amount on each button', async () => {
    await shop.opens();
    await expect(shop.wallet(0).getByRole('button', { name: 'Google Pay' })).toBeVisible();
    await expect(shop.wallet(1).getByRole('button', { name: 'PayPal' })).toBeVisible();
    await expect(shop.popup.getByRole('radio')).toHaveCount(5);
    await expect(shop.popup.getByRole('button', { name: 'Pay €200.00' })).toBeVisible();
    await shop.way('Bizum').check();
    await expect(shop.card).toBeHidden();
    await expect(shop.goesOn('Bizum')).toHaveText('Pay €200.00 · Bizum');
  });

  test('finds what was typed when coming back to a way', async () => {
    await shop.opens();
    await shop.card.pressSequentially('424242');
    await shop.way('Bizum').check();
    await shop.goesOn('Bizum').click();
    await shop.over.locator('input[name=phone]').pressSequentially('600');
    await shop.popup.getByRole('button', { name: 'Back to the ways to pay' }).click();
    await shop.way('Card').check();
    await expect(shop.card).toHaveValue('4242 42');
    await shop.way('Bizum').check();
    await shop.goesOn('Bizum').click();
    await expect(shop.over.locator('input[name=phone]')).toHaveValue(/600/);
  });

  test('pays with Google Pay', async ({ stand }) => {
    await shop.opens();
    await shop.ways.wallet.pay();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await stand.charges(shop.paymentId)).toBe(1);
  });

  test('pays with PayPal, which opens a window of its own', async ({ stand }) => {
    await shop.opens();
    await shop.ways.paypal.approve();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await stand.charges(shop.paymentId)).toBe(1);
  });

  test('goes away from a wallet and pays by card', async ({ stand }) => {
    await shop.opens();
    await shop.ways.paypal.cancel();
    await shop.ways.payByCard(testCards.direct);
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await stand.charges(shop.paymentId)).toBe(1);
  });

  test('pays with Bizum in the bank’s app', async ({ stand }) => {
    await shop.opens();
    await shop.ways.choose('bizum');
    await shop.ways.bizum.pay('600000000');
    await expect(shop.popup.getByText('+34 ••• ••• 000')).toBeVisible();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await stand.charges(shop.paymentId)).toBe(1);
  });

  test('gives up a Bizum that waits in the bank’s app, and pays by card', async ({ stand }) => {
    await shop.opens();
    await shop.ways.choose('bizum');
    await shop.ways.bizum.pay(testPhones.byHand);
    await shop.popup.getByRole('button', { name: 'Cancel' }).click();
    await shop.ways.payByCard(testCards.direct);
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await stand.charges(shop.paymentId)).toBe(1);
  });

  test('is not offered another wallet than the merchant wants', async () => {
    await shop.opens({ allowedPaymentMethods: ['applePay', 'card'] });
    await expect(shop.card).toBeVisible();
    await expect(shop.popup.locator('iframe.wallet')).toHaveCount(0);
  });

  test('goes to Cofidis with the whole page', async () => {
    await shop.opens();
    await shop.way('4 instalments').check();
    await shop.goesOn('4 instalments with Cofidis').click();
    await shop.over.locator('input[type=email]').fill('ana@example.com');
    await shop.over.getByRole('button', { name: /Cofidis/ }).click();
    const { redirectUrl = '' } = await shop.ended();
    expect(redirectUrl.startsWith(`${shop.stand.pay}/hosted/`)).toBe(true);
  });

  test('leaves a way by Escape, and then the popup', async ({ page }) => {
    await shop.opens();
    await shop.way('Bizum').check();
    await shop.goesOn('Bizum').click();
    await shop.over.locator('input[name=phone]').press('Escape');
    await expect(shop.goesOn('Bizum')).toBeVisible();
    await shop.goesOn('Bizum').press('Escape');
    expect(await shop.ended()).toMatchObject({ code: 'CANCELED' });
    await expect(page.locator('pay-payment-modal')).toHaveCount(0);
  });

  test('is offered only what the merchant and the payment allow', async () => {
    await shop.opens({ allowedPaymentMethods: ['bizum', 'card'] }, { allowedPaymentMethods: ['card', 'bizum', 'paypal'] });
    await expect(shop.popup.getByRole('radio')).toHaveCount(2);
    await expect(shop.popup.locator('iframe.wallet')).toHaveCount(0);
  });

  test('sees the one way there is without having to choose', async () => {
    await shop.opens({ allowedPaymentMethods: ['card'] });
    await expect(shop.popup.getByRole('radio')).toHaveCount(0);
    await expect(shop.card).toBeVisible();
  });

  test('reads that nothing can be paid with where the one wallet is not there', async ({ stand }) => {
    await order(stand, { 'google-pay': { script: 'missing', mode: 'ok' } });
    await shop.opens({ allowedPaymentMethods: ['googlePay'] }).catch(() => {});
    expect(await shop.ended()).toMatchObject({ code: 'NOT_ELIGIBLE' });
  });

  test('pays by card where every wallet’s script is broken', async ({ stand }) => {
    await order(stand, { 'google-pay': { script: 'garbage', mode: 'ok' }, paypal: { script: 'garbage', mode: 'ok' } });
    await shop.opens();
    await expect(shop.popup.locator('iframe.wallet')).toHaveCount(0);
    await expect(shop.card).toBeVisible();
    await order(stand, { paypal: { script: 'ok', mode: 'ok' } });
  });
});
