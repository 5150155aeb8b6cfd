import { and, eq, sql, type SQL } from 'drizzle-orm';
import { prepared } from '../database/prepared.js';
import type { Database } from '../database/database.js';
import { attempts, charges, payments, tokens } from '../database/schema.js';
import { notFound } from '../errors/failure.js';
import { storedPaymentMethods } from './customers/table.js';
import { mandates } from './mandates/table.js';

/** A payment as stored. */
export type PaymentRow = typeof payments.$inferSelect;
/** A confirmation as stored. */
export type AttemptRow = typeof attempts.$inferSelect;
/** A token as stored. */
export type TokenRow = typeof tokens.$inferSelect;
/** A stored payment method. */
export type StoredRow = typeof storedPaymentMethods.$inferSelect;
/** A confirmation and its token. */
export interface Tried {
  readonly attempt: AttemptRow;
  readonly token: TokenRow;
}
/** A charge as stored. */
export type ChargeRow = typeof charges.$inferSelect;
/** A mandate as stored. */
export type MandateRow = typeof mandates.$inferSelect;
/** A payment with its current confirmation, its charge and its mandate. */
export interface PaymentRecords {
  readonly payment: PaymentRow;
  readonly tried?: Tried | undefined;
  readonly charge?: ChargeRow | undefined;
  readonly mandate?: MandateRow | undefined;
}

/** A payment that was confirmed. */
export interface Confirmed extends PaymentRecords {
  readonly tried: Tried;
}

/**
 * Returns a payment by id; with an account, only if it belongs to that account. Throws if there is
 * none.
 */
export async function findPayment(
  db: Database,
  id: string,
  accountId?: string,
): Promise<PaymentRow> {
  const [payment] = await paymentRow(db, { id, accountId: accountId ?? null });
  if (!payment) throw notFound('payment');
  return payment;
}

/** The same, locked until the transaction ends. Every change of a payment requires this lock. */
export async function lockPayment(
  tx: Database,
  id: string,
  accountId?: string,
): Promise<PaymentRow> {
  const [payment] = await lockedRow(tx, { id, accountId: accountId ?? null });
  if (!payment) throw notFound('payment');
  return payment;
}

/** Returns a payment by id with its records, in a single query. Throws if there is none. */
export async function findRecords(
  db: Database,
  id: string,
  accountId?: string,
): Promise<PaymentRecords> {
  const [records] = await recordRows(db, { id, accountId: accountId ?? null });
  if (!records) throw notFound('payment');
  return recordsOf(records);
}

/** The same, with the payment locked until the transaction ends. */
export async function lockRecords(
  tx: Database,
  id: string,
  accountId?: string,
): Promise<PaymentRecords> {
  const payment = await lockPayment(tx, id, accountId);
  // Without a confirmation, there is no charge either.
  if (payment.attemptId === null) return { payment };
  // A second statement: one that waits for the lock sees the other tables as they were before.
  return findRecords(tx, id);
}

/**
 * The same for a payment that waits for this step of this attempt; `undefined` if the step has
 * ended, or the payment was confirmed again since.
 */
export async function lockPending(
  tx: Database,
  { id, paymentId }: AttemptRow,
  state: AttemptRow['state'],
): Promise<Confirmed | undefined> {
  const { tried, ...records } = await lockRecords(tx, paymentId);
  const isPending =
    records.payment.status === 'PENDING' &&
    tried?.attempt.id === id &&
    tried.attempt.state === state;
  return isPending ? { ...records, tried } : undefined;
}

/** Returns a confirmation by id, if any. */
export async function findAttempt(
  db: Database,
  id: string | null,
): Promise<AttemptRow | undefined> {
  if (id === null) return undefined;
  const [attempt] = await db.select().from(attempts).where(eq(attempts.id, id));
  return attempt;
}

/** Returns a token by its hash, if any. */
export async function findToken(db: Database, hash: string): Promise<TokenRow | undefined> {
  const [token] = await db.select().from(tokens).where(eq(tokens.hash, hash));
  return token;
}

/** Returns a confirmation by id with its token, if any. */
export async function findTried(db: Database, id: string | null): Promise<Tried | undefined> {
  if (id === null) return undefined;
  const [tried] = await db
    .select({ attempt: attempts, token: tokens })
    .from(attempts)
    .innerJoin(tokens, eq(tokens.hash, attempts.tokenHash))
    .where(eq(attempts.id, id));
  return tried;
}

/** Returns the records of several payments, in their order, in a single query. */
export async function findAllRecords(
  db: Database,
  rows: readonly PaymentRow[],
): Promise<readonly PaymentRecords[]> {
  if (!rows.length) return [];
  const ids = rows.map(({ id }) => id);
  // All ids in one parameter, so that lists of any length are one statement.
  const found = await selectRecords(db, sql`${payments.id} = any(${sql.param(ids)}::text[])`);
  return found
    .map(recordsOf)
    .sort((one, other) => ids.indexOf(one.payment.id) - ids.indexOf(other.payment.id));
}

/** Returns the payment's charge, if any. */
export async function findCharge(db: Database, paymentId: string): Promise<ChargeRow | undefined> {
  const [charge] = await db.select().from(charges).where(eq(charges.paymentId, paymentId));
  return charge;
}

/** Whether it is the payment with this id, and of this account, unless that is null. */
const isRequested = and(
  eq(payments.id, sql.placeholder('id')),
  eq(payments.accountId, sql`coalesce(${sql.placeholder('accountId')}, ${payments.accountId})`),
);
const paymentRow = prepared('payment', (db) => db.select().from(payments).where(isRequested));
const lockedRow = prepared('locked_payment', (tx) =>
  tx.select().from(payments).where(isRequested).for('update'),
);
const recordRows = prepared('records', (db) => selectRecords(db, isRequested));

function selectRecords(db: Database, condition: SQL | undefined) {
  return db
    .select({
      payment: payments,
      attempt: attempts,
      token: tokens,
      charge: charges,
      mandate: mandates,
    })
    .from(payments)
    .leftJoin(attempts, eq(attempts.id, payments.attemptId))
    .leftJoin(tokens, eq(tokens.hash, attempts.tokenHash))
    .leftJoin(charges, eq(charges.paymentId, payments.id))
    .leftJoin(mandates, eq(mandates.id, payments.mandateId))
    .where(condition);
}

/** A row of `selectRecords`. */
interface RecordRow {
  readonly payment: PaymentRow;
  readonly attempt: AttemptRow | null;
  readonly token: TokenRow | null;
  readonly charge: ChargeRow | null;
  readonly mandate: MandateRow | null;
}

function recordsOf({ payment, attempt, token, charge, mandate }: RecordRow): PaymentRecords {
  return {
    payment,
    tried: attempt && token ? { attempt, token } : undefined,
    charge: charge ?? undefined,
    mandate: mandate ?? undefined,
  };
}
