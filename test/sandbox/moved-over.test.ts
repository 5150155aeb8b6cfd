import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import type { Account } from '../../server/merchants/account.js';
import { paymentOf } from '../../simulators/methods/apple-pay/mock/payment.js';
import { sign } from '../../simulators/methods/click-to-pay/mock/jws.js';
import { paymentDataOf } from '../../simulators/methods/google-pay/mock/payment-data.js';
import { walletCards } from '../../simulators/methods/wallet/test-cards.js';
import type { CardBrand, PaymentMethodInput } from '../../api/types.js';
import { readPayment, readPaymentMethods } from '../support/api/monei-models.js';
import { startMerchantServer, type MerchantServer } from './support/merchant-server.js';
import { openSandbox, type TestSandbox } from './support/open-sandbox.js';
import { passBank } from './support/pass-bank.js';
import { card } from './support/pay.js';

// The server of a shop that moved over: each answer and webhook is read by models that throw on
// what they do not know.

const moved: Account = {
  ...demoAccount,
  id: 'acc_moved',
  key: 'pk_test_moved',
  compatibility: 'monei',
};
const LAST_DAY = Date.UTC(2034, 11, 31) / 1000;

let sandbox: TestSandbox;
let server: MerchantServer;
test.beforeAll(async () => {
  sandbox = await openSandbox({ accounts: [demoAccount, moved], bizumApprovalMs: 100 });
  server = await startMerchantServer();
});
test.afterAll(async () => {
  await sandbox.close();
  await server.close();
});

const orderOf = (more: object = {}) => ({
  amount: 100_00,
  currency: 'EUR',
  orderId: `order-${randomUUID()}`,
  customer: { email: 'ana@example.com' },
  callbackUrl: server.url,
  ...more,
});

/**
 * Creates a token on the shop's page, and the payment with it on the shop's server, as the plug-ins
 * do.
 */
async function payBy(paymentMethod: PaymentMethodInput, more: object = {}) {
  const { body } = await sandbox.shopper.post('/tokens', { accountId: moved.id, paymentMethod });
  const orderId = body['paypal']?.orderId as string | undefined;
  if (orderId)
    await fetch(`${new URL(sandbox.apiUrl).origin}/mocks/paypal/orders/${orderId}/approve`, {
      method: 'POST',
    });
  const paid = await sandbox
    .merchant(moved)
    .post('/payments', { ...orderOf(more), paymentToken: body['paymentToken'] });
  readPayment(paid.body, paymentMethod ? Object.keys(paymentMethod)[0]! : 'payment');
  return paid.body;
}

/** The webhook about a payment, once it has come. */
async function webhookOf(id: unknown) {
  await expect.poll(() => server.received.some(({ body }) => body.includes(String(id)))).toBe(true);
  const webhook: unknown = JSON.parse(
    server.received.find(({ body }) => body.includes(String(id)))!.body,
  );
  readPayment(webhook, 'webhook');
  return webhook;
}

const numbers = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  discover: '6011111111111117',
  diners: '36227206271667',
  jcb: '3566002020360505',
  maestro: '6759649826438453',
  unionpay: '6200000000000005',
  elo: '5067230000009011',
  hipercard: '6062826786276634',
} satisfies Partial<Record<CardBrand, string>>;
const known = ['visa', 'mastercard', 'amex', 'diners', 'jcb', 'unionpay'];
for (const [brand, number] of Object.entries(numbers)) {
  test(`a payment with a card of ${brand} can be read, and is stored with its expiry @slow`, async () => {
    const { id } = await payBy({ card: card(number) }, { generatePaymentToken: true });
    const { body } = await sandbox.merchant(moved).get(`/payments/${id}`);
    readPayment(body, 'GET');
    expect(body['paymentMethod']).toMatchObject({
      method: 'card',
      card: {
        brand: known.includes(brand) ? brand : 'unknown',
        expiration: LAST_DAY,
        type: expect.any(String),
        country: expect.any(String),
      },
    });
  });
}

const googlePay = () => {
  const parameters = { gateway: 'payframe', gatewayMerchantId: moved.id };
  const data = paymentDataOf(walletCards.direct, {
    allowedPaymentMethods: [{ tokenizationSpecification: { parameters } }],
  });
  return (data as { paymentMethodData: { tokenizationData: { token: string } } }).paymentMethodData
    .tokenizationData.token;
};
const applePay = () =>
  btoa(
    JSON.stringify(
      (paymentOf(walletCards.direct, { amount: '100.00' }) as { token: object }).token,
    ),
  );
const clickToPay = () =>
  sign({
    srcCorrelationId: randomUUID(),
    srciTransactionId: 'page',
    srciDpaId: moved.methods.clickToPay!.visa!.srciDpaId,
    srcDigitalCardId: 'visa-travel',
  });

for (const [wallet, tokenOf] of Object.entries({ googlePay, applePay, clickToPay })) {
  test(`a payment with ${wallet} is one with a card, in the answer, the list and the webhook @slow`, async () => {
    const token = await tokenOf();
    const input = wallet === 'clickToPay' ? { token, cardBrand: 'visa' } : { token };
    // One of the three wallets, each with its input.
    const paid = await payBy({ [wallet]: input } as unknown as PaymentMethodInput);
    const asCard = {
      method: 'card',
      card: { brand: 'visa', tokenizationMethod: wallet, expiration: LAST_DAY },
    };
    expect(paid).toMatchObject({ status: 'SUCCEEDED', paymentMethod: asCard });
    expect(await webhookOf(paid['id'])).toMatchObject({ paymentMethod: asCard });
    const { body } = await sandbox.merchant(moved).get(`/payments?orderId=${paid['orderId']}`);
    expect(body['payments']).toMatchObject([{ paymentMethod: asCard }]);
  });
}

test('Bizum, PayPal and Cofidis can be read, and each that waits says where the shopper goes @slow', async () => {
  const bizum = await payBy({ bizum: { phoneNumber: '+34500000000' } }, { amount: 400 });
  const page = `/v2/payment-page/?id=${bizum['id']}`;
  expect(bizum).toMatchObject({
    status: 'PENDING',
    nextAction: {
      type: 'BIZUM_CHALLENGE',
      mustRedirect: true,
      redirectUrl: expect.stringContaining(page),
    },
  });
  expect(await webhookOf(bizum['id'])).toMatchObject({
    status: 'SUCCEEDED',
    paymentMethod: { method: 'bizum' },
  });
  expect(await payBy({ paypal: {} })).toMatchObject({
    status: 'SUCCEEDED',
    paymentMethod: { method: 'paypal' },
  });
  const cofidis = await payBy({ cofidis: {} });
  expect(cofidis).toMatchObject({ status: 'PENDING', nextAction: { mustRedirect: true } });
  expect(cofidis).not.toHaveProperty('paymentMethod');
  const slow = await payBy(
    { card: card('4444444444444497') },
    { completeUrl: 'https://shop.example/done' },
  );
  expect(slow).toMatchObject({
    status: 'PENDING',
    nextAction: { redirectUrl: expect.stringContaining('shop.example/done') },
  });
});

const address = {
  country: 'ES',
  city: 'Madrid',
  line1: 'Calle Mayor 1',
  line2: '',
  zip: '28013',
  state: 'M',
};
const person = { name: 'Ana García', email: 'ana@example.com', phone: '+34600000000', address };
const urls = {
  completeUrl: 'https://shop.example/done',
  failUrl: 'https://shop.example/pay',
  cancelUrl: 'https://shop.example/cart',
};
/**
 * What each plug-in sends with an order: it leaves the fields empty that the shopper has left
 * empty.
 */
const plugins = {
  WooCommerce: {
    ...urls,
    description: 'Alfar - #1024',
    customer: { email: 'ana@example.com', name: 'Ana García', phone: '' },
    billingDetails: { ...person, phone: '', company: '' },
    shippingDetails: { ...person, email: '', phone: '' },
    sessionDetails: { ip: '192.0.2.1', userAgent: 'Mozilla/5.0' },
    transactionType: 'AUTH',
    sessionId: 'wc-7',
  },
  PrestaShop: {
    ...urls,
    description: '',
    customer: { name: 'Ana García', email: 'ana@example.com', phone: '+34600000000' },
    billingDetails: { ...person, company: '', taxId: '' },
    shippingDetails: person,
    sessionDetails: { ip: '192.0.2.1', userAgent: 'Mozilla/5.0', browserColorDepth: '24' },
    transactionType: 'AUTH',
    storeId: '1',
    metadata: { systemName: 'PrestaShop', systemVersion: '8.1.7', moduleVersion: '2.0.0' },
  },
  Magento: {
    ...urls,
    customer: { email: 'ana@example.com', name: 'Ana García', phone: '+34600000000' },
    billingDetails: person,
    shippingDetails: person,
    transactionType: 'AUTH',
    allowedPaymentMethods: ['card', 'multibanco', 'mbway'],
    metadata: { systemName: 'Magento', systemVersion: '2.4.7' },
  },
};
for (const [plugin, sent] of Object.entries(plugins))
  test(`${plugin} orders, stores the card, orders with it, captures in part, refunds, and cancels @slow`, async () => {
    const merchant = sandbox.merchant(moved);
    const act = async (path: string, input: object) => {
      const { body } = await merchant.post(path, input);
      readPayment(body, path);
      return body;
    };
    const first = await payBy(
      { card: card(numbers.visa) },
      { ...sent, generatePaymentToken: true },
    );
    expect(first).toMatchObject({ status: 'AUTHORIZED', nextAction: { mustRedirect: false } });
    const stored = (await merchant.get(`/payments/${first['id']}`)).body;
    readPayment(stored, 'GET');
    expect(stored).toMatchObject({
      paymentToken: expect.any(String),
      paymentMethod: { card: { expiration: LAST_DAY, last4: '4242' } },
    });
    const again = await act('/payments', {
      ...orderOf(sent),
      paymentToken: stored['paymentToken'],
    });
    // The plug-in leads the shopper, who is at its checkout, to their bank.
    expect(again).toMatchObject({
      status: 'PENDING',
      nextAction: { type: expect.any(String), redirectUrl: expect.any(String) },
    });
    await passBank(sandbox, String(again['id']));
    const captured = await act(`/payments/${again['id']}/capture`, { amount: 80_00 });
    expect(captured).toMatchObject({
      status: 'SUCCEEDED',
      amountCaptured: 80_00,
      amountRefunded: 0,
    });
    const refund = { amount: 30_00, refundReason: 'requested_by_customer' };
    expect(await act(`/payments/${again['id']}/refund`, refund)).toMatchObject({
      amountRefunded: 30_00,
      lastRefundAmount: 30_00,
    });
    const canceled = await act(`/payments/${first['id']}/cancel`, {
      cancellationReason: 'requested_by_customer',
    });
    expect(canceled).toMatchObject({ status: 'CANCELED' });
    expect(await webhookOf(again['id'])).toMatchObject({ orderId: again['orderId'] });
  });

test('a capture in part, refunds of it and a decline can be read @slow', async () => {
  const { id } = await payBy({ card: card(numbers.visa) }, { transactionType: 'AUTH' });
  const act = async (path: string, input: object) => {
    const { body } = await sandbox.merchant(moved).post(`/payments/${id}/${path}`, input);
    readPayment(body, path);
    return body;
  };
  expect(await act('capture', { amount: 60_00 })).toMatchObject({
    status: 'SUCCEEDED',
    amountCaptured: 60_00,
  });
  const part = { amount: 20_00, refundReason: 'requested_by_customer' };
  expect(await act('refund', part)).toMatchObject({ refundedAmount: 20_00, amountRefunded: 20_00 });
  expect(await act('refund', { amount: 40_00 })).toMatchObject({
    status: 'REFUNDED',
    amountCaptured: 60_00,
    amountRefunded: 60_00,
  });
  const declined = await payBy({ card: card('4000000000000002') });
  expect(declined).toMatchObject({
    status: 'FAILED',
    statusCode: 'E201',
    nextAction: { mustRedirect: false },
  });
  await webhookOf(declined['id']);
});

test('the account’s methods can be read by its server, and its page still gets all of them @slow', async () => {
  const path = `/payment-methods?accountId=${moved.id}`;
  const { body, headers } = await sandbox.merchant(moved).get(path);
  readPaymentMethods(body, 'payment-methods');
  expect(headers.get('payframe-compatibility')).toBe('monei');
  expect((await sandbox.shopper.get(path)).body['paymentMethods']).toEqual(
    expect.arrayContaining(['cofidis', 'cofidisLoan']),
  );
});

test('methods that this provider does not have are left out with a warning, and none left is refused @slow', async () => {
  const send = (account: Account, allowedPaymentMethods: readonly string[]) =>
    sandbox.merchant(account).post('/payments', orderOf({ allowedPaymentMethods }));
  const some = await send(moved, ['card', 'mbway', 'bizum', 'card', 'multibanco', 'x: y']);
  expect(some.body['allowedPaymentMethods']).toEqual(['card', 'bizum']);
  expect(some.headers.get('payframe-warning')).toBe(
    'allowedPaymentMethods: left out mbway, multibanco',
  );
  expect((await send(moved, ['card'])).headers.get('payframe-warning')).toBeNull();
  expect((await send(moved, ['mbway'])).body).toMatchObject({ statusCode: 422, code: 'E203' });
  expect((await send(demoAccount, ['card', 'mbway'])).body).toMatchObject({
    statusCode: 400,
    code: 'E150',
  });
});

test('routes that this provider does not have say so @slow', async () => {
  const { body } = await sandbox.merchant(moved).post('/payments', orderOf());
  const routes = [
    `/payments/${body['id']}/recurring`,
    `/payments/${body['id']}/rtp`,
    '/subscriptions',
    '/subscriptions/sub_1/pause',
    '/apple-pay/domains',
    '/apple-pay/certificates/cert_1',
  ];
  for (const path of routes) {
    const refused = await sandbox.merchant(moved).post(path, {});
    expect(refused.body, path).toMatchObject({
      statusCode: 422,
      code: 'E103',
      message: expect.stringContaining('here'),
    });
    expect((await sandbox.shopper.post(path, {})).status, path).toBe(401);
  }
});
