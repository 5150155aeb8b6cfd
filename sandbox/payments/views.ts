import type { CardBrand, NextAction, PaymentResult } from '../../provider/types.js';
import { textOf } from '../codes.js';
import { accountOf, type Context } from '../context.js';
import type { Database } from '../database/open.js';
import type { Language } from '../language.js';
import type { PaidCard, Payment } from '../merchant-types.js';
import { outcomeOf } from '../rules/card.js';
import { findAttempt, findCharge, findToken, type AttemptRow, type PaymentRow, type TokenRow } from './read.js';
import { withPaymentId } from './return-url.js';

/** The payment as its merchant's server sees it. */
export async function asPayment(context: Context, db: Database, row: PaymentRow, language: Language = 'en'): Promise<Payment> {
  const attempt = await findAttempt(db, row.attemptId);
  const token = attempt && (await findToken(db, attempt.tokenHash));
  const charge = await findCharge(db, row.id);
  const nextAction = nextActionOf(context, row, attempt);
  return {
    ...row.details,
    id: row.id,
    accountId: row.accountId,
    livemode: false,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    statusCode: row.statusCode,
    statusMessage: textOf(row.statusCode, language),
    transactionType: row.transactionType,
    refundedAmount: charge?.refunded ?? 0,
    ...(row.cancellationReason && { cancellationReason: row.cancellationReason }),
    ...(attempt && token && { paymentMethod: { method: 'card' as const, card: paidCard(attempt, token) } }),
    ...(nextAction && { nextAction }),
    createdAt: unixSeconds(row.createdAt),
    updatedAt: unixSeconds(row.updatedAt),
    expireAt: unixSeconds(row.expireAt),
  };
}

/** The payment as a browser may see it: nothing personal, nothing that could pay again. */
export async function asResult(context: Context, db: Database, row: PaymentRow, language: Language): Promise<PaymentResult> {
  const nextAction = nextActionOf(context, row, await findAttempt(db, row.attemptId));
  return {
    id: row.id,
    status: row.status,
    accountId: row.accountId,
    orderId: row.details.orderId,
    amount: row.amount,
    currency: row.currency,
    statusCode: row.statusCode,
    statusMessage: textOf(row.statusCode, language),
    merchantName: accountOf(context, row.accountId).merchantName,
    ...(nextAction && { nextAction }),
  };
}

/** What has to happen next. Nothing, for a payment that is being processed or cannot go on. */
export function nextActionOf(context: Context, row: PaymentRow, attempt: AttemptRow | undefined): NextAction | undefined {
  if (row.status === 'SUCCEEDED' || row.status === 'AUTHORIZED') {
    const { completeUrl } = row.details;
    return { type: 'COMPLETE', mustRedirect: false, ...(completeUrl && { redirectUrl: withPaymentId(completeUrl, row.id) }) };
  }
  if (row.status !== 'PENDING' && row.status !== 'FAILED') return undefined;
  if (row.status === 'PENDING' && attempt?.state === 'processing') return undefined;
  if (row.expireAt <= new Date()) return undefined;
  if (row.status === 'PENDING' && attempt?.state === 'method')
    return atBank(context, attempt, 'FRICTIONLESS_CHALLENGE', 'method');
  if (row.status === 'PENDING' && attempt?.state === 'challenge') return atBank(context, attempt, 'CHALLENGE', 'challenge');
  return { type: 'CONFIRM', mustRedirect: false };
}

function atBank({ origin }: Context, attempt: AttemptRow, type: NextAction['type'], page: string): NextAction {
  return { type, mustRedirect: attempt.mustRedirect, redirectUrl: `${origin()}/3ds/${attempt.id}/${page}` };
}

function paidCard(attempt: AttemptRow, { brand, last4, expMonth, expYear, fingerprint, rule }: TokenRow): PaidCard {
  const asked = outcomeOf(rule).bank !== undefined;
  const eci = attempt.transStatus && eciOf(brand, attempt.transStatus);
  return {
    brand,
    last4,
    expMonth,
    expYear,
    fingerprint,
    threeDSecure: attempt.transStatus === 'Y',
    ...(asked && { threeDSecureVersion: '2.2.0' }),
    threeDSecureFlow: !asked ? 'DIRECT' : attempt.acsTransId ? 'FRICTIONLESS_CHALLENGE' : 'FRICTIONLESS',
    ...(eci && { eci }),
  };
}

/** Mastercard counts the other way round from everybody else. */
function eciOf(brand: CardBrand, transStatus: string): string {
  const row = brand === 'mastercard' || brand === 'maestro' ? { Y: '02', A: '01', none: '00' } : { Y: '05', A: '06', none: '07' };
  return transStatus === 'Y' || transStatus === 'A' ? row[transStatus] : row.none;
}

function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
