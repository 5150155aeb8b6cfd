import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { signPointOfSale } from '../../server/payments/point-of-sale/sign.js';
import { accounts } from './support/accounts.js';
import { startMerchantServer } from './support/merchant-server.js';
import { openSandbox, useSandbox } from './support/open-sandbox.js';
import { chargesOf, confirm, createPayment, tokenFor } from './support/pay.js';

const { id: accountId, key } = demoAccount;
const { other } = accounts;
const bill = { accountId, pointOfSaleId: 'pos-1', amount: 1250, currency: 'EUR' };
const open = { accountId, pointOfSaleId: 'pos-1' };

const sandbox = useSandbox();

const send = (body: object, signature: string | undefined, headers: Record<string, string> = {}) =>
  sandbox.shopper.post('/client-payments', body, {
    ...(signature && { 'Client-Signature': signature }),
    ...headers,
  });

test('a shopper at a point of sale makes a payment of what the merchant signed, and pays it @slow', async () => {
  const { status, body } = await send(bill, signPointOfSale(bill, key));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    amount: 1250,
    currency: 'EUR',
    status: 'PENDING',
    accountId,
    merchantName: 'Alfar',
  });
  expect(body['nextAction']).toMatchObject({
    type: 'CONFIRM',
    redirectUrl: expect.stringContaining(`id=${body['id']}`),
  });
  const seen = await sandbox.merchant().get(`/payments/${body['id']}`);
  expect(seen.body).toMatchObject({
    pointOfSaleId: 'pos-1',
    orderId: expect.stringMatching(/^pos-1-[0-9a-f]{10}$/),
  });
  const paid = await confirm(
    sandbox,
    body['id'],
    await tokenFor(sandbox, body['id'], '4242424242424242'),
  );
  expect([paid.body['status'], await chargesOf(sandbox, body['id'])]).toEqual(['SUCCEEDED', 1]);
});

test('a link is valid with or without an amount if the merchant has signed it, and validating it creates nothing @slow', async () => {
  const validate = (link: object, signature: string) =>
    sandbox.shopper.post('/client-payments/validate-link', link, { 'Client-Signature': signature });
  const before = (await sandbox.merchant().get('/payments')).body;
  for (const link of [bill, open]) {
    expect((await validate(link, signPointOfSale(link, key))).body).toMatchObject({
      isValid: true,
    });
    expect((await validate(link, signPointOfSale(link, other.key))).body).toMatchObject({
      statusCode: 401,
      code: 'E151',
    });
  }
  expect((await validate({ ...bill, amount: 1 }, signPointOfSale(bill, key))).body).toMatchObject({
    code: 'E151',
  });
  const elsewhere = { ...bill, pointOfSaleId: 'pos-9' };
  expect((await validate(elsewhere, signPointOfSale(elsewhere, key))).body).toMatchObject({
    isValid: false,
  });
  expect((await sandbox.merchant().get('/payments')).body).toEqual(before);
});

test('the validity of a link says the provider’s largest amount in its currency @slow', async () => {
  const own = await openSandbox({ maxAmounts: { EUR: 5000 } });
  const validate = async (currency?: string) => {
    const headers = { 'Client-Signature': signPointOfSale(open, key) };
    const path = '/client-payments/validate-link';
    return (await own.shopper.post(path, { ...open, currency }, headers)).body;
  };
  expect(await validate('EUR')).toEqual({ isValid: true, maxAmount: 5000 });
  expect(await validate('JPY')).toEqual({ isValid: true, maxAmount: 99_999_999 });
  expect(await validate()).toEqual({ isValid: true });
  await own.close();
});

test('a signature without an amount is good for whatever the shopper types @slow', async () => {
  const signature = signPointOfSale(open, key);
  for (const amount of [1, 99_00])
    expect((await send({ ...bill, amount }, signature)).body).toMatchObject({
      amount,
      status: 'PENDING',
    });
});

test('an amount that was signed is good for no other amount, currency or point of sale @slow', async () => {
  const signature = signPointOfSale(bill, key);
  for (const change of [{ amount: 1 }, { currency: 'USD' }, { pointOfSaleId: 'pos-2' }])
    expect((await send({ ...bill, ...change }, signature)).body).toMatchObject({
      statusCode: 401,
      code: 'E151',
    });
});

test('nobody but the merchant can sign @slow', async () => {
  const forged = [
    undefined,
    'x',
    '',
    signPointOfSale(bill, other.key),
    signPointOfSale(bill, key).toUpperCase(),
  ];
  for (const signature of forged)
    expect((await send(bill, signature)).body).toMatchObject({ statusCode: 401, code: 'E151' });
  expect((await send({ ...bill, accountId: other.id }, signPointOfSale(bill, key))).status).toBe(
    401,
  );
});

test('a point of sale that the account does not have, and an account that is not there, are not found @slow', async () => {
  const elsewhere = { ...bill, pointOfSaleId: 'pos-9' };
  expect((await send(elsewhere, signPointOfSale(elsewhere, key))).status).toBe(404);
  expect(
    (await send({ ...bill, accountId: 'acc_nobody' }, signPointOfSale(bill, key))).status,
  ).toBe(404);
});

const wrong: readonly [string, object, number, string][] = [
  ['nothing', { amount: 0 }, 422, 'E210'],
  ['less than nothing', { amount: -1 }, 422, 'E210'],
  ['part of a cent', { amount: 10.5 }, 422, 'E210'],
  ['an amount in words', { amount: '1250' }, 422, 'E210'],
  ['more than any amount', { amount: 2 ** 53 }, 422, 'E210'],
  ['money that does not exist', { currency: 'XXX' }, 422, 'E204'],
  ['a currency in small letters', { currency: 'eur' }, 422, 'E204'],
  ['no point of sale', { pointOfSaleId: undefined }, 400, 'E150'],
  ['a point of sale with a line break', { pointOfSaleId: 'pos-1\nx' }, 400, 'E150'],
];
for (const [what, change, statusCode, code] of wrong) {
  test(`refuses ${what} @slow`, async () => {
    expect((await send({ ...bill, ...change }, signPointOfSale(open, key))).body).toMatchObject({
      statusCode,
      code,
    });
  });
}

test('one key makes one payment, asked twenty times at once @slow', async () => {
  const once = { 'Idempotency-Key': 'pos-key-1' };
  const signature = signPointOfSale(open, key);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(bill, signature, once)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body['id']}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect((await send({ ...bill, amount: 1 }, signature, once)).body).toMatchObject({
    statusCode: 409,
    code: 'E217',
  });
  // The merchant's server has separate idempotency keys.
  const order = { amount: 1250, currency: 'EUR', orderId: 'order-1' };
  expect((await sandbox.merchant().post('/payments', order, once)).status).toBe(200);
});

test('a picture of the link floods no merchant, and whose request is repeated gets the same payment @slow', async () => {
  const most = 5;
  const market = await openSandbox({
    rates: { paymentsPerPointOfSale: most, paymentsPerAddress: Infinity },
  });
  const headers = { 'Client-Signature': signPointOfSale(open, key) };
  const once = { ...headers, 'Idempotency-Key': 'mine' };
  const [first, ...more] = await Promise.all(
    Array.from({ length: most }, (_, nth) =>
      market.shopper.post('/client-payments', bill, nth ? headers : once),
    ),
  );
  expect(new Set([first, ...more].map((made) => made?.status))).toEqual(new Set([200]));
  const refused = await market.shopper.post('/client-payments', bill, headers);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  // Repeated requests still return the existing payment, and the merchant's own server is not
  // limited.
  expect((await market.shopper.post('/client-payments', bill, once)).body['id']).toBe(
    first!.body['id'],
  );
  expect(await createPayment(market, { pointOfSaleId: 'pos-1' })).toMatch(/^pay_/);
  await market.close();
});

test('the point of sale’s own address is told of its payments @slow', async () => {
  const merchant = await startMerchantServer();
  const account = { ...demoAccount, pointsOfSale: [{ id: 'pos-1', callbackUrl: merchant.url }] };
  const market = await openSandbox({ accounts: [account] });
  const { body } = await market.shopper.post('/client-payments', bill, {
    'Client-Signature': signPointOfSale(bill, key),
  });
  await confirm(market, body['id'], await tokenFor(market, body['id'], '4242424242424242'));
  await expect.poll(() => merchant.received.length).toBe(1);
  expect(JSON.parse(merchant.received[0]!.body)).toMatchObject({
    id: body['id'],
    pointOfSaleId: 'pos-1',
    status: 'SUCCEEDED',
  });
  await market.close();
  await merchant.close();
});
