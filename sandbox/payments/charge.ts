import type { Code } from '../api/codes.js';
import type { Context } from '../context.js';
import type { Database } from '../database/database.js';
import { charges, tokens } from '../database/schema.js';
import type { Outcome } from '../methods/outcome.js';
import { outcomeOf } from '../methods/index.js';
import { hashOf } from '../secrets.js';
import { declinesOf } from './declines.js';
import { transition, transitionAttempt } from './transition.js';
import { permanentTokenOf } from './permanent-token.js';
import { findToken, type AttemptRow, type PaymentRow } from './read.js';

/** Longer than any card is valid. */
const PERMANENT_MS = 20 * 365 * 86_400_000;

/**
 * Requests authorization from the issuer, once the shopper is authenticated or need not be. The caller holds the payment's
 * lock.
 */
export async function charge(context: Context, tx: Database, payment: PaymentRow, attempt: AttemptRow): Promise<PaymentRow> {
  const token = await findToken(tx, attempt.tokenHash);
  const { declined, settles }: Outcome = token ? outcomeOf(token) : { declined: 'E504' };
  if (declined) return decline(context, tx, payment, attempt, declined);
  if (!settles) return take(context, tx, payment, attempt);
  await transitionAttempt(tx, attempt, { state: 'processing' });
  const settleAt = settles === 'later' ? new Date(Date.now() + context.limits.pendingMs) : null;
  return transition(context, tx, payment, { status: 'PENDING', statusCode: 'E001', settleAt });
}

/** Ends a confirmation without a charge. The payment can be confirmed again with another token. */
export async function decline(context: Context, tx: Database, payment: PaymentRow, attempt: AttemptRow, statusCode: Code) {
  await transitionAttempt(tx, attempt, { state: 'done' });
  await context.rates.add(declinesOf(payment, attempt), tx);
  return transition(context, tx, payment, { status: 'FAILED', statusCode });
}

/** Moves the money. The payment's id is the charge's primary key, so the database rejects a second charge. */
export async function take(context: Context, tx: Database, payment: PaymentRow, attempt: AttemptRow): Promise<PaymentRow> {
  const { id: paymentId, amount, transactionType } = payment;
  const captured = transactionType === 'AUTH' ? 0 : amount;
  if (transactionType !== 'VERIF') {
    await tx.insert(charges).values({ paymentId, attemptId: attempt.id, amount, captured, refunded: 0, createdAt: new Date() });
  }
  if (attempt.generatesToken) await keepCard(context, tx, attempt);
  await transitionAttempt(tx, attempt, { state: 'done' });
  return transition(context, tx, payment, {
    status: transactionType === 'AUTH' ? 'AUTHORIZED' : 'SUCCEEDED',
    statusCode: 'E000',
  });
}

async function keepCard(context: Context, tx: Database, attempt: AttemptRow): Promise<void> {
  const token = await findToken(tx, attempt.tokenHash);
  if (!token) return;
  const hash = hashOf(permanentTokenOf(context, attempt));
  const expireAt = new Date(Date.now() + PERMANENT_MS);
  // Bound to the account alone: the merchant's server pays other amounts with it.
  const unbound = { paymentId: null, sessionId: null, shop: null, amount: null, currency: null, walletPayment: null };
  await tx.insert(tokens).values({ ...token, ...unbound, hash, permanent: true, usedAt: null, expireAt });
}
