import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import type { Account } from '../../server/merchants/account.js';
import { issuedCards } from '../../simulators/methods/card/facts.js';
import { open } from './support/browser.js';
import { listOf, payStored, saveCard, signIn } from './support/customers.js';
import { topUps } from './support/mandates.js';
import { openSandbox, useSandbox } from './support/open-sandbox.js';
import { card, CLIENT_ENV, confirm, createPayment, inspect, pay, tokenFor } from './support/pay.js';
import { openChallenge, passBank, passMethod } from './support/pass-bank.js';

const { number } = issuedCards.outsideEurope;
const surcharge = { amount: 50, label: 'Card fee' };
const total = 1100;
const withPercent = (name: string, maxSurchargePercent?: number): Account => ({
  ...demoAccount,
  id: `acc_${name}`,
  key: `sk_test_${name}`,
  webhookSecret: `whsec_${name}`,
  maxSurchargePercent,
});
const without = withPercent('none');
const exact = withPercent('exact', 1.15);

const sandbox = useSandbox({ accounts: [demoAccount, without, exact] });

const request = (
  target: object,
  rest: object = { surcharge },
  typed: string = number,
  headers?: Record<string, string>,
) =>
  sandbox.shopper.post(
    '/tokens',
    { ...target, paymentMethod: { card: { ...card(typed), ...rest } } },
    headers,
  );
const seen = async (id: string, account = demoAccount) =>
  (await sandbox.merchant(account).get(`/payments/${id}`)).body;
/** Pays with a surcharge, and returns the payment as its merchant's server reads it. */
async function paid(rest: object = {}, payment: object = {}) {
  const { paymentId } = await pay(sandbox, number, { surcharge, ...rest }, payment);
  await passMethod(sandbox, paymentId);
  return seen(paymentId);
}

test('a surcharge is charged beside the amount, which stays the order’s @slow', async () => {
  const callbackUrl = 'http://127.0.0.1:9/webhook';
  const { paymentId, body } = await pay(sandbox, number, { surcharge }, { callbackUrl });
  expect(body).toMatchObject({ amount: 1050, surcharge, totalAmount: total });
  expect(await passMethod(sandbox, paymentId)).toMatchObject({
    status: 'SUCCEEDED',
    amount: 1050,
    surcharge,
    totalAmount: total,
  });
  expect(await seen(paymentId)).toMatchObject({
    amount: 1050,
    surcharge,
    totalAmount: total,
    amountCaptured: total,
  });
  const [webhook] = (await inspect(sandbox, paymentId))['webhooks'];
  const { text } = await open(`${sandbox.origin}/sandbox/webhook/${webhook.id}`);
  expect(text).toContain('totalAmount');
});

test('a payment without a surcharge has none, and no total of its own @slow', async () => {
  const { paymentId } = await pay(sandbox, '4242424242424242');
  const payment = await seen(paymentId);
  expect(payment['status']).toBe('SUCCEEDED');
  expect(payment).not.toHaveProperty('surcharge');
  expect(payment).not.toHaveProperty('totalAmount');
});

test('refunds go up to the total, and only the whole of it is REFUNDED @slow', async () => {
  const { id } = await paid();
  const refund = (amount?: number) =>
    sandbox.merchant().post(`/payments/${id}/refund`, { ...(amount && { amount }) });
  expect((await refund(1050)).body).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
  const more = await refund(51);
  expect([more.status, more.body['code']]).toEqual([422, 'E219']);
  expect((await refund(50)).body).toMatchObject({ status: 'REFUNDED', refundedAmount: total });
});

test('an authorization holds the total, and is captured in full by default @slow', async () => {
  const { id, status } = await paid({}, { transactionType: 'AUTH' });
  expect(status).toBe('AUTHORIZED');
  const capture = (body: object) => sandbox.merchant().post(`/payments/${id}/capture`, body);
  expect((await capture({ amount: total + 1 })).body['code']).toBe('E210');
  expect((await capture({})).body).toMatchObject({ status: 'SUCCEEDED', amountCaptured: total });
});

test('the receipt and the dashboard show the amount, the surcharge and the total @slow', async () => {
  const { id } = await paid();
  await sandbox.shopper.post(`/payments/${id}/client-receipt`, {
    customerEmail: 'ana@example.com',
    language: 'en',
  });
  const [mail] = (await inspect(sandbox, id))['mails'];
  expect(mail.text).toContain('Amount: €10.50\nCard fee: €0.50\nTotal: €11.00\n');
  const { text } = await open(`${sandbox.origin}/sandbox/payment/${id}`);
  for (const part of ['€10.50', 'Card fee', '€0.50', 'Total', '€11.00', '€11.00 moved'])
    expect(text).toContain(part);
});

const recurring = { type: 'SUBSCRIPTION', text: 'Each month', interval: 'P1M' };

test('the bank’s page shows what is charged @slow', async () => {
  const paymentId = await createPayment(sandbox, { recurring });
  await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, number, { surcharge }));
  await passMethod(sandbox, paymentId);
  expect((await openChallenge(sandbox, paymentId)).text).toContain('11,00');
});

const { commercial, debit, charge, unknown, cartesBancairesVisa } = issuedCards;
const refused: readonly [string, string, Account, object, string][] = [
  ['a consumer’s card of the EU', debit.number, demoAccount, surcharge, 'E515'],
  ['a co-badged card of the EU', cartesBancairesVisa.number, demoAccount, surcharge, 'E515'],
  ['a consumer’s card of the United Kingdom', charge.number, demoAccount, surcharge, 'E515'],
  ['a card of which nothing is known', unknown.number, demoAccount, surcharge, 'E515'],
  ['an account that adds none', number, without, surcharge, 'E516'],
  ['more than the account’s limit', number, demoAccount, { ...surcharge, amount: 53 }, 'E516'],
  ['more than a fraction of a percent', number, exact, { ...surcharge, amount: 13 }, 'E516'],
  ['nothing', number, demoAccount, { ...surcharge, amount: 0 }, 'E150'],
  ['a negative surcharge', number, demoAccount, { ...surcharge, amount: -50 }, 'E150'],
  ['a part of a cent', number, demoAccount, { ...surcharge, amount: 0.5 }, 'E150'],
  ['a huge surcharge', number, demoAccount, { ...surcharge, amount: 1e21 }, 'E150'],
  ['an amount in words', number, demoAccount, { ...surcharge, amount: '50' }, 'E150'],
  [
    'a surcharge in another currency',
    number,
    demoAccount,
    { ...surcharge, currency: 'JPY' },
    'E150',
  ],
  ['no label', number, demoAccount, { amount: 50 }, 'E150'],
  ['a label of two lines', number, demoAccount, { ...surcharge, label: 'Fee\n0' }, 'E150'],
  ['a long label', number, demoAccount, { ...surcharge, label: 'x'.repeat(61) }, 'E150'],
];
for (const [what, typed, account, added, code] of refused)
  // @attack T58
  test(`no token with a surcharge: ${what} (T58) @slow`, async () => {
    const paymentId = await createPayment(sandbox, {}, account);
    const answer = await request({ paymentId }, { surcharge: added }, typed);
    expect([answer.status, answer.body['code']]).toEqual([code === 'E150' ? 400 : 422, code]);
  });

// @attack T58
// @mutant surcharge-maximum, surcharge-verification
test('no total is above the largest amount, and a verification, which charges nothing, has no surcharge (T58) @slow', async () => {
  const most = 99_999_999;
  const large = await createPayment(sandbox, { amount: most - 50 });
  for (const [amount, status] of [
    [51, 422],
    [50, 200],
  ]) {
    const answer = await request({ paymentId: large }, { surcharge: { ...surcharge, amount } });
    expect([answer.status, answer.body['code']]).toEqual([
      status,
      status === 200 ? undefined : 'E516',
    ]);
  }
  const verified = { amount: 1050, transactionType: 'VERIF' };
  for (const target of [
    { paymentId: await createPayment(sandbox, verified) },
    { accountId: demoAccount.id, currency: 'EUR', ...verified },
  ]) {
    const answer = await request(target, { surcharge });
    expect([answer.status, answer.body['code']]).toEqual([422, 'E516']);
    expect(answer.body['message']).toContain('nothing is charged');
  }
  // Nor by a token that does not know what the payment will do.
  const target = { accountId: demoAccount.id, amount: 1050, currency: 'EUR' };
  const paymentToken = String((await request(target)).body['paymentToken']);
  const verifying = await createPayment(sandbox, verified);
  const tried = await confirm(sandbox, verifying, paymentToken);
  expect([tried.status, tried.body['code']]).toEqual([422, 'E516']);
  expect((await confirm(sandbox, await createPayment(sandbox), paymentToken)).status).toBe(200);
});

// @attack T58
test('no total is above the provider’s own largest amount (T58) @slow', async () => {
  const own = await openSandbox({ maxAmounts: { EUR: 1060 } });
  try {
    const paymentId = await createPayment(own);
    const tried = async (amount: number) => {
      const paymentMethod = { card: { ...card(number), surcharge: { ...surcharge, amount } } };
      return (await own.shopper.post('/tokens', { paymentId, paymentMethod })).body['code'];
    };
    expect([await tried(10), await tried(11)]).toEqual([undefined, 'E516']);
  } finally {
    await own.close();
  }
});

test('a company’s card of the EU may have one, up to the account’s limit @slow', async () => {
  const paymentId = await createPayment(sandbox);
  const most = { ...surcharge, amount: 52 };
  expect((await request({ paymentId }, { surcharge: most }, commercial.number)).status).toBe(200);
  const small = await createPayment(sandbox, {}, exact);
  const twelve = { ...surcharge, amount: 12 };
  expect((await request({ paymentId: small }, { surcharge: twelve })).status).toBe(200);
});

test('the look-up says how large a surcharge may be, of cards that may have one @slow', async () => {
  const find = async (account: Account, typed: string) => {
    const bin = typed.slice(0, 8);
    const { body } = await sandbox.shopper.post('/card-facts', { accountId: account.id, bin });
    return body['maxSurchargePercent'];
  };
  expect(await find(demoAccount, number)).toBe(5);
  expect(await find(exact, commercial.number)).toBe(1.15);
  expect(await find(without, number)).toBeUndefined();
  for (const one of [debit, charge, unknown])
    expect(await find(demoAccount, one.number)).toBeUndefined();
});

// @attack T59
test('a token’s surcharge is changed neither by a repeated request nor by a confirmation (T59) @slow', async () => {
  const paymentId = await createPayment(sandbox);
  const headers = { 'Idempotency-Key': 'one-surcharge' };
  const first = await request({ paymentId }, { surcharge }, number, headers);
  const again = await request({ paymentId }, { surcharge }, number, headers);
  expect(again.body['paymentToken']).toBe(first.body['paymentToken']);
  for (const rest of [{}, { surcharge: { ...surcharge, amount: 1 } }]) {
    const other = await request({ paymentId }, rest, number, headers);
    expect([other.status, other.body['code']]).toEqual([409, 'E217']);
  }
  const changed = { amount: 1, label: 'Changed' };
  await sandbox.shopper.post(
    `/payments/${paymentId}/client-confirm`,
    {
      paymentToken: first.body['paymentToken'],
      surcharge: changed,
      paymentMethod: { card: { surcharge: changed } },
    },
    { 'Client-Env': CLIENT_ENV },
  );
  await passMethod(sandbox, paymentId);
  expect(await seen(paymentId)).toMatchObject({ status: 'SUCCEEDED', surcharge });
  // Neither is one added to a token without it, by the page or by the merchant's server.
  const plain = await createPayment(sandbox);
  const paymentToken = await tokenFor(sandbox, plain, number);
  const { body } = await sandbox
    .merchant()
    .post(`/payments/${plain}/confirm`, { paymentToken, surcharge });
  expect(body['code']).toBe('E150');
  await sandbox.shopper.post(
    `/payments/${plain}/client-confirm`,
    { paymentToken, paymentMethod: { card: { surcharge } } },
    { 'Client-Env': CLIENT_ENV },
  );
  await passMethod(sandbox, plain);
  expect(await seen(plain)).not.toHaveProperty('surcharge');
});

// @attack T60
test('a token with a surcharge pays its amount in its currency once, and no other (T60) @slow', async () => {
  const target = { accountId: demoAccount.id, amount: 1050, currency: 'EUR' };
  for (const [rest, code] of [
    [{ amount: 1049 }, 'E210'],
    [{ amount: 2100 }, 'E210'],
    [{ currency: 'USD' }, 'E204'],
  ] as const) {
    const { body } = await request(target);
    const other = await createPayment(sandbox, rest);
    const answer = await confirm(sandbox, other, String(body['paymentToken']));
    expect([answer.status, answer.body['code']]).toEqual([422, code]);
  }
  const { body } = await request(target);
  const token = String(body['paymentToken']);
  const paymentId = await createPayment(sandbox);
  await confirm(sandbox, paymentId, token);
  expect(await passMethod(sandbox, paymentId)).toMatchObject({ totalAmount: total });
  const replayed = await confirm(sandbox, await createPayment(sandbox), token);
  expect([replayed.status, replayed.body['code']]).toEqual([422, 'E206']);
  // Of an amount that is not known, no percentage is.
  expect((await request({ accountId: demoAccount.id })).body['code']).toBe('E150');
});

test('after a decline, the next card has its own surcharge, or none @slow', async () => {
  const { paymentId } = await pay(sandbox, number, { surcharge, cvc: '999' });
  expect(await seen(paymentId)).not.toHaveProperty('surcharge');
  await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, number));
  expect(await passMethod(sandbox, paymentId)).not.toHaveProperty('totalAmount');
});

test('neither a stored card nor a later charge has the surcharge of the first payment @slow', async () => {
  const customer = await signIn(sandbox, 'surcharged');
  const { paymentId } = await saveCard(sandbox, customer, number, { surcharge });
  expect(await passMethod(sandbox, paymentId)).toMatchObject({ totalAmount: total });
  const { body } = await listOf(sandbox, customer);
  const again = await payStored(sandbox, customer, String(body['paymentMethods'][0].id));
  expect(await passMethod(sandbox, again.paymentId)).not.toHaveProperty('surcharge');

  const first = await createPayment(sandbox, { recurring: topUps });
  await confirm(sandbox, first, await tokenFor(sandbox, first, number, { surcharge }));
  expect(await passBank(sandbox, first)).toMatchObject({ status: 'SUCCEEDED', surcharge });
  const { paymentToken } = await seen(first);
  const later = await sandbox.merchant().post('/payments', {
    ...{ amount: 1050, currency: 'EUR', orderId: 'later' },
    ...{ paymentToken, initiator: 'MERCHANT', reason: 'UNSCHEDULED' },
  });
  expect(later.body).toMatchObject({ status: 'SUCCEEDED', amountCaptured: 1050 });
  expect(later.body).not.toHaveProperty('surcharge');
});

// @attack T61
test('neither a stored card nor a wallet carries a surcharge (T61) @slow', async () => {
  const paymentId = await createPayment(sandbox);
  const stored = { customerSession: 'cs_none', id: 'pm_none', surcharge };
  for (const paymentMethod of [{ stored }, { googlePay: { token: '{}', surcharge } }]) {
    const { status, body } = await sandbox.shopper.post('/tokens', { paymentId, paymentMethod });
    expect([status, body['code']]).toEqual([400, 'E150']);
  }
});
