import { ApiException, Monei } from '@monei-js/node-sdk';
import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { SIGNATURE_HEADER } from '../../server/merchants/signature.js';
import { startMerchantServer, type MerchantServer } from './support/merchant-server.js';
import { openSandbox, type TestSandbox } from './support/open-sandbox.js';
import { inspect, tokenFor } from './support/pay.js';

// A shop's server for another provider's SDK, with only the URL changed.

const DIRECT = '4242424242424242';
const order = { amount: 1250, currency: 'EUR', orderId: 'order-1' };

let sandbox: TestSandbox;
let merchant: MerchantServer;
let sdk: Monei;
test.beforeAll(async () => {
  sandbox = await openSandbox();
  merchant = await startMerchantServer();
  sdk = new Monei(demoAccount.key, { baseURL: sandbox.apiUrl });
});
test.afterAll(async () => {
  await sandbox.close();
  await merchant.close();
});

test('creates a payment with all it knows to say, and reads it back @slow', async () => {
  const output = {
    ...order,
    description: 'Two cups',
    customer: { email: 'ana@example.com', name: 'Ana', phone: '+34600000000' },
    billingDetails: {
      name: 'Ana',
      company: 'Alfar',
      taxId: 'B12345678',
      address: {
        country: 'ES',
        city: 'Madrid',
        line1: 'Calle Mayor 1',
        zip: '28013',
        state: 'Madrid',
      },
    },
    shippingDetails: { name: 'Ana', address: { country: 'ES' } },
    completeUrl: 'https://shop.example/done',
    failUrl: 'https://shop.example/failed',
    cancelUrl: 'https://shop.example/cart',
    allowedPaymentMethods: ['card', 'bizum'],
    storeId: 'store-7',
    pointOfSaleId: 'counter-3',
    sessionId: 'session-1',
    autoRecover: true,
    sessionDetails: {
      ip: '192.0.2.1',
      userAgent: 'Mozilla/5.0',
      lang: 'es',
      browserColorDepth: '24',
    },
    metadata: { systemName: 'shop', '\\u0000 😀': '\\\\ud800', nested: { list: [1, 'two', null] } },
  };
  const made = await sdk.payments.create(output);
  expect(made).toMatchObject({
    ...output,
    status: 'PENDING',
    livemode: false,
    accountId: demoAccount.id,
  });
  expect(made.nextAction).toMatchObject({
    type: 'CONFIRM',
    redirectUrl: expect.stringContaining(made.id),
  });
  expect(await sdk.payments.get(made.id)).toEqual(made);
});

test('confirms with a token, and refunds in part and then whole @slow', async () => {
  const { id } = await sdk.payments.create(order);
  const paymentToken = await tokenFor(sandbox, id, DIRECT);
  const paid = await sdk.payments.confirm(id, {
    paymentToken,
    metadata: { at: 'confirm' },
    sessionDetails: { ip: '192.0.2.2' },
  });
  expect(paid).toMatchObject({
    status: 'SUCCEEDED',
    statusCode: 'E000',
    metadata: { at: 'confirm' },
    refundedAmount: 0,
  });
  expect(paid.authorizationCode).toMatch(/^\d{6}$/);
  expect(paid.paymentMethod).toMatchObject({
    method: 'card',
    card: { brand: 'visa', last4: '4242' },
  });
  const part = await sdk.payments.refund(id, { amount: 250, refundReason: 'duplicated' });
  expect(part).toMatchObject({
    status: 'PARTIALLY_REFUNDED',
    refundedAmount: 250,
    lastRefundAmount: 250,
    lastRefundReason: 'duplicated',
  });
  const whole = await sdk.payments.refund(id);
  expect(whole).toMatchObject({ status: 'REFUNDED', refundedAmount: 1250, lastRefundAmount: 1000 });
  expect(whole).not.toHaveProperty('lastRefundReason');
});

test('reserves, captures and cancels @slow', async () => {
  const authorized = async () => {
    const { id } = await sdk.payments.create({ ...order, transactionType: 'AUTH' });
    return sdk.payments.confirm(id, { paymentToken: await tokenFor(sandbox, id, DIRECT) });
  };
  const first = await authorized();
  expect(first.status).toBe('AUTHORIZED');
  expect((await sdk.payments.capture(first.id, { amount: 1000 })).status).toBe('SUCCEEDED');
  const second = await authorized();
  const canceled = await sdk.payments.cancel(second.id, {
    cancellationReason: 'requested_by_customer',
  });
  expect(canceled).toMatchObject({
    status: 'CANCELED',
    cancellationReason: 'requested_by_customer',
  });
});

test('is told of errors in the shape it knows @slow', async () => {
  const refused = async (work: Promise<unknown>) => {
    const thrown: unknown = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(thrown).toBeInstanceOf(ApiException);
    const { status, statusCode, message, requestId, requestTime } = thrown as ApiException;
    expect([status, message, requestId].map((text) => typeof text)).toEqual([
      'string',
      'string',
      'string',
    ]);
    expect(new Date(requestTime).getTime()).toBeGreaterThan(0);
    return [statusCode, message];
  };
  expect(await refused(sdk.payments.get(`pay_${'0'.repeat(32)}`))).toEqual([
    404,
    'There is no such payment',
  ]);
  const noCurrency = 'currency is "XXX": it is no currency of ISO 4217 to pay in';
  expect(await refused(sdk.payments.create({ ...order, currency: 'XXX' }))).toEqual([
    422,
    noCurrency,
  ]);
  const stranger = new Monei('pk_test_wrong', { baseURL: sandbox.apiUrl });
  expect(await refused(stranger.payments.create(order))).toEqual([
    401,
    'The key in Authorization is that of no account here',
  ]);
});

test('is told clearly what has no place here @slow', async () => {
  const refusals = [
    [{ paymentMethod: { card: { number: DIRECT } } }, 'make a token'],
    [{ sequence: { type: 'recurring' } }, 'begin with recurring'],
    [{ subscriptionId: 'sub_1' }, 'subscriptions'],
    [{ metadata: { long: 'x'.repeat(9000) } }, '8192'],
    [{ metadata: { deep: [{ zero: 'x\u0000y' }] } }, 'cannot be kept'],
    [{ metadata: { 'half\ud83d': 1 } }, 'cannot be kept'],
  ] as const;
  for (const [more, reason] of refusals) {
    const { body } = await sandbox.merchant().post('/payments', { ...order, ...more });
    expect(body).toMatchObject({ statusCode: 422, message: expect.stringContaining(reason) });
    expect(JSON.stringify(body)).not.toContain(DIRECT);
  }
});

test('verifies a webhook @slow', async () => {
  const { id } = await sdk.payments.create({ ...order, callbackUrl: merchant.url });
  await sdk.payments.confirm(id, { paymentToken: await tokenFor(sandbox, id, DIRECT) });
  await expect.poll(() => merchant.received.length).toBe(1);
  const { headers, body } = merchant.received[0]!;
  const signature = String(headers[SIGNATURE_HEADER]);
  expect(sdk.verifySignature(body, signature)).toBe(true);
  expect(sdk.verifySignature(body.replace('SUCCEEDED', 'FAILED'), signature)).toBe(false);
  expect(JSON.parse(body)).toEqual({
    ...(await sdk.payments.get(id)),
    webhookId: headers['payframe-webhook-id'],
  });
});

test('verifies a webhook where it has always looked for the signature, if the account asks for that header @slow', async () => {
  const account = await sandbox.accounts.add({
    merchantName: 'Moved',
    merchantUrl: 'https://moved.example',
    brands: ['visa'],
  });
  const server = await startMerchantServer();
  const moved = new Monei(account.key, { baseURL: sandbox.apiUrl });
  const headersOf = async () => {
    const { id } = await moved.payments.create({ ...order, callbackUrl: server.url });
    await moved.payments.confirm(id, { paymentToken: await tokenFor(sandbox, id, DIRECT) });
    await expect.poll(() => server.received.some(({ body }) => body.includes(id))).toBe(true);
    return server.received.find(({ body }) => body.includes(id))!;
  };
  expect((await headersOf()).headers).not.toHaveProperty('monei-signature');
  await sandbox.accounts.update(account.id, { webhookHeader: 'MONEI-Signature' });
  const { headers, body } = await headersOf();
  expect(moved.verifySignature(body, String(headers['monei-signature']))).toBe(true);
  expect(headers[SIGNATURE_HEADER]).toBe(headers['monei-signature']);
  await sandbox.accounts.update(account.id, { webhookHeader: undefined });
  expect((await headersOf()).headers).not.toHaveProperty('monei-signature');
  await server.close();
});

test('has a receipt and a link mailed @slow', async () => {
  const { id } = await sdk.payments.create({ ...order, customer: { email: 'ana@example.com' } });
  expect(await sdk.payments.sendLink(id, { language: 'es' })).toMatchObject({ id });
  await sdk.payments.confirm(id, { paymentToken: await tokenFor(sandbox, id, DIRECT) });
  await sdk.payments.sendReceipt(id, { customerEmail: 'office@example.com', language: 'en' });
  const [link, receipt] = (await inspect(sandbox, id))['mails'];
  expect(link).toMatchObject({
    kind: 'link',
    recipient: 'ana@example.com',
    language: 'es',
    subject: 'Solicitud de pago de Alfar',
  });
  expect(link.text).toContain(`/v2/payment-page/?id=${id}`);
  expect(receipt).toMatchObject({
    kind: 'receipt',
    recipient: 'office@example.com',
    language: 'en',
  });
  const again = await sandbox.merchant().post(`/payments/${id}/link`);
  expect(again.body).toMatchObject({ statusCode: 409, code: 'E209' });
  const bySms = await sandbox
    .merchant()
    .post(`/payments/${id}/receipt`, { channel: 'SMS', customerPhone: '+34600000000' });
  expect(bySms.body).toMatchObject({ statusCode: 422, code: 'E103' });
});
