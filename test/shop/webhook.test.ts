import { expect, test } from '@playwright/test';
import { signWebhook } from '../../server/merchants/signature.js';
import { Orders } from '../../examples/shop/orders.js';
import { isPaid } from '../../examples/shop/payment-state.js';
import { takeWebhook } from '../../examples/shop/webhook.js';
import { openShop } from './support/open-shop.js';

const secret = 'whsec_test';
const merchant = { accountId: 'acc_1', webhookSecret: secret };

/** An order for a mug with two payments, and a function that sends webhooks about it. */
async function anOrder() {
  const orders = await Orders.open();
  await orders.keepCart('ana', { mug: 1 });
  const { id } = await orders.save({
    ...(await orders.add('ana', { mug: 1 })),
    payments: ['pay_1', 'pay_2'],
  });
  const body = (facts: object) =>
    JSON.stringify({
      id: 'pay_2',
      accountId: 'acc_1',
      orderId: id,
      amount: 1800,
      currency: 'EUR',
      status: 'SUCCEEDED',
      statusMessage: '',
      updatedAt: 100,
      ...facts,
    });
  const deliver = (facts: object = {}) =>
    takeWebhook(orders, body(facts), signWebhook(body(facts), secret), merchant);
  const order = () => orders.find(id)!;
  return { orders, body, deliver, order };
}

test('a signed webhook pays the order and empties the cart; the same again changes nothing', async () => {
  const { orders, deliver, order } = await anOrder();
  expect(await deliver()).toBe(200);
  expect(isPaid(order())).toBe(true);
  expect(orders.cartOf('ana')).toEqual({});

  await orders.keepCart('ana', { mug: 1 });
  expect(await deliver()).toBe(200);
  expect(orders.cartOf('ana')).toEqual({ mug: 1 });
});

test('a webhook that is not signed, signed with another secret, changed or old is refused', async () => {
  const { orders, body, order } = await anOrder();
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const forged = [
    undefined,
    '',
    't=1,v1=00',
    signWebhook(body({}), 'another'),
    signWebhook(body({ amount: 1 }), secret),
  ];
  for (const signature of [...forged, signWebhook(body({}), secret, hourAgo)]) {
    expect(await takeWebhook(orders, body({}), signature, merchant), signature).toBe(401);
  }
  expect(isPaid(order())).toBe(false);
});

test('a payment of another account, order, amount or currency pays nothing', async () => {
  const { deliver, order } = await anOrder();
  for (const facts of [
    { id: 'pay_9' },
    { accountId: 'acc_2' },
    { amount: 1 },
    { currency: 'JPY' },
    { orderId: 'ALF-0' },
    { orderId: '__proto__' },
  ]) {
    expect(await deliver(facts), JSON.stringify(facts)).toBe(202);
  }
  expect(order().reported).toBeUndefined();
});

test('what is paid stays paid, whatever comes late', async () => {
  const { deliver, order } = await anOrder();
  await deliver({ updatedAt: 200 });
  await deliver({ status: 'FAILED', updatedAt: 100 });
  await deliver({ status: 'FAILED', updatedAt: 300 });
  await deliver({ id: 'pay_1', status: 'EXPIRED', updatedAt: 400 });
  expect(order().reported).toMatchObject({ paymentId: 'pay_2', status: 'SUCCEEDED' });
});

test('a payment that failed and then went well is paid, in whichever order the webhooks come', async () => {
  for (const first of ['FAILED', 'SUCCEEDED']) {
    const { deliver, order } = await anOrder();
    const news = [
      { status: 'FAILED', updatedAt: 100 },
      { status: 'SUCCEEDED', updatedAt: 101 },
    ];
    if (first === 'SUCCEEDED') news.reverse();
    for (const facts of news) await deliver(facts);
    expect(isPaid(order()), first).toBe(true);
  }
});

test('without a webhook an order is not paid, even where the provider says it was', async () => {
  const shop = await openShop({ webhookSecret: 'not-the-provider’s' });
  try {
    const shopper = await shop.shopper('mug');
    const { paymentId } = await shopper.checkout();
    const paymentToken = await shop.token(paymentId, '4444444444444414');
    const { location } = await shopper.post('/checkout/html/pay', { paymentId, paymentToken });
    expect(await shop.charges(paymentId)).toBe(1);
    expect(await shopper.state(location)).toBe('waiting');
    expect((await shopper.get(location)).text).toContain('Do not pay again');
  } finally {
    await shop.close();
  }
});
