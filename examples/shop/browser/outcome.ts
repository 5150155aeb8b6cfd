import type { Approval, confirmPayment } from 'payframe';
import type { PaymentResult } from 'payframe';
import { endOf } from '../payment-state.js';
import type { PageFacts } from '../page-facts.js';
import type { CheckoutStyle } from '../session.js';

/**
 * What a page does after an attempt to pay: navigate, or show a message and let the shopper retry.
 */
export type Next =
  | { readonly go: string }
  | { readonly message: string; /** Whether a payment was attempted. */ readonly tried?: true };

/** Returns the data that the shop's server put into this page. */
export function readFacts(): PageFacts {
  const text = document.querySelector<HTMLElement>('#checkout')?.dataset['page'];
  // Written by the server with the same type.
  return JSON.parse(text ?? '{}') as PageFacts;
}

/** Handles a payment result. Success leads to the receipt, which relies on the webhook only. */
export function afterResult(result: PaymentResult, { host, orderId, texts }: PageFacts): Next {
  const { nextAction } = result;
  const failed = ({ reason }: { readonly reason: string }) =>
    texts.failed.replace('{reason}', () => reason);
  const badEnd = endOf(result, { ...texts, failed });
  if (badEnd) return { message: badEnd, tried: true };
  return nextAction?.mustRedirect && nextAction.redirectUrl
    ? toProvider(nextAction.redirectUrl, { host, texts })
    : { go: `/receipt/${orderId}` };
}

/**
 * Navigates to the provider only: a URL in a response must not be a script or lead anywhere else.
 */
function toProvider(address: string, { host, texts }: Pick<PageFacts, 'host' | 'texts'>): Next {
  const isSafe = URL.canParse(address) && new URL(address).origin === host;
  return isSafe ? { go: address } : { message: texts.refused, tried: true };
}

/** The kit's function that confirms a payment with a token. */
type Confirm = typeof confirmPayment;

/**
 * Handles an approval other than by card: redirects to the lender's page, or confirms the payment.
 */
export async function afterApproval(
  approval: Approval,
  paymentId: string,
  facts: PageFacts,
  confirm: Confirm,
): Promise<Next> {
  const { token: paymentToken, redirectUrl } = approval;
  if (redirectUrl) return toProvider(redirectUrl, facts);
  return afterResult(await confirm({ paymentId, paymentToken, language: facts.language }), facts);
}

/**
 * Handles an error. If it is unknown whether money moved, the receipt waits for the webhook, so the
 * shopper does not pay twice.
 */
export function afterError(thrown: unknown, { orderId, texts }: PageFacts): Next {
  const { code, status } = thrown as { code?: string; status?: string };
  if (code === 'OUTCOME_UNKNOWN') return { go: `/receipt/${orderId}` };
  return { message: status === 'CANCELED' ? texts.leftBank : texts.refused, tried: true };
}

/** Handles an overlay's error. `NOT_ELIGIBLE` is not an attempt to pay. */
export function afterOverlayError(error: { readonly code: string }, facts: PageFacts): Next {
  return error.code === 'NOT_ELIGIBLE'
    ? { message: facts.texts.notOffered }
    : afterError(error, facts);
}

/**
 * Runs one attempt to pay at a time. Then the page navigates, or reloads with the server's reason
 * for the failure.
 */
export function settleAt(style: CheckoutStyle, facts: PageFacts) {
  let busy = false;
  return async (attempt: () => Promise<Next>): Promise<void> => {
    if (busy) return;
    busy = true;
    const next = await attempt().catch((thrown: unknown) => afterError(thrown, facts));
    location.assign('go' in next ? next.go : `/checkout/${style}?failed=${facts.paymentId}`);
  };
}

/**
 * Runs an attempt to pay. Returns the message and the payment to retry with, unless the page
 * navigates.
 */
export async function runAttempt(attempt: () => Promise<Next>, facts: PageFacts) {
  const next = await attempt().catch((thrown: unknown) => afterError(thrown, facts));
  if ('go' in next) return location.assign(next.go);
  return { message: next.message, retry: next.tried && (await paymentToRetry()) };
}

/** A payment that can be retried, and whether a bank's challenge is open. */
interface Retry {
  readonly paymentId: string;
  readonly bankIsWaiting: boolean;
}

/**
 * Returns the payment to retry: the same one, or a new one if the old one cannot be paid any more.
 */
async function paymentToRetry(): Promise<Retry | undefined> {
  const response = await fetch('/checkout/payment', { method: 'POST' }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const retry = (await response.json()) as Retry | { readonly paymentId: null };
  if (retry.paymentId !== null) return retry;
  // Nothing left to pay, for example because it was paid in another tab. The checkout redirects to
  // the receipt.
  location.replace('/checkout');
  return undefined;
}
