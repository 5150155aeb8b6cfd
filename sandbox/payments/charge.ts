import type { Code } from '../errors/codes.js';
import type { Context } from './context.js';
import type { Database } from '../database/database.js';
import { tokens } from '../database/schema.js';
import { AUTHENTICATION_REQUIRED } from '../errors/decline-advice.js';
import { outcomeOf } from './registry.js';
import { hashOf } from '../secrets.js';
import { declinesOf } from './declines.js';
import { withdrawalOf } from './consent.js';
import { totalOf } from './surcharge.js';
import { transition } from './transition.js';
import { storeUsed } from './customers/payment-methods.js';
import { keptDetails, permanentTokenOf } from './permanent-token.js';
import { beginMandate } from './mandates/mandate.js';
import { authorizeUnattended } from './mandates/unattended.js';
import type { AttemptRow, Confirmed, PaymentRecords, Tried } from './read.js';

/** Longer than any card is valid. */
const PERMANENT_MS = 20 * 365 * 86_400_000;

/** What the issuer has said about the shopper, to be stored with the attempt. */
type Authentication = Partial<Pick<AttemptRow, 'transStatus'>>;

/**
 * Requests authorization from the issuer, once the shopper is authenticated or need not be. The
 * caller holds the payment's lock.
 */
export async function charge(
  context: Context,
  tx: Database,
  given: Confirmed,
  authentication: Authentication = {},
): Promise<PaymentRecords> {
  const now = context.clock.now();
  const { attempt: tried, token: stored } = given.tried;
  const withdrawn = await withdrawalOf(tx, stored, now);
  if (withdrawn) return decline(context, tx, given, withdrawn, authentication);
  const { token, demandsShopper, ...reply } = tried.isUnattended
    ? await authorizeUnattended(context, tx, given, now)
    : { token: stored };
  const records = { ...given, tried: { ...given.tried, token } };
  const { declined = reply.declined, settles } = outcomeOf(context, token, tried);
  if (context.methods[token.method].hasExpired?.(token, now))
    return decline(context, tx, records, 'E505', authentication);
  if (demandsShopper) return awaitShopper(context, tx, records);
  if (declined) return decline(context, tx, records, declined, authentication);
  if (!settles) return take(context, tx, records, authentication);
  const settleAt = settles === 'later' ? new Date(now.getTime() + context.limits.pendingMs) : null;
  const attempt = { ...authentication, state: 'processing' as const };
  return transition(context, tx, records, {
    status: 'PENDING',
    statusCode: 'E001',
    settleAt,
    attempt,
  });
}

/**
 * Leaves the payment to the shopper, who authenticates with the stored card on the payment page.
 */
function awaitShopper(context: Context, tx: Database, records: Confirmed): Promise<PaymentRecords> {
  return transition(context, tx, records, {
    status: 'PENDING',
    statusCode: AUTHENTICATION_REQUIRED,
    attempt: { state: 'method', isUnattended: false, mustChallenge: true },
  });
}

/** Ends a confirmation without a charge. The payment can be confirmed again with another token. */
export async function decline(
  context: Context,
  tx: Database,
  records: Confirmed,
  statusCode: Code,
  authentication: Authentication = {},
): Promise<PaymentRecords> {
  const { client, acsTransId } = records.tried.attempt;
  // Whoever has to pass a challenge first tests no cards.
  if (client !== null && acsTransId === null)
    await context.rates.add(declinesOf(records.payment, client), client, tx);
  const attempt = { ...authentication, state: 'done' as const };
  return transition(context, tx, records, { status: 'FAILED', statusCode, attempt });
}

/**
 * Moves the money. The payment's id is the charge's primary key, so the database rejects a second
 * charge.
 */
export async function take(
  context: Context,
  tx: Database,
  records: Confirmed,
  authentication: Authentication = {},
): Promise<PaymentRecords> {
  const { id: paymentId, transactionType } = records.payment;
  const amount = totalOf(records.payment, records.tried.token);
  const { id: attemptId, generatesToken } = records.tried.attempt;
  const captured = transactionType === 'AUTH' ? 0 : amount;
  const storedId = await storeUsed(context, tx, records.tried.token);
  const begun = generatesToken
    ? await beginMandate(
        tx,
        records,
        await keepCard(context, tx, records.tried, storedId),
        storedId,
        context.clock.now(),
      )
    : records;
  const moved = {
    paymentId,
    attemptId,
    amount,
    captured,
    refunded: 0,
    lastRefund: null,
    createdAt: context.clock.now(),
  };
  return transition(context, tx, begun, {
    status: transactionType === 'AUTH' ? 'AUTHORIZED' : 'SUCCEEDED',
    statusCode: 'E000',
    attempt: { ...authentication, state: 'done' },
    ...(transactionType !== 'VERIF' && { charge: moved }),
  });
}

/** Stores the permanent token, of what the customer has stored if anything. Returns its hash. */
async function keepCard(
  context: Context,
  tx: Database,
  { attempt, token }: Tried,
  storedId: string | null,
): Promise<string> {
  const hash = hashOf(permanentTokenOf(context, attempt));
  const expireAt = new Date(context.clock.now().getTime() + PERMANENT_MS);
  // Bound to the account alone: the merchant's server pays other amounts with it.
  const unbound = {
    paymentId: null,
    sessionId: null,
    shop: null,
    amount: null,
    currency: null,
    walletPayment: null,
    saveFor: null,
    storedId,
    details: keptDetails(token.details),
  };
  await tx
    .insert(tokens)
    .values({ ...token, ...unbound, hash, permanent: true, usedAt: null, expireAt });
  return hash;
}
