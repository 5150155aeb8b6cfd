import { and, eq } from 'drizzle-orm';
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
  const attempt = await findAttempt(db, id);
  const token = attempt && (await findToken(db, attempt.tokenHash));
  return token && { attempt, token };
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
