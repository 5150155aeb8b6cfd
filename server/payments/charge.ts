import type { Authorization, Charge } from '../acquirer.js';
import type { Code } from '../errors/codes.js';
import { accountOf, type Context } from './context.js';
import type { Database } from '../database/database.js';
import { tokens } from '../database/schema.js';
import { hashOf } from '../secrets.js';
import { originFor } from './custom-domain.js';
import { declinesOf } from './declines.js';
import { withdrawalOf } from './consent.js';
import { emailOf, maskedEmail } from './parties.js';
import { totalOf } from './surcharge.js';
import { transition } from './transition.js';
import { storeUsed } from './customers/payment-methods.js';
import { keptDetails, permanentTokenOf } from './permanent-token.js';
import { beginMandate } from './mandates/mandate.js';
import type { AttemptRow, Confirmed, PaymentRecords, Tried } from './read.js';

/** Longer than any card is valid. */
const PERMANENT_MS = 20 * 365 * 86_400_000;

/** Of a token that its wallet has disabled: the acquirer would be asked in vain. */
const WALLET_DECLINED = 'E600' satisfies Code;

/** What the issuer has said about the shopper, to be stored with the attempt. */
type Authentication = Partial<Pick<AttemptRow, 'transStatus'>>;

/** Returns what the acquirer is asked about an attempt. */
export function chargeOf(context: Context, { payment, tried, mandate }: Confirmed): Charge {
  const { attempt, token } = tried;
  const { transStatus, acsTransId, isUnattended } = attempt;
  const { brand, last4, expMonth, expYear } = token;
  const { plan, installments } = token.details;
  const needsEmail = context.methods[token.method].needsEmail ?? false;
  return {
    id: attempt.id,
    paymentId: payment.id,
    account: accountOf(context, payment.accountId),
    method: token.method,
    reference: token.acquirerReference,
    amount: totalOf(payment, token),
    currency: payment.currency,
    transactionType: payment.transactionType,
    orderId: payment.details.orderId,
    plan,
    installments,
    email: needsEmail ? maskedEmail(emailOf(payment.details)) : undefined,
    ...(brand && last4 && { card: { brand, last4, expMonth, expYear } }),
    chargeReference: attempt.acquirerReference ?? undefined,
    isStored: token.permanent,
    ...(isUnattended &&
      mandate && {
        unattended: { reason: mandate.type, networkReference: mandate.networkReference },
      }),
    isRecurring: payment.details.recurring !== undefined,
    // A merchant's server that holds a permanent token cannot prove that the shopper is present.
    mustAuthenticate: token.permanent && !isUnattended,
    mustChallenge: attempt.mustChallenge,
    ...(transStatus && { authentication: { transStatus, acsTransId } }),
    returnUrl: `${originFor(context, payment.accountId)}/hosted/${attempt.id}/return`,
    browser: attempt.browser ?? undefined,
    createdAt: attempt.createdAt,
    now: context.clock.now(),
  };
}

/**
 * Leaves a payment to the acquirer, once the shopper is authenticated: `proceed` asks it after this
 * transaction and, if this process ends meanwhile, a job does at `settleAt`. The caller holds the
 * payment's lock.
 */
export async function leaveToAcquirer(
  context: Context,
  tx: Database,
  records: Confirmed,
  authentication: Authentication = {},
): Promise<PaymentRecords> {
  const now = context.clock.now();
  const { token } = records.tried;
  const refused =
    (await withdrawalOf(tx, token, now)) ??
    (token.details.isDisabled ? WALLET_DECLINED : undefined);
  if (refused) return decline(context, tx, records, refused, authentication);
  return transition(context, tx, records, {
    status: 'PENDING',
    statusCode: 'E001',
    settleAt: new Date(now.getTime() + context.limits.acquirerRetryMs),
    attempt: { ...authentication, state: 'processing' },
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
 * Notes that the money has moved. The payment's id is the charge's primary key, so the database
 * rejects a second charge.
 */
export async function take(
  context: Context,
  tx: Database,
  records: Confirmed,
  authorized: Omit<Extract<Authorization, { status: 'authorized' }>, 'status'>,
): Promise<PaymentRecords> {
  const { authorizationCode = null, networkReference, renewed } = authorized;
  const { id: paymentId, transactionType } = records.payment;
  const { token } = records.tried;
  const amount = totalOf(records.payment, token);
  const { id: attemptId, generatesToken } = records.tried.attempt;
  const captured = transactionType === 'AUTH' ? 0 : amount;
  const kept = { ...token, ...renewed };
  const storedId = await storeUsed(context, tx, kept);
  const begun = generatesToken
    ? await beginMandate(
        tx,
        records,
        await keepCard(context, tx, { ...records.tried, token: kept }, storedId),
        storedId,
        { networkReference, now: context.clock.now() },
      )
    : records;
  const moved = {
    paymentId,
    attemptId,
    amount,
    captured,
    refunded: 0,
    lastRefund: null,
    authorizationCode,
    createdAt: context.clock.now(),
  };
  return transition(context, tx, begun, {
    status: transactionType === 'AUTH' ? 'AUTHORIZED' : 'SUCCEEDED',
    statusCode: 'E000',
    attempt: { state: 'done' },
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
