import { expect, test } from '@playwright/test';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { accounts } from './support/accounts.js';
import { useSandbox } from './support/open-sandbox.js';
import {
  card,
  CLIENT_ENV,
  confirm,
  createPayment,
  inspect,
  pay,
  read,
  tokenFor,
} from './support/pay.js';

const { other } = accounts;
const DIRECT = '4242424242424242';
const DECLINED = '4000000000000002';
const [CHALLENGE] = cardRules.challenge.numbers;

const sandbox = useSandbox();

const update = (id: string, amount: unknown, headers?: Record<string, string>) =>
  sandbox.merchant().patch(`/payments/${id}`, { amount }, headers);

/** Confirms as a frame that has shown this amount. */
const confirmSeen = (id: string, paymentToken: string, amount: number) =>
  sandbox.shopper.post(
    `/payments/${id}/client-confirm`,
    { paymentToken, amount },
    { 'Client-Env': CLIENT_ENV },
  );

test('a payment that nobody has tried to pay takes another amount, which is then charged', async () => {
  const id = await createPayment(sandbox);
  const { status, body } = await update(id, 1500);
  expect([status, body['amount'], body['status'], body['revision']]).toEqual([
    200,
    1500,
    'PENDING',
    2,
  ]);
  expect((await read(sandbox, id))['amount']).toBe(1500);
  expect((await sandbox.shopper.get(`/payment-methods?paymentId=${id}`)).body['amount']).toBe(1500);
  expect((await confirm(sandbox, id, await tokenFor(sandbox, id, DIRECT))).body['status']).toBe(
    'SUCCEEDED',
  );
  expect((await inspect(sandbox, id))['charges']).toMatchObject([{ amount: 1500, captured: 1500 }]);
});

test('the amount that a payment has already is no change', async () => {
  const id = await createPayment(sandbox);
  expect((await update(id, 1050)).body).toMatchObject({ amount: 1050, revision: 1 });
});

test('a payment with an attempt keeps its amount, and the refusal names its state', async () => {
  const only = 'only a PENDING payment without an attempt can be updated';
  const ended = async (paying: Promise<{ paymentId: string }>) => (await paying).paymentId;
  const canceled = await createPayment(sandbox);
  await sandbox.merchant().post(`/payments/${canceled}/cancel`);
  const abandoned = await ended(pay(sandbox, CHALLENGE));
  await sandbox.shopper.post(`/payments/${abandoned}/client-abandon`, {});
  const rows = [
    [
      await ended(pay(sandbox, CHALLENGE)),
      'E103',
      `This payment is PENDING and has an attempt: ${only}`,
    ],
    [abandoned, 'E103', `This payment is PENDING and has an attempt: ${only}`],
    [
      await ended(pay(sandbox, DECLINED)),
      'E103',
      `This payment is FAILED and has an attempt: ${only}`,
    ],
    [await ended(pay(sandbox, DIRECT)), 'E209', `This payment is SUCCEEDED: ${only}`],
    [canceled, 'E209', `This payment is CANCELED: ${only}`],
  ] as const;
  for (const [id, code, message] of rows) {
    const { status, body } = await update(id, 1500);
    expect([status, body['code'], body['message']]).toEqual([409, code, message]);
    expect((await read(sandbox, id))['amount']).toBe(1050);
  }
});

const order = {
  lineItems: [
    { label: 'Tea', amount: 1250 },
    { label: 'Coupon', amount: -200 },
    { label: 'Express', amount: 500 },
  ],
  shippingOption: { id: 'express', label: 'Express', detail: 'Tomorrow', amount: 500 },
  shippingDetails: { name: 'Ana Ruiz', address: { country: 'ES', city: 'Madrid', zip: '28013' } },
};

test('a payment takes lines, an address and a way to ship with its amount, and keeps what a later change leaves out', async () => {
  const id = await createPayment(sandbox);
  const change = (body: object) => sandbox.merchant().patch(`/payments/${id}`, body);
  expect((await change({ amount: 1550, ...order })).body).toMatchObject({
    amount: 1550,
    ...order,
    revision: 2,
  });
  expect((await change({ amount: 1550, ...order })).body['revision']).toBe(2);
  const shippingDetails = { ...order.shippingDetails, name: 'Luis Ruiz' };
  expect((await change({ shippingDetails })).body).toMatchObject({
    amount: 1550,
    ...order,
    shippingDetails,
    revision: 3,
  });
  // The browser gets what is paid for, and not whom it goes to.
  expect(JSON.stringify(await read(sandbox, id))).not.toMatch(/Luis|Madrid/);
  const paid = await confirm(sandbox, id, await tokenFor(sandbox, id, DIRECT));
  expect(paid.body['status']).toBe('SUCCEEDED');
  const seen = await sandbox.merchant().get(`/payments/${id}`);
  expect(seen.body).toMatchObject({ amount: 1550, ...order, shippingDetails });
});

test('lines and shipping come with a new payment and with a server’s confirmation', async () => {
  const terms = { amount: 1550, currency: 'EUR', orderId: 'order-1' };
  const created = await sandbox.merchant().post('/payments', { ...terms, ...order });
  expect(created.body).toMatchObject({ ...terms, ...order });
  const id = await createPayment(sandbox, { amount: 1550 });
  const paymentToken = await tokenFor(sandbox, id, DIRECT);
  const confirmed = await sandbox
    .merchant()
    .post(`/payments/${id}/confirm`, { paymentToken, ...order });
  expect(confirmed.body).toMatchObject({ status: 'SUCCEEDED', amount: 1550, ...order });
});

test('lines that do not add up and shipping that costs more than all of it are refused in every call', async () => {
  const rows = [
    [{ lineItems: order.lineItems.slice(0, 2) }, 'lineItems add up to 1050: amount is 1550'],
    [
      { shippingOption: { ...order.shippingOption, amount: 1551 } },
      'shippingOption.amount is 1551: amount is 1550',
    ],
  ] as const;
  const id = await createPayment(sandbox, { amount: 1550 });
  const paymentToken = await tokenFor(sandbox, id, DIRECT);
  for (const [change, message] of rows) {
    const terms = { amount: 1550, currency: 'EUR', orderId: 'order-1' };
    for (const { status, body } of [
      await sandbox.merchant().post('/payments', { ...terms, ...change }),
      await sandbox.merchant().patch(`/payments/${id}`, change),
      await sandbox.merchant().post(`/payments/${id}/confirm`, { paymentToken, ...change }),
    ])
      expect([status, body['code'], body['message']]).toEqual([422, 'E210', message]);
  }
  // Lines that a payment has already must fit its new amount, or be replaced.
  await sandbox.merchant().patch(`/payments/${id}`, order);
  const misfit = await update(id, 1600);
  expect(misfit.body['message']).toBe('lineItems add up to 1550: amount is 1600');
  for (const lineItems of [[], [{ label: 'Tax', amount: 0, isPending: true }]])
    expect(
      (await sandbox.merchant().patch(`/payments/${id}`, { amount: 1600, lineItems })).status,
    ).toBe(200);
});

test('takes no amount that a new payment could not have, and nothing that is not to be updated', async () => {
  const id = await createPayment(sandbox);
  for (const amount of [0, -5, 12.5, '1500', 100_000_000]) {
    const { status, body } = await update(id, amount);
    expect([amount, status, body['code']]).toEqual([amount, 422, 'E210']);
  }
  const nothing = await sandbox.merchant().patch(`/payments/${id}`, {});
  expect([nothing.status, nothing.body['code']]).toEqual([400, 'E150']);
  const { status } = await sandbox
    .merchant()
    .patch(`/payments/${id}`, { amount: 1500, currency: 'USD' });
  expect([status, (await read(sandbox, id))['amount']]).toEqual([422, 1050]);
});

test('another account and a missing key change nothing', async () => {
  const id = await createPayment(sandbox);
  expect((await sandbox.merchant(other).patch(`/payments/${id}`, { amount: 1500 })).status).toBe(
    404,
  );
  expect((await sandbox.shopper.patch(`/payments/${id}`, { amount: 1500 })).status).toBe(401);
  expect((await read(sandbox, id))['amount']).toBe(1050);
});

test('one idempotency key changes the amount once', async () => {
  const id = await createPayment(sandbox);
  const key = { 'Idempotency-Key': 'cart-1' };
  const first = await update(id, 1500, key);
  await update(id, 1700);
  expect((await update(id, 1500, key)).body).toEqual(first.body);
  expect((await read(sandbox, id))['amount']).toBe(1700);
  const different = await update(id, 1600, key);
  expect([different.status, different.body['code']]).toEqual([409, 'E217']);
});

test('a method that does not take the new amount is no longer offered, and its token is refused', async () => {
  const id = await createPayment(sandbox);
  await update(id, 200_001);
  const { body } = await sandbox.shopper.get(`/payment-methods?paymentId=${id}`);
  expect(body['paymentMethods']).not.toContain('bizum');
  const paymentMethod = { bizum: { phoneNumber: '+34600000000' } };
  expect(
    (await sandbox.shopper.post('/tokens', { paymentId: id, paymentMethod })).body['code'],
  ).toBe('E210');
});

test('a token from before the change pays neither amount, by the browser or the server, and stays unused', async () => {
  const id = await createPayment(sandbox);
  const paymentToken = await tokenFor(sandbox, id, DIRECT);
  for (const amount of [900, 1500]) {
    await update(id, amount);
    const refusals = [
      await confirm(sandbox, id, paymentToken),
      await sandbox.merchant().post(`/payments/${id}/confirm`, { paymentToken }),
    ];
    for (const { status, body } of refusals) expect([status, body['code']]).toEqual([409, 'E211']);
  }
  expect(await inspect(sandbox, id)).toMatchObject({ charges: [] });
  // Unused: it pays once the amount is that of its time again.
  await update(id, 1050);
  expect((await confirm(sandbox, id, paymentToken)).body['status']).toBe('SUCCEEDED');
});

test('no token is made, and no payment confirmed, for an amount that the payment does not have', async () => {
  const id = await createPayment(sandbox);
  const send = (amount: number) =>
    sandbox.shopper.post('/tokens', {
      paymentId: id,
      amount,
      paymentMethod: { card: card(DIRECT) },
    });
  expect((await send(1050)).status).toBe(200);
  await update(id, 1500);
  const late = await send(1050);
  expect([late.status, late.body['code']]).toEqual([409, 'E211']);
  const paymentToken = String((await send(1500)).body['paymentToken']);
  const refused = await confirmSeen(id, paymentToken, 1050);
  expect([refused.status, refused.body['code']]).toEqual([409, 'E211']);
  expect((await confirmSeen(id, paymentToken, 1500)).body['status']).toBe('SUCCEEDED');
});

test('updates and confirmations at once: what is charged is what the shopper saw, once, or nothing @slow', async () => {
  for (let round = 0; round < 30; round++) {
    const id = await createPayment(sandbox);
    const paymentToken = await tokenFor(sandbox, id, DIRECT);
    const calls = [
      () => update(id, 1500),
      () => confirmSeen(id, paymentToken, 1050),
      () => confirm(sandbox, id, paymentToken),
    ];
    // Each call comes first in a third of the rounds.
    const order = [...calls.slice(round % 3), ...calls.slice(0, round % 3)];
    const answers = await Promise.all(order.map((call) => call()));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const { charges } = (await inspect(sandbox, id)) as { charges: { amount: number }[] };
    const amount = Number((await read(sandbox, id))['amount']);
    expect([amount, charges.map((charge) => charge.amount)]).toEqual(
      amount === 1500 ? [1500, []] : [1050, [1050]],
    );
  }
});
