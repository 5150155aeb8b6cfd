import { expect, test } from '@playwright/test';
import { MAX_ATTEMPTS, MAX_DECLINES } from '../../server/limits.js';
import { answerBank, openChallenge, passBank, passMethod } from './support/pass-bank.js';
import { open } from './support/browser.js';
import { openSandbox, useSandbox } from './support/open-sandbox.js';
import {
  inspect,
  chargesOf,
  CLIENT_ENV,
  confirm,
  createPayment,
  inSomeSeconds,
  pay,
  read,
  tokenFor,
} from './support/pay.js';

const DIRECT = '4242424242424242';
const CHALLENGE = '4444444444444406';
const DECLINED = '4000000000000002';
const NEVER_SETTLES = '4444444444444497';

const sandbox = useSandbox();
/** Here nobody who comes back reads anything: every moment is too late. */
const late = useSandbox({ returnMs: 0, keptTokenMs: 0 });

// @attack T40
test('fifty confirmations with one token at once are one charge, and all get the same answer', async () => {
  const paymentId = await createPayment(sandbox);
  const token = await tokenFor(sandbox, paymentId, DIRECT);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => confirm(sandbox, paymentId, token)),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(
    1,
  );
  expect(answers[0]?.body['status']).toBe('SUCCEEDED');
  expect(await chargesOf(sandbox, paymentId)).toBe(1);
});

test('ten cards confirmed at once on one payment are one charge', async () => {
  const paymentId = await createPayment(sandbox);
  const tokens = await Promise.all(
    Array.from({ length: 10 }, () => tokenFor(sandbox, paymentId, DIRECT)),
  );
  const answers = await Promise.all(tokens.map((token) => confirm(sandbox, paymentId, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // Refused while the first one is being charged, or after it.
  const refused = answers.filter(
    ({ status, body }) => status === 409 && /^E20[89]$/.test(body['code']),
  );
  expect(refused).toHaveLength(9);
  expect(await chargesOf(sandbox, paymentId)).toBe(1);
});

// @mutant sandbox-same-token, sandbox-finished
test('a paid payment answers its own token again, and refuses another', async () => {
  const { paymentId, paymentToken, body } = await pay(sandbox, DIRECT);
  expect((await confirm(sandbox, paymentId, paymentToken)).body).toEqual(body);
  const other = await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, DIRECT));
  expect([other.status, other.body['code']]).toEqual([409, 'E209']);
  expect(await chargesOf(sandbox, paymentId)).toBe(1);
});

test('a declined payment says why in the shopper’s language, and takes another card', async () => {
  const { paymentId, body } = await pay(sandbox, DECLINED);
  expect(body).toMatchObject({
    status: 'FAILED',
    statusCode: 'E201',
    statusMessage: 'Tu banco ha rechazado el pago. Prueba con otra tarjeta.',
    nextAction: { type: 'CONFIRM', mustRedirect: false },
  });
  const second = await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, DIRECT));
  expect(second.body).toMatchObject({ status: 'SUCCEEDED', statusCode: 'E000' });
  expect(await chargesOf(sandbox, paymentId)).toBe(1);
});

test('a token that was declined before another card was tried is not tried again', async () => {
  const { paymentId, paymentToken } = await pay(sandbox, DECLINED);
  await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, DECLINED));
  const again = await confirm(sandbox, paymentId, paymentToken);
  expect([again.status, again.body['code']]).toEqual([409, 'E217']);
});

test('another card replaces an unfinished challenge, whose late result is ignored', async () => {
  const { paymentId } = await pay(sandbox, CHALLENGE);
  await passMethod(sandbox, paymentId);
  const oldChallenge = await openChallenge(sandbox, paymentId);
  const second = await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, DECLINED));
  expect(second.body['status']).toBe('FAILED');
  await answerBank(oldChallenge, { action: 'authenticate', code: '1234' });
  expect(await read(sandbox, paymentId)).toMatchObject({ status: 'FAILED', statusCode: 'E201' });
  expect(await chargesOf(sandbox, paymentId)).toBe(0);
});

test('of two challenged cards, the first one’s challenge charges nothing, and the second one’s charges the second', async () => {
  const { paymentId } = await pay(sandbox, CHALLENGE);
  await passMethod(sandbox, paymentId);
  const first = await openChallenge(sandbox, paymentId);
  await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, '5555555555555565'));
  await passMethod(sandbox, paymentId);
  const second = await openChallenge(sandbox, paymentId);
  await answerBank(first, { action: 'authenticate', code: '1234' });
  expect(await read(sandbox, paymentId)).toMatchObject({
    status: 'PENDING',
    nextAction: { type: 'CHALLENGE' },
  });
  expect(await chargesOf(sandbox, paymentId)).toBe(0);
  await answerBank(second, { action: 'authenticate', code: '1234' });
  expect(await chargesOf(sandbox, paymentId)).toBe(1);
  const paid = await sandbox.merchant().get(`/payments/${paymentId}`);
  expect(paid.body).toMatchObject({
    status: 'SUCCEEDED',
    paymentMethod: { card: { last4: '5565' } },
  });
});

// @mutant sandbox-confirm-key
test('one idempotency key goes with one token', async () => {
  const paymentId = await createPayment(sandbox);
  const key = { 'Idempotency-Key': 'click-1' };
  const first = await confirm(
    sandbox,
    paymentId,
    await tokenFor(sandbox, paymentId, DECLINED),
    key,
  );
  const second = await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, DIRECT), key);
  expect([first.status, second.status, second.body['code']]).toEqual([200, 409, 'E217']);
  expect(await chargesOf(sandbox, paymentId)).toBe(0);
});

test('an expired payment cannot be confirmed @slow', async () => {
  const paymentId = await createPayment(sandbox, { expireAt: inSomeSeconds() });
  const token = await tokenFor(sandbox, paymentId, DIRECT);
  await expect
    .poll(async () => (await read(sandbox, paymentId))['status'], { timeout: 30_000 })
    .toBe('EXPIRED');
  const late = await confirm(sandbox, paymentId, token);
  expect([late.status, late.body['code']]).toEqual([409, 'E207']);
});

// @mutant sandbox-declines
test('whoever tries one card after another on a payment is stopped', async () => {
  const paymentId = await createPayment(sandbox);
  for (let tries = 0; tries < MAX_DECLINES; tries += 1) {
    const { body } = await confirm(
      sandbox,
      paymentId,
      await tokenFor(sandbox, paymentId, DECLINED),
    );
    expect(body['status']).toBe('FAILED');
  }
  const last = await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, DIRECT));
  expect([last.status, last.body['code']]).toEqual([422, 'E300']);
});

// @mutant sandbox-attempts
test('whoever leaves one challenge after another for the next card is stopped, later', async () => {
  const paymentId = await createPayment(sandbox);
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const { body } = await confirm(
      sandbox,
      paymentId,
      await tokenFor(sandbox, paymentId, CHALLENGE),
    );
    expect(body['status']).toBe('PENDING');
  }
  const last = await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, DIRECT));
  expect([last.status, last.body['code']]).toEqual([422, 'E300']);
});

test('a merchant’s server that confirms is told to send the whole page to the bank, and the shopper comes back', async () => {
  const urls = {
    completeUrl: 'https://shop.example/done?cart=7#top',
    failUrl: 'https://shop.example/failed',
    cancelUrl: 'https://shop.example/cancelled',
  };
  const paymentId = await createPayment(sandbox, urls);
  const paymentToken = await tokenFor(sandbox, paymentId, CHALLENGE);
  const { body } = await sandbox
    .merchant()
    .post(`/payments/${paymentId}/confirm`, { paymentToken });
  expect(body).toMatchObject({
    status: 'PENDING',
    nextAction: { type: 'FRICTIONLESS_CHALLENGE', mustRedirect: true },
  });
  await passMethod(sandbox, paymentId);
  const between = await open(body['nextAction'].redirectUrl);
  expect(between.text).toContain(`/challenge" rel="noreferrer"`);
  const back = await answerBank(await openChallenge(sandbox, paymentId), {
    action: 'authenticate',
    code: '1234',
  });
  const outcome = `payment_id=${paymentId}&#38;id=${paymentId}&#38;orderId=order-1&#38;status=SUCCEEDED&#38;statusCode=E000`;
  const message = 'message=The+payment+was+approved.';
  expect(back.text).toContain(`https://shop.example/done?cart=7&#38;${outcome}&#38;${message}#top`);
});

test('a shopper who has done everything comes back to the page of a complete payment, also while it is processed', async () => {
  const urls = {
    completeUrl: 'https://shop.example/done',
    cancelUrl: 'https://shop.example/cancelled',
  };
  const { paymentId, body } = await pay(sandbox, NEVER_SETTLES, {}, urls);
  expect(body).toMatchObject({ status: 'PENDING', statusCode: 'E001' });
  expect((await read(sandbox, paymentId))['returnUrl']).toContain(
    `https://shop.example/done?payment_id=${paymentId}`,
  );
});

test('a payment that failed in the merchant’s page leads to the merchant’s own address, or to none', async () => {
  for (const urls of [
    { failUrl: 'https://shop.example/failed' },
    { completeUrl: 'https://shop.example/done' },
    {},
  ]) {
    const paymentId = await createPayment(sandbox, urls);
    const { body } = await confirm(
      sandbox,
      paymentId,
      await tokenFor(sandbox, paymentId, DECLINED),
    );
    expect(body).toMatchObject({
      status: 'FAILED',
      nextAction: { type: 'CONFIRM', mustRedirect: false },
    });
    const [address] = Object.values(urls);
    const { redirectUrl } = body['nextAction'];
    if (address)
      expect(redirectUrl).toContain(
        `${address}?payment_id=${paymentId}&id=${paymentId}&orderId=order-1&status=FAILED`,
      );
    else expect(redirectUrl).toBeUndefined();
  }
});

for (const [action, url] of [
  ['cancel', 'cancelled'],
  ['fail', 'failed'],
] as const) {
  test(`a shopper who chooses “${action}” at the bank comes back to ${url}`, async () => {
    const paymentId = await createPayment(sandbox, {
      failUrl: 'https://shop.example/failed',
      cancelUrl: 'https://shop.example/cancelled',
    });
    const paymentToken = await tokenFor(sandbox, paymentId, CHALLENGE);
    await sandbox.merchant().post(`/payments/${paymentId}/confirm`, { paymentToken });
    await passMethod(sandbox, paymentId);
    // Leaving midway is a cancellation too.
    const cancelUrl = `https://shop.example/cancelled?payment_id=${paymentId}`;
    expect((await read(sandbox, paymentId))['returnUrl']).toContain(cancelUrl);
    const back = await answerBank(await openChallenge(sandbox, paymentId), { action });
    expect(back.text).toContain(`https://shop.example/${url}?payment_id=${paymentId}`);
  });
}

test('what a payment is for is read by its shopper, without the address, and by nobody who finds the id later', async () => {
  const lineItems = [
    { label: 'Mug', amount: 1000 },
    { label: 'Courier', amount: 250 },
  ];
  const shippingOption = { id: 'courier', label: 'Courier', amount: 250 };
  const shippingDetails = { name: 'Ana Gil', address: { country: 'ES', line1: 'Calle Mayor 1' } };
  const order = { amount: 1250, lineItems, shippingOption, shippingDetails };
  for (const [at, isThere] of [
    [sandbox, true],
    [late, false],
  ] as const) {
    const open = await read(at, await createPayment(at, order));
    expect(open).toMatchObject({ lineItems, shippingOption });
    const paid = await read(at, (await pay(at, DIRECT, {}, order)).paymentId);
    expect(paid['status']).toBe('SUCCEEDED');
    expect([paid['lineItems'], paid['shippingOption']]).toEqual(
      isThere ? [lineItems, shippingOption] : [undefined, undefined],
    );
    for (const seen of [open, paid]) expect(JSON.stringify(seen)).not.toMatch(/Ana|Calle/);
  }
});

test('what a merchant wrote into the query of its addresses is read by the shopper who returns, and by nobody who finds the id later @slow', async () => {
  const address = (name: string) => `https://shop.example/${name}?session=s3cret#s3cret`;
  const urls = {
    completeUrl: address('done'),
    failUrl: address('failed'),
    cancelUrl: address('cancelled'),
  };
  for (const [at, isThere] of [
    [sandbox, true],
    [late, false],
  ] as const) {
    const paid = (await pay(at, DIRECT, {}, urls)).paymentId;
    const canceled = await createPayment(at, urls);
    await at.merchant().post(`/payments/${canceled}/cancel`);
    for (const [id, name] of [
      [paid, 'done'],
      [canceled, 'cancelled'],
    ] as const) {
      const seen = await read(at, id);
      expect(seen['returnUrl']).toContain(`https://shop.example/${name}?`);
      expect(seen['returnUrl']).toContain(`payment_id=${id}`);
      expect([name, JSON.stringify(seen).includes('s3cret')]).toEqual([name, isThere]);
      expect((await at.merchant().get(`/payments/${id}`)).body['completeUrl']).toBe(
        urls.completeUrl,
      );
    }
    // A payment that can be tried again, or has not been tried, still leads its shopper back.
    const declined = (await pay(at, DECLINED, {}, urls)).paymentId;
    for (const id of [declined, await createPayment(at, urls)])
      expect((await read(at, id))['returnUrl']).toContain('session=s3cret');
  }
});

test('a merchant’s server may create and confirm in one call, and keep the card for later', async () => {
  const { body } = await sandbox.shopper.post('/tokens', {
    accountId: 'acc_payframe_demo',
    sessionId: 'session-1',
    amount: 500,
    currency: 'EUR',
    paymentMethod: { card: { number: DIRECT, expMonth: '12', expYear: '34', cvc: '123' } },
  });
  const order = { amount: 500, currency: 'EUR', orderId: 'order-2', sessionId: 'session-1' };
  const paid = await sandbox.merchant().post('/payments', {
    ...order,
    paymentToken: body['paymentToken'],
    generatePaymentToken: true,
  });
  expect(paid.body).toMatchObject({
    status: 'SUCCEEDED',
    paymentToken: expect.stringMatching(/^tok_/),
  });
  const kept = paid.body['paymentToken'];
  const again = await sandbox
    .merchant()
    .post('/payments', { ...order, orderId: 'order-3', paymentToken: kept });
  // A server cannot prove that the shopper is there: their bank asks them.
  expect(again.body).toMatchObject({
    status: 'PENDING',
    nextAction: { type: 'FRICTIONLESS_CHALLENGE' },
  });
  const fromPage = await confirm(sandbox, await createPayment(sandbox), kept);
  expect([fromPage.status, fromPage.body['code']]).toEqual([422, 'E206']);
});

// @mutant sandbox-kept-card
test('a page cannot request a permanent token that the merchant’s server has ruled out, or refuse one that it requires', async () => {
  for (const [allowed, request] of [
    [false, true],
    [true, false],
  ]) {
    const paymentId = await createPayment(sandbox, { generatePaymentToken: allowed });
    const input = {
      paymentToken: await tokenFor(sandbox, paymentId, DIRECT),
      generatePaymentToken: request,
    };
    const { body } = await sandbox.shopper.post(`/payments/${paymentId}/client-confirm`, input);
    expect([body['status'], 'paymentToken' in body]).toEqual(['SUCCEEDED', allowed]);
    expect('paymentToken' in (await sandbox.merchant().get(`/payments/${paymentId}`)).body).toBe(
      allowed,
    );
  }
});

// @mutant permanent-token-for-good
test('the page that asked for a permanent token gets it with the paid payment, also after a challenge, and nobody later @slow', async () => {
  const input = { generatePaymentToken: true };
  for (const [number, rest, payment] of [
    [DIRECT, input, {}],
    [CHALLENGE, {}, input],
  ] as const) {
    const paymentId = await createPayment(sandbox, payment);
    const paymentToken = await tokenFor(sandbox, paymentId, number);
    const path = `/payments/${paymentId}/client-confirm`;
    const first = await sandbox.shopper.post(
      path,
      { paymentToken, ...rest },
      { 'Client-Env': CLIENT_ENV },
    );
    if (number === CHALLENGE) expect(first.body).not.toHaveProperty('paymentToken');
    const paid = number === CHALLENGE ? await passBank(sandbox, paymentId) : first.body;
    expect(paid).toMatchObject({
      status: 'SUCCEEDED',
      paymentToken: expect.stringMatching(/^tok_/),
    });
    expect(paid['paymentToken']).not.toBe(paymentToken);
    expect(paid['paymentToken']).toBe(
      (await sandbox.merchant().get(`/payments/${paymentId}`)).body['paymentToken'],
    );
    expect((await read(sandbox, paymentId))['paymentToken']).toBe(paid['paymentToken']);
  }
  const { paymentId } = await pay(late, DIRECT, {}, input);
  expect(await read(late, paymentId)).not.toHaveProperty('paymentToken');
  expect((await late.merchant().get(`/payments/${paymentId}`)).body).toHaveProperty('paymentToken');
  expect((await pay(sandbox, DIRECT)).body).not.toHaveProperty('paymentToken');
});

// @attack T69
test('a refund a day later shows whoever finds the id neither the permanent token nor the merchant’s query again @slow', async () => {
  const own = await openSandbox();
  try {
    const completeUrl = 'https://shop.example/done?session=s3cret';
    const order = { generatePaymentToken: true, completeUrl };
    const { paymentId } = await pay(own, DIRECT, {}, order);
    const shown = async () => JSON.stringify(await read(own, paymentId));
    expect(await shown()).toMatch(/tok_.*s3cret|s3cret.*tok_/);
    await fetch(new URL('/sandbox/clock', own.apiUrl), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ advance: 'P1D' }),
    });
    expect(await shown()).not.toMatch(/tok_|s3cret/);
    await own.merchant().post(`/payments/${paymentId}/refund`, { amount: 1 });
    expect(await shown()).toContain('PARTIALLY_REFUNDED');
    expect(await shown()).not.toMatch(/tok_|s3cret/);
  } finally {
    await own.close();
  }
});

test('the merchant’s server reads who holds the card, as the page said it with the confirmation', async () => {
  const paymentId = await createPayment(sandbox);
  const cardOf = async () => (await sandbox.merchant().get(`/payments/${paymentId}`)).body;
  const paymentMethod = {
    card: { cardholderName: 'Ana Ruiz', cardholderEmail: 'ana@example.com' },
  };
  const declined = { paymentToken: await tokenFor(sandbox, paymentId, DECLINED), paymentMethod };
  const { body } = await sandbox.shopper.post(`/payments/${paymentId}/client-confirm`, declined, {
    'Client-Env': CLIENT_ENV,
  });
  expect(JSON.stringify(body)).not.toContain('Ana');
  expect(await cardOf()).toMatchObject({
    status: 'FAILED',
    paymentMethod: { method: 'card', ...paymentMethod },
  });
  expect(await cardOf()).not.toHaveProperty('cardholder');
  await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, DIRECT));
  expect((await cardOf())['paymentMethod'].card).not.toHaveProperty('cardholderName');
});

test('a cardholder outside of `card` is refused, and the token stays good', async () => {
  const paymentId = await createPayment(sandbox);
  const paymentToken = await tokenFor(sandbox, paymentId, DIRECT);
  const flat = { paymentToken, paymentMethod: { cardholderName: 'Ana Ruiz' } };
  const refused = await sandbox.shopper.post(`/payments/${paymentId}/client-confirm`, flat);
  expect([refused.status, refused.body['message']]).toEqual([
    400,
    'paymentMethod.cardholderName is not a property of paymentMethod: send paymentMethod.card.cardholderName',
  ]);
  expect((await confirm(sandbox, paymentId, paymentToken)).body['status']).toBe('SUCCEEDED');
});

// @spec Transaction type: AUTH
// @spec Transaction type: VERIF
test('a verified card is not charged, an authorized one is charged when captured', async () => {
  const verified = await pay(sandbox, DIRECT, {}, { transactionType: 'VERIF', amount: 0 });
  expect(verified.body['status']).toBe('SUCCEEDED');
  expect(await chargesOf(sandbox, verified.paymentId)).toBe(0);
  const authorized = await pay(sandbox, CHALLENGE, {}, { transactionType: 'AUTH' });
  expect((await passBank(sandbox, authorized.paymentId))['status']).toBe('AUTHORIZED');
  expect((await inspect(sandbox, authorized.paymentId))['charges'][0].captured).toBe(0);
});
