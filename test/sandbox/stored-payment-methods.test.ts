import { expect, test } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { demoAccount } from '../../sandbox/demo-account.js';
import { openDatabase } from '../../server/database/open.js';
import { customerSessions } from '../../server/payments/customers/table.js';
import type { Account } from '../../server/merchants/account.js';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { createSession, findSession } from '../../server/payments/customers/sessions.js';
import { startMerchantServer } from './support/merchant-server.js';
import { openContext } from './support/open-context.js';
import { emptyDatabase, openSandbox, useSandbox } from './support/open-sandbox.js';
import {
  listOf,
  payStored,
  recall,
  saveCard,
  signIn,
  storedCard,
  type SignedIn,
} from './support/customers.js';
import { passBank } from './support/pass-bank.js';
import { card, chargesOf, confirm, createPayment, read } from './support/pay.js';

const DIRECT = '4242424242424242';
const OTHER_CARD = '5555555555555524';
const SHOP = 'https://shop.example';
const OTHER_SHOP = 'https://other.example';

const account: Account = {
  ...demoAccount,
  id: 'acc_shop',
  key: 'sk_test_shop',
  webhookSecret: 'whsec_shop',
  origins: [SHOP],
};
const other: Account = {
  ...account,
  id: 'acc_other',
  key: 'sk_test_other',
  webhookSecret: 'whsec_other',
  origins: [OTHER_SHOP],
};
const careful: Account = {
  ...account,
  id: 'acc_careful',
  key: 'sk_test_careful',
  webhookSecret: 'whsec_careful',
  requiresSecurityCode: true,
};

const sandbox = useSandbox({
  accounts: [demoAccount, account, other, careful],
  merchants: [],
  bizumApprovalMs: 100,
});

let customers = 0;
/** A customer of this test alone. */
const newCustomer = (rest: object = {}, of: Account = account) =>
  signIn(sandbox, `customer-${++customers}`, rest, of);

const methodsOf = async (customer: SignedIn) =>
  (await listOf(sandbox, customer)).body['paymentMethods'] as readonly Record<string, unknown>[];

const newPayment = (rest: object = {}, of: Account = account) => createPayment(sandbox, rest, of);

test.describe('a customer session', () => {
  const REFUSED = { status: 'Forbidden', statusCode: 403, code: 'E224' };

  /** What a page gets for a session: of the list, a token of a stored card, a saved one, a removal. */
  async function refusalsOf(
    session: Pick<SignedIn, 'customerSession'>,
    target: object,
    storedId: string,
    headers: Record<string, string> = {},
  ) {
    const { customerSession } = session;
    const body = { ...target, customerSession };
    const save = { ...body, save: true, paymentMethod: { card: card(OTHER_CARD) } };
    return Promise.all([
      sandbox.shopper.post('/customer-sessions/client-get', body, headers),
      sandbox.shopper.post(
        '/customer-sessions/client-remove',
        { ...body, storedPaymentMethodId: storedId },
        headers,
      ),
      recall(sandbox, session, target, storedId, {}, headers),
      sandbox.shopper.post('/tokens', save, headers),
    ]);
  }

  async function expectRefused(...request: Parameters<typeof refusalsOf>) {
    const answers = await refusalsOf(...request);
    for (const { body } of answers) expect(body).toMatchObject(REFUSED);
    // All alike: nothing tells why.
    const bodies = answers.map(({ body: { requestId: _id, requestTime: _time, ...rest } }) => rest);
    for (const one of bodies) expect(one).toEqual(bodies[0]);
  }

  test('that nobody created, or that was altered, shows and does nothing @slow', async () => {
    const customer = await newCustomer();
    const id = await storedCard(sandbox, customer);
    const good = customer.customerSession;
    const last = good.endsWith('0') ? '1' : '0';
    const altered = [
      'cs_',
      'x',
      good.slice(0, -1),
      `${good.slice(0, -1)}${last}`,
      good.toUpperCase(),
      `${good}0`,
      customer.id,
    ];
    for (const customerSession of altered)
      await expectRefused({ customerSession }, { accountId: account.id }, id);
    expect(await methodsOf(customer)).toHaveLength(1);
  });

  // @mutant session-account
  test('of another account shows and does nothing, whoever’s payment is named @slow', async () => {
    const customer = await newCustomer();
    const id = await storedCard(sandbox, customer);
    await expectRefused(customer, { accountId: other.id }, id);
    await expectRefused(customer, { paymentId: await newPayment({}, other) }, id);
    // The payment counts, not the account beside it.
    const mixed = { paymentId: await newPayment({}, other), accountId: account.id };
    await expectRefused(customer, mixed, id);
    expect(await methodsOf(customer)).toHaveLength(1);
  });

  // @mutant session-payment
  test('of one payment is of no use for another, nor for the account @slow', async () => {
    const [paymentId, another] = [await newPayment(), await newPayment()];
    const shopper = await newCustomer();
    const id = await storedCard(sandbox, shopper);
    const bound = await signIn(sandbox, shopper.customerId, { paymentId }, account);
    await expectRefused(bound, { paymentId: another }, id);
    await expectRefused(bound, { accountId: account.id }, id);
    const { status } = await recall(sandbox, bound, { paymentId }, id);
    expect(status).toBe(200);
  });

  // @mutant session-shop
  test('is of no use on a page of another shop @slow', async () => {
    const customer = await newCustomer();
    const id = await storedCard(sandbox, customer);
    const target = { accountId: account.id };
    const on = (shop: string) => ({ 'Client-Shop': shop });
    const { body } = await listOf(sandbox, customer, {}, on(OTHER_SHOP));
    expect(body).toMatchObject(REFUSED);
    const removal = { ...target, customerSession: customer.customerSession };
    const removed = await sandbox.shopper.post(
      '/customer-sessions/client-remove',
      { ...removal, storedPaymentMethodId: id },
      on(OTHER_SHOP),
    );
    expect(removed.body).toMatchObject(REFUSED);
    const token = await recall(sandbox, customer, target, id, {}, on(OTHER_SHOP));
    expect(token.status).toBe(403);
    expect((await listOf(sandbox, customer, {}, on(SHOP))).body['paymentMethods']).toHaveLength(1);
  });

  test('that is revoked shows and does nothing @slow', async () => {
    const customer = await newCustomer();
    const id = await storedCard(sandbox, customer);
    const again = await signIn(sandbox, customer.customerId, {}, account);
    const path = `/customer-sessions/${customer.id}`;
    // Another account cannot revoke it.
    await sandbox.merchant(other).delete(path);
    expect((await listOf(sandbox, customer)).status).toBe(200);
    for (const _ of [1, 2]) {
      const { status, body } = await sandbox.merchant(account).delete(path);
      expect([status, body]).toEqual([200, { id: customer.id, isRevoked: true }]);
    }
    await expectRefused(customer, { accountId: account.id }, id);
    expect(await methodsOf(again)).toHaveLength(1);
  });

  // @mutant session-expiry
  test('that has expired shows and does nothing, before it is deleted @slow', async () => {
    const { context, close } = await openContext();
    const customerId = 'customer-1';
    const { id } = await createSession(context, context.db, demoAccount, { customerId });
    const use = {
      accountId: demoAccount.id,
      customerSession: context.secrets.sessionFor(id),
    };
    expect(await findSession(context, use)).toMatchObject({ customerId });
    const expireAt = new Date();
    await context.db.update(customerSessions).set({ expireAt }).where(eq(customerSessions.id, id));
    await expect(findSession(context, use)).rejects.toMatchObject({ code: 'E224' });
    await close();
  });

  // @mutant stored-owner
  test('does not show, charge or remove what another customer has stored @slow', async () => {
    const [one, two] = [await newCustomer(), await newCustomer()];
    const id = await storedCard(sandbox, one);
    expect(await methodsOf(two)).toEqual([]);
    const paid = await payStored(sandbox, two, id);
    expect([paid.status, paid.body['code'], await chargesOf(sandbox, paid.paymentId)]).toEqual([
      422,
      'E225',
      0,
    ]);
    const removal = {
      accountId: account.id,
      customerSession: two.customerSession,
      storedPaymentMethodId: id,
    };
    const { body } = await sandbox.shopper.post('/customer-sessions/client-remove', removal);
    // As for an id that never was: nothing tells that it is another's.
    expect(body).toEqual({ id, isRemoved: true });
    expect(await methodsOf(one)).toHaveLength(1);
    // The same id of the merchant's at another account is another customer.
    const namesake = await signIn(sandbox, one.customerId, {}, other);
    expect(await methodsOf(namesake)).toEqual([]);
  });

  test('pays nothing by itself: not as a token, nor a stored card’s id @slow', async () => {
    const customer = await newCustomer();
    const id = await storedCard(sandbox, customer);
    const paymentId = await newPayment();
    for (const paymentToken of [customer.customerSession, id, customer.id]) {
      expect((await confirm(sandbox, paymentId, paymentToken)).status).toBe(400);
      const order = { amount: 1050, currency: 'EUR', orderId: 'order-1', paymentToken };
      expect((await sandbox.merchant(account).post('/payments', order)).status).toBe(400);
    }
    expect(await chargesOf(sandbox, paymentId)).toBe(0);
  });

  test('is created by the server alone, for a customer id that a path can hold @slow', async () => {
    const input = { customerId: 'customer-1' };
    expect((await sandbox.shopper.post('/customer-sessions', input)).body['code']).toBe('E151');
    const refused = [
      {},
      { customerId: '' },
      { customerId: 'a b' },
      { customerId: 'a'.repeat(65) },
      { customerId: '..' },
      { customerId: 'é' },
      { ...input, expiresIn: 59 },
      { ...input, expiresIn: 86_401 },
      { ...input, save: 'ALWAYS' },
      { ...input, paymentId: 'pay_1' },
    ];
    for (const one of refused)
      expect((await sandbox.merchant(account).post('/customer-sessions', one)).status).toBe(400);
    const foreign = { ...input, paymentId: await newPayment({}, other) };
    expect((await sandbox.merchant(account).post('/customer-sessions', foreign)).status).toBe(404);
  });

  test('is the same for the same idempotency key, and its reply is stored without it @slow', async () => {
    const where = await emptyDatabase();
    const shop = await openSandbox({ ...where, accounts: [account] });
    const post = (customerId: string) =>
      shop
        .merchant(account)
        .post('/customer-sessions', { customerId }, { 'Idempotency-Key': 'key-1' });
    const [first, second] = [await post('customer-1'), await post('customer-1')];
    expect(second.body).toEqual(first.body);
    expect(first.body).toEqual({
      id: expect.stringMatching(/^ses_[0-9a-f]{32}$/),
      customerSession: expect.stringMatching(/^cs_[0-9a-f]{40}$/),
      customerId: 'customer-1',
      save: 'UNCHECKED',
      canRemove: true,
      expireAt: expect.any(Number),
    });
    expect((await post('customer-2')).body['code']).toBe('E217');
    await shop.close();
    const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
    for (const table of ['idempotency', 'customer_sessions']) {
      const { rows } = (await db.execute(sql.raw(`select * from ${table}`))) as unknown as {
        readonly rows: readonly unknown[];
      };
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(first.body['customerSession']);
    }
    await close();
  });

  test('is guessed no faster than tokens are @slow', async () => {
    const shop = await openSandbox({ accounts: [account], rates: { lookupsPerAddress: 3 } });
    const guess = (path: string) =>
      shop.shopper.post(`/customer-sessions/${path}`, {
        accountId: account.id,
        customerSession: 'cs_0',
        storedPaymentMethodId: 'pm_0',
      });
    const statuses: number[] = [];
    for (const path of ['client-get', 'client-remove', 'client-get', 'client-remove', 'client-get'])
      statuses.push((await guess(path)).status);
    expect(statuses).toEqual([403, 403, 403, 429, 429]);
    await shop.close();
  });
});

test.describe('a stored card', () => {
  test('is stored when a payment by its token succeeds, and is listed without anything that pays @slow', async () => {
    const customer = await newCustomer();
    expect((await saveCard(sandbox, customer, DIRECT)).body['status']).toBe('SUCCEEDED');
    const { status, body } = await listOf(sandbox, customer);
    expect([status, body]).toEqual([
      200,
      {
        paymentMethods: [
          {
            id: expect.stringMatching(/^pm_[0-9a-f]{32}$/),
            method: 'card',
            card: {
              brand: 'visa',
              last4: '4242',
              expMonth: '12',
              expYear: '34',
              needsSecurityCode: false,
            },
            lastUsedAt: expect.any(Number),
            createdAt: expect.any(Number),
          },
        ],
        savable: ['card', 'bizum', 'paypal'],
        save: 'UNCHECKED',
        canRemove: true,
        expireAt: expect.any(Number),
      },
    ]);
  });

  // @mutant stored-unsaved
  test('is not stored by a token alone, a declined payment, or one without `save` @slow', async () => {
    const customer = await newCustomer();
    await saveCard(sandbox, customer, cardRules.declined.numbers[0]);
    const paymentId = await newPayment();
    const { customerSession } = customer;
    const token = { paymentId, paymentMethod: { card: card(DIRECT) }, customerSession };
    await sandbox.shopper.post('/tokens', { ...token, save: true });
    for (const save of [undefined, false]) {
      const { body } = await sandbox.shopper.post('/tokens', { ...token, save });
      await confirm(sandbox, paymentId, String(body['paymentToken']));
    }
    expect((await read(sandbox, paymentId))['status']).toBe('SUCCEEDED');
    expect(await methodsOf(customer)).toEqual([]);
  });

  test('is not stored where the session hides it, nor without a session @slow', async () => {
    const hidden = await newCustomer({ save: 'HIDDEN' });
    const token = {
      accountId: account.id,
      paymentMethod: { card: card(DIRECT) },
      save: true,
    };
    const { customerSession } = hidden;
    const refused = await sandbox.shopper.post('/tokens', { ...token, customerSession });
    expect([refused.status, refused.body['code']]).toEqual([403, 'E103']);
    const without = await sandbox.shopper.post('/tokens', token);
    expect([without.status, without.body['code']]).toEqual([400, 'E150']);
  });

  test('is refreshed instead of stored twice: a renewed card keeps its id @slow', async () => {
    const customer = await newCustomer();
    const id = await storedCard(sandbox, customer);
    await saveCard(sandbox, customer, DIRECT, { expMonth: '03', expYear: '37' });
    const stored = await methodsOf(customer);
    expect(stored).toMatchObject([{ id, card: { expMonth: '03', expYear: '37' } }]);
  });

  test('comes first when it was used last @slow', async () => {
    const customer = await newCustomer();
    const first = await storedCard(sandbox, customer);
    const second = await storedCard(sandbox, customer, OTHER_CARD);
    expect((await methodsOf(customer)).map(({ id }) => id)).toEqual([second, first]);
    expect((await payStored(sandbox, customer, first)).body['status']).toBe('SUCCEEDED');
    expect((await methodsOf(customer)).map(({ id }) => id)).toEqual([first, second]);
  });

  test('pays with a token that pays once, for its payment and amount @slow', async () => {
    const customer = await newCustomer();
    const id = await storedCard(sandbox, customer);
    const paid = await payStored(sandbox, customer, id);
    expect(paid.body).toMatchObject({ status: 'SUCCEEDED' });
    const { body } = await sandbox.merchant(account).get(`/payments/${paid.paymentId}`);
    expect(body['paymentMethod']).toMatchObject({ method: 'card', card: { last4: '4242' } });
    const again = await newPayment();
    expect((await confirm(sandbox, again, paid.paymentToken)).body['code']).toBe('E206');
    const bound = await recall(sandbox, customer, { paymentId: await newPayment() }, id);
    const token = String(bound.body['paymentToken']);
    expect((await confirm(sandbox, again, token)).body['code']).toBe('E206');
    expect(await chargesOf(sandbox, again)).toBe(0);
  });

  test('is challenged as it was when it was typed, and pays nothing if it is removed meanwhile @slow', async () => {
    const customer = await newCustomer();
    const { paymentId } = await saveCard(sandbox, customer, cardRules.challenge.numbers[0]);
    expect(await methodsOf(customer)).toEqual([]);
    expect((await passBank(sandbox, paymentId))['status']).toBe('SUCCEEDED');
    const [stored] = await methodsOf(customer);
    const id = String(stored!['id']);
    const paid = await payStored(sandbox, customer, id);
    expect(paid.body).toMatchObject({ status: 'PENDING', statusCode: 'E002' });
    await sandbox.merchant(account).delete(`/customers/${customer.customerId}`);
    expect(await passBank(sandbox, paid.paymentId)).toMatchObject({
      status: 'FAILED',
      statusCode: 'E225',
    });
    expect(await chargesOf(sandbox, paid.paymentId)).toBe(0);
  });

  test('is refused where the payment allows other methods only @slow', async () => {
    const customer = await newCustomer();
    const id = await storedCard(sandbox, customer);
    const paid = await payStored(sandbox, customer, id, {}, { allowedPaymentMethods: ['bizum'] });
    expect([paid.status, paid.body['code']]).toEqual([422, 'E203']);
  });

  test('gives the same token for the same idempotency key, and no other card another @slow', async () => {
    const customer = await newCustomer();
    const id = await storedCard(sandbox, customer);
    const another = await storedCard(sandbox, customer, OTHER_CARD);
    const target = { paymentId: await newPayment() };
    const key = { 'Idempotency-Key': 'key-1' };
    const tokens = [
      await recall(sandbox, customer, target, id, {}, key),
      await recall(sandbox, customer, target, id, {}, key),
      await recall(sandbox, customer, target, another, {}, key),
    ];
    expect(tokens[1]!.body).toEqual(tokens[0]!.body);
    expect(tokens[2]!.body['code']).toBe('E217');
  });

  test('that has expired is refused before it is charged @slow', async () => {
    const customer = await newCustomer();
    const id = await storedCard(sandbox, customer, cardRules.storedExpired.numbers[0]);
    const paid = await payStored(sandbox, customer, id);
    expect([paid.status, paid.body['code']]).toEqual([422, 'E505']);
  });

  const needing: readonly [string, Account, string][] = [
    ['the account asks for it', careful, DIRECT],
    ['the card’s issuer asks for it', account, cardRules.storedNeedsCode.numbers[0]],
  ];
  for (const [why, of, number] of needing)
    test(`needs its security code alone, if ${why} @slow`, async () => {
      const customer = await newCustomer({}, of);
      const id = await storedCard(sandbox, customer, number);
      expect(await methodsOf(customer)).toMatchObject([{ card: { needsSecurityCode: true } }]);
      for (const securityCode of [undefined, '1234']) {
        const paid = await payStored(sandbox, customer, id, { securityCode });
        expect([paid.status, paid.body['code']]).toEqual([422, 'E503']);
      }
      const wrong = await payStored(sandbox, customer, id, { securityCode: '999' });
      expect(wrong.body).toMatchObject({ status: 'FAILED', statusCode: 'E503' });
      const right = await payStored(sandbox, customer, id, { securityCode: '123' });
      expect(right.body).toMatchObject({ status: 'SUCCEEDED' });
    });

  test('whose security code is wrong is declined, though it did not need one @slow', async () => {
    const customer = await newCustomer();
    const id = await storedCard(sandbox, customer);
    const wrong = await payStored(sandbox, customer, id, { securityCode: '999' });
    expect(wrong.body).toMatchObject({ status: 'FAILED', statusCode: 'E503' });
    expect((await payStored(sandbox, customer, id)).body['status']).toBe('SUCCEEDED');
  });

  // @mutant consent-removed
  test('that the customer removes is gone at once, also for a token made before @slow', async () => {
    const customer = await newCustomer();
    const id = await storedCard(sandbox, customer);
    const paymentId = await newPayment();
    const { body } = await recall(sandbox, customer, { paymentId }, id);
    const removal = {
      accountId: account.id,
      customerSession: customer.customerSession,
      storedPaymentMethodId: id,
    };
    for (const _ of [1, 2]) {
      const removed = await sandbox.shopper.post('/customer-sessions/client-remove', removal);
      expect([removed.status, removed.body]).toEqual([200, { id, isRemoved: true }]);
    }
    expect(await methodsOf(customer)).toEqual([]);
    const late = await confirm(sandbox, paymentId, String(body['paymentToken']));
    expect([late.status, late.body['code'], await chargesOf(sandbox, paymentId)]).toEqual([
      422,
      'E225',
      0,
    ]);
    expect((await payStored(sandbox, customer, id)).body['code']).toBe('E225');
  });

  test('is removed by nobody whom the session does not let @slow', async () => {
    const shopper = await newCustomer();
    const id = await storedCard(sandbox, shopper);
    const { customerSession } = await signIn(
      sandbox,
      shopper.customerId,
      { canRemove: false },
      account,
    );
    const { status, body } = await sandbox.shopper.post('/customer-sessions/client-remove', {
      accountId: account.id,
      customerSession,
      storedPaymentMethodId: id,
    });
    expect([status, body['code']]).toEqual([403, 'E103']);
    expect(await methodsOf(shopper)).toHaveLength(1);
  });
});

test.describe('a merchant’s server', () => {
  test('lists and removes what its customers have stored, page by page @slow', async () => {
    const customer = await newCustomer();
    const first = await storedCard(sandbox, customer);
    const second = await storedCard(sandbox, customer, OTHER_CARD);
    const server = sandbox.merchant(account);
    const path = `/customers/${customer.customerId}/payment-methods`;
    const all = await server.get(path);
    expect(all.body).toEqual({ paymentMethods: await methodsOf(customer) });
    const page = await server.get(`${path}?limit=1`);
    expect(page.body).toMatchObject({ paymentMethods: [{ id: second }], next: second });
    const next = await server.get(`${path}?limit=1&after=${second}`);
    expect(next.body).toEqual({ paymentMethods: [expect.objectContaining({ id: first })] });
    expect((await server.get(`${path}?after=pm_0`)).body['code']).toBe('E150');

    // Another account has no such customer.
    expect((await sandbox.merchant(other).get(path)).body).toEqual({ paymentMethods: [] });
    await sandbox.merchant(other).delete(`${path}/${first}`);
    expect(await methodsOf(customer)).toHaveLength(2);
    for (const _ of [1, 2]) {
      const { status, body } = await server.delete(`${path}/${first}`);
      expect([status, body]).toEqual([200, { id: first, isRemoved: true }]);
    }
    expect((await methodsOf(customer)).map(({ id }) => id)).toEqual([second]);
    expect((await sandbox.shopper.get(path)).body['code']).toBe('E151');
    expect((await sandbox.shopper.delete(`${path}/${second}`)).body['code']).toBe('E151');
  });

  // @mutant stored-erased
  test('erases a customer, with what a payment under way would have stored @slow', async () => {
    const customer = await newCustomer();
    await storedCard(sandbox, customer);
    const paymentId = await newPayment();
    const { body } = await sandbox.shopper.post('/tokens', {
      paymentId,
      paymentMethod: { card: card(OTHER_CARD) },
      customerSession: customer.customerSession,
      save: true,
    });
    for (const _ of [1, 2]) {
      const erased = await sandbox.merchant(account).delete(`/customers/${customer.customerId}`);
      expect(erased.body).toEqual({ customerId: customer.customerId, isErased: true });
    }
    expect((await listOf(sandbox, customer)).status).toBe(403);
    const paid = await confirm(sandbox, paymentId, String(body['paymentToken']));
    expect(paid.body['status']).toBe('SUCCEEDED');
    const again = await signIn(sandbox, customer.customerId, {}, account);
    expect(await methodsOf(again)).toEqual([]);
  });

  test('names its customers by any visible characters @slow', async () => {
    const customerId = 'a/b?c#d%2F:{id}@e';
    const customer = await signIn(sandbox, customerId, {}, account);
    await storedCard(sandbox, customer);
    const path = `/customers/${encodeURIComponent(customerId)}/payment-methods`;
    const { body } = await sandbox.merchant(account).get(path);
    expect(body['paymentMethods']).toHaveLength(1);
  });
});

test('a Bizum phone is stored masked, and pays with a push to the same phone @slow', async () => {
  const customer = await newCustomer();
  const payment = { amount: 300 };
  const { customerSession } = customer;
  const paymentId = await newPayment(payment);
  const { body } = await sandbox.shopper.post('/tokens', {
    paymentId,
    paymentMethod: { bizum: { phoneNumber: '+34500000000' } },
    customerSession,
    save: true,
  });
  await confirm(sandbox, paymentId, String(body['paymentToken']));
  await expect.poll(async () => (await read(sandbox, paymentId))['status']).toBe('SUCCEEDED');
  const [stored] = await methodsOf(customer);
  expect(stored).toMatchObject({
    method: 'bizum',
    bizum: { phoneNumber: '+34 ••• ••• 000' },
  });
  const id = String(stored!['id']);
  const pushed = await payStored(sandbox, customer, id, {}, payment);
  expect(pushed.body).toMatchObject({
    status: 'PENDING',
    approval: { method: 'bizum', phoneNumber: '+34 ••• ••• 000' },
  });
  // By its amount, as the phone that was typed.
  const declined = await payStored(sandbox, customer, id, {}, { amount: 700 });
  await expect
    .poll(async () => (await read(sandbox, declined.paymentId))['statusCode'])
    .toBe('E506');
  const tooMuch = await payStored(sandbox, customer, id, {}, { amount: 99_999_999 });
  expect(tooMuch.body['code']).toBe('E210');
});

test('no session, stored id or permanent token is in a webhook, a log or an answer but its own @slow', async () => {
  const merchant = await startMerchantServer();
  const customer = await newCustomer();
  const id = await storedCard(sandbox, customer);
  const callbackUrl = merchant.url;
  const paid = await payStored(
    sandbox,
    customer,
    id,
    {},
    { callbackUrl, generatePaymentToken: true },
  );
  const saved = await newPayment({ callbackUrl });
  const token = await sandbox.shopper.post('/tokens', {
    paymentId: saved,
    paymentMethod: { card: card(OTHER_CARD) },
    customerSession: customer.customerSession,
    save: true,
  });
  const confirmed = await confirm(sandbox, saved, String(token.body['paymentToken']));
  await expect.poll(() => merchant.received.length).toBe(2);
  const server = sandbox.merchant(account);
  const own = await server.get(`/payments/${paid.paymentId}`);
  const permanent = String(own.body['paymentToken']);
  const { customerSession, customerId } = customer;
  const secret = [customerSession, id, customerId];
  const output = JSON.stringify([
    merchant.received,
    sandbox.log,
    token.body,
    confirmed.body,
    paid.body,
    own.body,
    (await server.get('/payments')).body,
    await read(sandbox, paid.paymentId),
    await inspected(paid.paymentId),
  ]);
  for (const one of secret) expect(output).not.toContain(one);
  expect(permanent).toMatch(/^tok_/);
  const others = JSON.stringify([
    merchant.received,
    sandbox.log,
    (await listOf(sandbox, customer)).body,
    (await server.get(`/customers/${customerId}/payment-methods`)).body,
    (await server.get('/payments')).body,
    await inspected(paid.paymentId),
  ]);
  expect(others).not.toContain(permanent);
  expect(others).not.toContain(customerSession);
  await merchant.close();
});

const inspected = async (paymentId: string): Promise<unknown> =>
  (await fetch(`${new URL(sandbox.apiUrl).origin}/sandbox/payments/${paymentId}`)).json();
