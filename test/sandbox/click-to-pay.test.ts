import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import type { WalletCardId } from '../../simulators/methods/click-to-pay/mock/cards.js';
import {
  read,
  sign,
  type CheckoutPayload,
} from '../../simulators/methods/click-to-pay/mock/jws.js';
import { useSandbox } from './support/open-sandbox.js';
import { answerBank, openChallenge, passMethod } from './support/pass-bank.js';
import { chargesOf, confirm, createPayment } from './support/pay.js';

const sandbox = useSandbox();

test('the page of a scheme runs its own script alone @slow', async () => {
  const page = await sandbox.shopper.get('/../mocks/dcf');
  expect(page.body['text']).toContain('<h1 id="title">Confirm your card</h1>');
  expect(page.headers.get('content-security-policy')).toMatch(
    /script-src 'sha256-[^;]+'; form-action 'none'/,
  );
});

test('a checkout that a scheme signed can be read, and one that was changed cannot @slow', async () => {
  const ids = { srcCorrelationId: 'checkout', srciTransactionId: 'page', srciDpaId: 'shop' };
  const payload = { ...ids, srcDigitalCardId: 'visa-travel' } as const;
  const jws = await sign(payload);
  expect(await read(jws)).toEqual(payload);
  const [head, , mac] = jws.split('.');
  const other = Buffer.from(JSON.stringify({ ...payload, srciDpaId: 'other' })).toString(
    'base64url',
  );
  for (const bad of [
    '',
    'a',
    'a.b',
    'a.b.c',
    `${head}.${other}.${mac}`,
    `${jws}.x`,
    `${jws} `,
    jws.slice(0, -2),
    'é.é.é',
  ])
    expect(await read(bad), bad).toBeUndefined();
});

const { clickToPay } = demoAccount.methods;

/** The data that a scheme's script returns to the frame once the shopper has confirmed a card. */
async function confirmed(
  srcDigitalCardId: WalletCardId,
  rest: Partial<CheckoutPayload> = {},
  cardBrand = 'visa',
) {
  const srciDpaId =
    cardBrand === 'visa' ? clickToPay!.visa!.srciDpaId : clickToPay!.mastercard!.srciDpaId;
  const ids = { srcCorrelationId: randomUUID(), srciTransactionId: 'page', srciDpaId };
  return { clickToPay: { token: await sign({ ...ids, srcDigitalCardId, ...rest }), cardBrand } };
}

async function tokenOf(paymentId: string, paymentMethod: object) {
  return sandbox.shopper.post('/tokens', { paymentId, paymentMethod });
}

test('the schemes of an account are told with its methods @slow', async () => {
  const { body } = await sandbox.shopper.get(
    `/payment-methods?paymentId=${await createPayment(sandbox)}`,
  );
  expect(body['metadata'].clickToPay).toEqual(clickToPay);
});

test('a card that was confirmed pays, and its brand and last digits are all the merchant learns of it @slow', async () => {
  const paymentId = await createPayment(sandbox);
  const { body } = await tokenOf(paymentId, await confirmed('visa-travel'));
  expect((await confirm(sandbox, paymentId, body['paymentToken'])).body).toMatchObject({
    status: 'SUCCEEDED',
    statusCode: 'E000',
  });
  const { body: seen } = await sandbox.merchant().get(`/payments/${paymentId}`);
  const facts = { type: 'credit', funding: 'CREDIT', country: 'ES', isCommercial: false };
  const issued = { ...facts, expiration: Date.UTC(2034, 11, 31) / 1000 };
  const card = {
    brand: 'visa',
    last4: '4414',
    ...issued,
    threeDSecure: false,
    threeDSecureFlow: 'DIRECT',
  };
  expect(seen['paymentMethod']).toEqual({ method: 'clickToPay', card });
  expect(await chargesOf(sandbox, paymentId)).toBe(1);
});

test('a bank may still ask the shopper @slow', async () => {
  const paymentId = await createPayment(sandbox);
  const { body } = await tokenOf(paymentId, await confirmed('mastercard-daily', {}, 'mastercard'));
  await confirm(sandbox, paymentId, body['paymentToken']);
  await passMethod(sandbox, paymentId);
  await answerBank(await openChallenge(sandbox, paymentId), { code: '1234' });
  expect(await chargesOf(sandbox, paymentId)).toBe(1);
});

test('a scheme may decline @slow', async () => {
  const paymentId = await createPayment(sandbox);
  const { body } = await tokenOf(paymentId, await confirmed('visa-travel', { declined: true }));
  expect((await confirm(sandbox, paymentId, body['paymentToken'])).body).toMatchObject({
    status: 'FAILED',
    statusCode: 'E680',
  });
});

test('no token is made of what no scheme signed, of another brand or merchant, or of a card that cannot be used @slow', async () => {
  const [head, body] = (await confirmed('visa-travel', { srciDpaId: 'x' })).clickToPay.token.split(
    '.',
  );
  for (const [paymentMethod, code] of [
    [{ clickToPay: { token: 'garbage', cardBrand: 'visa' } }, 'E680'],
    [{ clickToPay: { token: `${head}.${body}.c2ln`, cardBrand: 'visa' } }, 'E680'],
    [await confirmed('visa-travel', {}, 'mastercard'), 'E680'],
    [await confirmed('visa-old'), 'E680'],
    [await confirmed('toString' as WalletCardId), 'E680'],
    [await confirmed('visa-travel', { srciDpaId: 'another-shop' }), 'E681'],
  ] as const) {
    const answer = await tokenOf(await createPayment(sandbox), paymentMethod);
    expect([answer.status, answer.body['code'], answer.body['paymentToken']]).toEqual([
      422,
      code,
      undefined,
    ]);
  }
});

test('nothing of the signed answer is kept or logged @slow', async () => {
  const paymentMethod = await confirmed('visa-travel');
  await tokenOf(await createPayment(sandbox), paymentMethod);
  expect(sandbox.log.join('\n')).not.toContain(paymentMethod.clickToPay.token);
});
