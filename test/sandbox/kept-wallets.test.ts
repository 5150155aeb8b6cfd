import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { checkRequest } from '../../simulators/methods/apple-pay/mock/check.js';
import { paymentOf } from '../../simulators/methods/apple-pay/mock/payment.js';
import { paymentDataOf } from '../../simulators/methods/google-pay/mock/payment-data.js';
import { walletCards, type WalletCard } from '../../simulators/methods/wallet/test-cards.js';
import type { Account } from '../../server/merchants/account.js';
import { listOf, payStored, signIn } from './support/customers.js';
import { chargeUnattended, membership, topUps } from './support/mandates.js';
import { useSandbox } from './support/open-sandbox.js';
import { passBank } from './support/pass-bank.js';
import { chargesOf, confirm, createPayment } from './support/pay.js';

/** Of a provider that Google has not admitted. */
const notAdmitted: Account = {
  ...demoAccount,
  id: 'acc_not_admitted',
  key: 'pk_test_not_admitted',
  webhookSecret: 'whsec_not_admitted',
  methods: { ...demoAccount.methods, googlePay: { merchantId: 'payframe-demo' } },
};

const sandbox = useSandbox({ accounts: [demoAccount, notAdmitted] });

const recurring = { recurring: membership };
const paidBy = async (paymentId: string) =>
  (await sandbox.merchant().get(`/payments/${paymentId}`)).body;

/** Creates a token as a page. */
const tokenOf = async (paymentMethod: object, target: object, rest: object = {}) =>
  sandbox.shopper.post('/tokens', { ...target, paymentMethod, ...rest });

test.describe('PayPal', () => {
  const orderOf = (target: object, rest?: object) => tokenOf({ paypal: {} }, target, rest);
  const mock = (path: string, init: RequestInit = {}) =>
    fetch(`${new URL(sandbox.apiUrl).origin}/mocks/paypal/orders/${path}`, init);
  /** The shopper's approval, from a script with or without `vault`. */
  const approve = async (orderId: string, vault = 'true') => {
    const answer = await mock(`${orderId}/approve?vault=${vault}`, { method: 'POST' });
    await answer.text();
    return answer.status;
  };

  test('keeps the account of a payment with recurring, and is charged without the shopper @slow', async () => {
    const paymentId = await createPayment(sandbox, { recurring: topUps });
    const { body } = await orderOf({ paymentId });
    const { orderId } = body['paypal'];
    expect(await (await mock(orderId)).json()).toMatchObject({ isKept: true });
    expect(await approve(orderId)).toBe(204);
    const { body: answer } = await confirm(sandbox, paymentId, body['paymentToken']);
    expect(answer).toMatchObject({ status: 'SUCCEEDED' });
    const { mandate, paymentToken } = await paidBy(paymentId);
    expect(mandate).toMatchObject({ status: 'ACTIVE' });
    // PayPal would ask nobody: what the shopper has not agreed to is not charged.
    const order = { amount: 1, currency: 'EUR', orderId: 'with-the-shopper', paymentToken };
    expect((await sandbox.merchant().post('/payments', order)).body['code']).toBe('E230');
    const { body: renewal } = await chargeUnattended(sandbox, paymentToken, {
      reason: 'UNSCHEDULED',
    });
    expect(renewal).toMatchObject({
      status: 'SUCCEEDED',
      paymentMethod: { method: 'paypal' },
      mandate: { id: mandate.id },
    });
    expect(await chargesOf(sandbox, renewal['id'])).toBe(1);
  });

  test('does not approve such an order for a script without vault=true @slow', async () => {
    const paymentId = await createPayment(sandbox, recurring);
    const { body } = await orderOf({ paymentId });
    expect(await approve(body['paypal'].orderId, '')).toBe(422);
    const { body: answer } = await confirm(sandbox, paymentId, body['paymentToken']);
    expect([answer['status'], answer['statusCode']]).toEqual(['FAILED', 'E620']);
  });

  test('begins no mandate with an order whose account PayPal does not keep @slow', async () => {
    const target = { accountId: demoAccount.id, amount: 1050, currency: 'EUR' };
    const { body } = await orderOf(target);
    await approve(body['paypal'].orderId);
    const paymentId = await createPayment(sandbox, recurring);
    const refused = await confirm(sandbox, paymentId, body['paymentToken']);
    expect([refused.status, refused.body['code']]).toEqual([422, 'E203']);
  });

  test('is stored for a customer once, by its masked address, and pays again without PayPal’s window @slow', async () => {
    const customer = await signIn(sandbox, 'paypal-customer');
    for (let times = 0; times < 2; times++) {
      const paymentId = await createPayment(sandbox);
      const save = { customerSession: customer.customerSession, save: true };
      const { body } = await orderOf({ paymentId }, save);
      await approve(body['paypal'].orderId);
      await confirm(sandbox, paymentId, body['paymentToken']);
    }
    const { body } = await listOf(sandbox, customer);
    expect(body['savable']).toEqual(['card', 'bizum', 'paypal']);
    expect(body['paymentMethods']).toEqual([
      {
        id: expect.stringMatching(/^pm_/),
        method: 'paypal',
        paypal: { email: 'a••@example.com' },
        lastUsedAt: expect.any(Number),
        createdAt: expect.any(Number),
      },
    ]);
    const paid = await payStored(sandbox, customer, body['paymentMethods'][0].id);
    expect(paid.body).toMatchObject({ status: 'SUCCEEDED' });
  });
});

test.describe('Apple Pay', () => {
  /** A token of the mock wallet: of the merchant, or of the device alone. */
  const appleToken = (isKept: boolean) => {
    const { token } = paymentOf(walletCards.direct, { amount: '12.50' }, { isKept }) as {
      readonly token: object;
    };
    return { applePay: { token: Buffer.from(JSON.stringify(token)).toString('base64') } };
  };

  test('begins a mandate with a merchant token, is charged again, and is stored by its brand @slow', async () => {
    const customer = await signIn(sandbox, 'apple-customer');
    const paymentId = await createPayment(sandbox, recurring);
    expect((await listOf(sandbox, customer, { paymentId })).body['savable']).toContain('applePay');
    const save = { customerSession: customer.customerSession, save: true };
    const { body } = await tokenOf(appleToken(true), { paymentId }, save);
    expect((await confirm(sandbox, paymentId, body['paymentToken'])).body['status']).toBe(
      'SUCCEEDED',
    );
    const { mandate, paymentToken } = await paidBy(paymentId);
    // What was paid back is no charge of this month.
    await sandbox.merchant().post(`/payments/${paymentId}/refund`);
    const { body: renewal } = await chargeUnattended(sandbox, paymentToken);
    expect(renewal).toMatchObject({ status: 'SUCCEEDED', mandate: { id: mandate.id } });
    const [stored] = (await listOf(sandbox, customer)).body['paymentMethods'];
    const last4 = walletCards.direct.number.slice(-4);
    expect(stored).toMatchObject({ method: 'applePay', applePay: { brand: 'visa', last4 } });
    expect(stored).not.toHaveProperty('card');
    const paid = await payStored(sandbox, customer, stored.id);
    expect(paid.body).toMatchObject({ status: 'SUCCEEDED' });
    // Whoever removes it expects no more charges on it.
    const removal = { accountId: demoAccount.id, storedPaymentMethodId: stored.id };
    await sandbox.shopper.post('/customer-sessions/client-remove', { ...removal, ...save });
    expect((await chargeUnattended(sandbox, paymentToken)).body['code']).toBe('E231');
  });

  test('needs a merchant token for a payment with recurring, also of a page that did not know it @slow', async () => {
    const paymentId = await createPayment(sandbox, recurring);
    const refused = await tokenOf(appleToken(false), { paymentId });
    expect([refused.status, refused.body['code']]).toEqual([422, 'E601']);
    const target = { accountId: demoAccount.id, amount: 1050, currency: 'EUR' };
    const { body } = await tokenOf(appleToken(false), target);
    const unfit = await confirm(sandbox, paymentId, body['paymentToken']);
    expect([unfit.status, unfit.body['code']]).toEqual([422, 'E203']);
  });

  test('stores no token of a device @slow', async () => {
    const customer = await signIn(sandbox, 'device-customer');
    expect((await listOf(sandbox, customer)).body['savable']).not.toContain('applePay');
    const paymentId = await createPayment(sandbox);
    const save = { customerSession: customer.customerSession, save: true };
    const { body } = await tokenOf(appleToken(false), { paymentId }, save);
    await confirm(sandbox, paymentId, body['paymentToken']);
    expect((await listOf(sandbox, customer)).body['paymentMethods']).toEqual([]);
  });

  test('is not offered for charges without an interval, which Apple’s sheet cannot show @slow', async () => {
    const paymentId = await createPayment(sandbox, {
      recurring: { type: 'UNSCHEDULED', text: 'We top up your balance when it runs low.' },
    });
    const { body } = await sandbox.shopper.get(`/payment-methods?paymentId=${paymentId}`);
    expect(body['paymentMethods']).not.toContain('applePay');
    expect(body['paymentMethods']).toContain('paypal');
  });

  test('takes a recurringPaymentRequest as browsers do @slow', () => {
    const billing = {
      label: 'Membership',
      amount: '12.50',
      paymentTiming: 'recurring',
      recurringPaymentIntervalUnit: 'month',
      recurringPaymentIntervalCount: 1,
    };
    const agreed = {
      paymentDescription: 'Membership',
      regularBilling: billing,
      managementURL: 'https://shop.example/account',
    };
    const request = (change: object = {}, rest: object = {}) => ({
      countryCode: 'ES',
      currencyCode: 'EUR',
      merchantCapabilities: ['supports3DS'],
      supportedNetworks: ['visa'],
      total: { label: 'Alfar', amount: '12.50' },
      recurringPaymentRequest: { ...agreed, ...change },
      ...rest,
    });
    expect(() => checkRequest(request(), 14)).not.toThrow();
    for (const [wrong, message] of [
      [request({ managementURL: undefined }), 'managementURL'],
      [request({ paymentDescription: '' }), 'paymentDescription'],
      [request({ regularBilling: { ...billing, amount: 12.5 } }), 'amount'],
      [request({ regularBilling: { ...billing, paymentTiming: 'immediate' } }), 'paymentTiming'],
      [
        request({ regularBilling: { ...billing, recurringPaymentIntervalUnit: 'week' } }),
        'IntervalUnit',
      ],
      [
        request({ regularBilling: { ...billing, recurringPaymentStartDate: '2026-01-01' } }),
        'StartDate must be a Date',
      ],
      [request({}, { automaticReloadPaymentRequest: {} }), 'excludes'],
    ] as const)
      expect(() => checkRequest(wrong, 14)).toThrow(message);
    expect(() => checkRequest(request(), 3)).toThrow('needs version 14');
  });
});

test.describe('Google Pay', () => {
  /** A token of the mock wallet, of an agreement to later charges or of one payment. */
  const googleToken = (isAgreed: boolean, card: WalletCard = walletCards.direct) => {
    const parameters = { gateway: 'payframe', gatewayMerchantId: demoAccount.id };
    const { paymentMethodData } = paymentDataOf(card, {
      allowedPaymentMethods: [{ tokenizationSpecification: { parameters } }],
      ...(isAgreed && { recurringTransactionInfo: {} }),
    });
    return { googlePay: { token: paymentMethodData.tokenizationData.token } };
  };
  const offered = async (payment: object, account = demoAccount) => {
    const paymentId = await createPayment(sandbox, payment, account);
    const { body } = await sandbox.shopper.get(`/payment-methods?paymentId=${paymentId}`);
    return body['paymentMethods'];
  };

  test('begins a mandate with a merchant token, is charged again, and is stored by its brand @slow', async () => {
    const customer = await signIn(sandbox, 'google-customer');
    const paymentId = await createPayment(sandbox, recurring);
    expect((await listOf(sandbox, customer, { paymentId })).body['savable']).toContain('googlePay');
    const save = { customerSession: customer.customerSession, save: true };
    const { body } = await tokenOf(googleToken(true), { paymentId }, save);
    expect((await confirm(sandbox, paymentId, body['paymentToken'])).body['status']).toBe(
      'SUCCEEDED',
    );
    const { mandate, paymentToken } = await paidBy(paymentId);
    expect(mandate).toMatchObject({ status: 'ACTIVE' });
    await sandbox.merchant().post(`/payments/${paymentId}/refund`);
    const { body: renewal } = await chargeUnattended(sandbox, paymentToken);
    expect(renewal).toMatchObject({
      status: 'SUCCEEDED',
      paymentMethod: { method: 'googlePay' },
      mandate: { id: mandate.id },
    });
    expect(await chargesOf(sandbox, renewal['id'])).toBe(1);
    const [stored] = (await listOf(sandbox, customer)).body['paymentMethods'];
    const last4 = walletCards.direct.number.slice(-4);
    expect(stored).toMatchObject({ method: 'googlePay', googlePay: { brand: 'visa', last4 } });
    expect(stored).not.toHaveProperty('card');
    expect((await payStored(sandbox, customer, stored.id)).body).toMatchObject({
      status: 'SUCCEEDED',
    });
    // The shopper is not there to be asked by a window of Google’s.
    const order = { amount: 1, currency: 'EUR', orderId: 'with-the-shopper', paymentToken };
    expect((await sandbox.merchant().post('/payments', order)).body['code']).toBe('E230');
  });

  test('begins one with a mere card number, once its bank has asked the shopper @slow', async () => {
    const paymentId = await createPayment(sandbox, recurring);
    const { body } = await tokenOf(googleToken(true, walletCards.challenge), { paymentId });
    await confirm(sandbox, paymentId, body['paymentToken']);
    expect(await paidBy(paymentId)).not.toHaveProperty('mandate');
    await passBank(sandbox, paymentId);
    expect(await paidBy(paymentId)).toMatchObject({ mandate: { status: 'ACTIVE' } });
  });

  test('needs a merchant token for a payment with recurring, also of a page that did not know it @slow', async () => {
    const paymentId = await createPayment(sandbox, recurring);
    const refused = await tokenOf(googleToken(false), { paymentId });
    expect([refused.status, refused.body['code']]).toEqual([422, 'E601']);
    const target = { accountId: demoAccount.id, amount: 1050, currency: 'EUR' };
    const { body } = await tokenOf(googleToken(false), target);
    const unfit = await confirm(sandbox, paymentId, body['paymentToken']);
    expect([unfit.status, unfit.body['code']]).toEqual([422, 'E203']);
  });

  test('stores no token of one payment @slow', async () => {
    const customer = await signIn(sandbox, 'google-once');
    expect((await listOf(sandbox, customer)).body['savable']).not.toContain('googlePay');
    const paymentId = await createPayment(sandbox);
    const save = { customerSession: customer.customerSession, save: true };
    const { body } = await tokenOf(googleToken(false), { paymentId }, save);
    await confirm(sandbox, paymentId, body['paymentToken']);
    expect((await listOf(sandbox, customer)).body['paymentMethods']).toEqual([]);
  });

  test('is offered for later charges only where Google can show them, and says why it is not @slow', async () => {
    expect(await offered(recurring)).toContain('googlePay');
    expect(await offered({}, notAdmitted)).toContain('googlePay');
    const dinars = { amount: 12_500, currency: 'KWD' };
    for (const [payment, account, reason] of [
      [recurring, notAdmitted, 'the provider has not switched it on'],
      [{ recurring: topUps }, demoAccount, 'recurring.interval is missing'],
      [
        { ...dinars, recurring: { ...membership, amount: 12_505 } },
        demoAccount,
        'recurring.amount, which has more than two decimals',
      ],
    ] as const) {
      expect(await offered(payment, account), reason).not.toContain('googlePay');
      const order = { amount: 1050, currency: 'EUR', orderId: 'google-only', ...payment };
      const { status, body } = await sandbox
        .merchant(account)
        .post('/payments', { ...order, allowedPaymentMethods: ['googlePay'] });
      expect([status, body['code']], reason).toEqual([422, 'E203']);
      expect(body['message']).toContain(reason);
    }
  });
});
