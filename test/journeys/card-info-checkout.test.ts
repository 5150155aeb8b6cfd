import { checkout, paymentModal, testCards } from '../../packages/sandbox/kit/index.js';
import { issuedCards } from '../../simulators/methods/card/facts.js';
import { CardInfoPage, REFUSAL } from '../support/card-info-page.js';
import { Customer } from '../support/customers.js';
import { opensHosted } from '../support/hosted.js';
import { expect, test } from '../support/test.js';

const { prepaid, debit } = issuedCards;

/** The checkout, and the modal as `confirmPayment` opens it. */
const components = {
  'a checkout': (id: string) =>
    `<pay-checkout confirm payment-id="${id}" language="en"></pay-checkout>`,
  'a payment modal': (id: string) =>
    `<script>window.ended = payframe.confirmPayment({ paymentId: '${id}', language: 'en' })
       .then(({ status }) => status, ({ code }) => code);</script>`,
} as const;

for (const [name, bodyFor] of Object.entries(components))
  test.describe(`${name}, in a shop that refuses prepaid cards,`, () => {
    test('says so before the expiry is typed, makes no token, and takes another card @slow', async ({
      page,
      env,
    }) => {
      const shop = new CardInfoPage(page, env);
      const id = await shop.open(bodyFor);
      const choice = name === 'a checkout' ? checkout(page) : paymentModal(page);
      await expect(choice.wallet.button).toBeVisible();
      await choice.choose('card');
      const { card, frame } = choice;
      const refusal = frame.getByText(REFUSAL, { exact: true });
      await card.number.pressSequentially(prepaid.number.slice(0, 8));
      await expect(refusal).toBeVisible();
      await expect(card.number).toHaveAttribute('aria-invalid', 'true');
      await card.number.pressSequentially(prepaid.number.slice(8));
      await card.expiry.pressSequentially('1234');
      await card.cvc.pressSequentially('123');
      const tokens: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/tokens')) tokens.push(request.method());
      });
      await choice.payButton.click();
      await expect(card.number).toBeFocused();
      await expect(refusal).toBeVisible();
      expect(tokens).toEqual([]);
      await shop.receivesInfos(prepaid.facts);

      await card.fill(debit.number);
      await expect(refusal).toHaveCount(0);
      await shop.receivesInfos(prepaid.facts, null, debit.facts);
      await choice.payButton.click();
      await expect.poll(async () => (await env.readPayment(id)).status).toBe('SUCCEEDED');
      // The form is gone: nothing is known any more.
      await shop.receivesInfos(prepaid.facts, null, debit.facts, null);
      expect(await shop.errors()).toEqual([]);
    });
  });

test('a payment modal whose page gives no valid answer about a card reports it, stays open, and is left as one that the shopper has canceled @slow', async ({
  page,
  env,
}) => {
  const shop = new CardInfoPage(page, env);
  await shop.open(components['a payment modal']);
  const modal = paymentModal(page);
  await expect(modal.wallet.button).toBeVisible();
  await shop.answersWith({ refuse: 5 });
  await modal.choose('card');
  await modal.card.number.fill(prepaid.number);
  await expect.poll(() => shop.errors()).toEqual(['INVALID_CARD_ANSWER']);
  await modal.close();
  const ended = await page.evaluate(() => (window as unknown as { ended: Promise<string> }).ended);
  expect(ended).toBe('CANCELED');
  await shop.receivesInfos(prepaid.facts, null);
});

test('a card that is stored is refused by no page: nothing is said of it @slow', async ({
  page,
  env,
}) => {
  const customer = new Customer(env);
  await customer.stores('direct');
  const { customerSession } = await customer.session();
  const shop = new CardInfoPage(page, env);
  const id = await shop.open(
    (payment) => `<pay-checkout confirm payment-id="${payment}" language="en"
      customer-session="${customerSession}"></pay-checkout>`,
  );
  const list = checkout(page);
  await shop.answersWith({ refuse: REFUSAL });
  await expect(list.stored(testCards.direct.slice(-4)).radio).toBeChecked();
  await list.payButton.click();
  await expect(list.frame.getByText('Payment completed')).toBeVisible();
  expect((await env.readPayment(id)).status).toBe('SUCCEEDED');
  expect(await shop.infos()).toEqual([]);
});

test('the hosted payment page, which has no page around it, refuses no card @nightly', async ({
  page,
  env,
}) => {
  const { id, hosted } = await opensHosted(page, env);
  await hosted.payByCard(prepaid.number);
  await expect.poll(async () => (await env.readPayment(id)).status).toBe('SUCCEEDED');
});
