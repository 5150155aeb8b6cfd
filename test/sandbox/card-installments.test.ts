import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { issuedCards } from '../../simulators/methods/card/facts.js';
import { offerFor } from '../../simulators/methods/card/plans.js';
import { accounts } from './support/accounts.js';
import { open } from './support/browser.js';
import { listOf, payStored, recall, saveCard, signIn } from './support/customers.js';
import { useSandbox } from './support/open-sandbox.js';
import { passBank, passMethod } from './support/pass-bank.js';
import { card, CLIENT_ENV, confirm, createPayment, inspect, pay, tokenFor } from './support/pay.js';

const { plansSpain, plansBrazil, plansMexico, plansTurkiye, debit, commercial } = issuedCards;
const CARD: string = plansSpain.number;
const AMOUNT = 12_000;
const SIX = { count: 6, totalAmount: 12_360 };
const recurring = { type: 'SUBSCRIPTION', text: 'Each month', interval: 'P1M' };

const { withoutInstallments: without } = accounts;

const sandbox = useSandbox();

const create = (rest: object = {}, account = demoAccount) =>
  createPayment(sandbox, { amount: AMOUNT, ...rest }, account);

/** The installments of a card, as its form gets them. */
async function offered(number: string, target: object) {
  const { body } = await sandbox.shopper.post('/card-facts', {
    bin: number.slice(0, 8),
    ...target,
  });
  return body['installments'];
}
const ofAccount = (amount: number, rest: object = {}) => ({
  accountId: demoAccount.id,
  amount,
  currency: 'EUR',
  ...rest,
});

/** Requests a token with installments. */
const request = (target: object, installments: object | undefined, number = CARD, headers = {}) =>
  sandbox.shopper.post(
    '/tokens',
    { ...target, paymentMethod: { card: { ...card(number), installments } } },
    headers,
  );
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['code'],
];

/** The card of a payment, as its merchant's server reads it. */
async function paidCard(paymentId: string) {
  const { body } = await sandbox.merchant().get(`/payments/${paymentId}`);
  return { amount: body['amount'], status: body['status'], card: body['paymentMethod']?.card };
}

test('a bank offers 3, 6 and 12 installments: in Spain, three are without a fee @slow', async () => {
  const offer = await offered(CARD, { paymentId: await create() });
  expect(offer).toMatchObject({
    amount: AMOUNT,
    currency: 'EUR',
    plans: [
      { count: 3, amount: 4000, totalAmount: 12_000 },
      { count: 6, amount: 2060, totalAmount: 12_360, legalText: expect.stringContaining('€3.60') },
      { count: 12, amount: 1060, totalAmount: 12_720, legalText: expect.stringContaining('€127') },
    ],
  });
  expect(offer.plans[0]).not.toHaveProperty('legalText');
  const { plans } = await offered(CARD, ofAccount(AMOUNT, { language: 'de' }));
  expect(plans[1].legalText).toContain('Ihre Bank berechnet');
});

for (const [name, number] of Object.entries({
  Brazil: plansBrazil.number,
  Mexico: plansMexico.number,
  Türkiye: plansTurkiye.number,
}))
  test(`and with a fee for each installment: ${name} @slow`, async () => {
    expect((await offered(number, ofAccount(AMOUNT))).plans).toMatchObject([
      { count: 3, amount: 4120, totalAmount: 12_360 },
      { count: 6, amount: 2120, totalAmount: 12_720 },
      { count: 12, amount: 1120, totalAmount: 13_440 },
    ]);
  });

test('no installment is less than 10.00 @slow', async () => {
  const counts = async (amount: number) =>
    (await offered(CARD, ofAccount(amount)))?.plans.map(({ count }: { count: number }) => count);
  expect(await counts(2999)).toBeUndefined();
  expect(await counts(3000)).toEqual([3]);
  expect(await counts(6000)).toEqual([3, 6]);
  expect(await counts(12_000)).toEqual([3, 6, 12]);
});

test('an amount that does not divide is paid in full all the same @slow', async () => {
  const { plans } = await offered(CARD, ofAccount(10_001));
  expect(plans[0]).toMatchObject({ count: 3, amount: 3333, totalAmount: 10_001 });
});

const none: readonly [string, string, (id: string) => object][] = [
  ['a debit card', debit.number, () => ofAccount(AMOUNT)],
  ['a company’s card', commercial.number, () => ofAccount(AMOUNT)],
  ['a bank that has none', '4242424242424242', () => ofAccount(AMOUNT)],
  ['an account without an amount', CARD, () => ({ accountId: demoAccount.id })],
  ['an account without a currency', CARD, () => ({ accountId: demoAccount.id, amount: AMOUNT })],
  ['an account that offers none', CARD, () => ofAccount(AMOUNT, { accountId: without.id })],
  ['a reservation', CARD, () => ofAccount(AMOUNT, { transactionType: 'AUTH' })],
  ['a payment whose amount is another', CARD, (paymentId) => ({ paymentId, amount: AMOUNT + 1 })],
];
for (const [what, number, target] of none)
  test(`there are no installments for ${what} @slow`, async () => {
    const bin = number.slice(0, 8);
    const paymentId = await create();
    const answer = await sandbox.shopper.post('/card-facts', { bin, ...target(paymentId) });
    expect(answer.status).toBe(200);
    expect(answer.body['brands']).toHaveLength(1);
    expect(answer.body).not.toHaveProperty('installments');
  });

test('a bank that offers installments offers none on a debit card, a company’s, or one to be charged again @slow', async () => {
  const target = { amount: AMOUNT, currency: 'EUR' };
  const offers = (facts: object, isRecurring = false) =>
    offerFor({ ...plansSpain.facts, ...facts }, demoAccount, { ...target, isRecurring }, 'en');
  expect(offers({})).toHaveProperty('plans');
  expect(offers({ funding: 'DEBIT' })).toBeUndefined();
  expect(offers({ isCommercial: true })).toBeUndefined();
  expect(offers({}, true)).toBeUndefined();
  expect(await offered(CARD, { paymentId: await create({ recurring }) })).toBeUndefined();
});

test('the account says whether there are any @slow', async () => {
  const metadata = async (accountId: string) =>
    (await sandbox.shopper.get(`/payment-methods?accountId=${accountId}`)).body['metadata'].card;
  expect(await metadata(demoAccount.id)).toMatchObject({ facts: true, installments: true });
  expect(await metadata(without.id)).not.toHaveProperty('installments');
});

test('the chosen installments stand on the payment, whose amount stays what it is @slow', async () => {
  const paymentId = await create({ callbackUrl: 'http://127.0.0.1:9/webhook' });
  const { body } = await request({ paymentId, amount: AMOUNT }, SIX);
  await confirm(sandbox, paymentId, String(body['paymentToken']));
  const paid = await passMethod(sandbox, paymentId);
  const plan = { count: 6, amount: 2060, totalAmount: 12_360 };
  expect(paid).toMatchObject({ status: 'SUCCEEDED', amount: AMOUNT, installments: plan });
  expect(await paidCard(paymentId)).toMatchObject({ amount: AMOUNT, card: { installments: plan } });
  const { webhooks, charges } = await inspect(sandbox, paymentId);
  const page = await open(`${sandbox.origin}/sandbox/webhook/${webhooks[0].id}`);
  expect(page.text).toContain('installments');
  expect(charges).toMatchObject([{ amount: AMOUNT }]);
});

test('the receipt and the dashboard name them @slow', async () => {
  const { paymentId: id } = await pay(sandbox, CARD, { installments: SIX }, { amount: AMOUNT });
  await passMethod(sandbox, id);
  await sandbox.shopper.post(`/payments/${id}/client-receipt`, {
    customerEmail: 'ana@example.com',
    language: 'en',
  });
  const [{ text }] = (await inspect(sandbox, id))['mails'];
  expect(text).toContain('6 × €20.60, €123.60 in total');
  const page = await open(`${sandbox.origin}/sandbox/payment/${id}`);
  expect(page.text).toContain('6 × €20.60 (€123.60 in total)');
});

const refused: readonly [string, string, object][] = [
  ['that the bank does not offer', CARD, { count: 5 }],
  ['of another total than that of the bank', CARD, { count: 6, totalAmount: 12_000 }],
  ['on a card whose bank has none', '4242424242424242', { count: 3 }],
  ['on a debit card', debit.number, { count: 3 }],
];
for (const [what, number, installments] of refused)
  test(`no token for installments ${what} @slow`, async () => {
    const answer = await request({ paymentId: await create() }, installments, number);
    expect(codeOf(answer)).toEqual([422, 'E518']);
  });

test('no token for installments of an account without an amount, or that offers none @slow', async () => {
  const plain = await request({ accountId: demoAccount.id }, { count: 3 });
  expect(codeOf(plain)).toEqual([422, 'E518']);
  const other = await request(ofAccount(AMOUNT, { accountId: without.id }), { count: 3 });
  expect(codeOf(other)).toEqual([422, 'E518']);
});

test('no token has installments and a surcharge: the bank’s plans are of the amount alone @slow', async () => {
  const target = ofAccount(AMOUNT);
  const surcharge = { amount: 100, label: 'Card fee' };
  const make = (more: object) =>
    sandbox.shopper.post('/tokens', {
      ...target,
      paymentMethod: { card: { ...card(plansBrazil.number), ...more } },
    });
  expect((await make({ surcharge })).status).toBe(200);
  expect((await make({ installments: { count: 3 } })).status).toBe(200);
  expect(codeOf(await make({ surcharge, installments: { count: 3 } }))).toEqual([422, 'E518']);
});

test('installments are a number of them, and nothing else @slow', async () => {
  const target = { paymentId: await create() };
  for (const wrong of [{}, { count: 0 }, { count: 1 }, { count: '3' }, { count: 3, amount: 1 }, 3])
    expect((await request(target, wrong as object)).status, JSON.stringify(wrong)).toBe(400);
});

// @attack T62
test('the installments of a token are changed neither by its confirmation nor by a repeated request (T62) @slow', async () => {
  const paymentId = await create();
  const target = { paymentId, amount: AMOUNT };
  const headers = { 'Idempotency-Key': randomUUID() };
  const { body } = await request(target, SIX, CARD, headers);
  expect((await request(target, SIX, CARD, headers)).body).toEqual(body);
  for (const other of [{ count: 3 }, undefined])
    expect(codeOf(await request(target, other, CARD, headers))).toEqual([409, 'E217']);
  await sandbox.shopper.post(
    `/payments/${paymentId}/client-confirm`,
    {
      paymentToken: body['paymentToken'],
      paymentMethod: { card: { installments: { count: 3, totalAmount: 12_000 } } },
    },
    { 'Client-Env': CLIENT_ENV },
  );
  await passMethod(sandbox, paymentId);
  expect(await paidCard(paymentId)).toMatchObject({
    status: 'SUCCEEDED',
    card: { installments: { count: 6 } },
  });
});

test('a confirmation adds no installments @slow', async () => {
  const paymentId = await create();
  const paymentToken = await tokenFor(sandbox, paymentId, CARD);
  await sandbox.shopper.post(
    `/payments/${paymentId}/client-confirm`,
    { paymentToken, paymentMethod: { card: { installments: SIX } } },
    { 'Client-Env': CLIENT_ENV },
  );
  await passMethod(sandbox, paymentId);
  const paid = await paidCard(paymentId);
  expect(paid.status).toBe('SUCCEEDED');
  expect(paid.card).not.toHaveProperty('installments');
});

test('a payment whose amount has changed since is not paid with them @slow', async () => {
  const paymentId = await create();
  const { body } = await request({ paymentId, amount: AMOUNT }, SIX);
  await sandbox.merchant().patch(`/payments/${paymentId}`, { amount: AMOUNT + 100 });
  const answer = await confirm(sandbox, paymentId, String(body['paymentToken']));
  expect(codeOf(answer)).toEqual([409, 'E211']);
});

test('a token of an account with installments pays its amount, and no lower one @slow', async () => {
  const { body } = await request(ofAccount(AMOUNT), SIX);
  const token = String(body['paymentToken']);
  const lower = await confirm(sandbox, await create({ amount: AMOUNT - 1 }), token);
  expect(codeOf(lower)).toEqual([422, 'E210']);
  const paymentId = await create();
  await confirm(sandbox, paymentId, token);
  expect(await passMethod(sandbox, paymentId)).toMatchObject({ status: 'SUCCEEDED' });
  expect((await paidCard(paymentId)).card.installments.count).toBe(6);
});

test('nor does it reserve, or begin a subscription @slow', async () => {
  for (const other of [{ transactionType: 'AUTH' }, { recurring }]) {
    const { body } = await request(ofAccount(AMOUNT), SIX);
    const answer = await confirm(sandbox, await create(other), String(body['paymentToken']));
    expect(codeOf(answer)).toEqual([422, 'E518']);
  }
});

test('a stored card keeps no installments @slow', async () => {
  const customer = await signIn(sandbox, 'customer-with-plans');
  const { paymentId: first } = await saveCard(
    sandbox,
    customer,
    CARD,
    { installments: SIX },
    { amount: AMOUNT },
  );
  await passMethod(sandbox, first);
  expect((await paidCard(first)).card.installments.count).toBe(6);
  const [stored] = (await listOf(sandbox, customer)).body['paymentMethods'];
  const { paymentId } = await payStored(sandbox, customer, stored.id, {}, { amount: AMOUNT });
  await passMethod(sandbox, paymentId);
  const paid = await paidCard(paymentId);
  expect(paid.status).toBe('SUCCEEDED');
  expect(paid.card).not.toHaveProperty('installments');
  const wrong = await recall(sandbox, customer, { paymentId: await create() }, stored.id, {
    installments: SIX,
  });
  expect(wrong.status).toBe(400);
});

test('nor does a permanent token @slow', async () => {
  const order = { amount: AMOUNT, generatePaymentToken: true };
  const { paymentId } = await pay(sandbox, CARD, { installments: SIX }, order);
  await passMethod(sandbox, paymentId);
  const { paymentToken } = (await sandbox.merchant().get(`/payments/${paymentId}`)).body;
  const { body } = await sandbox.merchant().post('/payments', {
    amount: 2000,
    currency: 'EUR',
    orderId: `order-${randomUUID()}`,
    paymentToken,
  });
  await passBank(sandbox, body['id']);
  const { amount, card: paid } = await paidCard(String(body['id']));
  expect([amount, paid.last4]).toEqual([2000, CARD.slice(-4)]);
  expect(paid).not.toHaveProperty('installments');
});
