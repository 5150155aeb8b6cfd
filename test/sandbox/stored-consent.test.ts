import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { cardRules } from '../../simulators/methods/card/rules.js';
import type { Answer } from './support/caller.js';
import { recall, saveCard, signIn, type SignedIn } from './support/customers.js';
import { begin, chargeUnattended, topUps } from './support/mandates.js';
import { useSandbox } from './support/open-sandbox.js';
import { passBank } from './support/pass-bank.js';
import { chargesOf, confirm, createPayment, tokenFor } from './support/pay.js';

const DIRECT = '4242424242424242';
const sandbox = useSandbox();

/** A stored card, and what charges it. */
interface Kept {
  readonly customer: SignedIn;
  /** The payment that has stored it. */
  readonly paymentId: string;
  readonly storedId: string;
  readonly mandateId?: string;
  /** A token of it; one that pays once is new each time. */
  token(): Promise<string>;
}

let customers = 0;

/** A card that the customer has stored, with the token of a payment of this kind. */
async function keep(payment: object, number: string): Promise<Kept> {
  customers += 1;
  const customer = await signIn(sandbox, `consent-${customers}`);
  const { paymentId } = await saveCard(sandbox, customer, number, {}, payment);
  const { body } = await sandbox.merchant().get(`/payments/${paymentId}`);
  if (body['status'] === 'PENDING') await passBank(sandbox, paymentId);
  const paid = (await sandbox.merchant().get(`/payments/${paymentId}`)).body;
  const list = `/customers/${customer.customerId}/payment-methods`;
  const storedId = String((await sandbox.merchant().get(list)).body['paymentMethods'][0].id);
  return {
    customer,
    paymentId,
    storedId,
    mandateId: paid['mandate']?.id,
    token: async () => String(paid['paymentToken']),
  };
}

const tokens: Readonly<Record<string, (number?: string) => Promise<Kept>>> = {
  'of a mandate': (number = DIRECT) => keep({ recurring: topUps }, number),
  'that is permanent': (number = DIRECT) => keep({ generatePaymentToken: true }, number),
  async 'of a customer session'(number = DIRECT) {
    const kept = await keep({}, number);
    // Created before the state changes: afterwards, there is none to create.
    const made = await Promise.all(
      Object.keys(payers).map(() =>
        recall(sandbox, kept.customer, { accountId: demoAccount.id }, kept.storedId),
      ),
    );
    const left = made.map(({ body }) => String(body['paymentToken']));
    return { ...kept, token: async () => left.pop() ?? '' };
  },
};

let orders = 0;
const order = (rest: object = {}) => ({
  amount: 1000,
  currency: 'EUR',
  orderId: `consent-order-${(orders += 1)}`,
  ...rest,
});

/** More than the shopper has agreed to, in another currency. */
const ANYTHING = { amount: 500_000, currency: 'USD' };

/** Who begins a charge: the answer, and what it has charged in the end. */
const payers: Readonly<Record<string, (paymentToken: string) => Promise<Answer>>> = {
  merchant: (paymentToken) => chargeUnattended(sandbox, paymentToken, { reason: 'UNSCHEDULED' }),
  server: (paymentToken) =>
    sandbox.merchant().post('/payments', order({ ...ANYTHING, paymentToken })),
  async confirm(paymentToken) {
    const id = await createPayment(sandbox, order(ANYTHING));
    return sandbox.merchant().post(`/payments/${id}/confirm`, { paymentToken });
  },
  async page(paymentToken) {
    return confirm(sandbox, await createPayment(sandbox, order()), paymentToken);
  },
};

const remove = (path: string) => sandbox.merchant().delete(path);
/** What happens to the stored card before it is charged. */
const states: Readonly<Record<string, (kept: Kept) => Promise<unknown>>> = {
  active: async () => {},
  revoked: ({ mandateId }) => sandbox.merchant().post(`/mandates/${mandateId}/revoke`),
  'removed by the shopper': ({ customer, storedId }) =>
    sandbox.shopper.post('/customer-sessions/client-remove', {
      accountId: demoAccount.id,
      customerSession: customer.customerSession,
      storedPaymentMethodId: storedId,
    }),
  'removed by the server': ({ customer, storedId }) =>
    remove(`/customers/${customer.customerId}/payment-methods/${storedId}`),
  'of an erased customer': ({ customer }) => remove(`/customers/${customer.customerId}`),
  'of an erased shopper': ({ paymentId }) => sandbox.admin.post('/erasures', { paymentId }),
};

/** The answers, in the order of the payers. `challenged`: nothing is charged before the bank's page. */
const table: readonly (readonly [token: string, state: string, ...answers: string[]])[] = [
  ['of a mandate', 'active', 'SUCCEEDED', 'challenged', 'challenged', 'E206'],
  ['of a mandate', 'revoked', 'E231', 'E231', 'E231', 'E206'],
  ['of a mandate', 'removed by the shopper', 'E231', 'E231', 'E231', 'E206'],
  ['of a mandate', 'removed by the server', 'E231', 'E231', 'E231', 'E206'],
  ['of a mandate', 'of an erased customer', 'E231', 'E231', 'E231', 'E206'],
  ['of a mandate', 'of an erased shopper', 'E206', 'E206', 'E206', 'E206'],
  ['that is permanent', 'active', 'E230', 'challenged', 'challenged', 'E206'],
  ['that is permanent', 'removed by the shopper', 'E225', 'E225', 'E225', 'E206'],
  ['that is permanent', 'removed by the server', 'E225', 'E225', 'E225', 'E206'],
  ['that is permanent', 'of an erased customer', 'E225', 'E225', 'E225', 'E206'],
  ['that is permanent', 'of an erased shopper', 'E206', 'E206', 'E206', 'E206'],
  ['of a customer session', 'active', 'E230', 'SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED'],
  ['of a customer session', 'removed by the shopper', 'E225', 'E225', 'E225', 'E225'],
  ['of a customer session', 'removed by the server', 'E225', 'E225', 'E225', 'E225'],
  ['of a customer session', 'of an erased customer', 'E225', 'E225', 'E225', 'E225'],
];

/** What an answer says, and whether the charges agree with it. */
async function outcomeOf({ body }: Answer): Promise<string> {
  if (body['code']) return String(body['code']);
  const charged = await chargesOf(sandbox, body['id']);
  const isChallenged = body['status'] === 'PENDING' && body['nextAction']?.redirectUrl;
  expect(charged).toBe(isChallenged ? 0 : 1);
  return isChallenged ? 'challenged' : String(body['status']);
}

for (const [token, state, ...expected] of table)
  // @attack T64
  // @mutant stored-permanent, consent-revoked, consent-removed, consent-authenticates
  test(`a stored card by a token ${token}, ${state}, is charged as its shopper has agreed @slow`, async () => {
    const kept = await tokens[token]!();
    await states[state]!(kept);
    const seen: string[] = [];
    for (const pays of Object.values(payers))
      seen.push(await outcomeOf(await pays(await kept.token())));
    expect(seen).toEqual(expected);
  });

// @attack T64
test('a token of another account is none, and a rotated key charges as the one before it @slow', async () => {
  const made = await sandbox.admin.post('/accounts', {
    ...{ merchantName: 'Rotated', merchantUrl: 'https://rotated.example', countryCode: 'ES' },
    cardBrands: ['visa'],
  });
  const account = { ...demoAccount, id: made.body['id'], key: made.body['secrets'].apiKey };
  const { paymentToken } = await begin(sandbox, DIRECT, {
    payment: { recurring: topUps },
    account,
  });
  const unattended = { initiator: 'MERCHANT', reason: 'UNSCHEDULED' };
  const pays = async (key: string, rest: object) => {
    const { status, body } = await sandbox
      .merchant({ key })
      .post('/payments', order({ ...rest, paymentToken }));
    return body['code'] ?? body['status'] ?? status;
  };
  for (const rest of [{}, unattended]) expect(await pays(demoAccount.key, rest)).toBe('E206');
  const rotation = { kind: 'apiKey', overlapSeconds: 0 };
  const { value } = (await sandbox.admin.post(`/accounts/${account.id}/keys`, rotation)).body;
  expect(await pays(account.key, unattended)).toBe('E151');
  expect(await pays(value, unattended)).toBe('SUCCEEDED');
  expect(await pays(value, {})).toBe('PENDING');
  await sandbox.admin.post(`/accounts/${account.id}/disable`);
  for (const rest of [{}, unattended]) expect(await pays(value, rest)).toBe('E103');
});

const CHALLENGE = cardRules.challenge.numbers[0];

for (const [what, state, statusCode] of [
  ['of a mandate', 'revoked', 'E231'],
  ['of a mandate', 'of an erased customer', 'E231'],
  ['that is permanent', 'removed by the shopper', 'E225'],
  ['that is permanent', 'of an erased shopper', 'E206'],
  ['of a customer session', 'removed by the shopper', 'E225'],
  ['of a customer session', 'of an erased customer', 'E225'],
] as const)
  // @attack T64
  // @mutant consent-asked-again, consent-erased
  test(`a card by a token ${what} that is ${state} while its shopper is at their bank is not charged @slow`, async () => {
    const kept = await tokens[what]!(CHALLENGE);
    const { body } = await payers['server']!(await kept.token());
    expect(body).toMatchObject({ status: 'PENDING' });
    await states[state]!(kept);
    expect(await passBank(sandbox, body['id'])).toMatchObject({ status: 'FAILED', statusCode });
    expect(await chargesOf(sandbox, body['id'])).toBe(0);
    // The payment can still be paid with another card.
    const other = await tokenFor(sandbox, body['id'], DIRECT);
    expect((await confirm(sandbox, body['id'], other)).body['status']).toBe('SUCCEEDED');
  });

// @attack T64
test('a charge that settles later is not taken after its mandate was revoked @slow', async () => {
  const [number] = cardRules.settlesLater.numbers;
  const settled = async (id: string) =>
    (await sandbox.merchant().get(`/payments/${id}`)).body as Readonly<Record<string, unknown>>;
  const { id, paymentToken, payment } = await begin(sandbox, number);
  expect([id, payment['status']]).toEqual([undefined, 'PENDING']);
  await expect
    .poll(async () => (await settled(payment['id']))['status'], { timeout: 10_000 })
    .toBe('SUCCEEDED');
  const begun = await settled(payment['id']);
  const { mandate } = begun as { readonly mandate: { readonly id: string } };
  const renewal = (await chargeUnattended(sandbox, String(begun['paymentToken']))).body;
  expect([renewal['status'], paymentToken]).toEqual(['PENDING', undefined]);
  await sandbox.merchant().post(`/mandates/${mandate.id}/revoke`);
  await expect.poll(async () => (await settled(renewal['id']))['status']).toBe('FAILED');
  expect(await settled(renewal['id'])).toMatchObject({ statusCode: 'E231' });
  expect(await chargesOf(sandbox, renewal['id'])).toBe(0);
});

// @attack T64
test('a renewal that waits for the shopper is not charged after its mandate was revoked @slow', async () => {
  const [number] = cardRules.authenticationRequired.numbers;
  const { id, paymentToken } = await begin(sandbox, number);
  const { body } = await chargeUnattended(sandbox, paymentToken);
  expect(body).toMatchObject({ status: 'PENDING', statusCode: 'E305' });
  await sandbox.merchant().post(`/mandates/${id}/revoke`);
  expect(await passBank(sandbox, body['id'])).toMatchObject({
    status: 'FAILED',
    statusCode: 'E231',
  });
});
