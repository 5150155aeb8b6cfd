import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { isGateway } from '../../server/methods/apple-pay/session.js';
import { MOCK_GATEWAY } from '../../simulators/methods/apple-pay/mock-gateway.js';
import { problemOf } from '../../simulators/methods/apple-pay/mock/check.js';
import { paymentOf } from '../../simulators/methods/apple-pay/mock/payment.js';
import { walletCards, type WalletCard } from '../../simulators/methods/wallet/test-cards.js';
import { accounts } from './support/accounts.js';
import { openSandbox, useSandbox } from './support/open-sandbox.js';
import { createPayment } from './support/pay.js';

const sandbox = useSandbox();

const request = (output: object = {}) => ({
  accountId: demoAccount.id,
  validationUrl: sandbox.walletsOrigin + MOCK_GATEWAY,
  domainName: 'merchant.localhost',
  displayName: 'Alfar',
  ...output,
});

/** The status and the error code of a request for a session. */
async function session(output: object): Promise<readonly [number, string]> {
  const { status, body } = await sandbox.shopper.post('/apple-pay/sessions', request(output));
  return [status, body['code']];
}

// @spec POST /apple-pay/sessions returns the merchant session
test('gives a merchant session for the merchant’s domain, new each time and for a short time @slow', async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(() => sandbox.shopper.post('/apple-pay/sessions', request())),
  );
  expect(one!.status).toBe(200);
  expect(one!.body).toMatchObject({ domainName: 'merchant.localhost', displayName: 'Alfar' });
  expect(one!.body['merchantSessionIdentifier']).not.toBe(other!.body['merchantSessionIdentifier']);
  const { epochTimestamp, expiresAt } = one!.body as {
    epochTimestamp: number;
    expiresAt: number;
  };
  expect(expiresAt - epochTimestamp).toBe(300_000);
  expect(problemOf(one!.body, 'merchant.localhost', epochTimestamp)).toBe(undefined);
  expect(problemOf(one!.body, 'other.localhost', epochTimestamp)).toContain('another domain');
  expect(problemOf(one!.body, 'merchant.localhost', expiresAt)).toContain('expired');
});

const foreign = [
  'https://evil.example/',
  'http://127.0.0.1:22/',
  'http://169.254.169.254/latest/meta-data/',
  'http://apple-pay-gateway.apple.com/paymentservices/startSession',
  'https://apple-pay-gateway.apple.com.evil.example/',
  'https://evil.example/apple-pay-gateway.apple.com',
  'https://apple-pay-gateway.apple.com@evil.example/',
  'https://user:word@apple-pay-gateway.apple.com/',
  'https://apple-pay-gateway.apple.com:8443/',
  'https://eapple-pay-gateway.apple.com/',
  'https://apple-pay-gateway.evil.apple.com/',
  'https://apple.com/',
  'file:///etc/passwd',
  '//apple-pay-gateway.apple.com',
  'nowhere',
];
// @attack T47
test('asks nobody else for a session, and no other address of its own origin @slow', async () => {
  const own = [`${sandbox.walletsOrigin}/v1/payments`, sandbox.origin + MOCK_GATEWAY];
  for (const validationUrl of [...foreign, ...own])
    expect(await session({ validationUrl }), validationUrl).toEqual([422, 'E103']);
});

// @attack T47
test('a gateway has no name or password in its address, and its own origin is one in a sandbox alone', () => {
  const own = 'https://wallets.pay.example';
  for (const login of ['user@', ':word@', 'user:word@'])
    for (const host of ['apple-pay-gateway.apple.com', 'wallets.pay.example'])
      expect(isGateway(`https://${login}${host}/`, own), login + host).toBe(false);
  expect(isGateway(`${own}${MOCK_GATEWAY}`, own)).toBe(true);
  expect(isGateway(`${own}${MOCK_GATEWAY}`, undefined)).toBe(false);
  expect(isGateway(`${own}:8443${MOCK_GATEWAY}`, own)).toBe(false);
  expect(isGateway('nowhere', undefined)).toBe(false);
});

// @attack T47
test('knows Apple’s gateways, and has no certificate to ask them with @slow', async () => {
  for (const host of [
    'apple-pay-gateway',
    'cn-apple-pay-gateway',
    'apple-pay-gateway-nc-pod1',
    'cn-apple-pay-gateway-sh-pod1',
  ]) {
    const validationUrl = `https://${host}.apple.com/paymentservices/startSession`;
    expect(isGateway(validationUrl, undefined)).toBe(true);
    expect(await session({ validationUrl })).toEqual([422, 'E600']);
  }
});

test('a domain that is not the merchant’s gets no session @slow', async () => {
  for (const domainName of ['evil.example', 'localhost.evil.example', 'a.b.localhost', ''])
    expect((await session({ domainName }))[0]).toBeGreaterThanOrEqual(400);
  const closed = await openSandbox({ merchants: ['https://shop.example'] });
  const send = (domainName: string) =>
    closed.shopper.post('/apple-pay/sessions', {
      ...request({ domainName }),
      validationUrl: closed.walletsOrigin + MOCK_GATEWAY,
    });
  expect((await send('shop.example')).status).toBe(200);
  expect((await send('merchant.localhost')).body['code']).toBe('E103');
  await closed.close();
});

test('an account without Apple Pay, or that is not there, gets no session @slow', async () => {
  expect((await session({ accountId: 'acc_nobody' }))[0]).toBe(404);
  expect((await session({ accountId: accounts.cardsOnly.id }))[1]).toBe('E203');
});

type Token = Record<string, unknown> & {
  paymentData: Record<string, unknown> & { header: object };
};
const tokenOf = (card: WalletCard) =>
  (paymentOf(card, { amount: '12.50' }) as { token: Token }).token;
const encoded = (token: object) => Buffer.from(JSON.stringify(token)).toString('base64');

async function makeToken(token: string) {
  const paymentId = await createPayment(sandbox);
  const { status, body } = await sandbox.shopper.post('/tokens', {
    paymentId,
    paymentMethod: { applePay: { token } },
  });
  return {
    paymentId,
    status,
    code: body['code'] as unknown,
    paymentToken: body['paymentToken'] as string,
  };
}

for (const [name, status, code] of [
  ['direct', 'SUCCEEDED', 'E000'],
  ['declined', 'FAILED', 'E201'],
] as const) {
  test(`a token of the ${name} card ends as ${status} @slow`, async () => {
    const { paymentId, paymentToken } = await makeToken(encoded(tokenOf(walletCards[name])));
    const { body } = await sandbox.shopper.post(`/payments/${paymentId}/client-confirm`, {
      paymentToken,
    });
    expect(body).toMatchObject({ status, statusCode: code });
    const { body: seen } = await sandbox.merchant().get(`/payments/${paymentId}`);
    const last4 = walletCards[name].number.slice(-4);
    expect(seen['paymentMethod']).toMatchObject({
      method: 'applePay',
      card: { brand: 'visa', last4 },
    });
  });
}

const whole = tokenOf(walletCards.direct);
const withData = (data: unknown) => ({ ...whole, paymentData: { ...whole.paymentData, data } });
const unusable: readonly [string, string][] = [
  ['no base64', '%%%'],
  ['JSON that is not encoded', JSON.stringify(whole)],
  ['no payment data', encoded({ ...whole, paymentData: null })],
  [
    'another version',
    encoded({ ...whole, paymentData: { ...whole.paymentData, version: 'EC_v9' } }),
  ],
  ['no key', encoded({ ...whole, paymentData: { ...whole.paymentData, header: {} } })],
  ['no signature', encoded({ ...whole, paymentData: { ...whole.paymentData, signature: '' } })],
  ['data that cannot be opened', encoded(withData('garbage'))],
  [
    'no cryptogram',
    encoded(withData(encoded({ applicationPrimaryAccountNumber: walletCards.direct.number }))),
  ],
  ['no identifier', encoded({ ...whole, transactionIdentifier: 7 })],
];
// @spec Create-payment call: an applePay object with a base64 token
test('a token that cannot be used is refused @slow', async () => {
  for (const [what, token] of unusable)
    expect(await makeToken(token), what).toMatchObject({ status: 422, code: 'E601' });
});
