import type { Approval, NextAction, PaymentResult } from '../../provider/types.js';
import { textOf } from '../codes.js';
import { accountOf, type Context } from '../context.js';
import { originFor } from '../custom-domain.js';
import type { Database } from '../database/open.js';
import type { Language } from '../language.js';
import { expiryOf } from './expiry.js';
import type { Payment } from '../merchant-types.js';
import { methods } from '../methods/index.js';
import { outcomeOf } from '../rules/index.js';
import { hashOf } from '../secrets.js';
import { findBehind, findTried, type AttemptRow, type Behind, type PaymentRow, type Tried } from './read.js';
import { returnUrlOf, withPaymentId } from './return-url.js';

/** The payment as its merchant's server sees it. */
export async function asPayment(context: Context, db: Database, row: PaymentRow, language: Language = 'en'): Promise<Payment> {
  // One row gives one payment.
  return (await asPayments(context, db, [row], language))[0] as Payment;
}

/** Payments as their merchant's server sees them. */
export async function asPayments(context: Context, db: Database, rows: readonly PaymentRow[], language: Language = 'en') {
  const behind = await findBehind(db, rows);
  return rows.map((row) => seenBehind(context, row, behind.get(row.id) ?? {}, language));
}

function seenBehind(context: Context, row: PaymentRow, { tried, charge }: Behind, language: Language): Payment {
  const nextAction = nextActionOf(context, row, tried);
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
    ...(charge?.lastRefund && { lastRefundAmount: charge.lastRefund.amount }),
    ...(charge?.lastRefund?.reason && { lastRefundReason: charge.lastRefund.reason }),
    ...(charge && { authorizationCode: authorizationCodeOf(charge.attemptId) }),
    ...(row.cancellationReason && { cancellationReason: row.cancellationReason }),
    ...(tried && { paymentMethod: methods[tried.token.method].paid(tried.token, tried.attempt) }),
    ...(nextAction && { nextAction }),
    createdAt: unixSeconds(row.createdAt),
    updatedAt: unixSeconds(row.updatedAt),
    expireAt: unixSeconds(row.expireAt),
  };
}

/** Six digits, as issuers give them. They follow from the confirmation that was charged. */
function authorizationCodeOf(attemptId: string): string {
  return String(Number.parseInt(hashOf(attemptId).slice(0, 8), 16) % 1_000_000).padStart(6, '0');
}

/** The payment as a browser may see it: nothing personal, nothing that could pay again. */
export async function asResult(context: Context, db: Database, row: PaymentRow, language: Language): Promise<PaymentResult> {
  const tried = await findTried(db, row.attemptId);
  const nextAction = nextActionOf(context, row, tried);
  const approval = approvalOf(context, row, tried);
  const returnUrl = returnUrlOf(row);
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
    ...(returnUrl && { returnUrl }),
    ...(approval && { approval }),
  };
}

/** What has to happen next. Nothing, for a payment that is being processed or cannot go on. */
export function nextActionOf(context: Context, row: PaymentRow, tried: Tried | undefined): NextAction | undefined {
  if (row.status === 'SUCCEEDED' || row.status === 'AUTHORIZED') {
    const { completeUrl } = row.details;
    return { type: 'COMPLETE', mustRedirect: false, ...(completeUrl && { redirectUrl: withPaymentId(completeUrl, row.id) }) };
  }
  if (row.status !== 'PENDING' && row.status !== 'FAILED') return undefined;
  const attempt = row.status === 'PENDING' ? tried?.attempt : undefined;
  if (attempt?.state === 'processing' || attempt?.state === 'approval') return undefined;
  if (row.expireAt <= new Date()) return undefined;
  if (attempt?.state === 'method') return at(context, row, attempt, 'FRICTIONLESS_CHALLENGE', `3ds/${attempt.id}/method`);
  if (attempt?.state === 'challenge') return at(context, row, attempt, 'CHALLENGE', `3ds/${attempt.id}/challenge`);
  const hosted = tried && outcomeOf(tried.token).hosted;
  if (attempt?.state === 'hosted' && hosted) return at(context, row, attempt, hosted.step, `hosted/${attempt.id}`);
  return { type: 'CONFIRM', mustRedirect: false, redirectUrl: paymentPageOf(context, row) };
}

/** Where a payment can be paid that has no page of the merchant's: on a host of the merchant's, where the payment has one. */
export function paymentPageOf(context: Context, { id, accountId, details }: PaymentRow): string {
  const page = new URL('/v2/payment-page/', originFor(context, accountId, details.customDomain));
  page.searchParams.set('id', id);
  return page.href;
}

/** A step in a frame stays on the host that the frame is on: the two speak with each other. */
function at(
  context: Context,
  { accountId, details }: PaymentRow,
  { mustRedirect }: AttemptRow,
  type: NextAction['type'],
  path: string,
): NextAction {
  const origin = originFor(context, accountId, mustRedirect ? details.customDomain : undefined);
  return { type, mustRedirect, redirectUrl: new URL(path, origin).href };
}

/** What the shopper is waiting for, while it is an approval in the bank's app. */
function approvalOf({ limits }: Context, row: PaymentRow, tried: Tried | undefined): Approval | undefined {
  if (row.status !== 'PENDING' || tried?.attempt.state !== 'approval') return undefined;
  const { attempt, token } = tried;
  const expiry = expiryOf(limits, row, attempt);
  const expiresIn = Math.max(0, Math.round((expiry.getTime() - Date.now()) / 1000));
  return { method: 'bizum', phoneNumber: token.details.phoneNumber ?? '', expireAt: unixSeconds(expiry), expiresIn };
}

function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
