import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { MAX_DEPTH } from '../../server/limits.js';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { accounts } from './support/accounts.js';
import { answerBank, openChallenge, passBank, passMethod } from './support/pass-bank.js';
import { begin, chargeUnattended, topUps } from './support/mandates.js';
import { startMerchantServer } from './support/merchant-server.js';
import { readMaxAmounts } from '../../server/payments/amounts.js';
import { openSandbox, useSandbox } from './support/open-sandbox.js';
import {
  card,
  chargesOf,
  confirm,
  createPayment,
  inspect,
  pay,
  read,
  tokenFor,
} from './support/pay.js';

const { other } = accounts;
const order = { amount: 1050, currency: 'EUR', orderId: 'order-1' };
const DIRECT = '4242424242424242';
const [CHALLENGE] = cardRules.challenge.numbers;

const sandbox = useSandbox();

// @spec Transaction type: SALE
test('a payment is created waiting to be confirmed, and reads back the same', async () => {
  const { status, body } = await sandbox.merchant().post('/payments', {
    ...order,
    description: 'Two cups',
    customer: { email: 'ana@example.com' },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...order,
    status: 'PENDING',
    statusCode: 'E003',
    livemode: false,
    accountId: demoAccount.id,
    nextAction: { type: 'CONFIRM' },
  });
  expect((await sandbox.merchant().get(`/payments/${body['id']}`)).body).toEqual(body);
});

test('null and an empty text are what a server writes for nothing, at every depth, but for what is the merchant’s own', async () => {
  const customer = { email: '', name: null, phone: '+34600000000' };
  const metadata = { note: '', seen: null };
  const billingDetails = { name: 'Ana', address: { line1: null, line2: '', city: 'Madrid' } };
  const content = {
    ...order,
    customer,
    billingDetails,
    metadata,
    description: '',
    completeUrl: null,
  };
  const { status, body } = await sandbox.merchant().post('/payments', content);
  expect([status, body['metadata']]).toEqual([200, metadata]);
  expect(body).toMatchObject({
    customer: { phone: '+34600000000' },
    billingDetails: { name: 'Ana', address: { city: 'Madrid' } },
  });
  expect(body).not.toHaveProperty('description');
  expect(body['customer']).toEqual({ phone: '+34600000000' });
});

// @attack T65
// @mutant merchant-empty-amount
test('what is empty where its absence means something is refused with its name, and changes nothing', async () => {
  const paid = (await pay(sandbox, DIRECT)).paymentId;
  const reserved = (await pay(sandbox, DIRECT, {}, { transactionType: 'AUTH' })).paymentId;
  const created = await createPayment(sandbox);
  const { id: mandate } = await begin(sandbox, DIRECT);
  const server = sandbox.merchant();
  const before = async () =>
    Promise.all(
      [paid, reserved, created].map(async (id) => (await server.get(`/payments/${id}`)).body),
    );
  const unchanged = await before();
  const recurring = { type: 'UNSCHEDULED', text: 'Top-ups.' };
  const cases: readonly (readonly [
    method: 'post' | 'patch',
    path: string,
    body: object | null,
    name: string,
  ])[] = [
    // JSON of a NaN.
    ['post', `/payments/${paid}/refund`, JSON.parse(JSON.stringify({ amount: NaN })), 'amount'],
    ['post', `/payments/${paid}/refund`, { amount: '' }, 'amount'],
    ['post', `/payments/${paid}/refund`, { Amount: null }, 'Amount'],
    ['post', `/payments/${paid}/refund`, null, 'body'],
    ['post', `/payments/${reserved}/capture`, { amount: null }, 'amount'],
    ['post', `/payments/${reserved}/capture`, { amount: '' }, 'amount'],
    ['post', `/payments/${reserved}/capture`, null, 'body'],
    ['patch', `/payments/${created}`, { amount: null }, 'amount'],
    ['patch', `/payments/${created}`, { amount: 900, shippingDetails: null }, 'shippingDetails'],
    ['patch', `/payments/${created}`, { amount: 900, lineItems: null }, 'lineItems'],
    ['patch', `/payments/${created}`, { amount: 900, shippingOption: '' }, 'shippingOption'],
    ['post', '/payments', { ...order, amount: '' }, 'amount'],
    ['post', '/payments', { ...order, currency: '' }, 'currency'],
    ['post', '/payments', { ...order, orderId: null }, 'orderId'],
    ['post', '/payments', { ...order, recurring: null }, 'recurring'],
    [
      'post',
      '/payments',
      { ...order, recurring: { ...recurring, amount: null } },
      'recurring.amount',
    ],
    [
      'post',
      '/payments',
      { ...order, recurring: { ...recurring, endsAt: null } },
      'recurring.endsAt',
    ],
    [
      'post',
      '/payments',
      { ...order, recurring: { ...recurring, interval: '' } },
      'recurring.interval',
    ],
    ...['initiator', 'reason', 'paymentToken', 'transactionType', 'allowedPaymentMethods'].flatMap(
      (name) =>
        [null, ''].map(
          (value) => ['post', '/payments', { ...order, [name]: value }, name] as const,
        ),
    ),
    ['post', '/payments', { ...order, generatePaymentToken: null }, 'generatePaymentToken'],
    ['post', '/payments', { ...order, expireAt: null }, 'expireAt'],
    ['post', `/payments/${created}/confirm`, { paymentToken: null }, 'paymentToken'],
    ['post', `/payments/${paid}/receipt`, { customerEmail: '' }, 'customerEmail'],
    ...['paymentId', 'expiresIn', 'save', 'canRemove'].map(
      (name) => ['post', '/customer-sessions', { customerId: 'c-1', [name]: null }, name] as const,
    ),
    ['post', `/mandates/${mandate}/revoke`, null, 'body'],
  ];
  for (const [method, path, body, name] of cases) {
    const text = JSON.stringify(body);
    const answer = await server[method](path, text);
    expect([answer.status, answer.body['message']], `${path} ${text}`).toEqual([
      expect.any(Number),
      expect.stringContaining(name),
    ]);
    expect([400, 422]).toContain(answer.status);
    const code = /amount$/.test(name) ? 'E210' : name === 'currency' ? 'E204' : 'E150';
    expect(answer.body['code'], `${path} ${text}`).toBe(code);
  }
  expect(await before()).toEqual(unchanged);
  expect((await server.get(`/mandates/${mandate}`)).body['status']).toBe('ACTIVE');
});

// @attack T65
test('what is in the query of a call that changes something, or in the body of one that reads none, is refused with its name, and changes nothing', async () => {
  const { paymentId: paid } = await pay(sandbox, DIRECT);
  const { paymentId: reserved } = await pay(sandbox, DIRECT, {}, { transactionType: 'AUTH' });
  const server = sandbox.merchant();
  const cases = [
    ['post', `/payments/${paid}/refund?amount=100`, undefined, 'E210', 'amount'],
    ['post', `/payments/${paid}/refund?amount=100`, {}, 'E210', 'amount'],
    ['post', `/payments/${reserved}/capture?amount=100`, undefined, 'E210', 'amount'],
    ['post', '/payments?allowedPaymentMethods=card', order, 'E150', 'allowedPaymentMethods'],
    ['delete', '/customers/c-1?paymentMethodId=pm_1', undefined, 'E150', 'paymentMethodId'],
    ['delete', '/customers/c-1', { paymentMethodId: 'pm_1' }, 'E150', 'paymentMethodId'],
  ] as const;
  for (const [method, path, body, code, name] of cases) {
    const answer = await server[method](path, body);
    expect([answer.body['code'], answer.body['message']], `${method} ${path}`).toEqual([
      code,
      expect.stringContaining(`${name} is not a property of`),
    ]);
  }
  const seen = async (id: string) => (await server.get(`/payments/${id}`)).body;
  expect(await seen(paid)).toMatchObject({ status: 'SUCCEEDED', refundedAmount: 0 });
  expect(await seen(reserved)).toMatchObject({ status: 'AUTHORIZED', amountCaptured: 0 });
});

// @attack T49
test('a browser sees of it nothing personal', async () => {
  const paymentId = await createPayment(sandbox, {
    customer: { email: 'ana@example.com' },
    callbackUrl: 'https://shop.example/hook',
  });
  const seen = await read(sandbox, paymentId);
  expect(Object.keys(seen).sort()).toEqual([
    'accountId',
    'amount',
    'branding',
    'currency',
    'id',
    'merchantName',
    'nextAction',
    'orderId',
    'status',
    'statusCode',
    'statusMessage',
  ]);
});

test('without the right key nothing is answered', async () => {
  const paymentId = await createPayment(sandbox);
  for (const Authorization of ['', 'pk_test_wrong', demoAccount.id, `Bearer ${demoAccount.key}x`]) {
    const made = await sandbox.shopper.post('/payments', order, { Authorization });
    const seen = await sandbox.shopper.get(`/payments/${paymentId}`, { Authorization });
    expect([made.status, made.body['code'], seen.status]).toEqual([401, 'E151', 401]);
  }
});

// @mutant payment-of-another-account, sandbox-other-account
test('one merchant’s payment does not exist for another', async () => {
  const paymentId = await createPayment(sandbox);
  const stranger = sandbox.merchant(other);
  const paymentToken = await tokenFor(sandbox, paymentId, DIRECT);
  expect((await stranger.get(`/payments/${paymentId}`)).status).toBe(404);
  expect((await stranger.post(`/payments/${paymentId}/confirm`, { paymentToken })).status).toBe(
    404,
  );
  for (const action of ['cancel', 'capture', 'refund'])
    expect((await stranger.post(`/payments/${paymentId}/${action}`)).status).toBe(404);
  expect((await read(sandbox, paymentId))['status']).toBe('PENDING');
});

// @mutant sandbox-request-hash
test('one idempotency key makes one payment, asked twenty times at once', async () => {
  const key = { 'Idempotency-Key': 'order-1-try-1' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sandbox.merchant().post('/payments', order, key)),
  );
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const different = await sandbox.merchant().post('/payments', { ...order, amount: 1 }, key);
  expect([different.status, different.body['code']]).toEqual([409, 'E217']);
  const stranger = await sandbox.merchant(other).post('/payments', order, key);
  expect(stranger.body['id']).not.toBe(answers[0]?.body['id']);
});

test('the same request with its properties in another order has the same answer', async () => {
  const key = { 'Idempotency-Key': 'order-3-try-1' };
  const [first, reordered, changed] = [
    '{"amount":1050,"currency":"EUR","orderId":"order-3","metadata":{"a":{"x":1,"y":[1,2]},"b":2}}',
    '{"metadata":{"b":2,"a":{"y":[1,2],"x":1}},"orderId":"order-3","currency":"EUR","amount":1050}',
    '{"amount":1050,"currency":"EUR","orderId":"order-3","metadata":{"a":{"x":1,"y":[2,1]},"b":2}}',
  ];
  const made = await sandbox.merchant().post('/payments', first, key);
  const again = await sandbox.merchant().post('/payments', reordered, key);
  expect([again.status, again.body['id']]).toEqual([200, made.body['id']]);
  expect((await sandbox.merchant().post('/payments', changed, key)).body['code']).toBe('E217');
});

test('a body may be nested twenty levels deep, and one level more is refused by name', async () => {
  const nested = (levels: number, [open, close]: readonly [string, string]) =>
    `{"amount":1050,"currency":"EUR","orderId":"order-1","metadata":{"a [{ \\" [{":${open.repeat(levels)}1${close.repeat(levels)}}}`;
  for (const brackets of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const made = await sandbox.merchant().post('/payments', nested(MAX_DEPTH - 2, brackets));
    expect([made.status, made.body['code']]).toEqual([200, undefined]);
    for (const levels of [MAX_DEPTH - 1, 10_000]) {
      const { status, body } = await sandbox.merchant().post('/payments', nested(levels, brackets));
      expect([status, body['code'], body['message']]).toEqual([
        400,
        'E150',
        'The request is nested more than 20 levels deep',
      ]);
    }
  }
  const deepest = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  for (const path of ['/tokens', '/payments', '/bizum/validate-phone'])
    expect((await sandbox.merchant().post(path, deepest)).body['code']).toBe('E150');
});

test('a refusal does not use the key up', async () => {
  const key = { 'Idempotency-Key': 'order-2-try-1' };
  expect(
    (await sandbox.merchant().post('/payments', { ...order, currency: 'XXX' }, key)).status,
  ).toBe(422);
  expect((await sandbox.merchant().post('/payments', order, key)).status).toBe(200);
});

test('an idempotency key that is no key is refused', async () => {
  const { status } = await sandbox
    .merchant()
    .post('/payments', order, { 'Idempotency-Key': 'x'.repeat(256) });
  expect(status).toBe(400);
});

test('a refund with a key is sent back once', async () => {
  const { paymentId } = await pay(sandbox, DIRECT);
  const refund = (amount?: number, key?: string) =>
    sandbox
      .merchant()
      .post(
        `/payments/${paymentId}/refund`,
        amount === undefined ? undefined : { amount },
        key ? { 'Idempotency-Key': key } : {},
      );
  const twice = await Promise.all([refund(50, 'refund-1'), refund(50, 'refund-1')]);
  expect(twice.map(({ body }) => [body['status'], body['refundedAmount']])).toEqual([
    ['PARTIALLY_REFUNDED', 50],
    ['PARTIALLY_REFUNDED', 50],
  ]);
  expect((await refund(1001)).body).toMatchObject({
    code: 'E219',
    message: 'amount is 1001: of the paid 1050, 1000 is left to refund',
  });
  expect((await refund()).body).toMatchObject({ status: 'REFUNDED', refundedAmount: 1050 });
  expect((await refund(1)).status).toBe(409);
});

// @mutant sandbox-same-refund
test('without a key, the same refund again joins the last one, and refunds of other amounts or reasons do not', async () => {
  const { paymentId } = await pay(sandbox, DIRECT);
  const refund = async (input: object, headers = {}) => {
    const { status, body } = await sandbox
      .merchant()
      .post(`/payments/${paymentId}/refund`, input, headers);
    return status === 200 ? (body['refundedAmount'] as unknown) : [status, body['code']];
  };
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => refund({ amount: 50 })));
  expect(atOnce).toEqual([50, 50, 50, 50, 50]);
  expect(await refund({ amount: 50, refundReason: 'duplicated' })).toBe(100);
  expect(
    await refund({ amount: 50, refundReason: 'duplicated' }, { 'Idempotency-Key': 'second' }),
  ).toBe(150);
  expect(await refund({ amount: 20 })).toBe(170);
  expect(await refund({})).toBe(1050);
  expect(await refund({})).toBe(1050);
  expect(await refund({ amount: 880 })).toBe(1050);
  expect(await refund({ amount: 1 })).toEqual([409, 'E103']);
});

test('without a key, the same refund is another one once seconds have passed @slow', async () => {
  const later = await openSandbox({ sameRefundMs: 0 });
  const { paymentId } = await pay(later, DIRECT);
  const refund = async () =>
    (await later.merchant().post(`/payments/${paymentId}/refund`, { amount: 500 })).body[
      'refundedAmount'
    ];
  expect([await refund(), await refund()]).toEqual([500, 1000]);
  await later.close();
});

test('an order whose challenge was left is ordered again with the stored card, and charged once', async () => {
  const server = await startMerchantServer();
  const stored = await pay(sandbox, CHALLENGE, {}, { generatePaymentToken: true });
  await passBank(sandbox, stored.paymentId);
  const paymentToken = String(
    (await sandbox.merchant().get(`/payments/${stored.paymentId}`)).body['paymentToken'],
  );
  const input = {
    amount: 700,
    currency: 'EUR',
    orderId: 'left-1',
    paymentToken,
    callbackUrl: server.url,
  };
  const order = async () => (await sandbox.merchant().post('/payments', input)).body;
  const left = await order();
  expect(left).toMatchObject({ status: 'PENDING' });
  await passMethod(sandbox, left['id']);
  const challenge = await openChallenge(sandbox, left['id']);
  const again = await order();
  expect(again).toMatchObject({ status: 'PENDING', nextAction: { mustRedirect: true } });
  await answerBank(challenge, { action: 'authenticate', code: '1234' });
  expect(await read(sandbox, left['id'])).toMatchObject({ status: 'CANCELED' });
  expect((await passBank(sandbox, again['id']))['status']).toBe('SUCCEEDED');
  expect([await chargesOf(sandbox, left['id']), await chargesOf(sandbox, again['id'])]).toEqual([
    0, 1,
  ]);
  expect(await order()).toMatchObject({
    statusCode: 409,
    code: 'E217',
    message: expect.stringContaining('has been paid'),
  });
  // A shop that goes by the order's id would cancel it on a late webhook about the payment that was
  // left.
  await expect.poll(() => server.received.length).toBe(1);
  expect((await inspect(sandbox, left['id']))['webhooks']).toEqual([]);
  await server.close();
});

// @mutant sandbox-same-order
test('without a key, a stored card pays an order once, and another order or amount as well', async () => {
  const { paymentToken } = await begin(sandbox, DIRECT, { payment: { recurring: topUps } });
  const charge = async (change: object, headers = {}) => {
    const input = { reason: 'UNSCHEDULED', amount: 700, orderId: 'monthly-1', ...change };
    const { status, body } = await chargeUnattended(sandbox, paymentToken, input, headers);
    return status === 200 ? (body['status'] as unknown) : [status, body['code']];
  };
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => charge({})));
  expect(atOnce.filter((status) => status === 'SUCCEEDED')).toHaveLength(1);
  // Paid, or about to be.
  for (const refused of atOnce.filter((status) => status !== 'SUCCEEDED'))
    expect([[409, 'E217'] as const, [409, 'E208'] as const]).toContainEqual(refused);
  expect(await charge({})).toEqual([409, 'E217']);
  for (const change of [{ orderId: 'monthly-2' }, { amount: 701 }])
    expect(await charge(change)).toBe('SUCCEEDED');
  expect(await charge({}, { 'Idempotency-Key': 'again' })).toBe('SUCCEEDED');
});

test('without a key, what moves money is carried out once, however often it is sent', async () => {
  const order = { amount: 1050, currency: 'EUR', orderId: 'order-1', transactionType: 'AUTH' };
  const paymentId = await createPayment(sandbox, order);
  const paymentToken = await tokenFor(sandbox, paymentId, DIRECT);
  const five = (path: string, input?: object) =>
    Promise.all(
      Array.from({ length: 5 }, () =>
        sandbox.merchant().post(`/payments/${paymentId}/${path}`, input),
      ),
    );
  expect(
    new Set((await five('confirm', { paymentToken })).map(({ body }) => body['status'])),
  ).toEqual(new Set(['AUTHORIZED']));
  const captures = await five('capture', { amount: 400 });
  expect(captures.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  const request = { accountId: demoAccount.id, paymentMethod: { card: card(DIRECT) } };
  const { paymentToken: single } = (await sandbox.shopper.post('/tokens', request)).body;
  const paid = { ...order, orderId: 'order-single', paymentToken: single };
  const made = await Promise.all(
    Array.from({ length: 5 }, () => sandbox.merchant().post('/payments', paid)),
  );
  expect(made.map(({ body }) => String(body['code'] ?? body['status'])).sort()).toEqual([
    'AUTHORIZED',
    'E206',
    'E206',
    'E206',
    'E206',
  ]);
  const { body: listed } = await sandbox.merchant().get('/payments?orderId=order-single');
  expect(listed['payments']).toHaveLength(1);
  const canceled = await createPayment(sandbox);
  const cancel = () => sandbox.merchant().post(`/payments/${canceled}/cancel`);
  expect((await Promise.all([cancel(), cancel()])).map(({ body }) => body['revision'])).toEqual([
    2, 2,
  ]);
});

test('an authorized payment is captured once, in part or whole, and not refunded beyond that', async () => {
  const { paymentId, body } = await pay(sandbox, DIRECT, {}, { transactionType: 'AUTH' });
  expect(body['status']).toBe('AUTHORIZED');
  expect((await sandbox.merchant().post(`/payments/${paymentId}/refund`)).status).toBe(409);
  const beyond = await sandbox.merchant().post(`/payments/${paymentId}/capture`, { amount: 1051 });
  expect(beyond.body).toMatchObject({
    code: 'E210',
    message: 'amount is 1051: at most the authorized 1050 can be captured',
  });
  expect(body).not.toHaveProperty('amountCaptured');
  const captured = await sandbox.merchant().post(`/payments/${paymentId}/capture`, { amount: 400 });
  expect(captured.body).toMatchObject({
    status: 'SUCCEEDED',
    amount: 1050,
    amountCaptured: 400,
    amountRefunded: 0,
  });
  expect((await sandbox.merchant().post(`/payments/${paymentId}/capture`)).status).toBe(409);
  const tooMuch = await sandbox.merchant().post(`/payments/${paymentId}/refund`, { amount: 401 });
  expect([tooMuch.status, tooMuch.body['code']]).toEqual([422, 'E219']);
  expect((await sandbox.merchant().post(`/payments/${paymentId}/refund`)).body).toMatchObject({
    status: 'REFUNDED',
    amountCaptured: 400,
    amountRefunded: 400,
    refundedAmount: 400,
  });
});

test('a cancelled payment cannot be confirmed, and a paid one cannot be cancelled', async () => {
  const cancelled = await createPayment(sandbox);
  const { body } = await sandbox
    .merchant()
    .post(`/payments/${cancelled}/cancel`, { cancellationReason: 'requested_by_customer' });
  expect(body).toMatchObject({
    status: 'CANCELED',
    statusCode: 'E222',
    cancellationReason: 'requested_by_customer',
  });
  const late = await confirm(sandbox, cancelled, await tokenFor(sandbox, cancelled, DIRECT));
  expect([late.status, late.body['code'], await chargesOf(sandbox, cancelled)]).toEqual([
    409,
    'E209',
    0,
  ]);
  const { paymentId } = await pay(sandbox, DIRECT);
  expect((await sandbox.merchant().post(`/payments/${paymentId}/cancel`)).status).toBe(409);
});

test('a payment that is being processed cannot be cancelled: it may be paid already', async () => {
  const { paymentId } = await pay(sandbox, '4444444444444497');
  const { status, body } = await sandbox.merchant().post(`/payments/${paymentId}/cancel`);
  expect([status, body['code']]).toEqual([409, 'E208']);
  expect((await read(sandbox, paymentId))['status']).toBe('PENDING');
});

test('cancelling and confirming at once end one way or the other', async () => {
  const paymentId = await createPayment(sandbox);
  const token = await tokenFor(sandbox, paymentId, DIRECT);
  await Promise.all([
    confirm(sandbox, paymentId, token),
    sandbox.merchant().post(`/payments/${paymentId}/cancel`),
  ]);
  const end = [(await read(sandbox, paymentId))['status'], await chargesOf(sandbox, paymentId)];
  expect([
    ['SUCCEEDED', 1],
    ['CANCELED', 0],
  ]).toContainEqual(end);
});

for (const amount of [-1, 0, 0.1, 1e21, '100', '1,50', 2 ** 53, 100_000_000, [100], true]) {
  // @attack T44
  test(`refuses the amount ${JSON.stringify(amount)}`, async () => {
    const { status, body } = await sandbox.merchant().post('/payments', { ...order, amount });
    expect([status, body['code']]).toEqual([422, 'E210']);
  });
}

for (const currency of ['eur', 'EURO', 'XXX', 'XAU', 'ZZZ', '🇪🇺', 978]) {
  // @attack T45
  test(`refuses the currency ${JSON.stringify(currency)}`, async () => {
    const { status, body } = await sandbox.merchant().post('/payments', { ...order, currency });
    expect([status, body['code']]).toEqual([422, 'E204']);
  });
}

const malformed: readonly [string, object, RegExp][] = [
  ['without an order', { amount: 1, currency: 'EUR' }, /^orderId is missing$/],
  [
    'with a line break in the order',
    { ...order, orderId: 'a\r\nSet-Cookie: x' },
    /^orderId has a character that it must not have, such as a line break$/,
  ],
  [
    'with a null character',
    { ...order, storeId: 'a\u0000b' },
    /^storeId has a character that it must not have, such as a line break$/,
  ],
  [
    'with a misspelt property',
    { ...order, callbackURL: 'https://shop.example' },
    /^callbackURL is not a property of this request$/,
  ],
  [
    'with an order that is an object',
    { ...order, orderId: { toString: 'x' } },
    /^orderId is an object: it must be a string$/,
  ],
  [
    'with an unknown method',
    { ...order, allowedPaymentMethods: ['card', 'cash'] },
    /^allowedPaymentMethods\[1\] is "cash": it must be one of card, bizum, .*cofidisLoan$/,
  ],
  [
    'with a very long order',
    { ...order, orderId: 'x'.repeat(131) },
    /^orderId has 131 characters: it must have at most 130$/,
  ],
  [
    'with a misspelt property inside',
    { ...order, customer: { mail: 'x' } },
    /^customer\.mail is not a property of customer$/,
  ],
  [
    'with a number far inside',
    { ...order, billingDetails: { address: { zip: 28013 } } },
    /^billingDetails\.address\.zip is a number: it must be a string$/,
  ],
  [
    'with a card as a property',
    { ...order, '4242424242424242': 1 },
    /^A property with this name is not one of this request$/,
  ],
  ['that is a list', [order], /^The request is an array: it must be an object$/],
];
for (const [what, body, message] of malformed) {
  test(`refuses a payment ${what}, and names the property`, async () => {
    const answer = await sandbox.merchant().post('/payments', body);
    expect([answer.status, answer.body['code'], answer.body['message']]).toEqual([
      400,
      'E150',
      expect.stringMatching(message),
    ]);
  });
}

test('says of a payment what it lacks, and of an amount or a currency what is wrong', async () => {
  for (const [missing, code, message] of [
    [{ amount: undefined }, 'E210', 'amount is missing'],
    [{ currency: undefined }, 'E204', 'currency is missing'],
    [
      { amount: null },
      'E210',
      'amount is null: it must be an integer in the currency’s minor unit: 1250 is €12.50',
    ],
    [{ amount: 0 }, 'E210', 'amount is 0: it must be at least 1, as transactionType is SALE'],
    [{ amount: -5 }, 'E210', 'amount is -5: it must be at least 0'],
    [
      { amount: 12.5 },
      'E210',
      'amount is 12.5: it must be an integer in the currency’s minor unit: 1250 is €12.50',
    ],
    [
      { amount: '12.50' },
      'E210',
      'amount is "12.50": it must be an integer in the currency’s minor unit: 1250 is €12.50',
    ],
    [{ amount: 100_000_000 }, 'E210', 'amount is 100000000: it must be at most 99999999'],
    [{ amount: 424_242_424_242 }, 'E210', 'amount must be at most 99999999'],
    [{ amount: 4_242_424_242_424_242 }, 'E210', 'amount must be at most 999999999999'],
    [{ currency: 'DEM' }, 'E204', 'currency is "DEM": it is no currency of ISO 4217 to pay in'],
    [{ currency: 'XYZ' }, 'E204', 'currency is "XYZ": it is no currency of ISO 4217 to pay in'],
    [
      { currency: 'eur' },
      'E204',
      'currency is "eur". Expected: ISO 4217 currency code, upper case.',
    ],
    [{ currency: 978 }, 'E204', 'currency is a number: it must be a string'],
  ] as const) {
    const { status, body } = await sandbox.merchant().post('/payments', { ...order, ...missing });
    expect([status, body['code'], body['message']]).toEqual([422, code, message]);
  }
});

test('loses no sale for a text that only people read: it is cleaned and cut @slow', async () => {
  const long = `Mug\r\nof\u0000clay\ud800${'ñ'.repeat(2000)}`;
  const { status, body } = await sandbox.merchant().post('/payments', {
    ...order,
    description: long,
    customer: { name: long, email: 'ana@example.com' },
    shippingDetails: { name: 'Ana\nRuiz', address: { line1: 'Calle Mayor 1\n2.º B', city: '\n' } },
    lineItems: [{ label: long, amount: 1050 }],
    sessionDetails: { userAgent: long, ip: '127.0.0.1' },
    metadata: { note: 'a\nb' },
  });
  const cut = (most: number) => `Mug of clay ${'ñ'.repeat(most - 12)}`;
  expect([status, body['message']]).toEqual([200, undefined]);
  expect(body).toMatchObject({
    description: cut(500),
    customer: { name: cut(200), email: 'ana@example.com' },
    shippingDetails: { name: 'Ana Ruiz', address: { line1: 'Calle Mayor 1 2.º B' } },
    lineItems: [{ label: cut(100), amount: 1050 }],
    metadata: { note: 'a\nb' },
  });
  // What identifies, is called or is agreed to is taken as it is, or not at all.
  for (const other of [
    { orderId: long },
    { customer: { email: `${'a'.repeat(250)}@example.com` } },
    { callbackUrl: `https://shop.example/${'x'.repeat(2048)}` },
    { recurring: { type: 'SUBSCRIPTION', interval: 'P1M', text: long } },
    { metadata: { long: long.repeat(10) } },
  ])
    expect(
      (await sandbox.merchant().post('/payments', { ...order, ...other })).status,
    ).toBeGreaterThan(399);
});

test('takes an amount that is worth as much in any currency, and a new currency @slow', async () => {
  for (const [currency, amount] of [
    ['IDR', 100_000_000_00],
    ['COP', 50_000_000_00],
    ['VND', 200_000_000],
    ['IRR', 999_999_999_999],
    ['XCG', 1050],
    ['ZWG', 1050],
  ] as const) {
    const { status, body } = await sandbox
      .merchant()
      .post('/payments', { ...order, amount, currency });
    expect([currency, status, body['amount']]).toEqual([currency, 200, amount]);
    const paid = await confirm(
      sandbox,
      body['id'],
      await tokenFor(sandbox, body['id'], '4242424242424242'),
    );
    expect([currency, paid.body['status']]).toEqual([currency, 'SUCCEEDED']);
    const half = Math.floor(amount / 2);
    const back = await sandbox.merchant().post(`/payments/${body['id']}/refund`, { amount: half });
    expect([currency, back.body['refundedAmount']]).toEqual([currency, half]);
  }
});

test('the largest amount of a currency is the provider’s setting, also of a changed payment @slow', async () => {
  const own = await openSandbox({ maxAmounts: { EUR: 5000 } });
  const made = await own.merchant().post('/payments', { ...order, amount: 5000 });
  for (const refused of [
    await own.merchant().post('/payments', { ...order, amount: 5001 }),
    await own.merchant().patch(`/payments/${made.body['id']}`, { amount: 5001 }),
  ])
    expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
      422,
      'E210',
      'amount is 5001: it must be at most 5000',
    ]);
  const dollars = await own
    .merchant()
    .post('/payments', { ...order, amount: 5001, currency: 'USD' });
  expect(dollars.status).toBe(200);
  await own.close();
  expect(readMaxAmounts('EUR=5000, IDR=90000000000')).toEqual({ EUR: 5000, IDR: 90_000_000_000 });
  for (const wrong of ['EUR', 'EUR=0', 'EUR=1.5', 'XXX=5', 'EUR=1000000000000'])
    expect(() => readMaxAmounts(wrong)).toThrow(`MAX_AMOUNTS has "${wrong}"`);
});

test.describe('a first call with a mistake', () => {
  const call = async (
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string | Uint8Array<ArrayBuffer>,
  ) => {
    const response = await fetch(new URL(path, sandbox.apiUrl), { method: 'POST', headers, body });
    return [response.status, ((await response.json()) as { message?: string }).message];
  };
  const key = { Authorization: demoAccount.key };
  const json = { 'Content-Type': 'application/json' };
  const text = JSON.stringify(order);

  test('may send its key as a bearer token', async () => {
    for (const scheme of ['Bearer', 'bearer']) {
      const headers = { ...json, Authorization: `${scheme} ${demoAccount.key}` };
      expect(await call('/v1/payments', headers, text)).toEqual([200, undefined]);
    }
    const asBearer = 'send the secret key of the account as Authorization: Bearer sk_…';
    for (const [wrong, message] of [
      [{}, `Authorization is missing: ${asBearer}`],
      [{ Authorization: 'Bearer ' }, `Authorization has no key: ${asBearer}`],
      [
        { Authorization: `Basic ${demoAccount.key}` },
        `Authorization has the scheme Basic: ${asBearer}`,
      ],
      [{ Authorization: 'Bearer another' }, 'The key in Authorization is that of no account here'],
    ] as const)
      expect(await call('/v1/payments', { ...json, ...wrong }, text)).toEqual([401, message]);
  });

  test('is told how its body must be sent', async () => {
    const asJson = 'send the body as JSON, with Content-Type: application/json';
    for (const [type, what] of [
      ['', 'is missing'],
      ['application/x-www-form-urlencoded', 'is application/x-www-form-urlencoded'],
      ['text/plain; charset=utf-8', 'is text/plain'],
      ['4242424242424242', 'is not application/json'],
    ] as const) {
      // Bytes have no type of their own: `fetch` adds none.
      const body = new TextEncoder().encode(text);
      const headers = { ...key, ...(type && { 'Content-Type': type }) };
      expect(await call('/v1/payments', headers, body)).toEqual([
        415,
        `Content-Type ${what}: ${asJson}`,
      ]);
    }
    expect(await call('/v1/payments', { ...key, ...json }, '{amount:1}')).toEqual([
      400,
      'The body is not valid JSON',
    ]);
    expect(await call('/v1/payments', { ...key, ...json }, '')).toEqual([400, 'The body is empty']);
  });

  test('that names the type of no body is one without it, where a body is optional', async () => {
    const paymentId = await createPayment(sandbox);
    const cancel = await fetch(new URL(`/v1/payments/${paymentId}/cancel`, sandbox.apiUrl), {
      method: 'POST',
      headers: { ...key, ...json },
      body: '',
    });
    expect([cancel.status, await cancel.json()]).toMatchObject([200, { status: 'CANCELED' }]);
  });

  test('is told where the addresses of the API begin', async () => {
    const nowhere = 'There is no such address: those of the API begin with /v1';
    expect(await call('/payments', { ...key, ...json }, text)).toEqual([404, nowhere]);
    expect(await call('/payments', json, text)).toEqual([404, nowhere]);
    expect(await call('/payments/pay_1/refund?x=1', json, '{}')).toEqual([404, nowhere]);
    expect(await call('/orders', json, text)).toEqual([404, 'There is no such address']);
    const listed = 'There is no such address: /v1/openapi.json has those of the API';
    expect(await call('/v1/payment', { ...key, ...json }, text)).toEqual([404, listed]);
    const paymentId = await createPayment(sandbox);
    expect(await call(`/v1/payments/${paymentId}/client-get`, json, text)).toEqual([
      404,
      'This address has no POST: it has GET',
    ]);
  });
});

test('refuses a misspelt filter of a list, and a browser’s request, by the property’s name too', async () => {
  const list = await sandbox.merchant().get('/payments?order=1');
  expect([list.status, list.body['message']]).toEqual([
    400,
    'order is not a property of this request',
  ]);
  const phone = await sandbox.shopper.post('/bizum/validate-phone', {
    accountId: demoAccount.id,
    phoneNumber: 7,
  });
  expect([phone.status, phone.body['message']]).toEqual([
    400,
    'phoneNumber is a number: it must be a string',
  ]);
  const limit = await sandbox.merchant().get('/payments?limit=500');
  expect([limit.status, limit.body['message']]).toEqual([
    400,
    'limit is not in its format. Expected: The number of payments, from 1 to 100. Default: 20.',
  ]);
});

test('says of a payment that is not in the right state which state it is in', async () => {
  const { paymentId } = await pay(sandbox, DIRECT);
  const pending = await createPayment(sandbox);
  for (const [path, code, message] of [
    [
      `${paymentId}/cancel`,
      'E209',
      'This payment is SUCCEEDED: only PENDING, FAILED, AUTHORIZED can be canceled',
    ],
    [
      `${paymentId}/capture`,
      'E103',
      'This payment is SUCCEEDED: only an authorized payment can be captured',
    ],
    [`${pending}/refund`, 'E103', 'This payment is PENDING: only a paid payment can be refunded'],
  ] as const) {
    const { status, body } = await sandbox.merchant().post(`/payments/${path}`);
    expect([status, body['code'], body['message']]).toEqual([409, code, message]);
  }
});

test('names the address, the time and the metadata that it refuses', async () => {
  for (const [wrong, message] of [
    [{ failUrl: '/failed' }, 'failUrl is not an absolute http or https address'],
    [{ expireAt: 1_600_000_000 }, 'expireAt is 1600000000: it must be in the future'],
    [
      { metadata: { note: 'x'.repeat(8200) } },
      'metadata has 8211 characters of JSON: at most 8192 are kept',
    ],
  ] as const) {
    const { status, body } = await sandbox.merchant().post('/payments', { ...order, ...wrong });
    expect([status, body['code'], body['message']]).toEqual([422, 'E150', message]);
  }
});

test('refuses a payment that has expired already, and one to pay out', async () => {
  expect((await sandbox.merchant().post('/payments', { ...order, expireAt: 1 })).status).toBe(422);
  expect(
    (await sandbox.merchant().post('/payments', { ...order, transactionType: 'PAYOUT' })).body[
      'code'
    ],
  ).toBe('E103');
});

for (const id of [
  '../../tokens',
  'a/b',
  '%2e%2e',
  '%2e%2e%2fpayments',
  '?x=',
  '%23',
  'x'.repeat(10_000),
  '%F0%9F%92%B3',
  '%00',
  'pay_',
  "'%20or%201=1--",
]) {
  // @attack T23
  test(`finds no payment called ${id.slice(0, 30)}`, async () => {
    const { status, body } = await sandbox.shopper.get(`/payments/${id}/client-get`);
    expect([id.length > 1000 ? 414 : 404, status]).toEqual([status, body['statusCode']]);
  });
}
