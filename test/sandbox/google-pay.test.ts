import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { paymentDataOf } from '../../simulators/methods/google-pay/mock/payment-data.js';
import { walletCards, type WalletCard } from '../../simulators/methods/wallet/test-cards.js';
import { accounts } from './support/accounts.js';
import { useSandbox } from './support/open-sandbox.js';
import { confirm, createPayment } from './support/pay.js';

const sandbox = useSandbox();

/** The wallet's token for a card. */
function tokenFor(card: WalletCard, gatewayMerchantId = demoAccount.id): string {
  const parameters = { gateway: 'payframe', gatewayMerchantId };
  const data = paymentDataOf(card, {
    allowedPaymentMethods: [{ tokenizationSpecification: { parameters } }],
  });
  return (data as { paymentMethodData: { tokenizationData: { token: string } } }).paymentMethodData
    .tokenizationData.token;
}

/** The same token with one value changed. */
function changed(
  path: readonly string[],
  value: unknown,
  token = tokenFor(walletCards.direct),
): string {
  const [key, ...rest] = path as [string, ...string[]];
  const isWrapped = token.startsWith('ey');
  const object = JSON.parse(isWrapped ? Buffer.from(token, 'base64').toString() : token) as Record<
    string,
    unknown
  >;
  const inner = object[key];
  if (!rest.length) object[key] = value;
  else
    object[key] =
      typeof inner === 'string'
        ? changed(rest, value, inner)
        : JSON.parse(changed(rest, value, JSON.stringify(inner)));
  const json = JSON.stringify(object);
  return isWrapped ? Buffer.from(json).toString('base64') : json;
}

async function makeToken(token: string, payment: object = {}, account = demoAccount) {
  const paymentId = await createPayment(sandbox, payment, account);
  const { status, body } = await sandbox.shopper.post('/tokens', {
    paymentId,
    paymentMethod: { googlePay: { token } },
  });
  return {
    paymentId,
    status,
    code: body['code'] as unknown,
    paymentToken: body['paymentToken'] as string,
  };
}

async function pay(card: WalletCard) {
  const { paymentId, paymentToken } = await makeToken(tokenFor(card));
  const { body } = await sandbox.shopper.post(`/payments/${paymentId}/client-confirm`, {
    paymentToken,
  });
  const { body: seen } = await sandbox.merchant().get(`/payments/${paymentId}`);
  return { result: body, paidWith: seen['paymentMethod'] as unknown };
}

test('a card with a cryptogram pays at once, and the merchant sees its brand and last digits alone @slow', async () => {
  const { result, paidWith } = await pay(walletCards.direct);
  expect(result).toMatchObject({ status: 'SUCCEEDED', statusCode: 'E000' });
  expect(paidWith).toMatchObject({
    method: 'googlePay',
    card: { brand: 'visa', last4: '4242', threeDSecureFlow: 'DIRECT' },
  });
  expect(JSON.stringify(paidWith)).not.toContain(walletCards.direct.number);
});

test('a mere card number is asked for by its bank @slow', async () => {
  const { result } = await pay(walletCards.challenge);
  expect(result).toMatchObject({
    status: 'PENDING',
    nextAction: { type: 'FRICTIONLESS_CHALLENGE' },
  });
  const { result: direct } = await pay({ ...walletCards.direct, isAuthenticated: false });
  expect(direct).toMatchObject({
    status: 'PENDING',
    nextAction: { type: 'FRICTIONLESS_CHALLENGE' },
  });
});

test('a declined card is declined @slow', async () => {
  expect((await pay(walletCards.declined)).result).toMatchObject({
    status: 'FAILED',
    statusCode: 'E201',
  });
});

test('a card that its bank would ask for is not asked for again after a cryptogram @slow', async () => {
  const { result } = await pay({ ...walletCards.challenge, isAuthenticated: true });
  expect(result).toMatchObject({ status: 'SUCCEEDED' });
});

const message = ['signedMessage', 'encryptedMessage'];
const details = [...message, 'paymentMethodDetails'];
const unusable: readonly [string, string][] = [
  ['no JSON', 'garbage'],
  ['no object', '"text"'],
  ['nothing in it', '{"__proto__":{}}'],
  ['no signature', changed(['signature'], '')],
  ['another protocol', changed(['protocolVersion'], 'ECv9')],
  ['a message that is none', changed(['signedMessage'], 'garbage')],
  ['a message that cannot be opened', changed(message, 'garbage')],
  ['another merchant', tokenFor(walletCards.direct, 'acc_somebody_else')],
  ['an old date', changed([...message, 'messageExpiration'], '1000')],
  ['no date', changed([...message, 'messageExpiration'], 'soon')],
  ['no card', changed([...message, 'paymentMethod'], 'BANK')],
  ['a number that is none', changed([...details, 'pan'], '4242424242424241')],
  ['a number that is no text', changed([...details, 'pan'], 4242424242424242)],
  ['an unknown way of authentication', changed([...details, 'authMethod'], 'TRUST_ME')],
  ['no cryptogram where it claims one', changed([...details, 'cryptogram'], '')],
];

test('a token that cannot be used is refused @slow', async () => {
  for (const [what, token] of unusable)
    expect(await makeToken(token), what).toMatchObject({ status: 422, code: 'E601' });
});

test('a card that the merchant does not take is refused, and an account without Google Pay takes none @slow', async () => {
  for (const [account, code] of [
    [accounts.mastercardOnly, 'E512'],
    [accounts.cardsOnly, 'E203'],
  ] as const) {
    const token = tokenFor(walletCards.direct, account.id);
    expect(await makeToken(token, {}, account)).toMatchObject({ status: 422, code });
  }
  const paymentId = await createPayment(sandbox, {}, accounts.cardsOnly);
  const { body } = await sandbox.shopper.get(`/payment-methods?paymentId=${paymentId}`);
  expect(body['paymentMethods']).not.toContain('googlePay');
});

// @attack T54
test('nothing of a token is logged @slow', async () => {
  const token = tokenFor(walletCards.direct);
  await makeToken(token);
  expect(sandbox.log.join('\n')).not.toContain(token.slice(20, 60));
  expect(sandbox.log.join('\n')).not.toContain(walletCards.direct.number);
});

test('a wallet’s token is a card’s: a payment that allows cards takes it, and one that allows neither does not @slow', async () => {
  const token = tokenFor(walletCards.direct);
  const { paymentId, paymentToken } = await makeToken(token, { allowedPaymentMethods: ['card'] });
  expect((await confirm(sandbox, paymentId, paymentToken)).body['status']).toBe('SUCCEEDED');
  expect(await makeToken(token, { allowedPaymentMethods: ['bizum'] })).toMatchObject({
    status: 422,
    code: 'E203',
  });
});
