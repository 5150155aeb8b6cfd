import { hostedPage, issuedCards } from '../../packages/sandbox/kit/index.js';
import { staysPut } from '../support/hosted.js';
import { Shopper } from '../support/shopper.js';
import { nightly, slow } from '../support/tags.js';
import { expect, test } from '../support/test.js';

const number = issuedCards.cartesBancairesVisa;

for (const [scheme, name, inShop, onPage] of [
  ['visa', 'Visa', slow, nightly],
  ['cartesBancaires', 'Cartes Bancaires', nightly, slow],
] as const)
  test.describe(`a shopper with a card of Cartes Bancaires and Visa who chooses ${name}`, () => {
    const card = `${name} ending in ${number.slice(-4)}`;

    test('pays in the shop, and reads the choice on its receipt', inShop, async ({ page, env }) => {
      const shopper = new Shopper(page, env);
      await shopper.comesToPay('html');
      const payment = await shopper.paymentId();
      await shopper.checkout.payByCard({ number, scheme });
      await shopper.seesThePaidReceipt();
      await expect(page.getByTestId('card')).toContainText(card);
      expect(await env.readPayment(payment)).toMatchObject({
        paymentMethod: { card: { brand: scheme } },
      });
      expect(await env.charges(payment)).toBe(1);
    });

    test(
      'pays on the provider’s page, and reads the choice on its receipt and on the shop’s',
      onPage,
      async ({ page, env }) => {
        await staysPut(page);
        const shopper = new Shopper(page, env);
        await shopper.comesToPay('page');
        await page.getByRole('link', { name: 'Pay €18.00' }).click();
        const id = new URL(page.url()).searchParams.get('id')!;
        const hosted = hostedPage(page);
        await hosted.payByCard({ number, scheme });
        await expect(hosted.heading).toHaveText('Payment completed');
        await hosted.askReceipt('ana@example.com');
        await expect(page.getByText('We have sent the receipt to')).toBeVisible();
        const [mail] = await env.sandbox.mails(id);
        expect(mail!.text).toContain(`${name} ••••\u00a0${number.slice(-4)}`);
        await hosted.back.click();
        await shopper.seesThePaidReceipt();
        await expect(page.getByTestId('card')).toContainText(card);
      },
    );
  });
