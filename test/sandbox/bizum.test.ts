import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import type { Code } from '../../server/errors/codes.js';
import { bizumRules, type BizumRule } from '../../simulators/methods/bizum/rules.js';
import { open, post, submit } from './support/browser.js';
import { openDatabase } from '../../server/database/open.js';
import { hostedVisits } from '../../simulators/methods/hosted/table.js';
import { limits } from '../../server/limits.js';
import { countWrongKey } from '../../simulators/methods/hosted/visits.js';
import { emptyDatabase, openSandbox, useSandbox } from './support/open-sandbox.js';
import {
  inspect,
  chargesOf,
  confirm,
  createPayment,
  inSomeSeconds,
  read,
  tokenFor,
} from './support/pay.js';

const BY_AMOUNT = bizumRules.approved.phone;
const BY_HAND = bizumRules.byHand.phone;

const sandbox = useSandbox({ bizumApprovalMs: 100, bizumLateMs: 400 });

const pushed = (Object.entries(bizumRules) as [string, BizumRule][]).filter(
  ([, { outcome }]) => outcome.push === 'soon' || outcome.push === 'late',
);
for (const [name, { phone = '+34600123123', from = 50, does, outcome }] of pushed) {
  test(`phone ${phone} (${name}): ${does} @slow`, async () => {
    const { paymentId, body } = await payBy(phone, { amount: from });
    expect(body).toMatchObject({ status: 'PENDING', statusCode: 'E223' });
    expect(body['nextAction']).toBeUndefined();
    expect(body['approval']).toEqual({
      method: 'bizum',
      phoneNumber: `+34 ••• ••• ${phone.slice(-3)}`,
      expireAt: expect.any(Number),
      expiresIn: expect.any(Number),
    });
    await expect.poll(async () => (await read(sandbox, paymentId))['status']).not.toBe('PENDING');
    const ended = await read(sandbox, paymentId);
    const { declined } = outcome;
    expect([ended['status'], ended['statusCode']]).toEqual(
      declined ? ['FAILED', declined] : ['SUCCEEDED', 'E000'],
    );
    expect(ended['approval']).toBeUndefined();
    expect(await chargesOf(sandbox, paymentId)).toBe(declined ? 0 : 1);
  });
}

const bands: readonly [number, Record<string, unknown>][] = [
  [499, { statusCode: 'E223', approval: { method: 'bizum' } }],
  [500, { statusCode: 'E223', approval: { method: 'bizum' } }],
  [999, { statusCode: 'E223', approval: { method: 'bizum' } }],
  [1000, { nextAction: { type: 'BIZUM_CHALLENGE', mustRedirect: false } }],
  [1499, { nextAction: { type: 'BIZUM_CHALLENGE', mustRedirect: false } }],
  [1500, { status: 'FAILED', statusCode: 'E649' }],
];
for (const [amount, seen] of bands) {
  test(`an amount of ${amount} answers as its band does @slow`, async () => {
    expect((await payBy(BY_AMOUNT, { amount })).body).toMatchObject(seen);
  });
}

const checks: readonly [string, object, string, unknown][] = [
  ['a mobile number is registered', {}, '+34600123123', true],
  ['a number that cannot be a phone’s is not', {}, '+34123', false],
  ['the sandbox’s own is, for less than 15 €', { amount: 1499 }, BY_AMOUNT, true],
  ['the sandbox’s own is not, from 15 €', { amount: 1500 }, BY_AMOUNT, false],
];
for (const [what, payment, phoneNumber, isValid] of checks) {
  // @spec POST /bizum/validate-phone
  test(`asked for a phone: ${what} @slow`, async () => {
    const paymentId = await createPayment(sandbox, payment);
    const { status, body } = await sandbox.shopper.post('/bizum/validate-phone', {
      paymentId,
      phoneNumber,
    });
    expect([status, body]).toEqual([200, { isValid }]);
  });
}

test('asked for a phone of an account, for an amount @slow', async () => {
  const input = { accountId: demoAccount.id, phoneNumber: BY_AMOUNT };
  for (const [amount, isValid] of [
    [400, true],
    [1500, false],
  ] as const)
    expect(
      (await sandbox.shopper.post('/bizum/validate-phone', { ...input, amount })).body,
    ).toEqual({ isValid });
  const nobody = await sandbox.shopper.post('/bizum/validate-phone', { phoneNumber: BY_AMOUNT });
  expect([nobody.status, nobody.body['code']]).toEqual([400, 'E150']);
});

test('asked for the phone whose check breaks, it answers with 500 @slow', async () => {
  const paymentId = await createPayment(sandbox);
  const answer = await sandbox.shopper.post('/bizum/validate-phone', {
    paymentId,
    phoneNumber: bizumRules.checkBreaks.phone,
  });
  expect([answer.status, answer.body['code']]).toEqual([500, 'E999']);
});

const refused: readonly [string, object, Code, string][] = [
  [
    'money that is only reserved',
    { transactionType: 'AUTH' },
    'E103',
    'transactionType is AUTH: bizum takes SALE',
  ],
  ['another currency', { currency: 'USD' }, 'E204', 'currency is USD: bizum takes EUR'],
  [
    'more than Bizum moves',
    { amount: 200_001 },
    'E210',
    'amount is 200001: bizum takes 50 to 200000',
  ],
  ['less than Bizum moves', { amount: 49 }, 'E210', 'amount is 49: bizum takes 50 to 200000'],
  [
    'a payment that does not allow it',
    { allowedPaymentMethods: ['card'] },
    'E203',
    'bizum is none of allowedPaymentMethods: card',
  ],
];
for (const [what, payment, code, message] of refused) {
  test(`gives no token for ${what}, and takes none made before @slow`, async () => {
    const paymentId = await createPayment(sandbox, { amount: 400, ...payment });
    const paymentMethod = { bizum: { phoneNumber: BY_AMOUNT } };
    const answer = await sandbox.shopper.post('/tokens', { paymentId, paymentMethod });
    expect([answer.status, answer.body['code'], answer.body['message']]).toEqual([
      422,
      code,
      message,
    ]);
    const early = await sandbox.shopper.post('/tokens', {
      accountId: demoAccount.id,
      paymentMethod,
    });
    const late = await confirm(sandbox, paymentId, early.body['paymentToken']);
    expect([late.status, late.body['code'], await chargesOf(sandbox, paymentId)]).toEqual([
      422,
      code,
      0,
    ]);
  });
}

test('the merchant sees a masked phone, and can refund @slow', async () => {
  const { paymentId } = await payBy(BY_AMOUNT, { amount: 400 });
  await expect.poll(async () => (await read(sandbox, paymentId))['status']).toBe('SUCCEEDED');
  const { body } = await sandbox.merchant().get(`/payments/${paymentId}`);
  expect(body['paymentMethod']).toEqual({
    method: 'bizum',
    bizum: { phoneNumber: '+34 ••• ••• 000' },
  });
  expect(JSON.stringify(body)).not.toContain('500000000');
  const back = await sandbox.merchant().post(`/payments/${paymentId}/refund`, { amount: 100 });
  expect(back.body).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedAmount: 100 });
});

test('nobody’s approval makes the time be up, and the payment may be tried again @slow', async () => {
  const hasty = await openSandbox({ bizumMs: 200 });
  const { paymentId } = await payBy(bizumRules.neverApproved.phone, {}, hasty);
  await expect.poll(async () => (await read(hasty, paymentId))['status']).toBe('FAILED');
  const body = await read(hasty, paymentId);
  const statusMessage = 'La solicitud de Bizum ha caducado. No se ha cobrado nada.';
  expect(body).toMatchObject({
    statusCode: 'E207',
    statusMessage,
    nextAction: { type: 'CONFIRM' },
  });
  const request = await hasty.merchant().get(`/payments/${paymentId}`);
  expect(request.body).toMatchObject({
    statusMessage: 'The Bizum request expired. Nothing was charged.',
  });
  expect(await play(paymentId, 'approve', hasty)).toBe(409);
  expect(await chargesOf(hasty, paymentId)).toBe(0);
  await hasty.close();
});

test('a push can be approved for no longer than its payment can be paid @slow', async () => {
  const expireAt = inSomeSeconds();
  const { paymentId, body } = await payBy(BY_HAND, { expireAt });
  expect(body['approval'].expireAt).toBe(expireAt);
  await expect
    .poll(async () => (await read(sandbox, paymentId))['status'], { timeout: 30_000 })
    .toBe('EXPIRED');
  // The payment itself has expired, whatever its payment method.
  expect((await read(sandbox, paymentId))['statusMessage']).toBe(
    'La solicitud de pago ha caducado. No se ha cobrado nada.',
  );
  expect(await play(paymentId, 'approve')).toBe(409);
  expect(await chargesOf(sandbox, paymentId)).toBe(0);
});

for (const [action, status, statusCode] of [
  ['approve', 'SUCCEEDED', 'E000'],
  ['reject', 'FAILED', 'E643'],
  ['expire', 'FAILED', 'E207'],
] as const) {
  test(`whoever plays the bank’s app can ${action}, once @slow`, async () => {
    const { paymentId } = await payBy(BY_HAND);
    expect([await play(paymentId, action), await play(paymentId, action)]).toEqual([204, 409]);
    expect(await read(sandbox, paymentId)).toMatchObject({ status, statusCode });
  });
}

test('another token replaces a push, whose late approval never charges @slow', async () => {
  const { paymentId } = await payBy(bizumRules.late.phone, { amount: 1050 });
  const card = await confirm(
    sandbox,
    paymentId,
    await tokenFor(sandbox, paymentId, '4000000000000002'),
  );
  expect(card.body).toMatchObject({ status: 'FAILED', statusCode: 'E201' });
  const again = await confirm(sandbox, paymentId, await bizumToken(paymentId, BY_HAND));
  expect(again.body).toMatchObject({ status: 'PENDING', statusCode: 'E223' });
  // This push is due later than the first one: once it is approved, the first was due long ago.
  const other = await payBy(bizumRules.late.phone);
  await expect.poll(async () => (await read(sandbox, other.paymentId))['status']).toBe('SUCCEEDED');
  expect((await read(sandbox, paymentId))['status']).toBe('PENDING');
  expect(await chargesOf(sandbox, paymentId)).toBe(0);
  expect(await play(paymentId, 'approve')).toBe(204);
  expect(await chargesOf(sandbox, paymentId)).toBe(1);
});

test('a merchant who cancels is not paid by a late approval @slow', async () => {
  const { paymentId } = await payBy(BY_HAND);
  expect((await sandbox.merchant().post(`/payments/${paymentId}/cancel`, {})).body['status']).toBe(
    'CANCELED',
  );
  expect([await play(paymentId, 'approve'), await chargesOf(sandbox, paymentId)]).toEqual([409, 0]);
});

const right = { action: 'pay', phone: '600 123 123', code: '1234' };

test('at Bizum’s own page, phone and key pay; the browser’s word counts for nothing @slow', async () => {
  const { paymentId, body } = await payBy(BY_AMOUNT, { amount: 1000 });
  const { redirectUrl } = body['nextAction'];
  const early = await open(`${redirectUrl}/return`);
  expect(early.text).toContain('step-done');
  expect((await read(sandbox, paymentId))['status']).toBe('PENDING');
  const page = await open(redirectUrl);
  expect(page.url).toMatch(new RegExp(`^${sandbox.bankOrigin}/bizum/vis_`));
  for (const part of ['Paga con tu clave Bizum', demoAccount.merchantName, '10,00'])
    expect(page.text).toContain(part);
  const landline = await submit(page, { ...right, phone: '123' });
  expect(landline.text).toContain('Escribe un número de móvil de nueve cifras');
  const wrong = await submit(landline, { ...right, code: '9999' });
  expect(wrong.text).toContain('Esa clave no es correcta');
  expect(wrong.text).not.toMatch(/9999|600 123 123/);
  const end = await submit(wrong, right);
  expect(end.url).toBe(`${redirectUrl}/return`);
  expect(await read(sandbox, paymentId)).toMatchObject({ status: 'SUCCEEDED', statusCode: 'E000' });
  expect((await submit(page, right)).text).toContain('step-done');
  expect(await chargesOf(sandbox, paymentId)).toBe(1);
});

const endings: readonly [string, Record<string, string>, number, string][] = [
  ['rejects', { action: 'reject' }, 1, 'E643'],
  ['cancels', { action: 'cancel' }, 1, 'E507'],
  ['types three wrong keys', { ...right, code: '0000' }, 3, 'E640'],
];
for (const [what, fields, times, statusCode] of endings) {
  test(`a shopper who ${what} at Bizum’s page does not pay @slow`, async () => {
    const { paymentId, body } = await payBy(BY_AMOUNT, { amount: 1000 });
    const page = await open(body['nextAction'].redirectUrl);
    for (let done = 0; done < times; done += 1) await submit(page, fields);
    expect(await read(sandbox, paymentId)).toMatchObject({
      status: 'FAILED',
      statusCode,
      nextAction: { type: 'CONFIRM' },
    });
    expect((await submit(page, right)).text).toContain('step-done');
    expect(await chargesOf(sandbox, paymentId)).toBe(0);
  });
}

test('wrong keys that arrive at the same time are each counted @slow', async () => {
  const where = await emptyDatabase();
  const own = await openSandbox(where);
  await open((await payBy(BY_AMOUNT, { amount: 1000 }, own)).body['nextAction'].redirectUrl);
  await own.close();
  const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
  let reported = 0;
  const context = { db, limits, origin: () => '', report: async () => void reported++ };
  // As each of the requests read it, before any of them has written.
  const [visit] = await db.select().from(hostedVisits);
  const wrong = (count: number) =>
    Promise.all(Array.from({ length: count }, () => countWrongKey(context, visit!)));
  expect(await wrong(2)).toEqual([true, true]);
  expect(new Set(await wrong(20))).toEqual(new Set([false]));
  expect(await db.select().from(hostedVisits)).toMatchObject([{ wrongTries: 3, ended: 'E640' }]);
  expect(reported).toBe(1);
  await close();
});

test('a whole page that went to Bizum comes back to the shop @slow', async () => {
  const cancelUrl = 'https://shop.example/cancelled';
  const paymentId = await createPayment(sandbox, {
    amount: 1000,
    completeUrl: 'https://shop.example/done',
    cancelUrl,
  });
  const paymentToken = await bizumToken(paymentId, BY_AMOUNT);
  const { body } = await sandbox
    .merchant()
    .post(`/payments/${paymentId}/confirm`, { paymentToken });
  expect(body['nextAction']).toMatchObject({ type: 'BIZUM_CHALLENGE', mustRedirect: true });
  const page = await open(body['nextAction'].redirectUrl);
  expect((await submit(page, { action: 'cancel' })).text).toContain(
    `${cancelUrl}?payment_id=${paymentId}`,
  );
});

test('a visit that another token replaced, or whose time is up, pays nothing @slow', async () => {
  const { paymentId, body } = await payBy(BY_AMOUNT, { amount: 1000 });
  const page = await open(body['nextAction'].redirectUrl);
  await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, '4000000000000002'));
  await submit(page, right);
  expect(await read(sandbox, paymentId)).toMatchObject({ status: 'FAILED', statusCode: 'E201' });
  const hasty = await openSandbox({ hostedMs: 300 });
  const late = await payBy(BY_AMOUNT, { amount: 1000 }, hasty);
  await open(late.body['nextAction'].redirectUrl);
  await expect.poll(async () => (await read(hasty, late.paymentId))['statusCode']).toBe('E207');
  expect([await chargesOf(sandbox, paymentId), await chargesOf(hasty, late.paymentId)]).toEqual([
    0, 0,
  ]);
  await hasty.close();
});

test('an address of Bizum’s that nobody was given leads nowhere @slow', async () => {
  expect((await open(`${sandbox.bankOrigin}/bizum/vis_0`)).status).toBe(404);
  expect((await post(`${sandbox.bankOrigin}/bizum/vis_0`, right)).status).toBe(404);
});

// @attack T54
test('no phone number stands in the log @slow', async () => {
  const { paymentId } = await payBy('+34611222333', { amount: 400 });
  expect((await inspect(sandbox, paymentId))['attempts']).toHaveLength(1);
  expect(sandbox.log.join('\n')).not.toMatch(/611222333|500000000/);
});

async function bizumToken(paymentId: string, phoneNumber: string, at = sandbox): Promise<string> {
  const { body } = await at.shopper.post('/tokens', {
    paymentId,
    paymentMethod: { bizum: { phoneNumber } },
  });
  return body['paymentToken'];
}

async function payBy(phone: string, payment: object = {}, at = sandbox) {
  const paymentId = await createPayment(at, { amount: 400, ...payment });
  return { paymentId, ...(await confirm(at, paymentId, await bizumToken(paymentId, phone, at))) };
}

async function play(paymentId: string, action: string, at = sandbox): Promise<number> {
  const { status } = await fetch(`${new URL(at.apiUrl).origin}/sandbox/bizum/${paymentId}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ action }),
  });
  return status;
}
