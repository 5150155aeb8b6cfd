import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { MethodName, PaymentStatus, TransactionType } from '../../api/types.js';
import { MAX_AMOUNT } from '../../api/schema-words.js';
import { codes } from '../../server/errors/codes.js';
import type { Database } from '../../server/database/database.js';
import { openDatabase } from '../../server/database/open.js';
import { bankChallenges } from '../../simulators/bank/table.js';
import { attempts, charges, payments, tokens } from '../../server/database/schema.js';
import { MAX_WRONG_CODES } from '../../simulators/limits.js';
import { emptyDatabase } from './support/open-sandbox.js';

const now = new Date();
const payment: typeof payments.$inferInsert = {
  ...{
    id: 'pay_1',
    accountId: 'acc',
    amount: 1050,
    currency: 'EUR',
    transactionType: 'SALE',
    status: 'PENDING',
  },
  ...{ statusCode: 'E003', details: { amount: 1050, currency: 'EUR', orderId: '1' } },
  ...{ expireAt: now, createdAt: now, updatedAt: now },
};
const token: typeof tokens.$inferInsert = {
  ...{
    hash: 'hash_1',
    accountId: 'acc',
    method: 'card',
    acquirerReference: 'direct',
    permanent: false,
    expireAt: now,
  },
};
const attempt: typeof attempts.$inferInsert = {
  ...{
    id: 'att_1',
    paymentId: 'pay_1',
    tokenHash: 'hash_1',
    state: 'done',
    mustRedirect: false,
    generatesToken: false,
  },
  ...{ methodAnswered: true, createdAt: now },
};
const charge = {
  paymentId: 'pay_1',
  attemptId: 'att_1',
  amount: 1050,
  captured: 1050,
  refunded: 0,
  createdAt: now,
};

let db: Database;
let close: () => Promise<void>;
test.beforeAll(async () => {
  const { databaseUrl, dataFolder } = await emptyDatabase();
  ({ db, close } = await openDatabase(databaseUrl, dataFolder));
  await db.insert(payments).values(payment);
  await db.insert(tokens).values(token);
  await db.insert(attempts).values(attempt);
  await db.insert(charges).values(charge);
});
test.afterAll(() => close());

/** The SQLSTATE of a refused statement: 23514 is a violated check. */
const refusal = (statement: Promise<unknown>) =>
  statement.then(
    () => undefined,
    (thrown: { readonly cause?: { readonly code?: string } }) => thrown.cause?.code,
  );
const ofPayment = (values: object) =>
  refusal(db.update(payments).set(values).where(eq(payments.id, 'pay_1')).execute());
const ofCharge = (values: object) =>
  refusal(db.update(charges).set(values).where(eq(charges.paymentId, 'pay_1')).execute());

test('the database holds every status, type, method and code of the API @slow', async () => {
  for (const status of PaymentStatus.enum)
    expect([status, await ofPayment({ status })]).toEqual([status, undefined]);
  for (const transactionType of TransactionType.enum)
    expect(await ofPayment({ transactionType })).toBe(undefined);
  for (const statusCode of codes) expect(await ofPayment({ statusCode })).toBe(undefined);
  for (const method of MethodName.enum)
    expect(await refusal(db.update(tokens).set({ method }).execute())).toBe(undefined);
  for (const amount of [0, MAX_AMOUNT]) expect(await ofPayment({ amount })).toBe(undefined);
  for (const wrongTries of [0, MAX_WRONG_CODES])
    expect(await refusal(challenged({ wrongTries }))).toBe(undefined);
});

test('the database refuses unknown states, and money that cannot be @slow', async () => {
  for (const wrong of [
    { status: 'PAID' },
    { status: '' },
    { statusCode: '200' },
    { transactionType: 'GIFT' },
    { currency: 'eur' },
    { currency: 'EURO' },
    { amount: -1 },
    { amount: MAX_AMOUNT + 1 },
  ])
    expect([wrong, await ofPayment(wrong)]).toEqual([wrong, '23514']);
  for (const wrong of [
    { amount: 0 },
    { captured: -1 },
    { captured: 1051 },
    { refunded: -1 },
    { refunded: 1051 },
    { captured: 500, refunded: 501 },
    { amount: MAX_AMOUNT + 1 },
  ])
    expect([wrong, await ofCharge(wrong)]).toEqual([wrong, '23514']);
  expect(
    await refusal(
      db
        .update(attempts)
        .set({ state: 'lost' as 'done' })
        .execute(),
    ),
  ).toBe('23514');
  for (const wrong of [
    { wrongTries: MAX_WRONG_CODES + 1 },
    { wrongTries: -1 },
    { transStatus: 'X' as 'C' },
    { cancel: '02' as '01' },
  ])
    expect([wrong, await refusal(challenged(wrong))]).toEqual([wrong, '23514']);
});

function challenged(values: Partial<typeof bankChallenges.$inferInsert>): Promise<unknown> {
  const id = `acs_${Math.random()}`;
  const purchase = { merchantName: 'Shop', amount: 1050, currency: 'EUR', last4: '4406' };
  return db
    .insert(bankChallenges)
    .values({
      ...{
        acsTransId: id,
        serverTransId: id,
        behaviour: 'challenges',
        purchase,
        notificationUrl: 'https://pay.example/',
      },
      ...{ wrongTries: 0, transStatus: 'C', createdAt: now },
      ...values,
    })
    .execute();
}
