import { expect, test } from '@playwright/test';
import { routes } from '../../api/routes.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import { BODY_LIMIT } from '../../server/limits.js';
import { accounts } from './support/accounts.js';
import { useSandbox } from './support/open-sandbox.js';
import { chargesOf, confirm, createPayment, pay, read, tokenFor } from './support/pay.js';

const DIRECT = '4242424242424242';
const { cardsOnly } = accounts;
const NOBODY = `pay_${'0'.repeat(32)}`;

const sandbox = useSandbox();

// @spec Payment-methods response: a list named paymentMethods
// @spec GET /payment-methods returns paymentMethods
test('lists the methods of an account, and of a payment with its amount', async () => {
  const ofAccount = await sandbox.shopper.get(`/payment-methods?accountId=${demoAccount.id}`);
  expect(ofAccount.body).toEqual({
    paymentMethods: [
      'card',
      'bizum',
      'googlePay',
      'applePay',
      'clickToPay',
      'paypal',
      'cofidis',
      'cofidisLoan',
    ],
    livemode: false,
    accountId: demoAccount.id,
    merchantName: demoAccount.merchantName,
    branding: { ...demoAccount.branding, logo: expect.stringMatching(/^\/hosted\/logos\//) },
    merchantUrl: demoAccount.merchantUrl,
    countryCode: 'ES',
    metadata: {
      card: { brands: demoAccount.brands, facts: true, installments: true },
      googlePay: demoAccount.methods.googlePay,
      applePay: demoAccount.methods.applePay,
      clickToPay: demoAccount.methods.clickToPay,
      paypal: demoAccount.methods.paypal,
    },
  });
  const ofPayment = await sandbox.shopper.get(
    `/payment-methods?paymentId=${await createPayment(sandbox, { amount: 8000 })}`,
  );
  expect(ofPayment.body).toEqual({
    ...ofAccount.body,
    amount: 8000,
    currency: 'EUR',
    hasEmail: false,
    withoutPermanentToken: ['googlePay', 'applePay', 'paypal'],
  });
});

const wallets = ['googlePay', 'applePay', 'clickToPay', 'paypal'];
const offers: readonly [string, object, readonly string[]][] = [
  ['only what the payment allows', { allowedPaymentMethods: ['bizum', 'card'] }, ['card', 'bizum']],
  ['neither Bizum nor Cofidis in another currency', { currency: 'USD' }, ['card', ...wallets]],
  [
    'neither Bizum nor Cofidis for money that is only reserved',
    { transactionType: 'AUTH' },
    ['card', ...wallets],
  ],
  ['no Cofidis for an amount it does not finance', { amount: 1050 }, ['card', 'bizum', ...wallets]],
  ['no Bizum for an amount it does not move', { amount: 400_000 }, ['card', ...wallets]],
];
for (const [what, payment, names] of offers) {
  test(`offers ${what}`, async () => {
    const paymentId = await createPayment(sandbox, { amount: 8000, ...payment });
    const { body } = await sandbox.shopper.get(`/payment-methods?paymentId=${paymentId}`);
    expect(body['paymentMethods']).toEqual(names);
  });
}

// @spec The payment-methods look-up needs paymentId or accountId
test('asked for no payment and no account, or for ones that are not there, it says so', async () => {
  const neither = await sandbox.shopper.get('/payment-methods');
  expect([neither.status, neither.body['message']]).toEqual([
    400,
    'You need to provide paymentId or accountId',
  ]);
  for (const query of ['accountId=acc_nobody', `paymentId=${NOBODY}`])
    expect((await sandbox.shopper.get(`/payment-methods?${query}`)).status).toBe(404);
  for (const query of ['accountId=a&accountId=b', 'paymentId=../x'])
    expect((await sandbox.shopper.get(`/payment-methods?${query}`)).status).toBe(400);
});

test('an account that takes only cards refuses the other methods by code', async () => {
  const { id: accountId } = cardsOnly;
  const requests = [
    [
      '/apple-pay/sessions',
      {
        accountId,
        validationUrl: 'https://apple-pay-gateway.apple.com/x',
        domainName: 'shop.example',
        displayName: 'Shop',
      },
    ],
    ['/bizum/validate-phone', { accountId, phoneNumber: '+34600000000' }],
  ] as const;
  for (const [path, body] of requests) {
    const answer = await sandbox.shopper.post(path, body);
    expect([path, answer.status, answer.body['code']]).toEqual([path, 422, 'E203']);
  }
  // An amount that cannot be financed has no terms: an empty list rather than an error.
  expect(
    (await sandbox.shopper.post('/cofidis/calculate-financing', { accountId, amount: 10_000 }))
      .body,
  ).toEqual([]);
});

// @attack T49
test('any page may ask, without credentials, and may read how long to wait', async () => {
  for (const { method, path } of Object.values(routes)) {
    const url = sandbox.apiUrl + path.replace('{id}', NOBODY);
    const headers = {
      Origin: 'https://shop.example',
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'client-env',
    };
    const preflight = await fetch(url, { method: 'OPTIONS', headers });
    expect([path, preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
      path,
      204,
      '*',
    ]);
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'Client-Env, Client-Shop, Client-Signature, Idempotency-Key, Content-Type',
    );
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  }
  const refused = await sandbox.shopper.get(`/payments/${NOBODY}/client-get`);
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After');
  const merchants = await fetch(`${sandbox.apiUrl}/payments`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://shop.example' },
  });
  expect(merchants.headers.get('access-control-allow-origin')).toBeNull();
});

// @attack T49
test('a page of an opaque origin learns nothing from ids that it guesses, and gets no cookie (T49)', async () => {
  const known = await createPayment(sandbox);
  const last = known.slice(-1);
  const guesses = [...'0123456789abcdef']
    .filter((digit) => digit !== last)
    .map((digit) => known.slice(0, -1) + digit);
  const send = (id: string) =>
    fetch(`${sandbox.apiUrl}/payments/${id}/client-get`, {
      headers: { Origin: 'null', Cookie: 'session=1' },
    });
  for (const id of [...guesses, known.toUpperCase(), known.slice(0, -1), `${known}0`, NOBODY]) {
    const response = await send(id);
    const { status, headers } = response;
    const body = (await response.json()) as Record<string, unknown>;
    expect([id, status, body['statusCode'], headers.get('set-cookie')]).toEqual([
      id,
      404,
      404,
      null,
    ]);
    // The reply says nothing of payments whose ids are close.
    expect(JSON.stringify(body)).not.toContain(known);
  }
  const { status, headers } = await send(known);
  expect([
    status,
    headers.get('access-control-allow-origin'),
    headers.get('access-control-allow-credentials'),
  ]).toEqual([200, '*', null]);
  expect(headers.get('set-cookie')).toBeNull();
  // 128 random bits: two payments that were created in a row have nothing in common.
  expect(known).toMatch(/^pay_[0-9a-f]{32}$/);
  expect((await createPayment(sandbox)).slice(4, 12)).not.toBe(known.slice(4, 12));
});

const bodies: readonly [string, string, number, string | undefined, string][] = [
  [
    'JSON that ends too early',
    '{"paymentMethod":{"card":{"number":"4242424242424242"',
    400,
    'E150',
    'application/json',
  ],
  [
    'JSON that poisons prototypes',
    '{"__proto__":{"polluted":true}}',
    400,
    'E150',
    'application/json',
  ],
  ['an empty body', '', 400, 'E150', 'application/json'],
  ['a list', '[]', 400, 'E150', 'application/json'],
  [
    'a body that is too large',
    `{"x":"${'x'.repeat(BODY_LIMIT)}"}`,
    413,
    'E150',
    'application/json',
  ],
  ['a form', 'paymentMethod=card', 415, 'E150', 'application/x-www-form-urlencoded'],
  ['text', '{}', 415, 'E150', 'text/plain'],
];
for (const [what, body, status, code, type] of bodies) {
  test(`answers ${what} with an error of the usual shape`, async () => {
    const answer = await sandbox.shopper.post('/tokens', body, { 'Content-Type': type });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      status: expect.any(String),
      statusCode: status,
      message: expect.any(String),
      code,
      requestId: expect.stringMatching(/^req_/),
      requestTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/(?<![\w-])4242/);
  });
}

test('the error about a body that is too large names the limit', async () => {
  const { body } = await sandbox.shopper.post('/tokens', `{"x":"${'x'.repeat(BODY_LIMIT)}"}`);
  expect(body['message']).toBe(`The request is larger than ${BODY_LIMIT} bytes`);
});

test('addresses that are not there have the same shape of error', async () => {
  for (const path of ['/nothing', '/payments/x/y', '/../secret', '/tokens']) {
    const { status, body } = await sandbox.shopper.get(path);
    expect([status, body['statusCode'], typeof body['message']]).toEqual([404, 404, 'string']);
  }
});

test('speaks the language of Client-Env, then of the browser, then English', async () => {
  const { paymentId } = await pay(sandbox, '4000000000000002');
  expect((await read(sandbox, paymentId))['statusMessage']).toBe(
    'Tu banco ha rechazado el pago. Prueba con otra tarjeta.',
  );
  const fresh = await createPayment(sandbox);
  const inSpanish = await sandbox.shopper.get(`/payments/${fresh}/client-get`, {
    'Accept-Language': 'sv-SE,es;q=0.8',
  });
  expect(inSpanish.body['statusMessage']).toBe('El pago está pendiente de confirmar.');
  expect((await read(sandbox, fresh))['statusMessage']).toBe(
    'The payment is waiting to be confirmed.',
  );
});

test('a fault can be ordered for any route, and strikes as often as ordered @slow', async () => {
  const order = (fault: object) =>
    fetch(`${new URL(sandbox.apiUrl).origin}/sandbox/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fault),
    });
  const route = 'POST /payments/{id}/client-confirm';
  const paymentId = await createPayment(sandbox);
  const token = await tokenFor(sandbox, paymentId, DIRECT);
  await order({ route, kind: 'cut-before', times: 1, paymentId });
  await expect(confirm(sandbox, paymentId, token)).rejects.toThrow('fetch failed');
  expect(await chargesOf(sandbox, paymentId)).toBe(0);
  await order({ route, kind: 'cut-after', times: 1, paymentId });
  await expect(confirm(sandbox, paymentId, token)).rejects.toThrow('fetch failed');
  expect(await chargesOf(sandbox, paymentId)).toBe(1);
  await order({ route, kind: '503', times: 1 });
  await order({ route, kind: '429', times: 1 });
  await order({ route, kind: 'garbage', times: 1 });
  await order({ route, kind: 'slow', times: 1 });
  const answers = [];
  for (let tries = 0; tries < 5; tries += 1) answers.push(await confirm(sandbox, paymentId, token));
  expect(
    answers.map(({ status, headers }) => [status, headers.get('content-type')?.split(';')[0]]),
  ).toEqual([
    [503, 'application/json'],
    [429, 'application/json'],
    [200, 'text/html'],
    [200, 'application/json'],
    [200, 'application/json'],
  ]);
  expect((await order({ route, kind: 'earthquake' })).status).toBe(400);
});
