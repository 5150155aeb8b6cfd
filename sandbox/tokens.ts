import { eq } from 'drizzle-orm';
import type { AskOf } from '../provider/routes.js';
import type { TokenAnswer } from '../provider/types.js';
import { accountOf, type Context } from './context.js';
import type { Database } from './database/open.js';
import { tokens } from './database/schema.js';
import { Failure } from './failure.js';
import { describe, methods, type Offer } from './methods/index.js';
import { findPayment, findToken, offerOf, type PaymentRow, type TokenRow } from './payments/read.js';
import { hashOf, newToken } from './secrets.js';

/** Makes a single-use token of what a page says. Asked again with the same key and card, it gives the same token. */
export async function createToken(context: Context, ask: AskOf<'createToken'>, key?: string): Promise<TokenAnswer> {
  const { accountId, paymentId, sessionId, offer } = await ownerOf(context, ask);
  const owner = { accountId, paymentId: paymentId ?? null, sessionId: sessionId ?? null };
  // A token that follows from the key need not be kept to be given again.
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

/** Takes a token for a payment: from here on it is used. All reasons to refuse look alike, so that nobody can try them out. */
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
  // Permanent tokens are for the merchant's server; a page that got hold of one cannot pay with it.
  if (row.permanent) return by.server;
  if (row.usedAt || (row.paymentId !== null && row.paymentId !== payment.id)) return false;
  return row.sessionId === null || row.sessionId === (payment.details.sessionId ?? by.sessionId);
}

/** Whom the token will belong to. Where a payment is named, its own account counts, whatever the page says. */
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

/** What a token is of: two tokens of one means of payment are alike. An order is made anew each time, so it does not count. */
function whatOf(token: Pick<TokenRow, 'method' | 'rule'> & Partial<TokenRow>): string {
  const { method, rule, brand, last4, expMonth, expYear, fingerprint } = token;
  return JSON.stringify([method, rule, brand, last4, expMonth, expYear, fingerprint].map((part) => part ?? null));
}
