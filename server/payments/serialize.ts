import type {
  PendingApproval,
  NextAction,
  PaymentMethodDetails,
  PaymentResult,
} from '../../api/types.js';
import { codes, textOf } from '../errors/codes.js';
import { AUTHENTICATION_REQUIRED, declineAdvice } from '../errors/decline-advice.js';
import { accountOf, type Context } from './context.js';
import { originFor } from './custom-domain.js';
import type { Language } from '../pages/language.js';
import { shownBranding } from '../merchants/branding.js';
import { permanentTokenOf } from './permanent-token.js';
import { approvalFor, expiryOf } from './expiry.js';
import { planFields } from './installments.js';
import type { PaidWith, Payment } from '../../api/merchant-types.js';
import { serializePaymentMandate } from './mandates/serialize.js';
import { termsOf } from './mandates/terms.js';
import { visitOf } from './method.js';
import type { AttemptRow, PaymentRecords, PaymentRow, Tried } from './read.js';
import { returnUrlOf, withoutQueries, withOutcome } from './return-url.js';
import { isPaid } from './status.js';
import { surchargeFields } from './surcharge.js';
import { unixSeconds } from './unix-seconds.js';

/** A payment as its merchant's server receives it. */
export function serializePayment(
  context: Context,
  records: PaymentRecords,
  language: Language = 'en',
): Payment {
  const { payment: row, tried, charge, mandate } = records;
  const nextAction =
    authenticationOf(context, row) ??
    nextActionOf(context, row, tried, language) ??
    waitingAt(context, row, tried, language);
  const { cardholder, fromServer: _, ...details } = row.details;
  return {
    ...details,
    id: row.id,
    accountId: row.accountId,
    livemode: context.acquirer.livemode,
    amount: row.amount,
    ...surchargeFields(records),
    currency: row.currency,
    status: row.status,
    statusCode: row.statusCode,
    statusMessage: messageOf(row, tried, language),
    transactionType: row.transactionType,
    amountCaptured: charge?.captured ?? 0,
    amountRefunded: charge?.refunded ?? 0,
    refundedAmount: charge?.refunded ?? 0,
    ...(charge?.lastRefund && { lastRefundAmount: charge.lastRefund.amount }),
    ...(charge?.lastRefund?.reason && { lastRefundReason: charge.lastRefund.reason }),
    ...(charge?.authorizationCode && { authorizationCode: charge.authorizationCode }),
    ...adviceOf(row),
    ...(mandate && { mandate: serializePaymentMandate(mandate, context.clock.now()) }),
    ...(row.cancellationReason && { cancellationReason: row.cancellationReason }),
    ...(tried && {
      paymentMethod: heldBy(
        context.methods[tried.token.method].paid(tried.token, tried.attempt),
        cardholder,
      ),
    }),
    ...(nextAction && { nextAction }),
    createdAt: unixSeconds(row.createdAt),
    updatedAt: unixSeconds(row.updatedAt),
    revision: row.revision,
    expireAt: unixSeconds(row.expireAt),
  };
}

/** What to do about a decline. */
function adviceOf({ status, statusCode }: PaymentRow): Pick<Payment, 'declineAdvice'> {
  const isDeclined = status === 'FAILED' || statusCode === AUTHENTICATION_REQUIRED;
  const code = isDeclined ? codes.find((one) => one === statusCode) : undefined;
  const advice = code && declineAdvice[code];
  return advice ? { declineAdvice: advice } : {};
}

/**
 * Where the shopper authenticates for a charge that they were not present for: the payment page
 * tells them what it is about, which the bank's page does not.
 */
function authenticationOf(context: Context, row: PaymentRow): NextAction | undefined {
  if (row.statusCode !== AUTHENTICATION_REQUIRED || row.status !== 'PENDING') return undefined;
  return { type: 'CHALLENGE', mustRedirect: true, redirectUrl: paymentPageOf(context, row) };
}

/** The status as text. An expired payment names no method. */
const messageOf = (
  { status, statusCode }: PaymentRow,
  tried: Tried | undefined,
  language: Language,
): string => textOf(statusCode, language, status === 'EXPIRED' ? undefined : tried?.token.method);

/** The payment method details, with the cardholder if the page provided one. */
const heldBy = (paid: PaidWith, cardholder: PaymentMethodDetails['card']): PaidWith =>
  paid.method === 'card' ? { ...paid, card: { ...paid.card, ...cardholder } } : paid;

/**
 * A payment as a browser receives it: no personal data, and nothing that could pay again without
 * the merchant's key.
 */
export function serializeResult(
  context: Context,
  records: PaymentRecords,
  language: Language,
): PaymentResult {
  const { payment: row, tried } = records;
  const isOver = isLongOver(context, records);
  const shown = isOver ? withoutQueries(row) : row;
  const { lineItems, shippingOption } = isOver ? {} : row.details;
  const nextAction = nextActionOf(context, shown, tried && inBrowser(context, tried), language);
  const approval = approvalOf(context, row, tried);
  const returnUrl = returnUrlOf(shown, language);
  const paymentToken = keptToken(context, records);
  const account = accountOf(context, row.accountId);
  return {
    id: row.id,
    status: row.status,
    accountId: row.accountId,
    orderId: row.details.orderId,
    amount: row.amount,
    ...surchargeFields(records),
    currency: row.currency,
    statusCode: row.statusCode,
    statusMessage: messageOf(row, tried, language),
    merchantName: account.merchantName,
    ...shownBranding(account),
    ...(lineItems?.length && { lineItems }),
    ...(shippingOption && { shippingOption }),
    ...(nextAction && { nextAction }),
    ...(returnUrl && { returnUrl }),
    ...(approval && { approval }),
    ...termsOf(row, context.clock.now()),
    ...planFields(row, tried),
    ...(paymentToken && { paymentToken }),
  };
}

/**
 * An attempt as a browser continues it: a step that the merchant's server began fits in a frame as
 * well, unless its host forbids it.
 */
function inBrowser(context: Context, { attempt, token }: Tried): Tried {
  return {
    token,
    attempt: {
      ...attempt,
      mustRedirect: attempt.state === 'hosted' && visitOf(context, token).wholePage,
    },
  };
}

/**
 * Whether nobody is on the way back to the merchant: the payment ended, cannot be tried again, and
 * the shopper has had time.
 */
function isLongOver(context: Context, records: PaymentRecords): boolean {
  const { status, expireAt } = records.payment;
  const isOpen = status === 'PENDING' || (status === 'FAILED' && expireAt > context.clock.now());
  return !isOpen && msSinceEnd(context, records) >= context.limits.returnMs;
}

/** Since the shopper has paid, or the payment ended: a later refund is no return. */
const msSinceEnd = ({ clock }: Context, { payment, charge }: PaymentRecords): number =>
  clock.now().getTime() - (charge?.createdAt ?? payment.updatedAt).getTime();

/**
 * The permanent token of a recent payment: readable by the page that requested it, not by anyone
 * who finds the id later.
 */
function keptToken(context: Context, records: PaymentRecords): string | undefined {
  const { payment, tried } = records;
  const { status, details } = payment;
  // No page has requested that of later charges without the shopper.
  if (!tried?.attempt.generatesToken || !isPaid(status) || details.recurring) return undefined;
  return msSinceEnd(context, records) < context.limits.keptTokenMs
    ? permanentTokenOf(context, tried.attempt)
    : undefined;
}

/** The next action; `undefined` for a payment that is processing or cannot continue. */
export function nextActionOf(
  context: Context,
  row: PaymentRow,
  tried: Tried | undefined,
  language: Language,
): NextAction | undefined {
  if (row.status === 'SUCCEEDED' || row.status === 'AUTHORIZED') {
    const { completeUrl } = row.details;
    return {
      type: 'COMPLETE',
      mustRedirect: false,
      ...(completeUrl && { redirectUrl: withOutcome(completeUrl, row, language) }),
    };
  }
  if (row.status !== 'PENDING' && row.status !== 'FAILED') return undefined;
  const attempt = row.status === 'PENDING' ? tried?.attempt : undefined;
  if (attempt?.state === 'processing' || attempt?.state === 'approval') return undefined;
  if (row.expireAt <= context.clock.now()) return undefined;
  if (attempt?.state === 'method')
    return at(context, row, attempt, 'FRICTIONLESS_CHALLENGE', `3ds/${attempt.id}/method`);
  if (attempt?.state === 'challenge')
    return at(context, row, attempt, 'CHALLENGE', `3ds/${attempt.id}/challenge`);
  if (attempt?.state === 'hosted' && tried)
    return at(context, row, attempt, visitOf(context, tried.token).step, `hosted/${attempt.id}`);
  // Shops follow any `redirectUrl`: a declined payment leads to the shop's own page, never away
  // from it.
  const redirectUrl =
    row.status === 'FAILED' ? returnUrlOf(row, language) : paymentPageOf(context, row);
  return { type: 'CONFIRM', mustRedirect: false, ...(redirectUrl && { redirectUrl }) };
}

/**
 * Where a merchant's server sends the shopper of a payment that it has confirmed and that waits
 * without a step of its own: to the payment page, which waits with the shopper for the approval in
 * the bank's app, or back to the shop while the payment is being processed. Servers redirect to it
 * without a look; the page of a browser's confirmation waits by itself.
 */
function waitingAt(
  context: Context,
  row: PaymentRow,
  tried: Tried | undefined,
  language: Language,
): NextAction | undefined {
  if (row.status !== 'PENDING' || !tried?.attempt.mustRedirect) return undefined;
  const page = paymentPageOf(context, row);
  const { state } = tried.attempt;
  if (state === 'approval')
    return { type: approvalFor(context, tried).step, mustRedirect: true, redirectUrl: page };
  if (state !== 'processing') return undefined;
  return { type: 'COMPLETE', mustRedirect: false, redirectUrl: returnUrlOf(row, language) ?? page };
}

/** The hosted payment page's URL, on the payment's custom domain if it has one. */
export function paymentPageOf(context: Context, { id, accountId, details }: PaymentRow): string {
  const page = new URL('/v2/payment-page/', originFor(context, accountId, details.customDomain));
  page.searchParams.set('id', id);
  return page.href;
}

/** A step in a frame stays on the frame's host, because the two exchange messages. */
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

/** The approval on the shopper's phone that the payment waits for, if any. */
function approvalOf(
  context: Context,
  row: PaymentRow,
  tried: Tried | undefined,
): PendingApproval | undefined {
  if (row.status !== 'PENDING' || tried?.attempt.state !== 'approval') return undefined;
  const expiry = expiryOf(context, { payment: row, tried });
  const expiresIn = Math.max(
    0,
    Math.round((expiry.getTime() - context.clock.now().getTime()) / 1000),
  );
  return {
    ...approvalFor(context, tried).describe(tried.token),
    expireAt: unixSeconds(expiry),
    expiresIn,
  };
}
