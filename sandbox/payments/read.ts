import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { attempts, charges, payments, tokens } from '../database/schema.js';
import { notFound } from '../api/failure.js';

/** A payment as stored. */
export type PaymentRow = typeof payments.$inferSelect;
/** A confirmation as stored. */
export type AttemptRow = typeof attempts.$inferSelect;
/** A token as stored. */
export type TokenRow = typeof tokens.$inferSelect;
/** A confirmation and its token. */
export interface Tried {
  readonly attempt: AttemptRow;
  readonly token: TokenRow;
}
/** A charge as stored. */
export type ChargeRow = typeof charges.$inferSelect;
/** The records that belong to a payment. */
export interface PaymentRecords {
  readonly tried?: Tried | undefined;
  readonly charge?: ChargeRow | undefined;
}

/** Returns a payment by id; with an account, only if it belongs to that account. Throws if there is none. */
export async function findPayment(db: Database, id: string, accountId?: string): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(whichPayment(id, accountId));
  if (!payment) throw notFound('payment');
  return payment;
}

/** The same, locked until the transaction ends. Every change of a payment requires this lock. */
export async function lockPayment(tx: Database, id: string, accountId?: string): Promise<PaymentRow> {
  const [payment] = await tx.select().from(payments).where(whichPayment(id, accountId)).for('update');
  if (!payment) throw notFound('payment');
  return payment;
}

/** Returns a confirmation by id, if any. */
export async function findAttempt(db: Database, id: string | null): Promise<AttemptRow | undefined> {
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

/** Returns the confirmations and charges of several payments, by payment id, in a single query. */
export async function findRecords(db: Database, rows: readonly PaymentRow[]): Promise<ReadonlyMap<string, PaymentRecords>> {
  if (!rows.length) return new Map();
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({ id: payments.id, attempt: attempts, token: tokens, charge: charges })
    .from(payments)
    .leftJoin(attempts, eq(attempts.id, payments.attemptId))
    .leftJoin(tokens, eq(tokens.hash, attempts.tokenHash))
    .leftJoin(charges, eq(charges.paymentId, payments.id))
    .where(inArray(payments.id, ids));
  return new Map(
    found.map(({ id, attempt, token, charge }) => [
      id,
      { tried: attempt && token ? { attempt, token } : undefined, charge: charge ?? undefined },
    ]),
  );
}

/** Returns the payment's charge, if any. */
export async function findCharge(db: Database, paymentId: string): Promise<ChargeRow | undefined> {
  const [charge] = await db.select().from(charges).where(eq(charges.paymentId, paymentId));
  return charge;
}

function whichPayment(id: string, accountId?: string) {
  return and(eq(payments.id, id), accountId === undefined ? undefined : eq(payments.accountId, accountId));
}
