import { expect, test } from '@playwright/test';
import { withFittingNotes } from '../../server/api/notes.js';
import { useSandbox } from './support/open-sandbox.js';
import { chargesOf, createPayment, read, tokenFor } from './support/pay.js';

const DIRECT = '4242424242424242';
const address = { country: 'ES', city: 'Madrid', line1: 'Calle Mayor 1', zip: '28013' };
const request = { billingFields: ['name', 'email', 'phone', 'address'] };

const sandbox = useSandbox();

const missingOf = async (paymentId: string) =>
  (await sandbox.shopper.get(`/payment-methods?paymentId=${paymentId}`)).body['billingFields'];
const confirmWith = async (paymentId: string, parties: object) =>
  sandbox.shopper.post(`/payments/${paymentId}/client-confirm`, {
    paymentToken: await tokenFor(sandbox, paymentId, DIRECT),
    ...parties,
  });

test('what nobody has said yet is asked for, and what was said is not @slow', async () => {
  expect(await missingOf(await createPayment(sandbox))).toBeUndefined();
  expect(await missingOf(await createPayment(sandbox, request))).toEqual(request.billingFields);
  const customer = { name: 'Ana', email: 'ana@example.com' };
  expect(await missingOf(await createPayment(sandbox, { ...request, customer }))).toEqual([
    'phone',
    'address',
  ]);
  const billingDetails = { phone: '+34600000000', address: { country: 'ES', city: ' ' } };
  expect(
    await missingOf(await createPayment(sandbox, { ...request, customer, billingDetails })),
  ).toEqual(['address']);
});

test('a browser cannot pay while something is missing, and what it adds is kept beside what the merchant said @slow', async () => {
  const paymentId = await createPayment(sandbox, {
    ...request,
    customer: { name: 'Ana' },
    billingDetails: { company: 'Alfar', address: { country: 'ES', city: ' ' } },
  });
  const refused = await confirmWith(paymentId, {
    billingDetails: { email: 'ana@example.com', phone: '+34600000000' },
  });
  expect(refused.body).toMatchObject({
    statusCode: 422,
    code: 'E150',
    message: expect.stringContaining('billingDetails.address'),
  });
  expect([(await read(sandbox, paymentId))['status'], await chargesOf(sandbox, paymentId)]).toEqual(
    ['PENDING', 0],
  );
  const parties = {
    billingDetails: {
      email: 'ana@example.com',
      phone: '+34600000000',
      company: 'X',
      address: { ...address, country: 'FR' },
    },
  };
  expect((await confirmWith(paymentId, parties)).body).toMatchObject({ status: 'SUCCEEDED' });
  expect((await sandbox.merchant().get(`/payments/${paymentId}`)).body).toMatchObject({
    customer: { name: 'Ana' },
    billingDetails: { ...parties.billingDetails, company: 'Alfar', address },
  });
  expect(await missingOf(paymentId)).toEqual([]);
});

test('half of a character is left out of a name, and refused in an id before anything is taken @slow', async () => {
  for (const [name, kept] of [
    ['a\ud800', 'a'],
    ['\udc00', undefined],
    ['a\u0000', 'a'],
    ['Ana 😀', 'Ana 😀'],
  ]) {
    const paymentId = await createPayment(sandbox);
    const { body } = await confirmWith(paymentId, { billingDetails: { name } });
    expect(body).toMatchObject({ status: 'SUCCEEDED' });
    const payment = await sandbox.merchant().get(`/payments/${paymentId}`);
    expect((payment.body['billingDetails'] as { name?: string } | undefined)?.name).toBe(kept);
  }
  const order = { amount: 1, currency: 'EUR', orderId: 'a\ud800' };
  expect((await sandbox.merchant().post('/payments', order)).status).toBe(400);
});

test('a name is cut at its limit, counted in characters of any length', () => {
  const schema = { properties: { name: { type: 'string', maxLength: 60 } } };
  const fitted = (name: string) => withFittingNotes(schema, { name });
  for (const letter of ['a', 'ñ', '😀', '字']) {
    expect(fitted(letter.repeat(60))).toEqual({ name: letter.repeat(60) });
    expect(fitted(letter.repeat(61))).toEqual({ name: letter.repeat(60) });
  }
  expect(fitted(`${'a'.repeat(59)} b`)).toEqual({ name: 'a'.repeat(59) });
});

test('a refusal does not use the token up @slow', async () => {
  const paymentId = await createPayment(sandbox, { billingFields: ['name'] });
  const paymentToken = await tokenFor(sandbox, paymentId, DIRECT);
  const path = `/payments/${paymentId}/client-confirm`;
  expect((await sandbox.shopper.post(path, { paymentToken })).status).toBe(422);
  expect(
    (await sandbox.shopper.post(path, { paymentToken, billingDetails: { name: 'Ana' } })).body[
      'status'
    ],
  ).toBe('SUCCEEDED');
});

test('the merchant’s server may confirm without them @slow', async () => {
  const paymentId = await createPayment(sandbox, request);
  const paymentToken = await tokenFor(sandbox, paymentId, DIRECT);
  const { body } = await sandbox
    .merchant()
    .post(`/payments/${paymentId}/confirm`, { paymentToken });
  expect(body['status']).toBe('SUCCEEDED');
});

test('only what can be asked for is asked for @slow', async () => {
  for (const billingFields of [['taste'], ['name', 'name'], 'name'])
    expect(
      (
        await sandbox
          .merchant()
          .post('/payments', { amount: 1, currency: 'EUR', orderId: '1', billingFields })
      ).body,
    ).toMatchObject({ statusCode: 400, code: 'E150' });
});
