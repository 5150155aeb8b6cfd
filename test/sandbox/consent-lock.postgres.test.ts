import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.js';
import { openDatabase } from '../../server/database/open.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import { removeStored } from '../../server/payments/customers/payment-methods.js';
import { revokeMandate } from '../../server/payments/mandates/mandate.js';
import { listOf, recall, saveCard, signIn, storedCard } from './support/customers.js';
import { begin, chargeUnattended, topUps } from './support/mandates.js';
import { emptyDatabase, openSandbox, type TestSandbox } from './support/open-sandbox.js';
import { passBank } from './support/pass-bank.js';
import { confirm, createPayment } from './support/pay.js';

const DIRECT = '4242424242424242';
const accountId = demoAccount.id;

let sandbox: TestSandbox;
let db: Database;
let close: () => Promise<void>;
test.beforeAll(async () => {
  const where = await emptyDatabase();
  sandbox = await openSandbox(where);
  ({ db, close } = await openDatabase(where.databaseUrl, where.dataFolder));
});
test.afterAll(async () => {
  await close();
  await sandbox.close();
});

/** Whether a statement of this database waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )) as unknown as { readonly rows: readonly { readonly n: number }[] };
  return rows[0]!.n > 0;
}

/**
 * Charges while a change is under way in a transaction of its own, which commits once the charge
 * waits for it or has gone on without.
 */
async function chargeDuring<T>(
  change: (tx: Database) => Promise<unknown>,
  charge: () => Promise<T>,
) {
  let isOver = false;
  const charged = await db.transaction(async (tx) => {
    await change(tx);
    const answer = charge().finally(() => (isOver = true));
    await expect.poll(async () => isOver || (await isWaiting())).toBe(true);
    return { answer };
  });
  return charged.answer;
}

// @attack T64
// @mutant consent-lock
test('a charge waits for the mandate that is being revoked, and is refused', async () => {
  const { id, paymentToken } = await begin(sandbox, DIRECT, { payment: { recurring: topUps } });
  const { body } = await chargeDuring(
    (tx) => revokeMandate(sandbox, tx, id, accountId, new Date()),
    () => chargeUnattended(sandbox, paymentToken, { reason: 'UNSCHEDULED' }),
  );
  expect(body['code']).toBe('E231');
});

// @attack T64
// @mutant consent-lock-of-stored
test('a charge waits for the stored card that is being removed, and is refused', async () => {
  const customer = await signIn(sandbox, 'removing');
  const stored = await storedCard(sandbox, customer);
  const token = await recall(sandbox, customer, { accountId }, stored);
  const paymentId = await createPayment(sandbox);
  const { body } = await chargeDuring(
    (tx) =>
      removeStored(sandbox, tx, { accountId, customerId: customer.customerId }, stored, new Date()),
    () => confirm(sandbox, paymentId, token.body['paymentToken']),
  );
  expect(body['code']).toBe('E225');
});

// @attack T64
test('many charges and removals at once end without a deadlock, and none is charged after its removal', async () => {
  const customer = await signIn(sandbox, 'busy');
  const { paymentId } = await saveCard(sandbox, customer, DIRECT, {}, { recurring: topUps });
  await passBank(sandbox, paymentId);
  const { paymentToken } = (await sandbox.merchant().get(`/payments/${paymentId}`)).body;
  const [{ id }] = (await listOf(sandbox, customer)).body['paymentMethods'];
  const tokens = await Promise.all(
    Array.from({ length: 6 }, () => recall(sandbox, customer, { accountId }, id)),
  );
  const answers = await Promise.all([
    ...tokens.map(async ({ body }) =>
      confirm(sandbox, await createPayment(sandbox), body['paymentToken']),
    ),
    ...tokens.map(() => chargeUnattended(sandbox, paymentToken, { reason: 'UNSCHEDULED' })),
    sandbox.merchant().delete(`/customers/${customer.customerId}`),
  ]);
  for (const { body } of answers)
    expect(['SUCCEEDED', 'E225', 'E231', undefined]).toContain(body['code'] ?? body['status']);
  const after = await chargeUnattended(sandbox, paymentToken, { reason: 'UNSCHEDULED' });
  expect(after.body['code']).toBe('E231');
});
