import { expect, test } from '@playwright/test';
import { useSandbox } from './support/open-sandbox.js';
import { chargesOf, confirm, createPayment } from './support/pay.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import { orderOf } from '../../simulators/methods/paypal/mock/order.js';

const sandbox = useSandbox();

const order = async (target: object, headers?: Record<string, string>) =>
  sandbox.shopper.post('/tokens', { ...target, paymentMethod: { paypal: {} } }, headers);

/** The browser's request when the shopper approves the order in PayPal's dialog. */
const approve = (orderId: string) =>
  fetch(`${new URL(sandbox.apiUrl).origin}/mocks/paypal/orders/${orderId}/approve`, {
    method: 'POST',
  });

// @spec Create-payment response: paymentToken
// @spec Create-payment response: paypal.orderId
// @spec Create-payment call: an empty paypal object
test('makes an order with its token, and charges it once it was approved @slow', async () => {
  const paymentId = await createPayment(sandbox);
  const { body } = await order({ paymentId });
  const { orderId } = body['paypal'] as { orderId: string };
  expect(orderId).toMatch(/^[0-9A-F]{17}$/);
  const { status, headers } = await approve(orderId);
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  const answer = await confirm(sandbox, paymentId, String(body['paymentToken']));
  expect(answer.body['status']).toBe('SUCCEEDED');
  expect(await chargesOf(sandbox, paymentId)).toBe(1);
  const seen = await sandbox.merchant(demoAccount).get(`/payments/${paymentId}`);
  expect(seen.body['paymentMethod']).toEqual({ method: 'paypal', paypal: { orderId } });
});

test('declines an order that nobody approved, and lets the shopper try again @slow', async () => {
  const paymentId = await createPayment(sandbox);
  const first = await order({ paymentId });
  const declined = await confirm(sandbox, paymentId, String(first.body['paymentToken']));
  expect([declined.body['status'], declined.body['statusCode']]).toEqual(['FAILED', 'E620']);
  const second = await order({ paymentId });
  await approve(second.body['paypal'].orderId);
  const answer = await confirm(sandbox, paymentId, String(second.body['paymentToken']));
  expect(answer.body['status']).toBe('SUCCEEDED');
  expect(await chargesOf(sandbox, paymentId)).toBe(1);
});

test('reserves the money of an authorisation @slow', async () => {
  const paymentId = await createPayment(sandbox, { transactionType: 'AUTH' });
  const { body } = await order({ paymentId });
  await approve(body['paypal'].orderId);
  expect((await confirm(sandbox, paymentId, String(body['paymentToken']))).body['status']).toBe(
    'AUTHORIZED',
  );
});

test('gives the same order for the same key @slow', async () => {
  const paymentId = await createPayment(sandbox);
  const headers = { 'Idempotency-Key': 'one-click' };
  const [first, again] = [await order({ paymentId }, headers), await order({ paymentId }, headers)];
  expect(again.body).toEqual(first.body);
});

test('knows no order that it has not made @slow', async () => {
  const answer = await approve('0123456789ABCDEF0');
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
});

test('refuses a currency that PayPal does not move, and does not offer PayPal for it @slow', async () => {
  const refused = await order({ accountId: demoAccount.id, amount: 1000, currency: 'ARS' });
  expect([refused.status, refused.body['code']]).toEqual([422, 'E621']);
  const paymentId = await createPayment(sandbox, { currency: 'ARS' });
  const { body } = await sandbox.shopper.get(`/payment-methods?paymentId=${paymentId}`);
  expect(body['paymentMethods']).not.toContain('paypal');
  expect(body['metadata']).not.toHaveProperty('paypal');
});

// PayPal, currency codes, 17 August 2026: no decimals of these. Orders v2: DECIMALS_NOT_SUPPORTED.
test('offers and takes whole amounts only of the currencies that PayPal takes without decimals @slow', async () => {
  for (const [currency, amount, isTaken] of [
    ['HUF', 123_450, false],
    ['HUF', 123_400, true],
    ['TWD', 123_401, false],
    ['TWD', 123_400, true],
    ['JPY', 1234, true],
    ['EUR', 123_450, true],
    ['CNY', 1000, false],
    ['MYR', 1000, false],
  ] as const) {
    const paymentId = await createPayment(sandbox, { amount, currency });
    const { body } = await sandbox.shopper.get(`/payment-methods?paymentId=${paymentId}`);
    expect([currency, amount, body['paymentMethods'].includes('paypal')]).toEqual([
      currency,
      amount,
      isTaken,
    ]);
    const made = await order({ accountId: demoAccount.id, amount, currency });
    expect(made.status).toBe(isTaken ? 200 : 422);
    if (!isTaken) expect(made.body['message']).toMatch(/^(amount|currency) is .*: paypal takes /);
  }
  const { body } = await order({ accountId: demoAccount.id, amount: 123_450, currency: 'HUF' });
  expect([body['code'], body['message']]).toEqual([
    'E210',
    'amount is 123450: paypal takes no decimals of HUF',
  ]);
});

test('an order of such a currency gets no new total that PayPal would refuse @slow', async () => {
  const { body } = await order({ accountId: demoAccount.id, amount: 123_400, currency: 'HUF' });
  const update = (amount: number) =>
    sandbox.shopper.patch('/tokens', { paymentToken: body['paymentToken'], amount });
  expect((await update(123_450)).body['code']).toBe('E210');
  expect((await update(123_500)).body).toEqual({ amount: 123_500 });
});

test('moves whole parts of such a currency only, and the rest of it @slow', async () => {
  const paid = async (transactionType: string) => {
    const paymentId = await createPayment(sandbox, {
      ...{ amount: 123_400, currency: 'HUF', transactionType },
    });
    const { body } = await order({ paymentId });
    await (await approve(body['paypal'].orderId)).text();
    await confirm(sandbox, paymentId, body['paymentToken']);
    return paymentId;
  };
  const part = (id: string, way: string, amount?: number) =>
    sandbox.merchant().post(`/payments/${id}/${way}`, amount === undefined ? {} : { amount });
  const sold = await paid('SALE');
  const refused = await part(sold, 'refund', 150);
  expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
    422,
    'E210',
    'amount is 150: paypal takes no decimals of HUF',
  ]);
  expect((await part(sold, 'refund', 400)).body['status']).toBe('PARTIALLY_REFUNDED');
  expect((await part(sold, 'refund')).body['status']).toBe('REFUNDED');
  const held = await paid('AUTH');
  expect((await part(held, 'capture', 99_999)).body['code']).toBe('E210');
  expect((await part(held, 'capture', 99_900)).body['status']).toBe('SUCCEEDED');
});

test('PayPal’s order has such amounts without a point, and no line that it would refuse', () => {
  const made = (currency: string, amounts: readonly number[]) =>
    orderOf('1', {
      amount: amounts.reduce((sum, one) => sum + one, 0),
      currency,
      isKept: false,
      lineItems: amounts.map((amount) => ({ label: 'Mug', amount })),
    }).purchase_units![0]!;
  expect(made('HUF', [123_400]).amount).toMatchObject({ currency_code: 'HUF', value: '1234' });
  expect(made('HUF', [123_400]).items).toMatchObject([{ unit_amount: { value: '1234' } }]);
  expect(made('HUF', [123_450, 50]).items).toEqual([]);
  expect(made('JPY', [1234]).amount).toMatchObject({ value: '1234' });
  expect(made('EUR', [123_450, 50]).items).toHaveLength(2);
});

// @spec Transaction type: PAYOUT
test('refuses to verify or pay out with PayPal @slow', async () => {
  for (const transactionType of ['VERIF', 'PAYOUT']) {
    const refused = await order({
      accountId: demoAccount.id,
      amount: 1000,
      currency: 'EUR',
      transactionType,
    });
    const message = `transactionType is ${transactionType}: paypal takes SALE and AUTH`;
    expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
      422,
      'E103',
      message,
    ]);
  }
});
