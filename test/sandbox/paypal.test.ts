import { expect, test } from '@playwright/test';
import { useSandbox } from './support/open-sandbox.js';
import { chargesOf, confirm, createPayment } from './support/pay.js';
import { demoAccount } from '../../sandbox/demo-account.js';

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
