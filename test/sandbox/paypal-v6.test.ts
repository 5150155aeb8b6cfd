import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { accountOf } from './support/accounts.js';
import { openSandbox } from './support/open-sandbox.js';
import type { TestSandbox } from './support/open-sandbox.js';
import { paypal as method } from '../../server/methods/paypal/method.js';
import type { Account } from '../../server/merchants/account.js';

const v6 = accountOf('paypal_v6', {
  methods: { paypal: { ...demoAccount.methods.paypal!, sdk: 'v6' } },
});
let sandbox: TestSandbox;
test.beforeAll(async () => {
  sandbox = await openSandbox({ accounts: [demoAccount, v6] });
});
test.afterAll(() => sandbox.close());

const requested = (output: object = {}) =>
  sandbox.shopper.post('/paypal/client-tokens', {
    ...{ accountId: v6.id, domainName: 'merchant.localhost' },
    ...output,
  });
const claimsIn = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

/** The requests of PayPal's mock, from the shopper's browser. */
const approve = (orderId: string, shipTo: string) =>
  fetch(
    `${new URL(sandbox.apiUrl).origin}/mocks/paypal/orders/${orderId}/approve?shipTo=${shipTo}`,
    { method: 'POST' },
  );
const tokenOf = async (order: object = {}) => {
  const { body } = await sandbox.shopper.post('/tokens', {
    ...{ accountId: v6.id, sessionId: 'cart-1', amount: 1250, currency: 'EUR' },
    paymentMethod: { paypal: order },
  });
  return { paymentToken: String(body['paymentToken']), orderId: body['paypal'].orderId as string };
};

test('an account says which version of PayPal’s script it has, and one that says nothing has the fifth', async () => {
  const sdkOf = async ({ id }: Account) =>
    (await sandbox.shopper.get(`/payment-methods?accountId=${id}`)).body['metadata'].paypal.sdk;
  expect([await sdkOf(v6), await sdkOf(demoAccount)]).toEqual(['v6', undefined]);
});

test('an acquirer that cannot ask PayPal for what the sixth needs leaves its accounts with the fifth', () => {
  expect(method.metadata(v6, { lookups: {} })).toEqual(demoAccount.methods.paypal);
  expect(method.metadata(v6, {})).toEqual(demoAccount.methods.paypal);
});

test('gives a client token for the page’s own domain, new each time and for a quarter of an hour', async () => {
  const [one, other] = await Promise.all([requested(), requested()]);
  expect([one.status, one.body['expiresIn']]).toEqual([200, 900]);
  expect(one.body['clientToken']).not.toBe(other.body['clientToken']);
  const { aud, domains, iat, exp } = claimsIn(one.body['clientToken']);
  expect([aud, domains]).toEqual([v6.methods.paypal!.merchantId, ['merchant.localhost']]);
  expect(Number(exp) - Number(iat)).toBe(900);
});

test('gives one to the frame that runs the script itself', async () => {
  const { hostname } = new URL(sandbox.walletsOrigin);
  expect((await requested({ domainName: hostname })).status).toBe(200);
});

test('gives none for a domain of somebody else, to an account with the fifth version, or without an account', async () => {
  const refused = async (output: object) => {
    const { status, body } = await requested(output);
    return [status, body['code']];
  };
  expect(await refused({ domainName: 'evil.example' })).toEqual([422, 'E103']);
  expect(await refused({ accountId: demoAccount.id })).toEqual([422, 'E203']);
  expect((await refused({ accountId: undefined }))[0]).toBe(400);
});

test('no client token is in the log', async () => {
  const { body } = await requested();
  expect(sandbox.log.join('\n')).not.toContain(body['clientToken']);
});

test('tells who approved an order and where it goes, while its token is unused', async () => {
  const { paymentToken, orderId } = await tokenOf({ shipping: true });
  const shopper = (output: object = {}) =>
    sandbox.shopper.post('/paypal/shopper', { paymentToken, sessionId: 'cart-1', ...output });
  expect((await shopper()).body['code']).toBe('E103');
  await approve(orderId, 'abroad');
  const { status, body } = await shopper();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    payer: { email_address: 'lucia@example.com' },
    shipping: { address: { country_code: 'US', postal_code: '10118' } },
  });
  expect((await shopper({ sessionId: 'cart-2' })).body['code']).toBe('E206');
  expect((await shopper({ paymentToken: 'tok_other' })).status).not.toBe(200);
  const paid = await sandbox.merchant(v6).post('/payments', {
    ...{ orderId: 'o-1', amount: 1250, currency: 'EUR' },
    ...{ paymentToken, sessionId: 'cart-1' },
  });
  expect(paid.body['status']).toBe('SUCCEEDED');
  expect((await shopper()).body['code']).toBe('E206');
});

test('tells no address of an order that asks for none', async () => {
  const { paymentToken, orderId } = await tokenOf();
  await approve(orderId, 'home');
  const { body } = await sandbox.shopper.post('/paypal/shopper', {
    paymentToken,
    sessionId: 'cart-1',
  });
  expect(Object.keys(body)).toEqual(['payer']);
});
