import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import type { Account } from '../../server/merchants/account.js';
import { issuedCards } from '../../simulators/methods/card/facts.js';
import type { CardBrand } from '../../api/types.js';
import { accounts } from './support/accounts.js';
import { open } from './support/browser.js';
import { listOf, recall, saveCard, signIn } from './support/customers.js';
import { useSandbox } from './support/open-sandbox.js';
import {
  card,
  CLIENT_ENV,
  confirm,
  createPayment,
  inspect,
  pay,
  read,
  tokenFor,
} from './support/pay.js';
import { passMethod } from './support/pass-bank.js';

const { number } = issuedCards.cartesBancairesVisa;
const { visaOnly, cartesBancairesOnly: schemeOnly, amexOnly: neither } = accounts;

const sandbox = useSandbox();

/** Pays, and returns the payment as its merchant's server reads it. */
async function paid(rest: object, account = demoAccount) {
  const { paymentId } = await pay(sandbox, number, rest, {}, account);
  await passMethod(sandbox, paymentId);
  return (await sandbox.merchant(account).get(`/payments/${paymentId}`)).body;
}

const request = (paymentId: string, rest: object, headers?: Record<string, string>) =>
  sandbox.shopper.post(
    '/tokens',
    { paymentId, paymentMethod: { card: { ...card(number), ...rest } } },
    headers,
  );

const charged: readonly [string, object, Account, CardBrand][] = [
  ['the scheme that the shopper has chosen', { brand: 'visa' }, demoAccount, 'visa'],
  ['its other scheme', { brand: 'cartesBancaires' }, demoAccount, 'cartesBancaires'],
  ['the bank’s choice without one', {}, demoAccount, 'cartesBancaires'],
  ['the scheme that the account accepts', {}, visaOnly, 'visa'],
  ['the scheme of one country alone', {}, schemeOnly, 'cartesBancaires'],
];
for (const [what, rest, account, brand] of charged)
  test(`a card of two schemes is charged with ${what}: ${account.id} @slow`, async () => {
    const payment = await paid(rest, account);
    expect(payment).toMatchObject({
      status: 'SUCCEEDED',
      paymentMethod: { method: 'card', card: { brand, last4: number.slice(-4) } },
    });
  });

const refused: readonly [string, string, string, Account, string][] = [
  ['a scheme that the card does not have', number, 'mastercard', demoAccount, 'E514'],
  ['another card’s scheme', '4242424242424242', 'cartesBancaires', demoAccount, 'E514'],
  ['a scheme that there is not', number, 'visaElectron', demoAccount, 'E514'],
  ['a scheme that the account does not accept', number, 'cartesBancaires', visaOnly, 'E512'],
  ['a card with neither scheme accepted', number, 'visa', neither, 'E512'],
];
for (const [what, typed, brand, account, code] of refused)
  test(`no token for ${what} @slow`, async () => {
    const paymentId = await createPayment(sandbox, {}, account);
    const answer = await sandbox.shopper.post('/tokens', {
      paymentId,
      paymentMethod: { card: { ...card(typed), brand } },
    });
    expect([answer.status, answer.body['code']]).toEqual([422, code]);
  });

test('a card of which nothing is known is charged with the scheme of its number @slow', async () => {
  const typed = issuedCards.unknown.number;
  const { paymentId } = await pay(sandbox, typed, { brand: 'visa' });
  expect(await passMethod(sandbox, paymentId)).toMatchObject({ status: 'SUCCEEDED' });
});

// @attack T57
test('the scheme of a token is changed neither by its confirmation nor by a repeated request (T57) @slow', async () => {
  const paymentId = await createPayment(sandbox);
  const headers = { 'Idempotency-Key': 'one-choice' };
  const { body } = await request(paymentId, { brand: 'cartesBancaires' }, headers);
  const other = await request(paymentId, { brand: 'visa' }, headers);
  expect([other.status, other.body['code']]).toEqual([409, 'E217']);
  expect((await request(paymentId, { brand: 'mastercard' })).status).toBe(422);
  await sandbox.shopper.post(
    `/payments/${paymentId}/client-confirm`,
    { paymentToken: body['paymentToken'], paymentMethod: { card: { brand: 'visa' } } },
    { 'Client-Env': CLIENT_ENV },
  );
  await passMethod(sandbox, paymentId);
  const { body: payment } = await sandbox.merchant().get(`/payments/${paymentId}`);
  expect([payment['status'], payment['paymentMethod'].card.brand]).toEqual([
    'SUCCEEDED',
    'cartesBancaires',
  ]);
});

test('after a decline, the next token’s scheme counts @slow', async () => {
  const { paymentId, body } = await pay(sandbox, number, { cvc: '999', brand: 'visa' });
  expect(body['nextAction']?.type).not.toBe('COMPLETE');
  const token = await tokenFor(sandbox, paymentId, number, { brand: 'cartesBancaires' });
  await confirm(sandbox, paymentId, token);
  await passMethod(sandbox, paymentId);
  const { body: payment } = await sandbox.merchant().get(`/payments/${paymentId}`);
  expect(payment).toMatchObject({
    status: 'SUCCEEDED',
    paymentMethod: { card: { brand: 'cartesBancaires' } },
  });
});

test('the receipt and the dashboard name the chosen scheme @slow', async () => {
  const { id } = await paid({ brand: 'cartesBancaires' });
  await sandbox.shopper.post(`/payments/${id}/client-receipt`, {
    customerEmail: 'ana@example.com',
    language: 'fr',
  });
  const [{ text }] = (await inspect(sandbox, id))['mails'];
  expect(text).toContain('Cartes Bancaires ••••\u00a01001');
  const page = await open(`${sandbox.origin}/sandbox/payment/${id}`);
  expect(page.text).toContain('Cartes Bancaires •••• 1001');
});

test('a stored card keeps the scheme that it was paid with @slow', async () => {
  const customer = await signIn(sandbox, 'customer-of-two-schemes');
  const { paymentId } = await saveCard(sandbox, customer, number, { brand: 'visa' });
  await passMethod(sandbox, paymentId);
  const { body } = await listOf(sandbox, customer);
  const [stored] = body['paymentMethods'];
  expect(stored.card).toMatchObject({ brand: 'visa', last4: number.slice(-4) });
  const next = await createPayment(sandbox);
  const token = await recall(sandbox, customer, { paymentId: next }, stored.id);
  await confirm(sandbox, next, String(token.body['paymentToken']));
  await passMethod(sandbox, next);
  expect(await read(sandbox, next)).toMatchObject({ status: 'SUCCEEDED' });
  const { body: payment } = await sandbox.merchant().get(`/payments/${next}`);
  expect(payment['paymentMethod'].card.brand).toBe('visa');
});
