import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Context } from '../../server/payments/context.js';
import { payments } from '../../server/database/schema.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import { confirm } from '../../server/payments/confirm.js';
import { create } from '../../server/payments/create.js';
import { runDueJobs } from '../../server/payments/jobs.js';
import { proceed } from '../../server/payments/proceed.js';
import { findRecords } from '../../server/payments/read.js';
import { cancel } from '../../server/payments/refund.js';
import { createToken } from '../../server/payments/tokens.js';
import { update } from '../../server/payments/update.js';
import { openContext } from './support/open-context.js';
import { card } from './support/pay.js';

const DIRECT = '4242424242424242';
const DECLINED = '4000000000000002';
const SETTLES_LATER = '4444444444444489';
const client = '203.0.113.1';

let context: Context;
let close: () => Promise<void>;
test.beforeAll(async () => void ({ context, close } = await openContext()));
test.afterAll(() => close());
// Nothing of another test is due.
test.beforeEach(() => runDueJobs(context));

// @mutant sandbox-expired-decline
test('a payment whose time is over takes no card, whether it was declined before or nobody has expired it yet @slow', async () => {
  for (const before of [[DECLINED], []]) {
    const id = await createPayment(context);
    for (const number of before)
      expect((await pay(context, id, number)).payment.status).toBe('FAILED');
    await expireNow(context, id);
    await expect(pay(context, id, DIRECT)).rejects.toMatchObject({
      statusCode: 409,
      code: 'E207',
    });
    const { payment, charge } = await findRecords(context.db, id);
    expect([payment.status, charge]).toEqual([before.length ? 'FAILED' : 'PENDING', undefined]);
  }
});

// @mutant update-expired
test('a payment whose time is over keeps its amount, whether it is expired already or not @slow', async () => {
  const id = await createPayment(context);
  await expireNow(context, id);
  for (const status of ['PENDING', 'EXPIRED']) {
    const changed = context.db.transaction((tx) =>
      update(context, tx, demoAccount.id, id, { amount: 1500 }),
    );
    await expect(changed).rejects.toMatchObject({ statusCode: 409, code: 'E207' });
    const { payment } = await findRecords(context.db, id);
    expect([payment.status, payment.details.amount]).toEqual([status, 1050]);
    await runDueJobs(context);
  }
});

test('a payment that two processes find due at once is settled once @slow', async () => {
  const id = await createPayment(context);
  const { payment } = await pay(context, id, SETTLES_LATER);
  context.clock.moveTo(new Date(Date.now() + 60_000));
  await runDueJobs(beforeLock(context, () => runDueJobs(context)));
  context.clock.moveTo(new Date());
  const settled = await findRecords(context.db, id);
  expect([settled.payment.status, settled.payment.revision]).toEqual([
    'SUCCEEDED',
    payment.revision + 1,
  ]);
});

test('a payment that ends while it is about to expire keeps its end @slow', async () => {
  const id = await createPayment(context);
  await expireNow(context, id);
  const canceling = () =>
    context.db.transaction((tx) => cancel(context, tx, demoAccount.id, id, {}));
  await runDueJobs(beforeLock(context, canceling));
  expect((await findRecords(context.db, id)).payment.status).toBe('CANCELED');
});

test('a payment that is being processed is not expired @slow', async () => {
  const id = await createPayment(context);
  await pay(context, id, SETTLES_LATER);
  await expireNow(context, id);
  await runDueJobs(context);
  expect((await findRecords(context.db, id)).payment.status).toBe('PENDING');
});

/**
 * The context in which something else happens once, between a look for due payments and the lock of
 * the first one.
 */
function beforeLock(context: Context, happens: () => Promise<unknown>): Context {
  let hasHappened = false;
  const transaction: Context['db']['transaction'] = async (work) => {
    if (!hasHappened) {
      hasHappened = true;
      await happens();
    }
    return context.db.transaction(work);
  };
  const db = new Proxy(context.db, {
    get: (target, name) =>
      name === 'transaction' ? transaction : (Reflect.get(target, name) as unknown),
  });
  return { ...context, db };
}

async function createPayment(context: Context): Promise<string> {
  const input = { amount: 1050, currency: 'EUR', orderId: 'order-1' };
  const { payment } = await context.db.transaction((tx) => create(context, tx, demoAccount, input));
  return payment.id;
}

async function pay(context: Context, paymentId: string, number: string) {
  const { paymentToken } = await createToken(
    context,
    { paymentId, paymentMethod: { card: card(number) } },
    { client },
  );
  const confirmed = await context.db.transaction((tx) =>
    confirm(context, tx, { paymentId, paymentToken: String(paymentToken), client }),
  );
  return proceed(context, confirmed);
}

async function expireNow({ db }: Context, id: string): Promise<void> {
  await db
    .update(payments)
    .set({ expireAt: new Date(Date.now() - 1) })
    .where(eq(payments.id, id));
}
