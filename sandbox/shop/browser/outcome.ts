import type { Approval, confirmPayment } from '../../../elements/index.js';
import type { PaymentResult } from '../../../provider/types.js';
import { endOf } from '../end.js';
import type { PageFacts } from '../page-facts.js';

/** What a page does after an attempt to pay: go somewhere, or say something and let the shopper try again. */
export type Next = { readonly go: string } | { readonly say: string; /** Whether a payment was tried. */ readonly tried?: true };

/** What the shop's server told this page. */
export function readFacts(): PageFacts {
  const text = document.querySelector<HTMLElement>('#checkout')?.dataset['page'];
  // The server wrote it by the same type.
  return JSON.parse(text ?? '{}') as PageFacts;
}

/** After an answer. A good one leads to the receipt, which believes the webhook alone. */
export function afterResult(result: PaymentResult, { host, orderId, words }: PageFacts): Next {
  const { nextAction } = result;
  const badEnd = endOf(result, words);
  if (badEnd) return { say: badEnd, tried: true };
  return nextAction?.mustRedirect && nextAction.redirectUrl
    ? toProvider(nextAction.redirectUrl, { host, words })
    : { go: `/receipt/${orderId}` };
}

/** Only ever to the provider: what comes in an answer may not be a script, nor lead anywhere else. */
function toProvider(address: string, { host, words }: Pick<PageFacts, 'host' | 'words'>): Next {
  const isSafe = URL.canParse(address) && new URL(address).origin === host;
  return isSafe ? { go: address } : { say: words.refused, tried: true };
}

/** Confirms a payment with a token; the kit's own function. */
type Confirm = typeof confirmPayment;

/** After the shopper has approved some other way than by card: on to the lender's page, or the payment is confirmed. */
export async function afterApproval(approval: Approval, paymentId: string, facts: PageFacts, confirm: Confirm): Promise<Next> {
  const { token: paymentToken, redirectUrl } = approval;
  if (redirectUrl) return toProvider(redirectUrl, facts);
  return afterResult(await confirm({ paymentId, paymentToken, language: facts.language }), facts);
}

/** After an error. Where nobody knows whether money moved, the receipt waits for the webhook and nobody pays again. */
export function afterError(thrown: unknown, { orderId, words }: PageFacts): Next {
  const { code, status } = thrown as { code?: string; status?: string };
  if (code === 'OUTCOME_UNKNOWN') return { go: `/receipt/${orderId}` };
  return { say: status === 'CANCELED' ? words.leftBank : words.refused, tried: true };
}
