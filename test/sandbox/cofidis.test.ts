import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { products } from '../../simulators/methods/cofidis/products.js';
import type { FinancedMethod } from '../../api/types.js';
import { open, post, submit } from './support/browser.js';
import { openSandbox, useSandbox } from './support/open-sandbox.js';
import { inspect, chargesOf, CLIENT_ENV, createPayment, read } from './support/pay.js';

const SHOP = {
  completeUrl: 'http://shop.localhost/done',
  failUrl: 'http://shop.localhost/failed',
  cancelUrl: 'http://shop.localhost/left',
};
const customer = { email: 'ana@example.com' };
const accountId = demoAccount.id;

const sandbox = useSandbox();

const calculate = (input: object) =>
  sandbox.shopper.post('/cofidis/calculate-financing', { accountId, ...input });

// @spec POST /cofidis/calculate-financing
test('an amount is calculated for every term of the product @slow', async () => {
  const { body } = await calculate({ amount: 600_00, paymentMethod: 'cofidisLoan' });
  expect(body.map(({ installments }: { installments: number }) => installments)).toEqual(
    products.cofidisLoan.terms,
  );
  expect(body[1]).toMatchObject({
    financingAmount: 600_00,
    tin: 21.95,
    tae: 24.31,
    quote: 56_14,
    totalAmount: 673_73,
    interestAmount: 73_73,
  });
  expect(body[1]).toMatchObject({ capEuros: 0, capPercent: 0 });
});

test('financing is what is calculated where no product is named, with its fee in euros @slow', async () => {
  const { body } = await calculate({ amount: 1000_00 });
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    installments: 4,
    quote: 257_37,
    capEuros: 29.5,
    capPercent: 2.95,
    tae: 26.02,
    totalAmount: 1029_50,
  });
});

test('the legal phrase is in the language asked, else in the browser’s @slow', async () => {
  const phrase = async (input: object, headers = {}) =>
    (
      await sandbox.shopper.post(
        '/cofidis/calculate-financing',
        { accountId, amount: 100_00, ...input },
        headers,
      )
    ).body[0].legalPhrase;
  expect(await phrase({ language: 'es-ES' }, { 'Accept-Language': 'en' })).toMatch(
    /^Ejemplo ficticio/,
  );
  expect(await phrase({}, { 'Accept-Language': 'es' })).toMatch(/^Ejemplo ficticio/);
  expect(await phrase({ language: 'en' })).toMatch(/^Fictitious/);
});

for (const [method, least, most] of [
  ['cofidis', 75_00, 1000_00],
  ['cofidisLoan', 75_00, 3000_00],
] as const) {
  test(`${method} finances from ${least / 100} to ${most / 100} euros @slow`, async () => {
    for (const amount of [least, most])
      expect((await calculate({ amount, paymentMethod: method })).body.length).toBeGreaterThan(0);
    for (const amount of [0, least - 1, most + 1])
      expect((await calculate({ amount, paymentMethod: method })).body).toEqual([]);
  });

  test(`${method} is offered in euros, for a sale, inside its limits, and nowhere else @slow`, async () => {
    const offered = async (payment: object) => {
      const paymentId = await createPayment(sandbox, { amount: least, ...payment });
      const { body } = await sandbox.shopper.get(`/payment-methods?paymentId=${paymentId}`);
      return body['paymentMethods'].includes(method);
    };
    expect(await offered({})).toBe(true);
    expect(await offered({ currency: 'USD' })).toBe(false);
    expect(await offered({ transactionType: 'AUTH' })).toBe(false);
    expect(await offered({ amount: least - 1 })).toBe(false);
    expect(await offered({ amount: most + 1 })).toBe(false);
    expect(await offered({ allowedPaymentMethods: ['card'] })).toBe(false);
  });

  test(`${method}: signed at Cofidis, the payment is paid once and the shopper is back at the shop @slow`, async () => {
    const { paymentId, page } = await visit(method);
    const end = await submit(page, { action: 'accept' });
    expect(end.text).toContain(`${SHOP.completeUrl}?payment_id=${paymentId}`);
    expect(await read(sandbox, paymentId)).toMatchObject({
      status: 'SUCCEEDED',
      statusCode: 'E000',
    });
    expect(await chargesOf(sandbox, paymentId)).toBe(1);
    expect((await sandbox.merchant().get(`/payments/${paymentId}`)).body['paymentMethod']).toEqual({
      method,
    });
  });
}

test('an account without the product has nothing calculated @slow', async () => {
  const without = { ...demoAccount, id: 'acc_without', key: 'pk_test_without', methods: {} };
  const small = await openSandbox({ accounts: [without] });
  expect(
    (
      await small.shopper.post('/cofidis/calculate-financing', {
        accountId: without.id,
        amount: 100_00,
      })
    ).body,
  ).toEqual([]);
  await small.close();
});

test('the whole page goes to Cofidis, also when the shopper’s browser confirmed @slow', async () => {
  const { confirmed, page } = await visit('cofidisLoan', 24);
  expect(confirmed['nextAction']).toMatchObject({ type: 'CHALLENGE', mustRedirect: true });
  expect(new URL(confirmed['nextAction'].redirectUrl).origin).toBe(sandbox.origin);
  expect(new URL(page.url).origin).toBe(sandbox.bankOrigin);
});

test('Cofidis shows plan, figures and masked email, in the language the payment was made in @slow', async () => {
  const { page } = await visit('cofidisLoan', 24);
  const text = page.text.replaceAll(/\s/g, ' ');
  for (const shown of [
    'Alfar',
    '23 cuotas de 7,78 €',
    '21,95 %',
    'Importe total adeudado',
    'Tomar dinero prestado cuesta dinero',
    'a•••@example.com',
  ])
    expect(text).toContain(shown);
  // Each installment has its date.
  expect(text.match(/<dt>\d{1,2} [a-z]{3,4} 20\d\d<\/dt>/g)).toHaveLength(24);
  expect(text).not.toContain(customer.email);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

for (const [action, status, back] of [
  [
    'refuse',
    {
      status: 'FAILED',
      statusCode: 'E700',
      statusMessage: 'Cofidis no ha concedido la financiación.',
    },
    SHOP.failUrl,
  ],
  ['cancel', { status: 'FAILED', statusCode: 'E222' }, SHOP.cancelUrl],
] as const) {
  test(`${action} at Cofidis charges nothing, and leads back to the shop, where it can be tried again @slow`, async () => {
    const { paymentId, page } = await visit('cofidis');
    const end = await submit(page, { action });
    expect(end.text).toContain(`${back}?payment_id=${paymentId}`);
    expect(await read(sandbox, paymentId)).toMatchObject({
      ...status,
      nextAction: { type: 'CONFIRM' },
    });
    expect(await chargesOf(sandbox, paymentId)).toBe(0);
    await submit(page, { action: 'accept' });
    expect(await read(sandbox, paymentId)).toMatchObject(status);
    await confirm(paymentId, await tokenFor(paymentId, 'cofidis'));
    await submit(await begin(paymentId), { action: 'accept' });
    expect(await chargesOf(sandbox, paymentId)).toBe(1);
  });
}

test('a payment is paid once Cofidis has decided, even if the browser never comes back @slow', async () => {
  const { paymentId, page } = await visit('cofidis');
  await submit(page, { action: 'accept' });
  expect(await read(sandbox, paymentId)).toMatchObject({ status: 'SUCCEEDED' });
});

test('coming back without a decision changes nothing and leads to Cofidis again @slow', async () => {
  const { paymentId, confirmed, page } = await visit('cofidis');
  const { redirectUrl } = confirmed['nextAction'];
  const end = await open(`${redirectUrl}/return`);
  expect(end.text).toContain(redirectUrl);
  expect(await read(sandbox, paymentId)).toMatchObject({
    status: 'PENDING',
    nextAction: { type: 'CHALLENGE' },
  });
  expect((await begin(paymentId)).url).toBe(page.url);
});

test('an application that nobody finishes runs out @slow', async () => {
  const hasty = await openSandbox({ hostedMs: 300 });
  const paymentId = await createPayment(hasty, { amount: 100_00, customer });
  const { body } = await hasty.shopper.post('/tokens', {
    paymentId,
    paymentMethod: { cofidis: {} },
  });
  await hasty.shopper.post(`/payments/${paymentId}/client-confirm`, {
    paymentToken: body['paymentToken'],
  });
  await open((await read(hasty, paymentId))['nextAction'].redirectUrl);
  await expect
    .poll(() => read(hasty, paymentId))
    .toMatchObject({ status: 'FAILED', statusCode: 'E207' });
  await hasty.close();
});

test('a payment needs the shopper’s email: from the merchant, or from the browser beside the name the merchant gave @slow', async () => {
  const paymentId = await createPayment(sandbox, { amount: 100_00, customer: { name: 'Ana' } });
  const methods = async () =>
    (await sandbox.shopper.get(`/payment-methods?paymentId=${paymentId}`)).body;
  expect(await methods()).toMatchObject({ hasEmail: false });
  const token = await tokenFor(paymentId, 'cofidis');
  expect(
    await sandbox.shopper.post(`/payments/${paymentId}/client-confirm`, { paymentToken: token }),
  ).toMatchObject({
    status: 422,
    body: { code: 'E150', message: expect.stringContaining('customer.email') },
  });
  const { status } = await sandbox.shopper.post(`/payments/${paymentId}/client-confirm`, {
    paymentToken: token,
    customer,
  });
  expect(status).toBe(200);
  // Whoever tries again sends their own.
  expect(await methods()).toMatchObject({ hasEmail: false });
  expect((await inspect(sandbox, paymentId))['payment'].customer).toEqual({
    name: 'Ana',
    ...customer,
  });
});

test('a merchant’s server confirms a token of an account, and sends the page to Cofidis @slow', async () => {
  const { body } = await sandbox.shopper.post('/tokens', {
    accountId,
    amount: 100_00,
    currency: 'EUR',
    paymentMethod: { cofidisLoan: { installments: 6 } },
  });
  const paymentId = await createPayment(sandbox, { amount: 100_00, customer });
  const confirmed = await sandbox
    .merchant()
    .post(`/payments/${paymentId}/confirm`, { paymentToken: body['paymentToken'] });
  expect(confirmed.body).toMatchObject({
    status: 'PENDING',
    nextAction: { type: 'CHALLENGE', mustRedirect: true },
  });
});

test('a number of installments that the product does not have is refused @slow', async () => {
  const paymentId = await createPayment(sandbox, { amount: 100_00 });
  const send = (paymentMethod: object) =>
    sandbox.shopper.post('/tokens', { paymentId, paymentMethod });
  expect(await send({ cofidis: { installments: 12 } })).toMatchObject({
    status: 422,
    body: { code: 'E150', message: 'installments is 12: it must be one of 4' },
  });
  expect((await send({ cofidisLoan: { installments: '6' } })).status).toBe(400);
});

test('an application that does not exist is not found, and an unknown decision is refused @slow', async () => {
  expect((await open(`${sandbox.bankOrigin}/cofidis/vis_none`)).status).toBe(404);
  expect((await post(`${sandbox.bankOrigin}/cofidis/vis_none`, { action: 'accept' })).status).toBe(
    404,
  );
  const { page } = await visit('cofidis');
  expect((await post(page.url, { action: 'steal' })).status).toBe(400);
});

async function tokenFor(
  paymentId: string,
  method: FinancedMethod,
  installments?: number,
): Promise<string> {
  const { body } = await sandbox.shopper.post('/tokens', {
    paymentId,
    paymentMethod: { [method]: installments ? { installments } : {} },
  });
  return String(body['paymentToken']);
}

async function confirm(paymentId: string, paymentToken: string) {
  const env = { 'Client-Env': CLIENT_ENV };
  return (
    await sandbox.shopper.post(`/payments/${paymentId}/client-confirm`, { paymentToken }, env)
  ).body;
}

/** Follows the payment's next action: a redirect to Cofidis. */
async function begin(paymentId: string) {
  return open((await read(sandbox, paymentId))['nextAction'].redirectUrl);
}

async function visit(method: FinancedMethod, installments?: number) {
  const paymentId = await createPayment(sandbox, { amount: 150_00, customer, ...SHOP });
  const confirmed = await confirm(paymentId, await tokenFor(paymentId, method, installments));
  return { paymentId, confirmed, page: await begin(paymentId) };
}
