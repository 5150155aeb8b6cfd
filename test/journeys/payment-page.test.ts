import { AxeBuilder } from '@axe-core/playwright';
import { challenge, hostedPage, testCards } from '../../testing/index.js';
import { addressOf, asMerchant, opensHosted, returnUrls, staysPut } from '../support/hosted.js';
import { addUpShifts, shiftOf } from '../support/shifts.js';
import { expect, test } from '../support/test.js';

test.describe('a shopper on the provider’s own page', () => {
  test('sees who is paid and how much, pays by card, and is taken back when nothing more is done', async ({ page, stand }) => {
    await page.clock.install();
    await page.addInitScript(addUpShifts);
    const { id, hosted } = await opensHosted(page, stand, { allowedPaymentMethods: ['googlePay', 'paypal', 'card', 'bizum'] });
    await expect(page.getByRole('heading', { name: 'Alfar', level: 1 })).toBeVisible();
    await expect(page.locator('.amount')).toHaveText('€12.50');
    await expect(hosted.payButton).toHaveText('Pay €12.50');
    await expect(page).toHaveTitle('Pay €12.50 · Alfar');
    await expect(hosted.wallet.button).toBeVisible();
    await expect(hosted.paypal.button).toBeVisible();
    expect(await shiftOf(page)).toBe(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Payment completed');
    await expect(hosted.frame.getByRole('timer')).toHaveText(/We take you back in \d+ s\./);
    await page.clock.runFor(11_000);
    await expect(page).toHaveTitle('Paid');
    expect(new URL(page.url()).searchParams.get('payment_id')).toBe(id);
    expect(await stand.charges(id)).toBe(1);
  });

  test('stays as soon as there is a sign of life, has a receipt sent, and goes back when it is wanted', async ({
    page,
    stand,
  }) => {
    await staysPut(page);
    const { id, hosted } = await opensHosted(page, stand);
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toBeFocused();
    // As a screen reader and a spoken command press it: without a pointer, and without a key.
    await hosted.frame.getByRole('button', { name: 'Stay here' }).dispatchEvent('click');
    await expect(hosted.frame.getByRole('timer')).toHaveCount(0);
    await hosted.askReceipt('ana@example');
    await expect(hosted.frame.getByRole('alert')).toHaveText('Enter an e-mail address, such as ana@example.com');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await hosted.askReceipt('ana@example.com');
    await expect(hosted.frame.getByRole('status')).toHaveText('We have sent the receipt to ana@example.com.');
    expect(await stand.sandbox.mails(id)).toMatchObject([{ kind: 'receipt', recipient: 'ana@example.com', language: 'en' }]);
    await hosted.frame.getByRole('button', { name: 'Send it to another address' }).click();
    await hosted.askReceipt('ana@example.com');
    await expect(hosted.frame.getByRole('alert')).toHaveText('The receipt is on its way to this address already.');
    expect(await stand.sandbox.mails(id)).toHaveLength(1);
    await hosted.back.click();
    await expect(page).toHaveTitle('Paid');
  });

  test('is asked by the bank, goes on with its question after a reload, and is read that it is paid', async ({ page, stand }) => {
    const { id, hosted } = await opensHosted(page, stand, {}, '&lang=es');
    await hosted.payByCard(testCards.challenge);
    await challenge(page).form();
    await page.reload();
    await challenge(page).approve();
    await expect(hosted.heading).toHaveText('Pago completado');
    expect(await stand.charges(id)).toBe(1);
  });

  test('is declined, reads why, keeps the card and pays with another', async ({ page, stand }) => {
    const { id, hosted } = await opensHosted(page, stand);
    await hosted.payByCard(testCards.insufficientFunds);
    await expect(hosted.frame.getByRole('alert').filter({ hasText: 'funds' })).toBeVisible();
    await expect(hosted.card.number).not.toHaveValue('');
    await expect(hosted.cancel).toHaveAttribute('href', (await stand.readPayment(id)).failUrl + `?payment_id=${id}`);
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Payment completed');
    expect(await stand.charges(id)).toBe(1);
  });

  test('leaves before anything was begun', async ({ page, stand }) => {
    const { id, hosted } = await opensHosted(page, stand);
    await expect(hosted.cancel).toHaveText('Cancel and return to Alfar');
    await hosted.cancel.click();
    await expect(page).toHaveTitle('Left');
    expect(new URL(page.url()).searchParams.get('payment_id')).toBe(id);
  });

  test('is asked for what the shop wants for the bill, and pays once it is there', async ({ page, stand }) => {
    const asked = { billingFields: ['name', 'email', 'address'] as const, billingDetails: { email: 'ana@example.com' } };
    const { id, hosted } = await opensHosted(page, stand, asked);
    await hosted.fillBilling({});
    await expect(hosted.billing('name')).toBeFocused();
    await expect(hosted.billing('email')).toHaveCount(0);
    await expect(hosted.billing('country')).toHaveValue('ES');
    await hosted.fillBilling({ name: 'Ana Alfarera', line1: 'Calle Mayor 1', city: 'Granada' });
    await expect(hosted.frame.locator('.billed')).toContainText('Ana Alfarera, Calle Mayor 1, Granada');
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Payment completed');
    expect((await stand.readPayment(id)).billingDetails).toEqual({
      name: 'Ana Alfarera',
      email: 'ana@example.com',
      address: { line1: 'Calle Mayor 1', city: 'Granada', country: 'ES' },
    });
  });

  test('pays by keyboard alone', async ({ page, stand }) => {
    await staysPut(page);
    const { id, hosted } = await opensHosted(page, stand);
    await expect(hosted.card.number).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(hosted.card.number).toBeFocused();
    await page.keyboard.type(testCards.direct);
    await page.keyboard.type('1234123');
    await expect(hosted.card.cvc).toHaveValue('123');
    await page.keyboard.press('Enter');
    await expect(hosted.heading).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(hosted.back).toBeFocused();
    await expect(hosted.frame.getByRole('timer')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Paid');
    expect(await stand.charges(id)).toBe(1);
  });

  test('reads what has become of a payment that is over, and nothing is charged again', async ({ page, stand }) => {
    const hosted = hostedPage(page);
    const { id: canceled } = await stand.createPayment();
    await asMerchant(stand, `${canceled}/cancel`);
    const { id: expired } = await stand.createPayment({
      // Far enough ahead that a slow machine has created it by then.
      expireAt: Math.floor(Date.now() / 1000) + 10,
      ...returnUrls(stand.merchant),
    });
    const { id: paid } = await opensHosted(page, stand);
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Payment completed');

    await page.goto(addressOf(stand, paid));
    await expect(hosted.heading).toHaveText('This payment is paid already');
    await expect(hosted.back).toHaveText('Back to Alfar');
    await expect(hosted.frame.getByRole('timer')).toHaveCount(0);
    await asMerchant(stand, `${paid}/refund`);
    await page.reload();
    await expect(hosted.heading).toHaveText('This payment was refunded');
    await page.goto(addressOf(stand, canceled));
    await expect(hosted.heading).toHaveText('This payment was cancelled');
    await expect.poll(async () => (await stand.readPayment(expired)).status, { timeout: 30_000 }).toBe('EXPIRED');
    await page.goto(addressOf(stand, expired));
    await expect(hosted.heading).toHaveText('The time to pay is over');
    await hosted.back.click();
    await expect(page).toHaveTitle('Failed');
    for (const unknown of ['pay_nothing', '']) {
      await page.goto(addressOf(stand, unknown));
      await expect(hosted.heading).toHaveText('We do not know this payment');
    }
    expect(await stand.charges(paid)).toBe(1);
  });

  test('gets the page in the language of the address or the path, and before its script nothing but calm', async ({
    page,
    stand,
  }) => {
    const { id } = await opensHosted(page, stand, {}, '&lang=es');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page).toHaveTitle('Pagar 12,50 € · Alfar');
    await page.goto(`${stand.pay}/v2/payment-page/es/?id=${id}`);
    await expect(page).toHaveTitle('Pagar 12,50 € · Alfar');
    await page.route('**/v2/assets/**', (route) => route.abort());
    await page.goto(addressOf(stand, id, ''));
    await expect(page.locator('.panel .spinner')).toBeVisible();
    expect((await page.locator('body').innerText()).trim()).toBe('');
    const document = await (await fetch(addressOf(stand, id, '').replace('pay.localhost', '127.0.0.1'))).text();
    for (const words of ['allow JavaScript', 'permite JavaScript'])
      expect(document).toMatch(new RegExp(`<noscript>.*${words}.*</noscript>`));
  });
});
