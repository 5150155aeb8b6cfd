import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { paymentOf } from '../../simulators/methods/apple-pay/mock/payment.js';
import { sign } from '../../simulators/methods/click-to-pay/mock/jws.js';
import { paymentDataOf } from '../../simulators/methods/google-pay/mock/payment-data.js';
import { walletCards, type WalletCard } from '../../simulators/methods/wallet/test-cards.js';
import { accounts } from './support/accounts.js';
import { useSandbox } from './support/open-sandbox.js';
import { chargesOf, confirm, createPayment } from './support/pay.js';

const { other } = accounts;

const sandbox = useSandbox();

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64');

function googleToken(card: WalletCard): string {
  const parameters = { gateway: 'payframe', gatewayMerchantId: demoAccount.id };
  const data = paymentDataOf(card, {
    allowedPaymentMethods: [{ tokenizationSpecification: { parameters } }],
  });
  return (data as { paymentMethodData: { tokenizationData: { token: string } } }).paymentMethodData
    .tokenizationData.token;
}

/** The same token, with a message that has no id. */
function withoutId(token: string): string {
  const { signedMessage, ...rest } = JSON.parse(token) as { signedMessage: string };
  const { encryptedMessage, ...more } = JSON.parse(signedMessage) as { encryptedMessage: string };
  const message = JSON.parse(Buffer.from(encryptedMessage, 'base64').toString()) as {
    messageId?: string;
  };
  delete message.messageId;
  return JSON.stringify({
    ...rest,
    signedMessage: JSON.stringify({ ...more, encryptedMessage: base64(message) }),
  });
}

/** What each wallet returns once a shopper has approved one payment. */
const approvals: Readonly<Record<string, (card: WalletCard) => Promise<object> | object>> = {
  'Google Pay': (card) => ({ googlePay: { token: googleToken(card) } }),
  'Google Pay without an id': (card) => ({ googlePay: { token: withoutId(googleToken(card)) } }),
  'Apple Pay': (card) => ({
    applePay: { token: base64((paymentOf(card, { amount: '10.50' }) as { token: object }).token) },
  }),
  async 'Click to Pay'(card) {
    const ids = { srcCorrelationId: randomUUID(), srciTransactionId: 'page' };
    const { srciDpaId } = demoAccount.methods.clickToPay!.visa!;
    const declined = card === walletCards.declined && { declined: true as const };
    return {
      clickToPay: {
        token: await sign({ ...ids, srciDpaId, srcDigitalCardId: 'visa-travel', ...declined }),
        cardBrand: 'visa',
      },
    };
  },
};

async function tokenOf(
  paymentMethod: object,
  named: object = { accountId: demoAccount.id },
): Promise<string> {
  const { body } = await sandbox.shopper.post('/tokens', { ...named, paymentMethod });
  return String(body['paymentToken']);
}

for (const [wallet, approve] of Object.entries(approvals)) {
  // @attack T48
  // @mutant sandbox-wallet-once
  test(`what a shopper approved with ${wallet} pays once, however many tokens are made of it @slow`, async () => {
    const approved = await approve(walletCards.direct);
    const [first, second, third] = [
      await tokenOf(approved),
      await tokenOf(approved),
      await tokenOf(approved),
    ];
    const paid = await createPayment(sandbox);
    expect((await confirm(sandbox, paid, first)).body['status']).toBe('SUCCEEDED');
    // The same confirmation again, as after a lost response, is answered the same.
    const again = await confirm(sandbox, paid, first);
    expect([again.status, again.body['status'], await chargesOf(sandbox, paid)]).toEqual([
      200,
      'SUCCEEDED',
      1,
    ]);
    const unpaid = await createPayment(sandbox);
    const byServer = await sandbox
      .merchant()
      .post(`/payments/${unpaid}/confirm`, { paymentToken: third });
    for (const { status, body } of [await confirm(sandbox, unpaid, second), byServer])
      expect([status, body['code']]).toEqual([409, 'E217']);
    expect([
      (await sandbox.merchant().get(`/payments/${unpaid}`)).body['status'],
      await chargesOf(sandbox, unpaid),
    ]).toEqual(['PENDING', 0]);
    // What is approved anew pays.
    expect(
      (await confirm(sandbox, unpaid, await tokenOf(await approve(walletCards.direct)))).body[
        'status'
      ],
    ).toBe('SUCCEEDED');
  });
}

// @attack T48
test('ten confirmations at once with one approval charge one payment @slow', async () => {
  const approved = await approvals['Google Pay']!(walletCards.direct);
  const pay = async () => {
    const paymentId = await createPayment(sandbox);
    return { paymentId, token: await tokenOf(approved, { paymentId }) };
  };
  const made = await Promise.all(Array.from({ length: 10 }, pay));
  const answers = await Promise.all(
    made.map(({ paymentId, token }) => confirm(sandbox, paymentId, token)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  const charges = await Promise.all(made.map(({ paymentId }) => chargesOf(sandbox, paymentId)));
  expect(charges.reduce((sum, count) => sum + count)).toBe(1);
});

test('a refused confirmation leaves the approval usable @slow', async () => {
  const approved = await approvals['Apple Pay']!(walletCards.direct);
  const token = await tokenOf(approved, {
    accountId: demoAccount.id,
    amount: 1050,
    currency: 'EUR',
  });
  const dear = await createPayment(sandbox, { amount: 2000 });
  expect((await confirm(sandbox, dear, token)).body['code']).toBe('E210');
  expect((await confirm(sandbox, await createPayment(sandbox), token)).body['status']).toBe(
    'SUCCEEDED',
  );
});

const approvedTotal = { accountId: demoAccount.id, amount: 1050, currency: 'EUR' };

for (const wallet of ['Google Pay', 'Apple Pay'])
  // @attack T10
  test(`the token of ${wallet} pays its own total, and no other, of no other account @slow`, async () => {
    const paymentToken = await tokenOf(await approvals[wallet]!(walletCards.direct), approvedTotal);
    for (const amount of [1, 1049, 1051, 99_999_999]) {
      const id = await createPayment(sandbox, { amount });
      const message = `amount is ${amount}: the token was created for exactly 1050`;
      const terms = { amount, currency: 'EUR', orderId: 'order-1', paymentToken };
      for (const { status, body } of [
        await confirm(sandbox, id, paymentToken),
        await sandbox.merchant().post(`/payments/${id}/confirm`, { paymentToken }),
        await sandbox.merchant().post('/payments', terms),
      ])
        expect([status, body['code'], body['message']]).toEqual([422, 'E210', message]);
      expect(await chargesOf(sandbox, id)).toBe(0);
    }
    const foreign = await createPayment(sandbox, {}, other);
    for (const { status, body } of [
      await confirm(sandbox, foreign, paymentToken),
      await sandbox.merchant(other).post(`/payments/${foreign}/confirm`, { paymentToken }),
    ])
      expect([status, body['code']]).toEqual([422, 'E206']);
    // Nor does a page raise it: it has no order.
    const raised = await sandbox.shopper.patch('/tokens', { paymentToken, amount: 99_999 });
    expect([raised.status, raised.body['code']]).toEqual([422, 'E103']);
    const own = await createPayment(sandbox);
    expect((await confirm(sandbox, own, paymentToken)).body['status']).toBe('SUCCEEDED');
    const again = await createPayment(sandbox);
    expect((await confirm(sandbox, again, paymentToken)).body['code']).toBe('E206');
  });

test('Click to Pay, whose scheme shows no total, pays less as a card does @slow', async () => {
  const approved = await approvals['Click to Pay']!(walletCards.direct);
  const token = await tokenOf(approved, approvedTotal);
  const cheaper = await createPayment(sandbox, { amount: 900 });
  expect((await confirm(sandbox, cheaper, token)).body['status']).toBe('SUCCEEDED');
});

test('a declined approval does not pay another payment either @slow', async () => {
  const approved = await approvals['Google Pay']!(walletCards.declined);
  const [first, second] = [await tokenOf(approved), await tokenOf(approved)];
  expect((await confirm(sandbox, await createPayment(sandbox), first)).body['status']).toBe(
    'FAILED',
  );
  expect((await confirm(sandbox, await createPayment(sandbox), second)).body['code']).toBe('E217');
});

test('a wallet is refused where a permanent token is asked for, and not offered: nobody could authenticate with it again @slow', async () => {
  const order = { amount: 1050, currency: 'EUR', orderId: 'order-1', generatePaymentToken: true };
  const requested = await createPayment(sandbox, { generatePaymentToken: true });
  const offered = (await sandbox.shopper.get(`/payment-methods?paymentId=${requested}`)).body;
  expect(offered['paymentMethods']).toContain('card');
  for (const name of ['applePay', 'googlePay', 'paypal'])
    expect(offered['paymentMethods']).not.toContain(name);
  // Where the page decides, its frames know before the shopper approves anything.
  const reported = async (rest: object) => {
    const id = await createPayment(sandbox, rest);
    const { body } = await sandbox.shopper.get(`/payment-methods?paymentId=${id}`);
    return body['withoutPermanentToken'];
  };
  expect(await reported({})).toEqual(['googlePay', 'applePay', 'paypal']);
  for (const rest of [{ generatePaymentToken: true }, { generatePaymentToken: false }])
    expect(await reported(rest)).toBe(undefined);
  expect(await reported({ allowedPaymentMethods: ['card', 'bizum'] })).toBe(undefined);
  for (const [rest, status] of [
    [{ allowedPaymentMethods: ['googlePay', 'paypal'] }, 422],
    [{ allowedPaymentMethods: ['googlePay', 'card'] }, 200],
    [{ allowedPaymentMethods: ['paypal'], generatePaymentToken: undefined }, 200],
  ] as const) {
    const { amount, currency, orderId, generatePaymentToken } = order;
    const only = { amount, currency, orderId: `only-${orderId}`, generatePaymentToken, ...rest };
    expect((await sandbox.merchant().post('/payments', only)).status).toBe(status);
  }
  for (const wallet of ['Google Pay', 'Apple Pay']) {
    const paymentToken = await tokenOf(await approvals[wallet]!(walletCards.direct));
    const refused = await sandbox.merchant().post('/payments', { ...order, paymentToken });
    expect([wallet, refused.body['code']]).toEqual([wallet, 'E203']);
    expect(refused.body['message']).toMatch(/^generatePaymentToken: .* needs recurring$/);
    // Nor by the page's own wish; without it, the same approval pays.
    const paymentId = await createPayment(sandbox);
    const confirmBy = (rest: object) =>
      sandbox.shopper.post(`/payments/${paymentId}/client-confirm`, { paymentToken, ...rest });
    expect((await confirmBy({ generatePaymentToken: true })).body['code']).toBe('E203');
    expect((await confirmBy({})).body['status']).toBe('SUCCEEDED');
  }
});
