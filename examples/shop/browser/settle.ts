import type { PageFacts } from '../page-facts.js';
import type { CheckoutStyle } from '../session.js';
import { afterError, type Next } from './outcome.js';

/** Runs one attempt to pay at a time. Then the page navigates, or reloads with the server's reason for the failure. */
export function settleAt(style: CheckoutStyle, facts: PageFacts) {
  let busy = false;
  return async (attempt: () => Promise<Next>): Promise<void> => {
    if (busy) return;
    busy = true;
    const next = await attempt().catch((thrown: unknown) => afterError(thrown, facts));
    location.assign('go' in next ? next.go : `/checkout/${style}?failed=${facts.paymentId}`);
  };
}
