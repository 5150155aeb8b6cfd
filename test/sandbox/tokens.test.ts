import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import type { Account } from '../../server/merchants/account.js';
import { schemeOf } from '../../server/methods/card/brands.js';
import { passesLuhn } from '../../api/card-number.js';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { accounts } from './support/accounts.js';
import { openSandbox, type TestSandbox, useSandbox } from './support/open-sandbox.js';
import { passBank } from './support/pass-bank.js';
import { card, chargesOf, confirm, createPayment, pay, tokenFor } from './support/pay.js';

const { other } = accounts;
const DIRECT = '4242424242424242';

const sandbox = useSandbox();

const refusals: readonly [string, object, number, string | undefined][] = [
  ['a number that fails the Luhn check', card('4242424242424241'), 422, 'E501'],
  ['a number of no scheme', card('9999999999999995'), 422, 'E501'],
  ['a number that is too short for its scheme', card('42424242424242'), 422, 'E501'],
  ['a number with spaces', card('4242 4242 4242 4242'), 422, 'E501'],
  ['month 13', card(DIRECT, { expMonth: '13' }), 422, 'E502'],
  ['month 00', card(DIRECT, { expMonth: '00' }), 422, 'E502'],
  ['a year of four digits', card(DIRECT, { expYear: '2034' }), 422, 'E502'],
  ['a year too far ahead', card(DIRECT, { expYear: '99' }), 422, 'E502'],
  ['a card that has expired', card(DIRECT, { expYear: '20' }), 422, 'E505'],
  ['a security code that is too short', card(DIRECT, { cvc: '12' }), 422, 'E503'],
  ['four digits of security code on a Visa', card(DIRECT, { cvc: '1234' }), 422, 'E503'],
  [
    'three digits of security code on an American Express',
    card('378282246310005', { cvc: '123' }),
    422,
    'E503',
  ],
  ['a number that is a number', { ...card(DIRECT), number: 4242424242424242 }, 422, 'E501'],
  ['a property that no card has', { ...card(DIRECT), pin: '1234' }, 400, 'E150'],
];

test('refuses a card that is none, without repeating what was typed', async () => {
  const paymentId = await createPayment(sandbox);
  for (const [what, typed, status, code] of refusals) {
    const paymentMethod = { card: typed };
    const answer = await sandbox.shopper.post('/tokens', { paymentId, paymentMethod });
    expect([answer.status, answer.body['code']], what).toEqual([status, code]);
    // The request id may contain these digits by chance.
    expect(JSON.stringify(answer.body), what).not.toMatch(/(?<![\w-])(4242|3782|1234)/);
  }
});

test('a card is good to the end of its month and a day beyond, in every time zone', async () => {
  const { checkCard } = await import('../../server/methods/card/check.js');
  const typed = card(DIRECT, { expMonth: '11', expYear: '26' });
  expect(checkCard(typed, { brands: [] }, ['visa'], new Date('2026-12-01T23:59:59Z'))).toBe('visa');
  expect(() =>
    checkCard(typed, { brands: [] }, ['visa'], new Date('2026-12-02T00:00:00Z')),
  ).toThrow(expect.objectContaining({ code: 'E505' }));
});

test('takes a Maestro card without a security code and a UnionPay card without a check digit', async () => {
  const paymentId = await createPayment(sandbox);
  const maestro = { number: '6759649826438453', expMonth: '12', expYear: '34' };
  for (const typed of [maestro, card('6200000000000004')]) {
    const { status } = await sandbox.shopper.post('/tokens', {
      paymentId,
      paymentMethod: { card: typed },
    });
    expect(status).toBe(200);
  }
});

test('knows every scheme by its numbers', () => {
  const numbers = {
    visa: ['4000000760000002', '4242424242424242'],
    mastercard: ['2223003122003222', '5555555555554444'],
    amex: ['378282246310005'],
    discover: ['6011111111111117'],
    diners: ['36227206271667', '3056930009020004'],
    jcb: ['3566002020360505'],
    maestro: ['6759649826438453'],
    unionpay: ['6200000000000005', '6205500000000000004'],
    elo: ['5067310000000010', '6277800000002457'],
    hipercard: ['6062826786276634'],
  };
  for (const [brand, ofBrand] of Object.entries(numbers)) {
    for (const number of ofBrand)
      expect([number, schemeOf(number)?.brand, passesLuhn(number)]).toEqual([number, brand, true]);
  }
});

test('every test card is a valid number, and stands in one row only', () => {
  const numbers = Object.values(cardRules).flatMap(({ numbers: ofRow }) => [...ofRow] as string[]);
  expect(numbers.filter((number) => !passesLuhn(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
});

// @attack T10, T48
// @mutant sandbox-token-once
test('a token pays once: not another payment', async () => {
  const token = await sessionToken('session-1');
  const [first, second] = [
    await createPayment(sandbox, { sessionId: 'session-1' }),
    await createPayment(sandbox, { sessionId: 'session-1' }),
  ];
  expect((await confirm(sandbox, first, token)).body['status']).toBe('SUCCEEDED');
  await refused(second, token);
});

// @attack T10, T48
// @mutant sandbox-token-payment
test('a token made for one payment does not pay another', async () => {
  const token = await tokenFor(sandbox, await createPayment(sandbox), DIRECT);
  await refused(await createPayment(sandbox), token);
});

// @spec sessionId
// @attack T10, T48
test('a token of one session does not pay in another', async () => {
  const paymentId = await createPayment(sandbox, { sessionId: 'session-3' });
  const paymentToken = await sessionToken('session-2');
  await refused(paymentId, paymentToken);
  // The payment’s own session counts, whatever the page says.
  const output = { paymentToken, sessionId: 'session-2' };
  const { status, body } = await sandbox.shopper.post(
    `/payments/${paymentId}/client-confirm`,
    output,
  );
  expect([status, body['code'], await chargesOf(sandbox, paymentId)]).toEqual([422, 'E206', 0]);
});

// @attack T10, T48
test('a token of one account does not pay another account’s payment', async () => {
  const paymentId = await createPayment(sandbox, {}, other);
  await refused(paymentId, await sessionToken());
});

// @attack T10
test('a token that nobody made does not pay', async () => {
  await refused(await createPayment(sandbox), `tok_${'0'.repeat(40)}`);
});

// @attack T48
test('an expired token does not pay', async () => {
  const hasty = await openSandbox({ tokenMs: -1 });
  const paymentId = await createPayment(hasty);
  const { status, body } = await confirm(
    hasty,
    paymentId,
    await tokenFor(hasty, paymentId, DIRECT),
  );
  expect([status, body['code'], await chargesOf(hasty, paymentId)]).toEqual([422, 'E206', 0]);
  await hasty.close();
});

// @attack T10, T48
test('only the server of its account learns why a token does not pay', async () => {
  const { paymentToken } = await pay(sandbox, DIRECT);
  const plain = 'The payment token is not valid.';
  const messages = [
    await confirm(sandbox, await createPayment(sandbox), paymentToken),
    await confirmAtServer(await createPayment(sandbox, {}, other), paymentToken, other),
    await confirmAtServer(await createPayment(sandbox), `tok_${'0'.repeat(40)}`),
    await confirmAtServer(await createPayment(sandbox), paymentToken),
  ].map(({ body }) => body['message'] as unknown);
  expect(messages.slice(0, 3)).toEqual([plain, plain, plain]);
  expect(messages[3]).toContain('paymentToken was used before');
});

test('the same idempotency key and card give the same token; another card is refused', async () => {
  const paymentId = await createPayment(sandbox);
  const send = (number: string) =>
    sandbox.shopper.post(
      '/tokens',
      { paymentId, paymentMethod: { card: card(number) } },
      { 'Idempotency-Key': 'attempt-1' },
    );
  const [first, second, third] = [
    await send(DIRECT),
    await send(DIRECT),
    await send('4444444444444414'),
  ];
  expect(first.body['paymentToken']).toBe(second.body['paymentToken']);
  expect([third.status, third.body['code']]).toEqual([409, 'E217']);
});

// @attack T10
test('a token needs a payment or an account, and exactly one method', async () => {
  const typed = { card: card(DIRECT) };
  const nobody = await sandbox.shopper.post('/tokens', { paymentMethod: typed });
  expect([nobody.status, nobody.body['message']]).toEqual([
    400,
    'You need to provide paymentId or accountId',
  ]);
  const paymentId = await createPayment(sandbox);
  for (const paymentMethod of [{}, { ...typed, paypal: {} }, { cash: {} }, null]) {
    expect((await sandbox.shopper.post('/tokens', { paymentId, paymentMethod })).status).toBe(400);
  }
});

test('refuses Bizum with a phone that cannot be one', async () => {
  const paymentMethod = { bizum: { phoneNumber: '+34123' } };
  const answer = await sandbox.shopper.post('/tokens', {
    paymentId: await createPayment(sandbox),
    paymentMethod,
  });
  expect([answer.status, answer.body['code'], answer.body['paymentToken']]).toEqual([
    422,
    'E649',
    undefined,
  ]);
});

// @spec Create-payment call: returns paymentToken, paypal.orderId and error
test('a PayPal order is not charged before the shopper has approved it', async () => {
  const paymentId = await createPayment(sandbox);
  const input = { paymentId, paymentMethod: { paypal: {} } };
  const { body } = await sandbox.shopper.post('/tokens', input, { 'Idempotency-Key': 'order-1' });
  expect(body['paypal'].orderId).toMatch(/^[0-9A-F]{17}$/);
  expect(
    (await sandbox.shopper.post('/tokens', input, { 'Idempotency-Key': 'order-1' })).body,
  ).toEqual(body);
  const { body: confirmed } = await confirm(sandbox, paymentId, body['paymentToken']);
  expect(confirmed).toMatchObject({ status: 'FAILED', statusCode: 'E620' });
  expect(await chargesOf(sandbox, paymentId)).toBe(0);
});

test('a method that the payment does not allow, or the account does not have, pays nothing', async () => {
  const paymentId = await createPayment(sandbox, { allowedPaymentMethods: ['bizum'] });
  const input = { paymentMethod: { card: card(DIRECT) } };
  const answer = await sandbox.shopper.post('/tokens', { paymentId, ...input });
  expect([answer.status, answer.body['code']]).toEqual([422, 'E203']);
  const early = (await sandbox.shopper.post('/tokens', { accountId: demoAccount.id, ...input }))
    .body['paymentToken'];
  const late = await confirm(sandbox, paymentId, early);
  expect([late.status, late.body['code'], await chargesOf(sandbox, paymentId)]).toEqual([
    422,
    'E203',
    0,
  ]);
});

// @attack T10, T46
test('where a payment is named, its account counts, whatever the page says (T46)', async () => {
  const paymentId = await createPayment(sandbox);
  const { body } = await sandbox.shopper.post('/tokens', {
    paymentId,
    accountId: other.id,
    paymentMethod: { card: card(DIRECT) },
  });
  expect((await confirm(sandbox, paymentId, body['paymentToken'])).body['status']).toBe(
    'SUCCEEDED',
  );
});

const bounds: readonly [string, object, object, string, string][] = [
  [
    'made for EUR 1 does not pay EUR 999,999.99',
    { amount: 100, currency: 'EUR' },
    { amount: 99_999_999 },
    'E210',
    'amount is 99999999: the token was created for at most 100',
  ],
  [
    'does not pay a cent more than it was made for',
    { amount: 1049, currency: 'EUR' },
    { amount: 1050 },
    'E210',
    'amount is 1050: the token was created for at most 1049',
  ],
  [
    'made in euros does not pay dollars',
    { amount: 1050, currency: 'EUR' },
    { currency: 'USD' },
    'E204',
    'currency is USD: the token was created for EUR',
  ],
  [
    'of a currency alone does not pay in another',
    { currency: 'USD' },
    {},
    'E204',
    'currency is EUR: the token was created for USD',
  ],
];
// @attack T10
// @mutant sandbox-token-amount, sandbox-token-currency
test('a token does not pay more or in another currency than it was made for, and is good for its own payment afterwards', async () => {
  for (const [what, made, request, code, message] of bounds) {
    const paymentToken = await accountToken(made);
    const dear = await createPayment(sandbox, request);
    const byServer = await sandbox.merchant().post(`/payments/${dear}/confirm`, { paymentToken });
    const order = { amount: 1050, currency: 'EUR', ...request, orderId: 'order-1', paymentToken };
    for (const { status, body } of [
      await confirm(sandbox, dear, paymentToken),
      byServer,
      await sandbox.merchant().post('/payments', order),
    ])
      expect([status, body['code'], body['message']], what).toEqual([422, code, message]);
    expect(await chargesOf(sandbox, dear), what).toBe(0);
    const own = await createPayment(sandbox, { amount: 100, ...made });
    expect((await confirm(sandbox, own, paymentToken)).body['status'], what).toBe('SUCCEEDED');
  }
});

test('a Bizum token of a small payment does not pay a larger one', async () => {
  const input = {
    accountId: demoAccount.id,
    amount: 100,
    currency: 'EUR',
    paymentMethod: { bizum: { phoneNumber: '+34600000000' } },
  };
  const { body } = await sandbox.shopper.post('/tokens', input);
  const late = await confirm(
    sandbox,
    await createPayment(sandbox, { amount: 150_000 }),
    body['paymentToken'],
  );
  expect([late.status, late.body['code']]).toEqual([422, 'E210']);
});

// @attack T10
test('a token pays less than it was made for, as after a discount', async () => {
  const paymentId = await createPayment(sandbox, { amount: 900 });
  expect(
    (await confirm(sandbox, paymentId, await accountToken({ amount: 1050, currency: 'EUR' }))).body[
      'status'
    ],
  ).toBe('SUCCEEDED');
});

test('the same idempotency key makes no token for another amount', async () => {
  const send = (amount: number) => {
    const body = {
      accountId: demoAccount.id,
      amount,
      currency: 'EUR',
      paymentMethod: { card: card(DIRECT) },
    };
    return sandbox.shopper.post('/tokens', body, { 'Idempotency-Key': 'amounts-1' });
  };
  expect([
    (await send(100)).status,
    (await send(100)).status,
    (await send(99_999_999)).body['code'],
  ]).toEqual([200, 200, 'E217']);
});

test('a permanent token is bound to its account alone: its shopper pays other amounts with it', async () => {
  const generous = { amount: 1050, currency: 'EUR' };
  const order = {
    ...generous,
    orderId: 'order-1',
    generatePaymentToken: true,
    paymentToken: await accountToken(generous),
  };
  const { body } = await sandbox.merchant().post('/payments', order);
  const later = {
    amount: 99_000,
    currency: 'USD',
    orderId: 'order-2',
    paymentToken: body['paymentToken'],
  };
  const { id } = (await sandbox.merchant().post('/payments', later)).body;
  expect((await passBank(sandbox, id))['status']).toBe('SUCCEEDED');
  expect((await sandbox.merchant(other).post('/payments', later)).body['code']).toBe('E206');
});

test.describe('a frame names the page that shows it, and that page', () => {
  const A = 'https://a.example';
  const B = 'https://b.example';
  const accountA: Account = {
    ...demoAccount,
    id: 'acc_a',
    key: 'pk_test_a',
    webhookSecret: 'whsec_a',
    origins: [A, `${A}:8443`],
  };
  const accountB: Account = {
    ...demoAccount,
    id: 'acc_b',
    key: 'pk_test_b',
    webhookSecret: 'whsec_b',
    origins: [B],
  };
  let shops: TestSandbox;
  test.beforeAll(async () => {
    const merchants = ['https://house.example', 'https://*.house.example'];
    shops = await openSandbox({ merchants, accounts: [demoAccount, accountA, accountB] });
  });
  test.afterAll(() => shops.close());

  const on = (shop: string) => ({ 'Client-Shop': shop });
  const tokenOn = (shop: string, named: object) => {
    const body = { amount: 1050, currency: 'EUR', ...named, paymentMethod: { card: card(DIRECT) } };
    return shops.shopper.post('/tokens', body, on(shop));
  };

  // @attack T10
  // @mutant sandbox-token-page, sandbox-other-shops-origin
  test('gets no token for the account or a payment of another merchant', async () => {
    const paymentId = await createPayment(shops, {}, accountB);
    for (const named of [{ accountId: accountB.id }, { paymentId }]) {
      const { status, body } = await tokenOn(A, named);
      expect([status, body['code'], body['paymentToken']]).toEqual([403, 'E103', undefined]);
      expect((await tokenOn(B, named)).status).toBe(200);
    }
  });

  // @attack T10
  // @mutant sandbox-confirming-page
  test('confirms no payment of another merchant, and the token stays good', async () => {
    const paymentId = await createPayment(shops, {}, accountB);
    const token = String((await tokenOn(B, { paymentId })).body['paymentToken']);
    const { status, body } = await confirm(shops, paymentId, token, on(A));
    expect([status, body['code'], await chargesOf(shops, paymentId)]).toEqual([403, 'E103', 0]);
    expect((await confirm(shops, paymentId, token, on(B))).body['status']).toBe('SUCCEEDED');
  });

  // @attack T10
  // @mutant sandbox-token-shop
  test('confirms with no token that a form on another page of the same merchant has made', async () => {
    const paymentId = await createPayment(shops, {}, accountA);
    const token = String((await tokenOn(A, { accountId: accountA.id })).body['paymentToken']);
    const elsewhere = await confirm(shops, paymentId, token, on(`${A}:8443`));
    expect([elsewhere.status, elsewhere.body['code'], await chargesOf(shops, paymentId)]).toEqual([
      422,
      'E206',
      0,
    ]);
    expect((await confirm(shops, paymentId, token, on(A))).body['status']).toBe('SUCCEEDED');
  });

  // @attack T10
  test('takes payments for accounts without origins where the provider allows it for them', async () => {
    const codes = [
      'https://house.example',
      'https://any.house.example',
      A,
      'null',
      'house.example',
      '',
    ].map(async (shop) => {
      const { body } = await tokenOn(shop, { accountId: demoAccount.id });
      return body['code'] as unknown;
    });
    expect(await Promise.all(codes)).toEqual([
      undefined,
      undefined,
      'E103',
      'E103',
      'E103',
      'E103',
    ]);
    expect((await tokenOn('https://house.example', { accountId: accountA.id })).body['code']).toBe(
      'E103',
    );
  });

  // @attack T10
  test('may be any page of this machine while the provider is for this machine alone', async () => {
    const input = { accountId: demoAccount.id, paymentMethod: { card: card(DIRECT) } };
    const answers = ['http://shop.localhost:4200', 'https://evil.example'].map((shop) =>
      sandbox.shopper.post('/tokens', input, on(shop)),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 403]);
  });
});

async function accountToken(made: object): Promise<string> {
  const input = { accountId: demoAccount.id, ...made, paymentMethod: { card: card(DIRECT) } };
  return String((await sandbox.shopper.post('/tokens', input)).body['paymentToken']);
}

async function sessionToken(sessionId?: string): Promise<string> {
  const input = {
    accountId: demoAccount.id,
    sessionId,
    amount: 1050,
    currency: 'EUR',
    paymentMethod: { card: card(DIRECT) },
  };
  return (await sandbox.shopper.post('/tokens', input)).body['paymentToken'];
}

const confirmAtServer = (paymentId: string, paymentToken: string, account?: Account) =>
  sandbox.merchant(account).post(`/payments/${paymentId}/confirm`, { paymentToken });

async function refused(paymentId: string, token: string): Promise<void> {
  const { status, body } = await confirm(sandbox, paymentId, token);
  expect([status, body['code']]).toEqual([422, 'E206']);
  expect(await chargesOf(sandbox, paymentId)).toBe(0);
}
