import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import type { Account } from '../../server/merchants/account.js';
import { openSandbox, useSandbox } from './support/open-sandbox.js';
import { card, chargesOf, confirm, createPayment, inspect } from './support/pay.js';

const SHOP = 'https://shop.example';
const OTHER_SHOP = 'https://other-shop.example';
const other: Account = {
  ...demoAccount,
  id: 'acc_other',
  key: 'pk_test_other',
  webhookSecret: 'whsec_other',
  origins: ['https://third.example'],
};
const attack = { annotation: { type: 'attack', description: 'T10' } };

const sandbox = useSandbox({
  accounts: [{ ...demoAccount, origins: [SHOP, OTHER_SHOP] }, other],
});

interface Order {
  readonly paymentToken: string;
  readonly orderId: string;
}

/** Creates an order at PayPal, of an account with an amount unless said. */
async function order(
  target: object = { accountId: demoAccount.id, amount: 1050, currency: 'EUR' },
  headers: Record<string, string> = {},
): Promise<Order> {
  const { body } = await sandbox.shopper.post(
    '/tokens',
    { ...target, paymentMethod: { paypal: {} } },
    headers,
  );
  return { paymentToken: String(body['paymentToken']), orderId: String(body['paypal'].orderId) };
}

const update = (
  { paymentToken }: Pick<Order, 'paymentToken'>,
  change: object,
  headers?: Record<string, string>,
) => sandbox.shopper.patch('/tokens', { paymentToken, ...change }, headers);

const atPayPal = (path: string, init?: RequestInit) =>
  fetch(`${new URL(sandbox.apiUrl).origin}/mocks/paypal/orders/${path}`, init);
const approve = async ({ orderId }: Order, amount?: number) =>
  (
    await atPayPal(`${orderId}/approve${amount === undefined ? '' : `?amount=${amount}`}`, {
      method: 'POST',
    })
  ).status;

test('the total of an order changes with its lines and ways to ship, at PayPal and of the token @slow', async () => {
  const made = await order();
  const lineItems = [
    { label: 'Tea', amount: 1050 },
    { label: 'Express', amount: 500 },
  ];
  const shippingOptions = [
    { id: 'express', label: 'Express', detail: 'Tomorrow', amount: 500 },
    { id: 'standard', label: 'Standard', amount: 0 },
  ];
  const answer = await update(made, { amount: 1550, lineItems, shippingOptions });
  expect([answer.status, answer.body]).toEqual([200, { amount: 1550 }]);
  const seen = await atPayPal(made.orderId);
  expect(await seen.json()).toEqual({
    amount: 1550,
    currency: 'EUR',
    isKept: false,
    lineItems,
    shippingOptions,
  });
  expect(seen.headers.get('access-control-allow-origin')).toBe('*');
  expect(await approve(made, 1550)).toBe(204);
  const paymentId = await createPayment(sandbox, { amount: 1550 });
  expect((await confirm(sandbox, paymentId, made.paymentToken)).body['status']).toBe('SUCCEEDED');
  expect((await inspect(sandbox, paymentId))['charges']).toMatchObject([{ amount: 1550 }]);
});

test(
  'only the new total is paid, neither a higher nor a lower one, nor that of before @slow',
  attack,
  async () => {
    const made = await order();
    await update(made, { amount: 1550 });
    await approve(made);
    for (const amount of [1050, 1549, 1551]) {
      const paymentId = await createPayment(sandbox, { amount });
      const message = `amount is ${amount}: the token was created for exactly 1550`;
      const create = {
        amount,
        currency: 'EUR',
        orderId: 'order-1',
        paymentToken: made.paymentToken,
      };
      for (const { status, body } of [
        await confirm(sandbox, paymentId, made.paymentToken),
        await sandbox
          .merchant()
          .post(`/payments/${paymentId}/confirm`, { paymentToken: made.paymentToken }),
        await sandbox.merchant().post('/payments', create),
      ])
        expect([status, body['code'], body['message']]).toEqual([422, 'E210', message]);
      expect(await chargesOf(sandbox, paymentId)).toBe(0);
    }
    const paymentId = await createPayment(sandbox, { amount: 1550 });
    expect((await confirm(sandbox, paymentId, made.paymentToken)).body['status']).toBe('SUCCEEDED');
  },
);

test('the order of a payment takes the amount that the payment has, and no other @slow', async () => {
  const paymentId = await createPayment(sandbox);
  const made = await order({ paymentId });
  const early = await update(made, { amount: 1550 });
  expect([early.status, early.body['code']]).toEqual([409, 'E211']);
  await sandbox.merchant().patch(`/payments/${paymentId}`, { amount: 1550 });
  // Not updated yet: the token is still of the amount before.
  await approve(await order({ paymentId }));
  expect((await confirm(sandbox, paymentId, made.paymentToken)).body['code']).toBe('E211');
  expect((await update(made, { amount: 1550 })).status).toBe(200);
  await approve(made);
  expect((await confirm(sandbox, paymentId, made.paymentToken)).body['status']).toBe('SUCCEEDED');
});

test('an order that the shopper has approved keeps its total @slow', attack, async () => {
  const made = await order();
  await approve(made);
  const late = await update(made, { amount: 99_999 });
  expect([late.status, late.body['code'], late.body['message']]).toEqual([
    409,
    'E103',
    'The shopper has approved the order: its total is final',
  ]);
  expect(await (await atPayPal(made.orderId)).json()).toMatchObject({ amount: 1050 });
});

test('an order is not approved with another total than the shopper saw @slow', attack, async () => {
  const made = await order();
  await update(made, { amount: 99_999 });
  expect(await approve(made, 1050)).toBe(409);
  expect(await approve(made, 99_999)).toBe(204);
});

test(
  'a token that is used, expired, permanent, of another shop or session, or made up, looks like none @slow',
  attack,
  async () => {
    const used = await order();
    await approve(used);
    await confirm(sandbox, await createPayment(sandbox), used.paymentToken);
    const atShop = await order(undefined, { 'Client-Shop': SHOP });
    const inSession = await order({
      accountId: demoAccount.id,
      amount: 1050,
      currency: 'EUR',
      sessionId: 'one',
    });
    const own = await order();
    const refusals = [
      await update(used, { amount: 1550 }),
      await update({ paymentToken: `tok_${'0'.repeat(40)}` }, { amount: 1550 }),
      await update(atShop, { amount: 1550 }),
      await update(atShop, { amount: 1550 }, { 'Client-Shop': OTHER_SHOP }),
      await update(own, { amount: 1550 }, { 'Client-Shop': other.origins[0]! }),
      await update(inSession, { amount: 1550 }),
      await update(inSession, { amount: 1550, sessionId: 'two' }),
    ];
    for (const { status, body } of refusals)
      expect([status, body['code'], body['message']]).toEqual([
        422,
        'E206',
        'The payment token is not valid.',
      ]);
    for (const { orderId } of [atShop, inSession, own])
      expect(await (await atPayPal(orderId)).json()).toMatchObject({ amount: 1050 });
    for (const { status } of [
      await update(atShop, { amount: 1550 }, { 'Client-Shop': SHOP }),
      await update(inSession, { amount: 1550, sessionId: 'one' }),
      await update(own, { amount: 1550 }, { 'Client-Shop': SHOP }),
    ])
      expect(status).toBe(200);
  },
);

test('an expired order keeps its total @slow', async () => {
  const brief = await openSandbox({ tokenMs: 1 });
  const { body } = await brief.shopper.post('/tokens', {
    accountId: demoAccount.id,
    amount: 1050,
    currency: 'EUR',
    paymentMethod: { paypal: {} },
  });
  const change = { paymentToken: body['paymentToken'], amount: 1550 };
  const refused = await brief.shopper.patch('/tokens', change);
  expect([refused.status, refused.body['code']]).toEqual([422, 'E206']);
  await brief.close();
});

test('a method without orders refuses another total @slow', async () => {
  const made = await sandbox.shopper.post('/tokens', {
    accountId: demoAccount.id,
    amount: 1050,
    currency: 'EUR',
    paymentMethod: { card: card('4242424242424242') },
  });
  const refused = await update(made.body as never, { amount: 1550 });
  expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
    422,
    'E103',
    'paymentToken is of card: it has no order whose total can change',
  ]);
});

const wrong: readonly [string, object, number, string, RegExp][] = [
  ['an amount of 0', { amount: 0 }, 422, 'E210', /^amount is 0: it must be at least 1$/],
  ['no amount', {}, 422, 'E210', /^amount is missing$/],
  [
    'lines that do not add up',
    { amount: 1550, lineItems: [{ label: 'Tea', amount: 1050 }] },
    422,
    'E210',
    /^lineItems add up to 1050: amount is 1550$/,
  ],
  [
    'shipping that costs more than all of it',
    { amount: 400, shippingOptions: [{ id: 'x', label: 'X', amount: 500 }] },
    422,
    'E210',
    /^shippingOption.amount is 500: amount is 400$/,
  ],
  [
    'two ways to ship with one id',
    { amount: 1550, shippingOptions: [0, 1].map((amount) => ({ id: 'x', label: 'X', amount })) },
    422,
    'E150',
    /^shippingOptions\/1\/id /,
  ],
];
for (const [what, change, status, code, message] of wrong)
  test(`an order takes no ${what.replace(/^no /, 'missing ')} @slow`, async () => {
    const made = await order();
    const refused = await update(made, change);
    expect([refused.status, refused.body['code']]).toEqual([status, code]);
    expect(refused.body['message']).toMatch(message);
    expect(await (await atPayPal(made.orderId)).json()).toEqual({
      amount: 1050,
      currency: 'EUR',
      isKept: false,
    });
  });

test('lines of which one is pending need not add up @slow', async () => {
  const lineItems = [{ label: 'Taxes', amount: 0, isPending: true }];
  expect((await update(await order(), { amount: 1550, lineItems })).status).toBe(200);
});

test('one idempotency key changes the total once, and another change under it is refused @slow', async () => {
  const made = await order();
  const key = { 'Idempotency-Key': 'address-1' };
  expect((await update(made, { amount: 1550 }, key)).body).toEqual({ amount: 1550 });
  await update(made, { amount: 1250 });
  expect((await update(made, { amount: 1550 }, key)).body).toEqual({ amount: 1550 });
  expect(await (await atPayPal(made.orderId)).json()).toMatchObject({ amount: 1250 });
  const different = await update(made, { amount: 1551 }, key);
  expect([different.status, different.body['code']]).toEqual([409, 'E217']);
  // The key of one order is free for another.
  expect((await update(await order(), { amount: 1551 }, key)).status).toBe(200);
});

test('changes count as tokens of their address @slow', async () => {
  const limited = await openSandbox({ rates: { tokensPerAddress: 3 } });
  const { body } = await limited.shopper.post('/tokens', {
    accountId: demoAccount.id,
    amount: 1050,
    currency: 'EUR',
    paymentMethod: { paypal: {} },
  });
  const change = { paymentToken: body['paymentToken'], amount: 1550 };
  const statuses = [];
  for (let nth = 0; nth < 3; nth++)
    statuses.push((await limited.shopper.patch('/tokens', change)).status);
  expect(statuses).toEqual([200, 200, 429]);
  await limited.close();
});
