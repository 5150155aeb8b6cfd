import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import type {
  ConfirmRequest,
  LineItem,
  MethodName,
  PaymentMethodDetails,
  RecurringType,
  ShippingOption,
} from '../../api/types.js';
import { type BrowserEnv, attempts, payments } from '../database/schema.js';
import { accountOf, type Context } from './context.js';
import { refuseUnlessRegistered } from './custom-domain.js';
import type { Database } from '../database/database.js';
import { Failure } from '../errors/failure.js';
import { MAX_ATTEMPTS, MAX_DECLINES } from '../limits.js';
import type { Metadata, SessionDetails } from '../../api/merchant-requests.js';
import { allowedTargetOf, notAgain, refusalOf } from './registry.js';
import { hashOf, newId } from '../secrets.js';
import { refuseEarlierAmount, refuseOtherAmount, refuseOtherShop, takeToken } from './tokens.js';
import { missingBilling } from './billing.js';
import { leaveToAcquirer } from './charge.js';
import { consentTo } from './consent.js';
import { declinesOf } from './declines.js';
import { refuseUnlessAddsUp } from './line-items.js';
import { refuseUnlessKeepable } from './metadata.js';
import { transition } from './transition.js';
import { emailOf, withPeople } from './parties.js';
import { endAttempt } from './proceed.js';
import { isPaid } from './status.js';
import {
  findRecords,
  findToken,
  findTried,
  lockPayment,
  lockRecords,
  type AttemptRow,
  type PaymentRecords,
  type PaymentRow,
  type TokenRow,
} from './read.js';

/** A request to pay with a token, from the shopper's browser or the merchant's server. */
export interface Confirmation extends ConfirmRequest {
  readonly paymentToken: string;
  /** The account of the calling server; absent for a browser. */
  readonly accountId?: string;
  readonly idempotencyKey?: string | undefined;
  readonly browser?: BrowserEnv | undefined;
  /** The origin of the page that shows the calling frame, if known. */
  readonly shop?: string | undefined;
  /** The browser's address, or its network. */
  readonly client?: string | undefined;
  /**
   * Whether a merchant's server has sent an `Idempotency-Key`, so that its request is carried out
   * once.
   */
  readonly hasKey?: boolean;
  /** Why the merchant charges without the shopper; absent if the shopper is present. */
  readonly reason?: RecurringType | undefined;
  /** Accepted from a merchant's server only. */
  readonly sessionDetails?: SessionDetails | undefined;
  readonly metadata?: Metadata | undefined;
  readonly lineItems?: readonly LineItem[] | undefined;
  readonly shippingOption?: ShippingOption | undefined;
}

const cannotAuthenticate = (method: MethodName) =>
  `paymentToken is of ${method}, whose shopper cannot authenticate again: charge it under its mandate, with initiator MERCHANT`;
const NO_EMAIL = 'This payment method needs the shopper’s email address: customer.email';

/**
 * Confirms a payment. A lock on the payment serializes concurrent requests: later ones with the
 * same token get the first one's attempt. Another token is refused once the payment is finished or
 * processing; before that, it replaces the earlier attempt, whose challenge or push no longer
 * counts. The payment is left to the acquirer, which `proceed` asks after the transaction.
 */
export async function confirm(
  context: Context,
  tx: Database,
  input: Confirmation,
): Promise<PaymentRecords> {
  const payment = await lockPayment(tx, input.paymentId, input.accountId);
  const account = accountOf(context, payment.accountId);
  refuseOtherShop(context, account, input.shop);
  const before = await attemptsOf(tx, payment);
  const tokenHash = hashOf(input.paymentToken);
  const same = before.find((attempt) => attempt.tokenHash === tokenHash);
  if (same && same.id === payment.attemptId && same.state !== 'abandoned')
    return findRecords(tx, payment.id);
  const now = context.clock.now();
  refuseUnlessOpen(payment, before, now);
  refuseOtherAmount(input.amount, payment.amount);
  const client =
    input.client === undefined ? null : context.secrets.counterKey('client', input.client);
  // An idempotency key belongs to one click; reuse with another token is an error.
  const isKeyUsed =
    input.idempotencyKey !== undefined &&
    before.some((one) => one.idempotencyKey === input.idempotencyKey);
  // Of one that ended with an earlier amount, the cause is that amount.
  if (same?.state === 'abandoned') {
    const ended = await findToken(tx, tokenHash);
    if (ended) refuseEarlierAmount(ended, payment);
  }
  if (same || isKeyUsed) throw new Failure(409, 'E217');

  const server = input.accountId !== undefined;
  const token = await takeToken(context, tx, payment, input.paymentToken, {
    server,
    sessionId: input.sessionId,
    shop: input.shop,
    now,
  });
  if (token.permanent && !input.hasKey) await replaceSameOrder(context, tx, payment, token);
  const { reason } = input;
  const { mandate, mustAuthenticate } = await consentTo(tx, payment, token, { reason, now });
  const refusal = refusalOf(context, token.method, account, {
    ...allowedTargetOf(payment),
    generatePaymentToken: keepsCard(payment, input),
    isToken: true,
  });
  if (refusal) throw refusal;
  // One that was made before the page knew the payment.
  if (payment.details.recurring && context.methods[token.method].canBeKept?.(token) === false)
    throw notAgain(token.method);
  refuseUnlessRegistered(account, input.customDomain);
  // Always the cardholder of the current attempt.
  const cardholder = cardholderIn(input.paymentMethod);
  const details = {
    ...withPeople(payment.details, input, server),
    ...requestFields(payment, input),
    cardholder,
  };
  if (context.methods[token.method].needsEmail && !emailOf(details))
    throw new Failure(422, 'E150', NO_EMAIL);
  const [missing] = server ? [] : missingBilling(details);
  if (missing)
    throw new Failure(
      422,
      'E150',
      `The merchant asks for more of whoever pays: billingDetails.${missing}`,
    );
  const { canChallenge, approval } = context.methods[token.method];
  if (mustAuthenticate && !canChallenge && !approval)
    throw new Failure(422, 'E230', cannotAuthenticate(token.method));
  await endAttempt(context, { payment, tried: await findTried(tx, payment.attemptId) });
  // The schemes charge later what the shopper has authenticated once.
  const mustChallenge =
    details.recurring !== undefined ||
    (client !== null && (await context.rates.isUsedUp(declinesOf(payment, client), tx)));
  const attempt = {
    id: newId('att'),
    paymentId: payment.id,
    tokenHash: token.hash,
    idempotencyKey: input.idempotencyKey ?? null,
    state: 'processing' as const,
    mustRedirect: server,
    generatesToken: keepsCard(payment, input),
    browser: input.browser ?? null,
    client,
    mustChallenge,
    isUnattended: mandate !== undefined,
    methodAnswered: false,
    transStatus: null,
    acsTransId: null,
    acquirerReference: null,
    createdAt: now,
  };
  const row = { ...payment, details, mandateId: mandate?.id ?? payment.mandateId };
  return leaveToAcquirer(context, tx, { payment: row, tried: { attempt, token }, mandate });
}

/**
 * The cardholder, alone: a browser may send more of a card, and what the payment says of it is the
 * token's.
 */
function cardholderIn(details: PaymentMethodDetails | undefined): PaymentMethodDetails['card'] {
  const flat = ['cardholderName', 'cardholderEmail'].find((name) => name in (details ?? {}));
  if (flat)
    throw new Failure(
      400,
      'E150',
      `paymentMethod.${flat} is not a property of paymentMethod: send paymentMethod.card.${flat}`,
    );
  if (!details?.card) return undefined;
  const { cardholderName, cardholderEmail } = details.card;
  return {
    ...(cardholderName !== undefined && { cardholderName }),
    ...(cardholderEmail !== undefined && { cardholderEmail }),
  };
}

/**
 * Details besides customer and addresses. A merchant's server may change its own; a browser may set
 * `customDomain` only if it is not set.
 */
function requestFields(
  { details, amount }: PaymentRow,
  { accountId, sessionDetails, metadata, customDomain, lineItems, shippingOption }: Confirmation,
) {
  if (accountId === undefined)
    return customDomain === undefined || details.customDomain ? {} : { customDomain };
  refuseUnlessKeepable(metadata);
  const order = { ...(lineItems && { lineItems }), ...(shippingOption && { shippingOption }) };
  refuseUnlessAddsUp({ ...details, ...order, amount });
  return { ...(sessionDetails && { sessionDetails }), ...(metadata && { metadata }), ...order };
}

/**
 * Whether to create a permanent token. Later charges need one. A browser decides only if the
 * merchant's server has not: the payment may forbid it.
 */
function keepsCard(
  { details }: PaymentRow,
  { accountId, generatePaymentToken: shouldKeep }: Confirmation,
): boolean {
  if (details.recurring) return true;
  const { generatePaymentToken: allowed } = details;
  return (accountId === undefined ? (allowed ?? shouldKeep) : (shouldKeep ?? allowed)) ?? false;
}

/** The attempts of a payment, with the current one. A payment without a current one has none. */
async function attemptsOf(
  tx: Database,
  { id, attemptId }: PaymentRow,
): Promise<readonly AttemptRow[]> {
  return attemptId === null ? [] : tx.select().from(attempts).where(eq(attempts.paymentId, id));
}

function refuseUnlessOpen(payment: PaymentRow, before: readonly AttemptRow[], now: Date): void {
  if (payment.status === 'EXPIRED' || payment.expireAt <= now) throw new Failure(409, 'E207');
  if (payment.status !== 'PENDING' && payment.status !== 'FAILED') throw new Failure(409, 'E209');
  const current = before.find(({ id }) => id === payment.attemptId);
  if (current?.state === 'processing') throw new Failure(409, 'E208');
  const declined = before.filter(({ state }) => state === 'done').length;
  if (before.length >= MAX_ATTEMPTS || declined >= MAX_DECLINES) throw new Failure(422, 'E300');
}

/**
 * A permanent token pays as often as it is sent. Without an idempotency key, the same order again
 * is taken for a repetition: of a request whose response was lost, or by a shopper who left the
 * first one's challenge. It is refused if the order is paid or about to be; otherwise this payment
 * replaces the earlier one, whose challenge or push no longer counts. The token's row is locked, so
 * concurrent requests wait for each other.
 */
async function replaceSameOrder(
  context: Context,
  tx: Database,
  { id, details, amount, currency }: PaymentRow,
  { hash }: TokenRow,
): Promise<void> {
  const isSame = and(
    eq(attempts.tokenHash, hash),
    ne(payments.id, id),
    eq(sql`${payments.details} ->> 'orderId'`, details.orderId),
    eq(payments.amount, amount),
    eq(payments.currency, currency),
    notInArray(payments.status, ['FAILED', 'CANCELED', 'EXPIRED']),
  );
  const found = await tx
    .select({ id: payments.id })
    .from(attempts)
    .innerJoin(payments, eq(payments.id, attempts.paymentId))
    .where(isSame);
  for (const earlier of found) {
    // Read again under its lock: the shopper may have finished the challenge meanwhile.
    const records = await lockRecords(tx, earlier.id);
    const { status } = records.payment;
    if (isPaid(status)) throw new Failure(409, 'E217', PAID_ORDER);
    if (status !== 'PENDING') continue;
    await endAttempt(context, records);
    await transition(context, tx, records, { ...REPLACED, isQuiet: true });
  }
}

const PAID_ORDER = 'This order has been paid: to pay it again, send an Idempotency-Key';

/**
 * No webhook says it: one that came after that of the new payment would cancel the order at shops
 * that go by the order alone.
 */
const REPLACED = {
  status: 'CANCELED',
  statusCode: 'E222',
  cancellationReason: 'duplicated',
} as const;
