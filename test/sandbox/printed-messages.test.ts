import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import type { Code } from '../../server/errors/codes.js';
import { explainedCodes } from '../../scripts/reference/explained-codes.mjs';
import { openSandbox, type TestSandbox } from './support/open-sandbox.js';
import type { Answer } from './support/caller.js';
import { begin, chargeUnattended, membership } from './support/mandates.js';
import { card, confirm, createPayment, pay, tokenFor } from './support/pay.js';

const order = { amount: 1050, currency: 'EUR', orderId: 'order-1' };
const DIRECT = '4242424242424242';
const EXPIRED = { expMonth: '01', expYear: '20' };
const phoneNumber = '+34600000000';

let sandbox: TestSandbox;
test.beforeAll(async () => {
  const { cofidisLoan: _cofidisLoan, ...methods } = demoAccount.methods;
  sandbox = await openSandbox({ accounts: [{ ...demoAccount, methods }] });
});
test.afterAll(() => sandbox.close());

const create = (change: object, headers?: Record<string, string>) =>
  sandbox.merchant().post('/payments', { ...order, ...change }, headers);
const onPaid = async (action: string, body?: object, payment?: object) => {
  const { paymentId } = await pay(sandbox, DIRECT, {}, payment);
  return sandbox.merchant().post(`/payments/${paymentId}/${action}`, body);
};
/** A charge without the shopper under a new mandate. */
const unattended = async (change: object) =>
  chargeUnattended(sandbox, (await begin(sandbox, DIRECT)).paymentToken, change);
const onPending = async (action: string, body?: object) =>
  sandbox.merchant().post(`/payments/${await createPayment(sandbox)}/${action}`, body);
const token = async (paymentMethod: object, payment: object = {}) =>
  sandbox.shopper.post('/tokens', {
    paymentId: await createPayment(sandbox, payment),
    paymentMethod,
  });
const bizum = (payment: object) => token({ bizum: { phoneNumber } }, payment);
/** A payment that is confirmed with a token of an account. */
const confirmWith = async (purchase: object, paymentMethod: object = { card: card(DIRECT) }) => {
  const made = { accountId: demoAccount.id, ...purchase, paymentMethod };
  const { body } = await sandbox.shopper.post('/tokens', made);
  return confirm(sandbox, await createPayment(sandbox), body['paymentToken']);
};
/** An order at PayPal, or a token of another method, that gets another total. */
const updateOrder = async (change: object, paymentMethod: object = { paypal: {} }) => {
  const { body } = await token(paymentMethod);
  return sandbox.shopper.patch('/tokens', { paymentToken: body['paymentToken'], ...change });
};
/** An order that the shopper has approved at PayPal. */
const approvedOrder = async () => {
  const { body } = await token({ paypal: {} });
  const order = `/mocks/paypal/orders/${body['paypal'].orderId}/approve`;
  await fetch(new URL(order, sandbox.apiUrl), { method: 'POST' });
  return sandbox.shopper.patch('/tokens', { paymentToken: body['paymentToken'], amount: 1050 });
};
const confirmAtServer = (at: TestSandbox, paymentId: string, paymentToken: string) =>
  at.merchant().post(`/payments/${paymentId}/confirm`, { paymentToken });
/** Without a key of the demo account, and as bytes: `fetch` adds a type to a string. */
const first = async (
  headers: Record<string, string>,
  body = JSON.stringify(order),
): Promise<Answer> => {
  const sent = { method: 'POST', headers, body: new TextEncoder().encode(body) };
  const response = await fetch(new URL('/v1/payments', sandbox.apiUrl), sent);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer['body'],
  };
};
const key = { Authorization: demoAccount.key };
const json = { 'Content-Type': 'application/json' };

/**
 * A call that each printed message comes from, by code. The messages of other codes need a wallet,
 * a limit or an outage.
 */
const calls: Readonly<Partial<Record<Code, readonly (() => Promise<Answer>)[]>>> = {
  E103: [
    () => onPending('refund'),
    () => onPaid('capture'),
    () => approvedOrder(),
    () => updateOrder({ amount: 1050 }, { card: card(DIRECT) }),
    () => bizum({ transactionType: 'AUTH' }),
    () => create({ paymentMethod: {} }),
    () => unattended({ sessionId: 'session-1' }),
  ],
  E150: [
    () => create({ orderId: undefined }),
    () => create({ customer: { mail: 'ana@example.com' } }),
    () =>
      sandbox.shopper.post('/bizum/validate-phone', {
        accountId: demoAccount.id,
        phoneNumber: 600_000_000,
      }),
    () => first({ ...key, ...json }, '{amount:1}'),
    () => sandbox.shopper.post('/tokens', { paymentMethod: { card: card(DIRECT) } }),
    () => first(key),
    () => first({ ...key, 'Content-Type': 'application/x-www-form-urlencoded' }, 'amount=1050'),
    () => create({ failUrl: '/failed' }),
    () => create({ expireAt: 1_600_000_000 }),
    () => create({ recurring: { ...membership, interval: undefined } }),
    () => create({ recurring: { ...membership, endsAt: 1_600_000_000 } }),
    () => create({ initiator: 'MERCHANT' }),
  ],
  E151: ['', 'Bearer ', `Basic ${demoAccount.key}`, 'Bearer sk_other'].map(
    (Authorization) => () => first({ ...json, ...(Authorization && { Authorization }) }),
  ),
  E203: [
    () => bizum({ allowedPaymentMethods: ['card'] }),
    () => token({ cofidisLoan: {} }, { amount: 100_00 }),
    () => token({ cofidis: {} }, { amount: 100_00, recurring: membership }),
  ],
  E204: [
    () => create({ currency: undefined }),
    () => create({ currency: 'eur' }),
    () => create({ currency: 'XYZ' }),
    () => bizum({ currency: 'USD' }),
    async () => {
      const made = {
        accountId: demoAccount.id,
        amount: 1050,
        currency: 'EUR',
        paymentMethod: { card: card(DIRECT) },
      };
      const { body } = await sandbox.shopper.post('/tokens', made);
      return confirm(
        sandbox,
        await createPayment(sandbox, { currency: 'USD' }),
        body['paymentToken'],
      );
    },
    () => unattended({ currency: 'USD' }),
  ],
  E206: [
    async () => confirm(sandbox, await createPayment(sandbox), `tok_${'0'.repeat(40)}`),
    async () => {
      const { paymentToken } = await pay(sandbox, DIRECT);
      return confirmAtServer(sandbox, await createPayment(sandbox), paymentToken);
    },
    async () => {
      const hasty = await openSandbox({ tokenMs: -1 });
      const paymentId = await createPayment(hasty);
      const expired = await tokenFor(hasty, paymentId, DIRECT);
      const answer = await confirmAtServer(hasty, paymentId, expired);
      await hasty.close();
      return answer;
    },
    async () => {
      const another = await tokenFor(sandbox, await createPayment(sandbox), DIRECT);
      return confirmAtServer(sandbox, await createPayment(sandbox), another);
    },
    async () => {
      const made = { accountId: demoAccount.id, sessionId: 'session-1' };
      const { body } = await sandbox.shopper.post('/tokens', {
        ...made,
        paymentMethod: { card: card(DIRECT) },
      });
      const paymentId = await createPayment(sandbox, { sessionId: 'session-2' });
      return confirmAtServer(sandbox, paymentId, body['paymentToken']);
    },
  ],
  E211: [
    async () => {
      const paymentId = await createPayment(sandbox);
      return sandbox.shopper.post('/tokens', {
        paymentId,
        amount: 1,
        paymentMethod: { card: card(DIRECT) },
      });
    },
  ],
  E209: [
    async () => {
      const { paymentId } = await pay(sandbox, DIRECT);
      return confirm(sandbox, paymentId, `tok_${'0'.repeat(40)}`);
    },
    () => onPaid('cancel'),
  ],
  E210: [
    () => create({ amount: undefined }),
    () => create({ amount: 12.5 }),
    () => create({ amount: '12.50' }),
    () => create({ amount: -5 }),
    () => create({ amount: 100_000_000 }),
    () => create({ amount: 0 }),
    () => bizum({ amount: 200_001 }),
    () => onPaid('capture', { amount: 1051 }, { transactionType: 'AUTH' }),
    () => confirmWith({ amount: 1049, currency: 'EUR' }),
    () => confirmWith({ amount: 1049, currency: 'EUR' }, { paypal: {} }),
    () => updateOrder({ amount: 1250, lineItems: [{ label: 'Tea', amount: 1200 }] }),
    () => updateOrder({ amount: 1250, shippingOptions: [{ id: 'x', label: 'X', amount: 1300 }] }),
    () => unattended({ amount: 1251 }),
  ],
  E217: [
    async () => {
      await create({}, { 'Idempotency-Key': 'printed' });
      return create({ amount: 1 }, { 'Idempotency-Key': 'printed' });
    },
  ],
  E219: [
    async () => {
      const { paymentId } = await pay(sandbox, DIRECT);
      const refund = (amount: number) =>
        sandbox.merchant().post(`/payments/${paymentId}/refund`, { amount });
      await refund(50);
      return refund(1001);
    },
  ],
  E230: [() => unattended({ reason: 'UNSCHEDULED' })],
  E231: [
    async () => {
      const { id, paymentToken } = await begin(sandbox, DIRECT);
      await sandbox.merchant().post(`/mandates/${id}/revoke`);
      return chargeUnattended(sandbox, paymentToken);
    },
  ],
  E501: [() => token({ card: card('4242424242424241') })],
  E502: [() => token({ card: card(DIRECT, { expMonth: '13' }) })],
  E503: [() => token({ card: card(DIRECT, { cvc: '1' }) })],
  E505: [() => token({ card: card(DIRECT, EXPIRED) })],
  E621: [() => token({ paypal: {} }, { currency: 'ARS' })],
  E649: [() => token({ bizum: { phoneNumber: '123' } })],
};

for (const [code, tried] of Object.entries(calls)) {
  test(`the page of ${code} has the messages that the API prints, to the letter @slow`, async () => {
    const { refusals = {} } = (
      explainedCodes as Readonly<Record<string, { refusals?: Readonly<Record<string, string[]>> }>>
    )[code]!;
    const printed = Object.entries(refusals).flatMap(([status, messages]) =>
      messages.map((message) => [Number(status), message]),
    );
    const seen: unknown[] = [];
    for (const call of tried) {
      const { status, body } = await call();
      expect(body['code']).toBe(code);
      seen.push([status, body['message']]);
    }
    expect(seen).toEqual(printed);
  });
}

test('a key is taken as a bearer token, as it is, and in nothing else @slow', async () => {
  const tokens = [demoAccount.key, `Bearer ${demoAccount.key}`, `bearer  ${demoAccount.key}`];
  for (const Authorization of tokens)
    expect((await first({ ...json, Authorization })).status).toBe(200);
  expect((await first({ ...json, Authorization: `Token ${demoAccount.key}` })).status).toBe(401);
});

test('an error repeats no text with digits, no long one, and no number that may be a card’s @slow', async () => {
  for (const secret of [
    '4242424242424242',
    4_242_424_242_424_242,
    'sk_live_0123456789',
    'abcdefghijklmnopqrstuvwxyz',
  ]) {
    for (const name of [
      'amount',
      'currency',
      'transactionType',
      'orderId',
      'customer',
      'expireAt',
      'allowedPaymentMethods',
    ]) {
      const { status, body } = await create({ [name]: name === 'orderId' ? [secret] : secret });
      expect(status, name).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(body), name).not.toContain(String(secret));
    }
  }
  const cvc = await sandbox.shopper.post('/tokens', {
    paymentMethod: { card: { ...card(DIRECT), cvc: 987 } },
  });
  expect([cvc.status, cvc.body['message']]).toEqual([422, 'The security code is not correct.']);
});
