import { expect, test } from '@playwright/test';
import { bizumRules } from '../../simulators/methods/bizum/rules.js';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { accounts } from './support/accounts.js';
import { startMerchantServer } from './support/merchant-server.js';
import { useSandbox } from './support/open-sandbox.js';
import { answerBank, openChallenge, passBank, passMethod } from './support/pass-bank.js';
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
const [NEVER] = cardRules.neverSettles.numbers;

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

/** A payment of 10.50 by a card or a Bizum phone. Returns its id and its token. */
async function begun(paying: string, amount = 1050) {
  if (!paying.startsWith('+')) return pay(sandbox, paying);
  const paymentId = await createPayment(sandbox, { amount });
  const paymentMethod = { bizum: { phoneNumber: paying } };
  const { body } = await sandbox.shopper.post('/tokens', { paymentId, paymentMethod });
  const paymentToken = String(body['paymentToken']);
  await confirm(sandbox, paymentId, paymentToken);
  return { paymentId, paymentToken };
}

test.describe('a payment with an attempt', () => {
  const waits = { status: 'PENDING', statusCode: 'E003', nextAction: { type: 'CONFIRM' } };
  const only = 'only a PENDING or FAILED payment can be updated';
  const abandoned = async () => {
    const { paymentId, paymentToken } = await begun(CHALLENGE);
    await sandbox.shopper.post(`/payments/${paymentId}/client-abandon`, {});
    return { paymentId, paymentToken };
  };
  const atTheBank = async () => {
    const { paymentId, paymentToken } = await begun(CHALLENGE);
    await passMethod(sandbox, paymentId);
    return { paymentId, paymentToken };
  };
  const open: readonly [string, () => ReturnType<typeof begun>, Record<string, unknown>][] = [
    ['was declined', () => begun(DECLINED), { status: 'FAILED', statusCode: 'E201' }],
    ['was abandoned', abandoned, waits],
    ['whose browser the bank is checking', () => begun(CHALLENGE), waits],
    ['at the bank’s challenge', atTheBank, waits],
    ['at Bizum’s page', () => begun(bizumRules.approved.phone), waits],
    ['in the bank’s app', () => begun(bizumRules.byHand.phone), waits],
  ];
  for (const [state, begin, after] of open)
    test(`that ${state} takes another amount, which alone is paid, by another token @slow`, async () => {
      const { paymentId: id, paymentToken } = await begin();
      const { status, body } = await update(id, 1500);
      expect([status, body]).toMatchObject([200, { ...after, amount: 1500 }]);
      expect(await read(sandbox, id)).toMatchObject({ ...after, amount: 1500 });
      const seen = await confirmSeen(id, paymentToken, 1050);
      const again = await sandbox.merchant().post(`/payments/${id}/confirm`, { paymentToken });
      for (const reply of [seen, again]) expect(reply.body['status']).not.toBe('SUCCEEDED');
      // A shop’s server that repeats its confirmation reads the cause.
      expect(again.body['code']).toBe(after['status'] === 'FAILED' ? undefined : 'E211');
      expect(await inspect(sandbox, id)).toMatchObject({ charges: [] });
      const token = await tokenFor(sandbox, id, DIRECT);
      expect((await confirmSeen(id, token, 1500)).body['status']).toBe('SUCCEEDED');
      expect((await inspect(sandbox, id))['charges']).toMatchObject([{ amount: 1500 }]);
    });

  const closed: readonly [string, () => Promise<string>, string, string][] = [
    [
      'is processing',
      async () => (await begun(NEVER)).paymentId,
      'E208',
      'The payment is already being processed.',
    ],
    [
      'is paid',
      async () => (await begun(DIRECT)).paymentId,
      'E209',
      `This payment is SUCCEEDED: ${only}`,
    ],
    [
      'is canceled',
      async () => {
        const { paymentId } = await begun(DECLINED);
        await sandbox.merchant().post(`/payments/${paymentId}/cancel`);
        return paymentId;
      },
      'E209',
      `This payment is CANCELED: ${only}`,
    ],
  ];
  for (const [state, begin, code, message] of closed)
    test(`that ${state} keeps its amount, and the refusal says why @slow`, async () => {
      const id = await begin();
      const { status, body } = await update(id, 1500);
      expect([status, body['code'], body['message']]).toEqual([409, code, message]);
      expect((await read(sandbox, id))['amount']).toBe(1050);
    });

  test('that waits stays as it is where nothing changes, and where the change is refused @slow', async () => {
    const { paymentId: id } = await atTheBank();
    expect((await update(id, 1050)).status).toBe(200);
    expect((await update(id, 0)).status).toBe(422);
    expect((await read(sandbox, id))['nextAction']).toMatchObject({ type: 'CHALLENGE' });
    expect((await passBank(sandbox, id))['status']).toBe('SUCCEEDED');
  });

  test('charges neither amount when the bank, or the app, answers after the change @slow', async () => {
    const { paymentId: card } = await atTheBank();
    const page = await openChallenge(sandbox, card);
    const { paymentId: phone } = await begun(bizumRules.byHand.phone);
    const approve = `${new URL(sandbox.apiUrl).origin}/sandbox/bizum/${phone}`;
    for (const id of [card, phone]) expect((await update(id, 1500)).status).toBe(200);
    await answerBank(page, { action: 'authenticate', code: '1234' });
    const headers = { 'Content-Type': 'application/json' };
    await fetch(approve, { method: 'POST', headers, body: JSON.stringify({ action: 'approve' }) });
    for (const id of [card, phone]) {
      expect(await read(sandbox, id)).toMatchObject({ ...waits, amount: 1500 });
      expect(await inspect(sandbox, id)).toMatchObject({ charges: [] });
    }
  });

  test('sends no webhook of a decline once more @slow', async () => {
    const server = await startMerchantServer();
    const id = await createPayment(sandbox, { callbackUrl: server.url });
    await confirm(sandbox, id, await tokenFor(sandbox, id, DECLINED));
    await update(id, 1500);
    await confirm(sandbox, id, await tokenFor(sandbox, id, DIRECT));
    await expect.poll(() => server.received.length).toBe(2);
    const bodies = server.received.map(({ body }) => JSON.parse(body) as { status: string });
    expect(bodies.map(({ status }) => status).sort()).toEqual(['FAILED', 'SUCCEEDED']);
    await server.close();
  });

  test('updates, new tokens and the bank’s answer at once: what is charged is what was seen, once, or nothing @slow', async () => {
    for (let round = 0; round < 12; round++) {
      const { paymentId: id } = await atTheBank();
      const page = await openChallenge(sandbox, id);
      const token = await tokenFor(sandbox, id, DIRECT);
      const calls = [
        () => update(id, 1500).then(({ status }) => status),
        () => confirmSeen(id, token, 1050).then(({ status }) => status),
        () => answerBank(page, { action: 'authenticate', code: '1234' }).then(() => 200),
      ];
      const order = [...calls.slice(round % 3), ...calls.slice(0, round % 3)];
      for (const status of await Promise.all(order.map((call) => call())))
        expect([200, 409]).toContain(status);
      const { charges } = (await inspect(sandbox, id)) as { charges: { amount: number }[] };
      const amount = Number((await read(sandbox, id))['amount']);
      expect([amount, charges.map((charge) => charge.amount)]).toEqual(
        amount === 1500 ? [1500, []] : [1050, [1050]],
      );
    }
  });
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
