import { eq } from 'drizzle-orm';
import type { Authorization } from '../acquirer.js';
import type { Database } from '../database/database.js';
import { attempts, payments, tokens } from '../database/schema.js';
import { AUTHENTICATION_REQUIRED } from '../errors/decline-advice.js';
import { Failure } from '../errors/failure.js';
import { callAcquirer } from './call-acquirer.js';
import { chargeOf, decline, take } from './charge.js';
import { withdrawalOf } from './consent.js';
import type { Context } from './context.js';
import { expiryOf } from './expiry.js';
import { queueMandateEvent } from './mandates/event.js';
import { visitOf } from './method.js';
import {
  findAttempt,
  findRecords,
  lockPending,
  lockRecords,
  type AttemptRow,
  type Confirmed,
  type PaymentRecords,
} from './read.js';
import { transition } from './transition.js';

/** Attempt states in which the shopper is somewhere else, from where they might still pay. */
const AWAY: readonly AttemptRow['state'][] = ['method', 'challenge', 'approval', 'hosted'];

/** Attempt states in which the acquirer knows more than the server. */
const AT_ACQUIRER: readonly AttemptRow['state'][] = ['processing', 'hosted', 'approval'];

/**
 * Asks the acquirer about a payment that waits for it, and applies the answer. Outside any
 * transaction: the acquirer may be slow, and no lock is held that long. Without an answer, the
 * payment stays as it is, and a job asks again.
 */
export async function proceed(context: Context, records: PaymentRecords): Promise<PaymentRecords> {
  const { payment, tried } = records;
  if (payment.status !== 'PENDING' || !tried || !AT_ACQUIRER.includes(tried.attempt.state))
    return records;
  const charge = chargeOf(context, { ...records, tried });
  const result = await callAcquirer(context, () => context.acquirer.authorize(charge)).catch(
    (thrown: unknown) => context.onAcquirerError(charge, thrown),
  );
  return result ? settleWith(context, { ...records, tried }, result) : records;
}

/**
 * Asks about the attempt of a shopper who was sent to another page, or to an app. What a browser
 * brings back only triggers this. Nothing changes while they are not done, or if the payment was
 * confirmed with another token since.
 */
export async function collect(context: Context, attemptId: string): Promise<void> {
  const attempt = await findAttempt(context.db, attemptId);
  if (attempt?.state !== 'hosted' && attempt?.state !== 'approval') return;
  const records = await context.db.transaction(async (tx) => {
    const pending = await lockPending(tx, attempt, attempt.state);
    return pending && endWithdrawn(context, tx, pending);
  });
  if (records) await proceed(context, records);
}

/**
 * Applies what the acquirer reports of an attempt, if the payment waits for it. Returns whether it
 * does. An approval that comes too late charges nothing.
 */
export async function report(
  context: Context,
  attemptId: string,
  result: Authorization,
): Promise<boolean> {
  const attempt = await findAttempt(context.db, attemptId);
  if (!attempt || !AT_ACQUIRER.includes(attempt.state)) return false;
  return context.db.transaction(async (tx) => {
    const pending = await lockPending(tx, attempt, attempt.state);
    if (!pending) return false;
    const left = await endWithdrawn(context, tx, pending);
    if (left === pending) await apply(context, tx, pending, result);
    return true;
  });
}

/** Ends a push whose time is up, unless it was approved at the last moment. Any other stays. */
export async function expirePush(context: Context, attemptId: string): Promise<void> {
  const attempt = await findAttempt(context.db, attemptId);
  if (attempt?.state !== 'approval') return;
  const left = await context.db.transaction(async (tx) => {
    const pending = await lockPending(tx, attempt, 'approval');
    if (!pending || expiryOf(context, pending) > context.clock.now()) return undefined;
    if (!(await isAbandoned(context, pending))) return pending;
    await decline(context, tx, pending, 'E207');
    return undefined;
  });
  if (left) await proceed(context, left);
}

/**
 * Asks about a payment whose time to be asked about has come. First it moves that time on, so that
 * other processes do not ask as well, and an acquirer that is down is not asked without end.
 */
export async function retryCharge(context: Context, paymentId: string): Promise<void> {
  const due = await context.db.transaction(async (tx) => {
    const records = await lockRecords(tx, paymentId);
    const { payment, tried } = records;
    const now = context.clock.now();
    if (payment.status !== 'PENDING' || !tried || !payment.settleAt || payment.settleAt > now)
      return undefined;
    const settleAt = new Date(now.getTime() + context.limits.acquirerRetryMs);
    await tx.update(payments).set({ settleAt }).where(eq(payments.id, paymentId));
    // Also of one that is processing: no money moves after consent was taken back.
    return endWithdrawn(context, tx, { ...records, tried, payment: { ...payment, settleAt } });
  });
  if (due) await proceed(context, due);
}

/**
 * Ends what nobody has authorized yet, so that another token can pay. Throws if the acquirer cannot
 * be asked: without its word, the shopper might pay twice.
 */
export function isAbandoned(context: Context, records: Confirmed): Promise<boolean> {
  return callAcquirer(context, () => context.acquirer.abandon(chargeOf(context, records)));
}

/**
 * Ends the attempt of a payment that the caller has locked, if the shopper could still pay by it:
 * what they do at the bank's page or in the app then charges nothing. Returns whether there was one.
 * Throws if it is about to pay.
 */
export async function endAttempt(
  context: Context,
  { payment, tried, ...records }: PaymentRecords,
): Promise<boolean> {
  if (payment.status !== 'PENDING' || !tried) return false;
  const { state } = tried.attempt;
  if (state === 'processing') throw new Failure(409, 'E208');
  if (!AWAY.includes(state)) return false;
  if (await isAbandoned(context, { ...records, payment, tried })) return true;
  throw new Failure(409, 'E208');
}

/** Ends an attempt whose shopper has taken their consent back. Returns the records as they are then. */
async function endWithdrawn(
  context: Context,
  tx: Database,
  pending: Confirmed,
): Promise<PaymentRecords> {
  const withdrawn = await withdrawalOf(tx, pending.tried.token, context.clock.now());
  if (!withdrawn || !(await isAbandoned(context, pending))) return pending;
  return decline(context, tx, pending, withdrawn);
}

async function settleWith(
  context: Context,
  requested: Confirmed,
  result: Authorization,
): Promise<PaymentRecords> {
  return context.db.transaction(async (tx) => {
    const pending = await lockPending(tx, requested.tried.attempt, requested.tried.attempt.state);
    // Money that has moved is noted whatever has changed since; any other answer is out of date.
    const isCurrent =
      result.status === 'authorized' || pending?.payment.revision === requested.payment.revision;
    if (!pending || !isCurrent) return findRecords(tx, requested.payment.id);
    return apply(context, tx, pending, result);
  });
}

/** Applies the acquirer's answer to a payment that the caller has locked. */
async function apply(
  context: Context,
  tx: Database,
  before: Confirmed,
  result: Authorization,
): Promise<PaymentRecords> {
  const records = await withReference(tx, before, result);
  const { attempt, token } = records.tried;
  const isSame = result.status === stateNames[attempt.state];
  switch (result.status) {
    case 'authorized': {
      const isLate =
        attempt.state === 'approval' && expiryOf(context, records) <= context.clock.now();
      if (isLate && (await isAbandoned(context, records)))
        return decline(context, tx, records, 'E207');
      return take(context, tx, await withRenewed(context, tx, records, result), result);
    }
    case 'declined':
      return result.code === AUTHENTICATION_REQUIRED && attempt.isUnattended
        ? awaitShopper(context, tx, records)
        : decline(context, tx, records, result.code);
    case 'authenticate':
      return transition(context, tx, records, {
        status: 'PENDING',
        statusCode: 'E002',
        attempt: { state: 'method' },
      });
    case 'redirect':
      if (isSame) return records;
      return transition(context, tx, records, {
        status: 'PENDING',
        statusCode: 'E223',
        attempt: {
          state: 'hosted',
          mustRedirect: attempt.mustRedirect || visitOf(context, token).wholePage,
        },
      });
    case 'approval':
    case 'pending':
      return waitFor(context, tx, records, result, isSame);
  }
}

/** Notes the acquirer's own id of a charge. */
async function withReference(
  tx: Database,
  records: Confirmed,
  { chargeReference: acquirerReference }: Authorization,
): Promise<Confirmed> {
  const { attempt } = records.tried;
  if (!acquirerReference || acquirerReference === attempt.acquirerReference) return records;
  await tx.update(attempts).set({ acquirerReference }).where(eq(attempts.id, attempt.id));
  return { ...records, tried: { ...records.tried, attempt: { ...attempt, acquirerReference } } };
}

/** The state of an attempt that each answer leaves it in. */
const stateNames: Readonly<Partial<Record<AttemptRow['state'], Authorization['status']>>> = {
  hosted: 'redirect',
  approval: 'approval',
};

/** Waits for the acquirer, or for the shopper's app, and asks again when they may be done. */
async function waitFor(
  context: Context,
  tx: Database,
  records: Confirmed,
  { status, checkAt }: Extract<Authorization, { status: 'approval' | 'pending' }>,
  isSame: boolean,
): Promise<PaymentRecords> {
  const isPush = status === 'approval';
  const isInTime = checkAt && (!isPush || checkAt < expiryOf(context, records));
  const settleAt = isInTime ? checkAt : null;
  if (isSame) {
    await tx.update(payments).set({ settleAt }).where(eq(payments.id, records.payment.id));
    return { ...records, payment: { ...records.payment, settleAt } };
  }
  return transition(context, tx, records, {
    status: 'PENDING',
    statusCode: isPush ? 'E223' : 'E001',
    settleAt,
    attempt: { state: isPush ? 'approval' : 'processing' },
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

/** Stores the new expiry that the scheme has told of a card which the merchant charges. */
async function withRenewed(
  context: Context,
  tx: Database,
  records: Confirmed,
  { renewed }: Extract<Authorization, { status: 'authorized' }>,
): Promise<Confirmed> {
  const { mandate, tried } = records;
  if (!renewed || !tried.token.permanent) return records;
  const token = { ...tried.token, ...renewed };
  await tx.update(tokens).set(renewed).where(eq(tokens.hash, token.hash));
  if (mandate)
    await queueMandateEvent(
      context,
      tx,
      'payment_method.updated',
      { mandate, token },
      context.clock.now(),
    );
  return { ...records, tried: { ...tried, token } };
}
