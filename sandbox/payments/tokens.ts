import { eq } from 'drizzle-orm';
import type { AskOf } from '../../provider/routes.js';
import type { TokenAnswer } from '../../provider/types.js';
import { accountOf, type Context } from '../context.js';
import type { Database } from '../database/database.js';
import { tokens } from '../database/schema.js';
import { Failure } from '../api/failure.js';
import { describe, methods, type Offer } from '../methods/index.js';
import { findPayment, findToken, type PaymentRow, type TokenRow } from './read.js';
import { offerOf } from '../methods/index.js';
import { hashOf, newToken } from '../secrets.js';

/** Creates a single-use token. The same idempotency key and payment method return the same token. */
export async function createToken(context: Context, ask: AskOf<'createToken'>, key?: string): Promise<TokenAnswer> {
  const { accountId, paymentId, sessionId, offer } = await ownerOf(context, ask);
  const owner = { accountId, paymentId: paymentId ?? null, sessionId: sessionId ?? null };
  // Derived from the key, so a repeated request gets the same token though only its hash is stored.
  const token = key === undefined ? newToken() : context.secrets.tokenFor('once', JSON.stringify(owner), key);
  const described = await describe(context, accountOf(context, accountId), ask.paymentMethod, offer);
  const expireAt = new Date(Date.now() + context.limits.tokenMs);
  const row = { ...described, ...owner, hash: hashOf(token), permanent: false, expireAt };
  const [fresh] = await context.db.insert(tokens).values(row).onConflictDoNothing().returning();
  const before = fresh ?? (await findToken(context.db, row.hash));
  if (!before || whatOf(before) !== whatOf(row))
    throw new Failure(409, 'E217', 'This Idempotency-Key was used for another means of payment');
  return { paymentToken: token, ...methods[before.method].told?.(before) };
}

/** Marks a token as used by a payment. Every refusal looks the same, so that tokens cannot be probed. */
export async function takeToken(
  tx: Database,
  payment: PaymentRow,
  token: string,
  by: { server: boolean; sessionId?: string | undefined },
) {
  const [row] = await tx
    .select()
    .from(tokens)
    .where(eq(tokens.hash, hashOf(token)))
    .for('update');
  if (!row || !isGood(row, payment, by)) throw new Failure(422, 'E504');
  await tx.update(tokens).set({ usedAt: new Date() }).where(eq(tokens.hash, row.hash));
  return row;
}

function isGood(row: TokenRow, payment: PaymentRow, by: { server: boolean; sessionId?: string | undefined }): boolean {
  if (row.accountId !== payment.accountId || row.expireAt <= new Date()) return false;
  // Permanent tokens are for the merchant's server; a page that obtains one cannot pay with it.
  if (row.permanent) return by.server;
  if (row.usedAt || (row.paymentId !== null && row.paymentId !== payment.id)) return false;
  return row.sessionId === null || row.sessionId === (payment.details.sessionId ?? by.sessionId);
}

/** The owner of a new token. With a `paymentId`, the payment's own account applies, whatever the page sends. */
async function ownerOf(context: Context, ask: AskOf<'createToken'>) {
  const { paymentId, accountId, sessionId, amount, currency, transactionType } = ask;
  if (paymentId) {
    const payment = await findPayment(context.db, paymentId);
    return { paymentId, accountId: payment.accountId, sessionId: undefined, offer: offerOf(payment) };
  }
  if (!accountId) throw new Failure(400, 'E150', 'You need to provide paymentId or accountId');
  const offer: Offer = { amount, currency, transactionType };
  return { accountId: accountOf(context, accountId).id, sessionId, offer };
}

/** Identifies a token's payment method, to compare two tokens. A PayPal order is new each time, so it is not included. */
function whatOf(token: Pick<TokenRow, 'method' | 'rule'> & Partial<TokenRow>): string {
  const { method, rule, brand, last4, expMonth, expYear, fingerprint } = token;
  return JSON.stringify([method, rule, brand, last4, expMonth, expYear, fingerprint].map((part) => part ?? null));
}
