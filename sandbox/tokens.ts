import { eq } from 'drizzle-orm';
import type { AskOf } from '../provider/routes.js';
import type { Card, TokenAnswer } from '../provider/types.js';
import { checkCard } from './card/check.js';
import { accountOf, type Context } from './context.js';
import type { Database } from './database/open.js';
import { tokens } from './database/schema.js';
import { Failure } from './failure.js';
import { findPayment, findToken, type PaymentRow, type TokenRow } from './payments/read.js';
import { ruleFor } from './rules/card.js';
import { hashOf, newToken } from './secrets.js';

/** Makes a single-use token of what a shopper typed. Asked again with the same key and card, it gives the same token. */
export async function createToken(context: Context, ask: AskOf<'createToken'>, key?: string): Promise<TokenAnswer> {
  const { accountId, paymentId, sessionId } = await ownerOf(context, ask);
  if (!('card' in ask.paymentMethod)) throw new Failure(422, 'E203');
  const { card } = ask.paymentMethod;
  const owner = { accountId, paymentId: paymentId ?? null, sessionId: sessionId ?? null };
  // A token that follows from the key need not be kept to be given again.
  const token = key === undefined ? newToken() : context.secrets.tokenFor('once', JSON.stringify(owner), key);
  const row = { ...describe(context, accountId, card), ...owner, hash: hashOf(token) };
  const [fresh] = await context.db.insert(tokens).values(row).onConflictDoNothing().returning();
  const before = fresh ?? (await findToken(context.db, row.hash));
  if (
    before?.fingerprint !== row.fingerprint ||
    before.rule !== row.rule ||
    before.expYear + before.expMonth !== row.expYear + row.expMonth
  )
    throw new Failure(409, 'E217', 'This Idempotency-Key was used for another card');
  return { paymentToken: token };
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
async function ownerOf(context: Context, { paymentId, accountId, sessionId }: AskOf<'createToken'>) {
  if (paymentId) return { paymentId, accountId: (await findPayment(context.db, paymentId)).accountId, sessionId: undefined };
  if (!accountId) throw new Failure(400, 'E150', 'You need to provide paymentId or accountId');
  return { accountId: accountOf(context, accountId).id, sessionId };
}

/** All that is kept of a card. Its number and security code end here. */
function describe(context: Context, accountId: string, card: Card) {
  const brand = checkCard(card, accountOf(context, accountId).brands, new Date());
  return {
    brand,
    last4: card.number.slice(-4),
    expMonth: card.expMonth,
    expYear: card.expYear,
    fingerprint: context.secrets.fingerprint(card.number),
    rule: ruleFor(card.number, card.cvc),
    permanent: false,
    expireAt: new Date(Date.now() + context.limits.tokenMs),
  };
}
