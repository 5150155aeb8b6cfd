import type { FrameLocator, Locator } from '@playwright/test';
import {
  challenge,
  checkout,
  testCards,
  type NewPayment,
} from '../../packages/sandbox/kit/index.js';
import { dueDate } from '../../api/due-date.js';
import { formatDay } from '../../api/formats.js';
import { ModalPage } from '../support/modal-page.js';
import { addressOf, opensHosted } from '../support/hosted.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

const AMOUNT = 1250;
const topUps = { type: 'UNSCHEDULED', text: 'Example Shop tops your balance up.' } as const;
const payment = {
  amount: AMOUNT,
  allowedPaymentMethods: ['card'],
  recurring: {
    type: 'SUBSCRIPTION',
    interval: 'P1M',
    amount: AMOUNT,
    endsAt: 4_000_000_000,
    text: 'Alfar cobra 12,50 € cada mes hasta que canceles.',
  },
} satisfies Partial<NewPayment>;

/** What a shopper reads before they pay, in English. */
async function readsTerms(frame: FrameLocator | Locator): Promise<void> {
  const terms = frame.getByRole('region', { name: 'Future charges' });
  await expect(terms).toContainText(payment.recurring.text);
  await expect(terms.getByRole('definition')).toHaveText([
    '€12.50',
    formatDay(dueDate({ after: 1, unit: 'month' }, new Date()), 'en'),
    '2 Oct 2096',
  ]);
}

/** The mandate that the merchant's server finds in the payment. */
async function expectMandate({ apiUrl, sandbox }: TestEnvironment, id: string): Promise<void> {
  const headers = { Authorization: sandbox.account.key };
  const paid = (await (await fetch(`${apiUrl}/payments/${id}`, { headers })).json()) as object;
  expect(paid).toMatchObject({
    status: 'SUCCEEDED',
    mandate: { status: 'ACTIVE' },
    paymentToken: expect.stringMatching(/^tok_/),
  });
}

test.describe('a shopper who subscribes', () => {
  test('reads what they agree to in the payment modal, and is always challenged @slow', async ({
    page,
    env,
  }) => {
    const shop = new ModalPage(page, env);
    await shop.opens({}, payment);
    await readsTerms(shop.modal);
    await shop.choice.payByCard(testCards.direct);
    await challenge(page).approve();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED', paymentToken: undefined });
    await expectMandate(env, shop.paymentId);
  });

  test('reads it in a modal that the page has opened with a token, before anything is confirmed @slow', async ({
    page,
    env,
  }) => {
    const shop = new ModalPage(page, env);
    await shop.confirmsWithToken({}, payment);
    await readsTerms(shop.modal);
    expect((await env.readPayment(shop.paymentId)).status).toBe('PENDING');
    await expect(shop.modal.locator('iframe.panel-step')).toHaveCount(0);
    await shop.modal.getByRole('button', { name: 'Agree and continue' }).click();
    await challenge(page).approve();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    await expectMandate(env, shop.paymentId);
  });

  test('is not asked again in that modal by a page that has shown it @nightly', async ({
    page,
    env,
  }) => {
    const shop = new ModalPage(page, env);
    await shop.confirmsWithToken({ termsShown: true }, payment);
    await challenge(page).approve();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('reads it in the checkout, and is always challenged @slow', async ({ page, env }) => {
    const { id } = await env.createPayment(payment);
    const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>
      <pay-checkout payment-id="${id}" language="en" confirm></pay-checkout>`;
    await page.goto(env.merchant.page({ html }));
    await readsTerms(checkout(page).frame);
    await checkout(page).payByCard(testCards.direct);
    await challenge(page).approve();
    await expect.poll(async () => (await env.readPayment(id)).status).toBe('SUCCEEDED');
    await expectMandate(env, id);
  });

  test('reads it on the hosted payment page, and is always challenged @slow', async ({
    page,
    env,
  }) => {
    const { id, hosted } = await opensHosted(page, env, payment);
    await readsTerms(hosted.frame);
    await hosted.payByCard(testCards.direct);
    await challenge(page).approve();
    await expect(hosted.heading).toHaveText('Payment completed');
    await expectMandate(env, id);
  });

  test('later authenticates on the payment page that the merchant has mailed @slow', async ({
    page,
    env,
  }) => {
    const shop = new ModalPage(page, env);
    await shop.opens({}, { ...payment, recurring: topUps });
    await shop.choice.payByCard('4000002760003184');
    await challenge(page).approve();
    await shop.ended();
    const { paymentToken } = await env.readPayment(shop.paymentId);
    const { id, statusCode, nextAction } = await env.createPayment({
      amount: AMOUNT,
      paymentToken,
      initiator: 'MERCHANT',
      reason: topUps.type,
    });
    expect([statusCode, nextAction?.redirectUrl]).toEqual(['E305', addressOf(env, id, '')]);
    await page.goto(nextAction!.redirectUrl!);
    await challenge(page).approve();
    await expect.poll(async () => (await env.readPayment(id)).status).toBe('SUCCEEDED');
    expect(await env.charges(id)).toBe(1);
  });
});
