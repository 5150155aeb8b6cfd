import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import type { Account } from '../../server/merchants/account.js';
import {
  paymentDataOf,
  signedMessage,
} from '../../simulators/methods/google-pay/mock/payment-data.js';
import { openGoogleToken } from '../../simulators/methods/google-pay/token.js';
import { TOKEN_UPDATES } from '../../simulators/methods/google-pay/token-updates.js';
import { walletCards } from '../../simulators/methods/wallet/test-cards.js';
import { listOf, recall, signIn, type SignedIn } from './support/customers.js';
import { chargeUnattended, membership } from './support/mandates.js';
import { startMerchantServer, type MerchantServer } from './support/merchant-server.js';
import { useSandbox } from './support/open-sandbox.js';
import { chargesOf, confirm, createPayment } from './support/pay.js';

const ADDRESS = 'https://pay.example/google-pay/token-updates';
const account: Account = {
  ...demoAccount,
  methods: {
    ...demoAccount.methods,
    googlePay: { merchantId: 'payframe-demo', recurring: true, tokenUpdateUrl: ADDRESS },
  },
};

const sandbox = useSandbox({ accounts: [account] });

let merchant: MerchantServer;
test.beforeEach(async () => void (merchant = await startMerchantServer()));
test.afterEach(() => merchant.close());

/** A subscription with Google Pay, whose card a customer has stored. */
interface Subscription {
  readonly mandateId: string;
  readonly paymentToken: string;
  readonly customer: SignedIn;
  /** Google’s own id of the token. */
  readonly merchantTokenId: string;
}

let customers = 0;

async function subscribe(): Promise<Subscription> {
  const customer = await signIn(sandbox, `google-${++customers}`);
  const parameters = { gateway: 'payframe', gatewayMerchantId: demoAccount.id };
  const data = paymentDataOf(walletCards.direct, {
    allowedPaymentMethods: [{ tokenizationSpecification: { parameters } }],
    recurringTransactionInfo: {},
  });
  const { token } = data.paymentMethodData.tokenizationData;
  const { merchantTokenId } = openGoogleToken(token, demoAccount.id, Date.now())!;
  // Nothing is charged yet, so that it can be at once.
  const paymentId = await createPayment(sandbox, {
    amount: 0,
    transactionType: 'VERIF',
    recurring: membership,
    callbackUrl: merchant.url,
  });
  const { body } = await sandbox.shopper.post('/tokens', {
    paymentId,
    paymentMethod: { googlePay: { token } },
    customerSession: customer.customerSession,
    save: true,
  });
  await confirm(sandbox, paymentId, body['paymentToken']);
  const { body: paid } = await sandbox.merchant().get(`/payments/${paymentId}`);
  return {
    mandateId: paid['mandate'].id,
    paymentToken: paid['paymentToken'],
    customer,
    merchantTokenId: merchantTokenId!,
  };
}

const HOUR = 3_600_000;
let messages = 0;

/** Notifies the provider as Google does. */
async function notify(
  { merchantTokenId }: Pick<Subscription, 'merchantTokenId'>,
  cardUpdateInfo: object,
  more: object = {},
) {
  const messageId = `message-${++messages}`;
  const response = await fetch(new URL(TOKEN_UPDATES, sandbox.apiUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: signedMessage({
      messageId,
      targetNotificationUrl: ADDRESS,
      timestamp: new Date().toISOString(),
      apiVersion: 2,
      apiVersionMinor: 0,
      merchantTokenId,
      cardUpdateInfo,
      ...more,
    }),
  });
  const body = (await response.json()) as { readonly requestMessageId?: string };
  return { status: response.status, isOfMessage: body.requestMessageId === messageId };
}
const received = { status: 200, isOfMessage: true };

const mandateOf = async ({ mandateId }: Subscription) =>
  (await sandbox.merchant().get(`/mandates/${mandateId}`)).body;
const storedOf = async ({ customer }: Subscription) =>
  (await listOf(sandbox, customer)).body['paymentMethods'];
const news = () =>
  merchant.received
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    .filter(({ type }) => type !== undefined);

test('another card behind the token is shown with its digits, and the merchant’s server is told once @slow', async () => {
  const subscription = await subscribe();
  const at = new Date(Date.now() + HOUR).toISOString();
  const other = { fpanSuffix: '0005' };
  // Google sends a notification again whose response was lost.
  for (let times = 0; times < 2; times++)
    expect(await notify(subscription, other, { timestamp: at })).toEqual(received);
  // One that says nothing new, and one that is older than the last.
  expect(await notify(subscription, other, { timestamp: String(Date.now() + 2 * HOUR) })).toEqual(
    received,
  );
  expect(await notify(subscription, { tokenState: 'DISABLED' })).toEqual(received);
  const mandate = await mandateOf(subscription);
  expect(mandate['paymentMethod']).toMatchObject({ method: 'googlePay', card: { last4: '0005' } });
  expect(mandate['paymentMethod']).not.toHaveProperty('isDisabled');
  expect(await storedOf(subscription)).toMatchObject([{ googlePay: { last4: '0005' } }]);
  const { body: renewal } = await chargeUnattended(sandbox, subscription.paymentToken);
  expect(renewal).toMatchObject({
    status: 'SUCCEEDED',
    paymentMethod: { card: { last4: '0005' } },
  });
  await expect.poll(() => news().length).toBe(1);
  expect(news()).toMatchObject([{ type: 'payment_method.updated', mandate }]);
});

test('a token that Google disables is charged no more, until it has a card again @slow', async () => {
  const subscription = await subscribe();
  const [stored] = await storedOf(subscription);
  expect(await notify(subscription, { tokenState: 'DISABLED' })).toEqual(received);
  const mandate = await mandateOf(subscription);
  expect(mandate).toMatchObject({ status: 'ACTIVE', paymentMethod: { isDisabled: true } });
  await expect.poll(() => news().length).toBe(1);
  expect(news()).toMatchObject([{ type: 'payment_method.updated', mandate }]);
  const { body: refused } = await chargeUnattended(sandbox, subscription.paymentToken);
  expect(refused).toMatchObject({
    status: 'FAILED',
    statusCode: 'E600',
    declineAdvice: 'ANOTHER_METHOD',
  });
  expect(await chargesOf(sandbox, refused['id'])).toBe(0);
  expect(await storedOf(subscription)).toEqual([]);
  const paymentId = await createPayment(sandbox);
  const recalled = await recall(sandbox, subscription.customer, { paymentId }, stored.id);
  expect([recalled.status, recalled.body['code']]).toEqual([422, 'E225']);

  const timestamp = new Date(Date.now() + HOUR).toISOString();
  expect(await notify(subscription, { fpanSuffix: '4242' }, { timestamp })).toEqual(received);
  expect((await mandateOf(subscription))['paymentMethod']).not.toHaveProperty('isDisabled');
  expect(await storedOf(subscription)).toMatchObject([{ id: stored.id }]);
  const { body: renewal } = await chargeUnattended(sandbox, subscription.paymentToken);
  expect(renewal).toMatchObject({ status: 'SUCCEEDED' });
  await expect.poll(() => news().length).toBe(2);
});

test('a revoked mandate has no more news, and another token is not touched @slow', async () => {
  const [subscription, other] = [await subscribe(), await subscribe()];
  await sandbox.merchant().post(`/mandates/${subscription.mandateId}/revoke`);
  expect(await notify(subscription, { tokenState: 'DISABLED' })).toEqual(received);
  expect((await mandateOf(other))['paymentMethod']).not.toHaveProperty('isDisabled');
  expect(await notify(other, { tokenState: 'DISABLED' })).toEqual(received);
  await expect
    .poll(() => news().map(({ type }) => type))
    .toEqual(['mandate.revoked', 'payment_method.updated']);
});

// @attack T54
test('a notification for another address, of an unknown token or of no such format changes nothing @slow', async () => {
  const subscription = await subscribe();
  const disabled = { tokenState: 'DISABLED' };
  const elsewhere = { targetNotificationUrl: 'https://other.example/updates' };
  expect(await notify(subscription, disabled, elsewhere)).toEqual({
    status: 401,
    isOfMessage: true,
  });
  expect(await notify({ merchantTokenId: 'unknown' }, disabled)).toEqual(received);
  for (const more of [{ timestamp: 'soon' }, { messageId: '' }, { merchantTokenId: 7 }])
    expect((await notify(subscription, disabled, more)).status, JSON.stringify(more)).toBe(400);
  // Digits that are none, and a state that Google does not have.
  expect(await notify(subscription, { fpanSuffix: '42x2', tokenState: 'LOST' })).toEqual(received);
  const { paymentMethod } = await mandateOf(subscription);
  expect(paymentMethod).toMatchObject({ card: { last4: '4242' } });
  expect(paymentMethod).not.toHaveProperty('isDisabled');
  expect(sandbox.log.join('\n')).not.toContain(subscription.merchantTokenId);
});

test('an acquirer that has opened a notification itself passes it on to the server @slow', async () => {
  const subscription = await subscribe();
  const { merchantTokenId: walletToken } = subscription;
  const disabled = { method: 'googlePay', at: new Date(), isDisabled: true } as const;
  expect(await sandbox.updateWalletToken({ ...disabled, walletToken: 'unknown' })).toBe(false);
  // The id of another wallet is another token.
  expect(await sandbox.updateWalletToken({ ...disabled, method: 'applePay', walletToken })).toBe(
    false,
  );
  expect(await sandbox.updateWalletToken({ ...disabled, walletToken })).toBe(true);
  expect((await mandateOf(subscription))['paymentMethod']).toMatchObject({ isDisabled: true });
});
