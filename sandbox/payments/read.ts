import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { attempts, charges, payments, tokens } from '../database/schema.js';
import { notFound } from '../failure.js';
import type { Offer } from '../methods/index.js';

/** A payment as it is stored. */
export type PaymentRow = typeof payments.$inferSelect;
/** A confirmation as it is stored. */
export type AttemptRow = typeof attempts.$inferSelect;
/** A token as it is stored. */
export type TokenRow = typeof tokens.$inferSelect;
/** A confirmation and its token. */
export interface Tried {
  readonly attempt: AttemptRow;
  readonly token: TokenRow;
}
/** A charge as it is stored. */
export type ChargeRow = typeof charges.$inferSelect;
/** What stands behind a payment. */
export interface Behind {
  readonly tried?: Tried | undefined;
  readonly charge?: ChargeRow | undefined;
}

/** A payment by its id; with an account, only if it is that account's. */
export async function findPayment(db: Database, id: string, accountId?: string): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(whichPayment(id, accountId));
  if (!payment) throw notFound('payment');
  return payment;
}

/** The same, kept from everybody else until the transaction ends: whoever changes a payment holds this lock. */
export async function lockPayment(tx: Database, id: string, accountId?: string): Promise<PaymentRow> {
  const [payment] = await tx.select().from(payments).where(whichPayment(id, accountId)).for('update');
  if (!payment) throw notFound('payment');
  return payment;
}

/** A confirmation by its id, if there is one. */
export async function findAttempt(db: Database, id: string | null): Promise<AttemptRow | undefined> {
  if (id === null) return undefined;
  const [attempt] = await db.select().from(attempts).where(eq(attempts.id, id));
  return attempt;
}

/** What was kept of a means of payment. */
export async function findToken(db: Database, hash: string): Promise<TokenRow | undefined> {
  const [token] = await db.select().from(tokens).where(eq(tokens.hash, hash));
  return token;
}

/** A confirmation by its id, with what was kept of the means of payment, if there is one. */
export async function findTried(db: Database, id: string | null): Promise<Tried | undefined> {
  if (id === null) return undefined;
  const [tried] = await db
    .select({ attempt: attempts, token: tokens })
    .from(attempts)
    .innerJoin(tokens, eq(tokens.hash, attempts.tokenHash))
    .where(eq(attempts.id, id));
  return tried;
}

/** What was tried and charged of payments, by their ids: one question, however many they are. */
export async function findBehind(db: Database, rows: readonly PaymentRow[]): Promise<ReadonlyMap<string, Behind>> {
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

/** What is to be paid, and how it may be. */
export function offerOf({ amount, currency, transactionType, details }: PaymentRow): Offer {
  return { amount, currency, transactionType, allowedPaymentMethods: details.allowedPaymentMethods };
}

/** The payment's charge, if money moved. */
export async function findCharge(db: Database, paymentId: string): Promise<ChargeRow | undefined> {
  const [charge] = await db.select().from(charges).where(eq(charges.paymentId, paymentId));
  return charge;
}

function whichPayment(id: string, accountId?: string) {
  return and(eq(payments.id, id), accountId === undefined ? undefined : eq(payments.accountId, accountId));
}
