import type { Approval, confirmPayment } from 'payframe';
import type { PaymentResult } from 'payframe';
import { endOf } from '../end.js';
import type { PageFacts } from '../page-facts.js';

/** What a page does after an attempt to pay: navigate, or show a message and let the shopper retry. */
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

/** Navigates to the provider only: a URL in a response must not be a script or lead anywhere else. */
function toProvider(address: string, { host, texts }: Pick<PageFacts, 'host' | 'texts'>): Next {
  const isSafe = URL.canParse(address) && new URL(address).origin === host;
  return isSafe ? { go: address } : { message: texts.refused, tried: true };
}

/** The kit's function that confirms a payment with a token. */
type Confirm = typeof confirmPayment;

/** Handles an approval other than by card: redirects to the lender's page, or confirms the payment. */
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
 * Handles an error. If it is unknown whether money moved, the receipt waits for the webhook, so the shopper does not pay twice.
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
