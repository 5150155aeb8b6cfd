import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import type { Account } from '../../server/merchants/account.js';
import { verifyWebhook } from '../../elements/functions/verify-webhook.js';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { intervalAt, later } from '../../server/payments/mandates/interval.js';
import { accounts } from './support/accounts.js';
import { answerBank, openChallenge, passBank, passMethod } from './support/pass-bank.js';
import { startMerchantServer } from './support/merchant-server.js';
import { useSandbox } from './support/open-sandbox.js';
import { listOf, saveCard, signIn } from './support/customers.js';
import { begin, chargeUnattended, membership, topUps } from './support/mandates.js';
import { chargesOf, confirm, createPayment, pay, read, tokenFor } from './support/pay.js';

const { other } = accounts;
const DIRECT = '4242424242424242';
const [AUTHENTICATION_REQUIRED] = cardRules.authenticationRequired.numbers;
const [DECLINED_TWICE] = cardRules.declinedTwiceUnattended.numbers;
const [BLOCKED] = cardRules.blockedUnattended.numbers;

const sandbox = useSandbox();

const post = (path: string, body: object = {}, account?: Account) =>
  sandbox.merchant(account).post(path, body);
const order = { amount: 1050, currency: 'EUR', orderId: 'order-1' };

// Attacks.

// @mutant sandbox-mandate-account
test('a token of another account’s mandate is no token, and its mandate is not there @slow', async () => {
  const { id, paymentToken } = await begin(sandbox, DIRECT);
  const charged = await chargeUnattended(sandbox, paymentToken, {}, {}, other);
  expect([charged.status, charged.body['code']]).toEqual([422, 'E206']);
  expect((await sandbox.merchant(other).get(`/mandates/${id}`)).status).toBe(404);
  expect((await post(`/mandates/${id}/revoke`, {}, other)).status).toBe(404);
  expect((await sandbox.merchant().get(`/mandates/${id}`)).body['status']).toBe('ACTIVE');
});

test('a stored card that its shopper removes is charged no more, and the merchant’s server is told @slow', async () => {
  const merchant = await startMerchantServer();
  const customer = await signIn(sandbox, 'customer-with-a-subscription');
  const free = { amount: 0, transactionType: 'VERIF' };
  const payment = { ...free, recurring: membership, callbackUrl: merchant.url };
  const { paymentId } = await saveCard(sandbox, customer, DIRECT, {}, payment);
  await passBank(sandbox, paymentId);
  const { mandate, paymentToken } = (await sandbox.merchant().get(`/payments/${paymentId}`)).body;
  const [stored] = (await listOf(sandbox, customer)).body['paymentMethods'];
  expect((await chargeUnattended(sandbox, paymentToken)).body['status']).toBe('SUCCEEDED');
  await sandbox.shopper.post('/customer-sessions/client-remove', {
    accountId: demoAccount.id,
    customerSession: customer.customerSession,
    storedPaymentMethodId: stored.id,
  });
  const charged = await chargeUnattended(sandbox, paymentToken);
  expect([charged.status, charged.body['code']]).toEqual([422, 'E231']);
  expect((await sandbox.merchant().get(`/mandates/${mandate.id}`)).body['status']).toBe('REVOKED');
  await expect
    .poll(() => merchant.received.filter(({ body }) => body.includes('mandate.revoked')).length)
    .toBe(1);
  await merchant.close();
});

test('a revoked mandate is charged no more, however often it is revoked @slow', async () => {
  const { id, paymentToken } = await begin(sandbox, DIRECT);
  const revoked = await post(`/mandates/${id}/revoke`);
  expect(revoked.body).toMatchObject({ id, status: 'REVOKED' });
  expect((await post(`/mandates/${id}/revoke`)).body).toEqual(revoked.body);
  const charged = await chargeUnattended(sandbox, paymentToken);
  expect([charged.status, charged.body['code']]).toEqual([422, 'E231']);
});

// @mutant sandbox-mandate-reason
test('a permanent token without a mandate, and one whose mandate has another reason, are refused @slow', async () => {
  const kept = await pay(sandbox, DIRECT, {}, { generatePaymentToken: true });
  const { body } = await sandbox.merchant().get(`/payments/${kept.paymentId}`);
  const { paymentToken } = await begin(sandbox, DIRECT);
  for (const refused of [
    await chargeUnattended(sandbox, body['paymentToken']),
    await chargeUnattended(sandbox, paymentToken, { reason: 'UNSCHEDULED' }),
    await chargeUnattended(sandbox, await tokenFor(sandbox, await createPayment(sandbox), DIRECT)),
  ])
    expect(refused.status, JSON.stringify(refused.body)).toBe(422);
  const foreign = await chargeUnattended(sandbox, paymentToken, { reason: 'INSTALLMENTS' });
  expect(foreign.body['code']).toBe('E230');
});

test('a charge without the shopper has nothing of a payment with them @slow', async () => {
  const { paymentToken } = await begin(sandbox, DIRECT);
  for (const [name, value] of Object.entries({
    allowedPaymentMethods: ['card'],
    billingFields: ['email'],
    generatePaymentToken: true,
    pointOfSaleId: 'pos-1',
    recurring: membership,
    sessionDetails: { ip: '127.0.0.1' },
    sessionId: 'session-1',
  })) {
    const { status, body } = await chargeUnattended(sandbox, paymentToken, { [name]: value });
    expect([status, body['code']], name).toEqual([422, 'E103']);
    expect(body['message']).toContain(name);
  }
  const verified = await chargeUnattended(sandbox, paymentToken, {
    amount: 0,
    transactionType: 'VERIF',
  });
  expect(verified.body['message']).toContain('transactionType is VERIF');
});

test('a browser cannot charge without the shopper @slow', async () => {
  const { paymentToken } = await begin(sandbox, DIRECT);
  const paymentId = await createPayment(sandbox, { amount: 1250 });
  const { status, body } = await sandbox.shopper.post(`/payments/${paymentId}/client-confirm`, {
    paymentToken,
    initiator: 'MERCHANT',
    reason: 'SUBSCRIPTION',
  });
  expect([status, body['code']]).toEqual([422, 'E206']);
  // Its own card, with the flags of an unattended charge: the challenge comes all the same.
  const challenged = await createPayment(sandbox);
  const own = await tokenFor(sandbox, challenged, cardRules.challenge.numbers[0]);
  const confirmed = await sandbox.shopper.post(`/payments/${challenged}/client-confirm`, {
    paymentToken: own,
    initiator: 'MERCHANT',
    reason: 'SUBSCRIPTION',
  });
  expect(confirmed.body['status']).toBe('PENDING');
});

// @mutant sandbox-mandate-token
test('no browser receives the token of a mandate @slow', async () => {
  const { payment, paymentToken } = await begin(sandbox, DIRECT);
  expect(paymentToken).toMatch(/^tok_/);
  expect(await read(sandbox, payment['id'])).not.toHaveProperty('paymentToken');
});

// @mutant sandbox-mandate-amount
test('the shopper has agreed to one currency, and to no higher amount @slow', async () => {
  const { paymentToken } = await begin(sandbox, DIRECT);
  const more = await chargeUnattended(sandbox, paymentToken, { amount: 1251 });
  expect([more.status, more.body['code'], more.body['message']]).toEqual([
    422,
    'E210',
    'amount is 1251: the shopper has agreed to at most 1250',
  ]);
  const dollars = await chargeUnattended(sandbox, paymentToken, { currency: 'USD' });
  expect([dollars.status, dollars.body['code']]).toEqual([422, 'E204']);
  expect((await chargeUnattended(sandbox, paymentToken, { amount: 1 })).body['status']).toBe(
    'SUCCEEDED',
  );
});

test('a repeated charge is the same charge: with its key, and without one for its order @slow', async () => {
  const { paymentToken } = await begin(sandbox, DIRECT);
  const renewal = { orderId: 'may' };
  const headers = { 'Idempotency-Key': 'may' };
  const first = await chargeUnattended(sandbox, paymentToken, renewal, headers);
  const again = await chargeUnattended(sandbox, paymentToken, renewal, headers);
  expect(again.body).toEqual(first.body);
  expect(await chargesOf(sandbox, first.body['id'])).toBe(1);
  const keyless = await chargeUnattended(sandbox, paymentToken, renewal);
  expect([keyless.status, keyless.body['code']]).toEqual([409, 'E217']);
  const changed = await chargeUnattended(sandbox, paymentToken, { orderId: 'june' }, headers);
  expect([changed.status, changed.body['code']]).toEqual([409, 'E217']);
});

// The first payment.

test('what the shopper agrees to is checked, with the place and the value @slow', async () => {
  for (const [change, expected] of [
    [{ interval: undefined }, 'recurring.interval is missing: recurring.type is SUBSCRIPTION'],
    [{ type: 'UNSCHEDULED' }, 'recurring.interval is P1M'],
    [{ interval: 'P1H' }, 'recurring.interval is not in its format'],
    [{ endsAt: 1_600_000_000 }, 'recurring.endsAt is 1600000000: it must be in the future'],
    [{ text: undefined }, 'recurring.text is missing'],
    [{ text: 'two\nlines' }, 'recurring.text has a character'],
    [{ type: 'MONTHLY' }, 'recurring.type is "MONTHLY": it must be one of SUBSCRIPTION'],
    [{ amount: 0 }, 'recurring.amount is 0: it must be at least 1'],
    [{ trial: 'P7D' }, 'recurring.trial is not a property of recurring'],
  ] as const) {
    const { status, body } = await post('/payments', {
      ...order,
      recurring: { ...membership, ...change },
    });
    expect([400, 422], JSON.stringify(change)).toContain(status);
    expect(body['message']).toContain(expected);
  }
  for (const [change, expected] of [
    [{ initiator: 'MERCHANT' }, 'reason is missing: initiator is MERCHANT'],
    [{ reason: 'SUBSCRIPTION' }, 'reason is only for payments with initiator MERCHANT'],
    [{ initiator: 'MERCHANT', reason: 'SUBSCRIPTION' }, 'paymentToken is missing'],
  ] as const)
    expect((await post('/payments', { ...order, ...change })).body['message']).toContain(expected);
});

test('only methods that can be charged again are offered, and only they get a token @slow', async () => {
  const paymentId = await createPayment(sandbox, { recurring: membership });
  const { body } = await sandbox.shopper.get(`/payment-methods?paymentId=${paymentId}`);
  expect(body['paymentMethods']).toEqual(['card', 'bizum', 'googlePay', 'applePay', 'paypal']);
  const refused = await sandbox.shopper.post('/tokens', {
    paymentId,
    paymentMethod: { cofidis: {} },
  });
  expect([refused.status, refused.body['code']]).toEqual([422, 'E203']);
});

for (const [name, payment] of [
  ['a payment', {}],
  ['a reserved amount', { transactionType: 'AUTH' }],
  ['a verification of the card, at amount 0', { transactionType: 'VERIF', amount: 0 }],
] as const)
  // @mutant sandbox-mandate-challenge
  test(`${name} begins a mandate after a challenge, which no card escapes @slow`, async () => {
    const recurring = { ...membership, endsAt: 4_000_000_000 };
    const { paymentId, body } = await pay(sandbox, DIRECT, {}, { ...payment, recurring });
    expect(body['nextAction']['type']).toBe('FRICTIONLESS_CHALLENGE');
    const begun = await sandbox.merchant().get(`/payments/${paymentId}`);
    expect(begun.body).not.toHaveProperty('mandate');
    expect((await passMethod(sandbox, paymentId))['nextAction']['type']).toBe('CHALLENGE');
    const typed = { action: 'authenticate', code: '1234' };
    await answerBank(await openChallenge(sandbox, paymentId), typed);
    const { body: paid } = await sandbox.merchant().get(`/payments/${paymentId}`);
    expect(paid['mandate'].status).toBe('ACTIVE');
  });

test('the paid payment and the mandate say what was agreed @slow', async () => {
  const recurring = { ...membership, endsAt: 4_000_000_000 };
  const { id, payment } = await begin(sandbox, DIRECT, {
    payment: { amount: 0, transactionType: 'VERIF', recurring },
  });
  expect(payment).toMatchObject({
    status: 'SUCCEEDED',
    recurring,
    mandate: { id, status: 'ACTIVE', networkReference: expect.stringMatching(/^\d{15}$/) },
    paymentToken: expect.stringMatching(/^tok_/),
  });
  const { body } = await sandbox.merchant().get(`/mandates/${id}`);
  expect(body).toEqual({
    ...recurring,
    ...payment['mandate'],
    accountId: demoAccount.id,
    livemode: false,
    paymentId: payment['id'],
    currency: 'EUR',
    paymentMethod: {
      method: 'card',
      card: { brand: 'visa', last4: '4242', expMonth: '12', expYear: '34' },
    },
    createdAt: expect.any(Number),
  });
});

test('a payment that is declined begins no mandate @slow', async () => {
  const declined = await begin(sandbox, cardRules.declinedAfterChallenge.numbers[0]);
  expect(declined.payment).toMatchObject({ status: 'FAILED', declineAdvice: 'RETRY_LATER' });
  expect(declined.payment).not.toHaveProperty('mandate');
});

test('what the shopper reads has the next date: the same day of the month, or its last one @slow', async () => {
  for (const [from, interval, expected] of [
    ['2026-01-31T10:00:00Z', 'P1M', '2026-02-28T10:00:00Z'],
    ['2028-02-29T10:00:00Z', 'P1Y', '2029-02-28T10:00:00Z'],
    ['2026-12-15T10:00:00Z', 'P3M', '2027-03-15T10:00:00Z'],
    ['2026-02-20T10:00:00Z', 'P2W', '2026-03-06T10:00:00Z'],
    ['2026-12-31T23:59:59Z', 'P1D', '2027-01-01T23:59:59Z'],
  ] as const)
    expect(later(new Date(from), interval), `${from} ${interval}`).toEqual(new Date(expected));
  const paymentId = await createPayment(sandbox, { recurring: membership });
  const { recurring } = await read(sandbox, paymentId);
  expect(recurring).toEqual({ ...membership, nextAt: expect.any(Number) });
  const { body } = await sandbox.shopper.get(`/payment-methods?paymentId=${paymentId}`);
  expect(body['recurring']).toEqual({ ...membership, nextAt: expect.any(Number) });
  expect(await read(sandbox, await createPayment(sandbox))).not.toHaveProperty('recurring');
});

test('a charge falls into the interval of its date, or the next one from four days, or half of it, before @slow', () => {
  for (const [begin, interval, at, expected] of [
    ['2026-01-31T10:00:00Z', 'P1M', '2026-01-31T09:00:00Z', 0],
    ['2026-01-31T10:00:00Z', 'P1M', '2026-02-24T09:59:59Z', 0],
    ['2026-01-31T10:00:00Z', 'P1M', '2026-02-24T10:00:00Z', 1],
    // A calendar that goes on from 28 February.
    ['2026-01-31T10:00:00Z', 'P1M', '2026-03-28T09:00:00Z', 2],
    ['2026-01-31T10:00:00Z', 'P1M', '2027-01-28T09:00:00Z', 12],
    ['2028-02-29T10:00:00Z', 'P1Y', '2029-02-23T10:00:00Z', 0],
    ['2028-02-29T10:00:00Z', 'P1Y', '2033-02-28T10:00:00Z', 5],
    ['2026-02-20T10:00:00Z', 'P1W', '2026-02-23T21:59:59Z', 0],
    ['2026-02-20T10:00:00Z', 'P1W', '2026-02-23T22:00:00Z', 1],
    ['2026-02-20T10:00:00Z', 'P1D', '2026-02-20T21:59:59Z', 0],
    ['2026-02-20T10:00:00Z', 'P1D', '2027-02-20T10:00:00Z', 365],
    ['2026-12-15T10:00:00Z', 'P999Y', '2999-12-15T10:00:00Z', 0],
  ] as const)
    expect(intervalAt(new Date(begin), interval, new Date(at)), `${interval} ${at}`).toBe(expected);
});

// The later ones.

// @attack T64
// @mutant mandate-interval
test('a month of a subscription is charged once, however often it is tried @slow', async () => {
  const { id, paymentToken } = await begin(sandbox, DIRECT);
  const charges = await Promise.all(
    Array.from({ length: 11 }, () => chargeUnattended(sandbox, paymentToken, { amount: 1 })),
  );
  const seen = charges.map(({ body }) => String(body['code'] ?? body['status']));
  expect(seen.sort()).toEqual([...Array<string>(10).fill('E233'), 'SUCCEEDED']);
  const { createdAt } = (await sandbox.merchant().get(`/mandates/${id}`)).body;
  const due = later(new Date(createdAt * 1000), 'P1M')
    .toISOString()
    .slice(0, 19);
  const refused = charges.find(({ status }) => status === 422)!;
  expect(refused.body['message']).toContain(
    `one charge in P1M: the next one is due at ${due.slice(0, 16)}`,
  );
  // The first payment is the charge of the first month, also if only a part of it was paid back.
  const paid = await begin(sandbox, DIRECT, { payment: { amount: 1250, transactionType: 'SALE' } });
  await post(`/payments/${paid.payment['id']}/refund`, { amount: 1249 });
  expect((await chargeUnattended(sandbox, paid.paymentToken)).body['code']).toBe('E233');
});

test('a charge without the shopper is never challenged, and names its mandate @slow', async () => {
  const { id, paymentToken, payment } = await begin(sandbox, cardRules.challenge.numbers[0]);
  const { body } = await chargeUnattended(sandbox, paymentToken);
  expect(body).toMatchObject({
    status: 'SUCCEEDED',
    initiator: 'MERCHANT',
    reason: 'SUBSCRIPTION',
    mandate: { id, status: 'ACTIVE', networkReference: payment['mandate'].networkReference },
    paymentMethod: { card: { threeDSecure: false, threeDSecureFlow: 'DIRECT' } },
  });
  expect(body).not.toHaveProperty('paymentToken');
});

test('a soft decline leaves the payment to the shopper, who authenticates on the payment page @slow', async () => {
  const { paymentToken } = await begin(sandbox, AUTHENTICATION_REQUIRED);
  const { body } = await chargeUnattended(sandbox, paymentToken);
  expect(body).toMatchObject({
    status: 'PENDING',
    statusCode: 'E305',
    declineAdvice: 'AUTHENTICATE',
    nextAction: { type: 'CHALLENGE', mustRedirect: true },
  });
  expect(new URL(body['nextAction'].redirectUrl).pathname).toBe('/v2/payment-page/');
  expect(await chargesOf(sandbox, body['id'])).toBe(0);
  expect((await passBank(sandbox, body['id']))['status']).toBe('SUCCEEDED');
  const { body: paid } = await sandbox.merchant().get(`/payments/${body['id']}`);
  expect(paid['paymentMethod'].card).toMatchObject({ threeDSecure: true });
  expect(paid).not.toHaveProperty('declineAdvice');
});

test('a hard decline says not to retry; one for lack of money, to retry later @slow', async () => {
  const blocked = await begin(sandbox, BLOCKED);
  expect((await chargeUnattended(sandbox, blocked.paymentToken)).body).toMatchObject({
    status: 'FAILED',
    statusCode: 'E509',
    declineAdvice: 'DO_NOT_RETRY',
  });
  const twice = await begin(sandbox, DECLINED_TWICE);
  const seen: unknown[] = [];
  for (let times = 0; times < 3; times++) {
    const { body } = await chargeUnattended(sandbox, twice.paymentToken);
    seen.push([body['status'], body['statusCode'], body['declineAdvice']]);
  }
  expect(seen).toEqual([
    ['FAILED', 'E221', 'RETRY_LATER'],
    ['FAILED', 'E221', 'RETRY_LATER'],
    ['SUCCEEDED', 'E000', undefined],
  ]);
});

test('a declined charge can be paid by the shopper with another card @slow', async () => {
  const { paymentToken } = await begin(sandbox, BLOCKED);
  const { body } = await chargeUnattended(sandbox, paymentToken);
  const token = await tokenFor(sandbox, body['id'], DIRECT);
  expect((await confirm(sandbox, body['id'], token)).body['status']).toBe('SUCCEEDED');
});

test('the merchant’s server is told once that a mandate is revoked, in a webhook with a type @slow', async () => {
  const merchant = await startMerchantServer();
  const { id, payment } = await begin(sandbox, DIRECT, { payment: { callbackUrl: merchant.url } });
  for (let times = 0; times < 2; times++) await post(`/mandates/${id}/revoke`);
  await expect.poll(() => merchant.received.length).toBe(2);
  const bodies = merchant.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  const [event] = bodies.filter((body) => 'type' in body);
  expect(bodies.filter((body) => body['id'] === payment['id'])).toHaveLength(1);
  expect(event).toEqual({
    webhookId: expect.stringMatching(/^evt_/),
    type: 'mandate.revoked',
    createdAt: expect.any(Number),
    mandate: (await sandbox.merchant().get(`/mandates/${id}`)).body,
  });
  const { headers, body } = merchant.received.find((one) => one.body.includes('mandate.revoked'))!;
  await expect(
    verifyWebhook(body, headers['payframe-signature'], demoAccount.webhookSecret),
  ).resolves.toMatchObject({ type: 'mandate.revoked' });
  expect(JSON.stringify(bodies)).not.toContain('tok_');
  await merchant.close();
});

test('a shopper agrees by Bizum in the bank’s app once, and is charged without it afterwards @slow', async () => {
  const paymentId = await createPayment(sandbox, { recurring: topUps });
  const made = await sandbox.shopper.post('/tokens', {
    paymentId,
    paymentMethod: { bizum: { phoneNumber: '+34600000000' } },
  });
  const waiting = await confirm(sandbox, paymentId, made.body['paymentToken']);
  expect(waiting.body).toMatchObject({ status: 'PENDING', approval: { method: 'bizum' } });
  await expect.poll(async () => (await read(sandbox, paymentId))['status']).toBe('SUCCEEDED');
  const { body } = await sandbox.merchant().get(`/payments/${paymentId}`);
  const renewal = await chargeUnattended(sandbox, body['paymentToken'], { reason: 'UNSCHEDULED' });
  expect(renewal.body).toMatchObject({
    status: 'SUCCEEDED',
    paymentMethod: { method: 'bizum' },
    mandate: { id: body['mandate'].id },
  });
  const { body: mandate } = await sandbox.merchant().get(`/mandates/${body['mandate'].id}`);
  expect(mandate['paymentMethod']).toEqual({ method: 'bizum' });
});
