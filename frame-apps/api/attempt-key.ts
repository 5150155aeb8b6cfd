import { hex } from '../../bridge/hex.js';

/**
 * Returns the `Idempotency-Key` of a confirmation: a digest of payment and token. A double click, a
 * second tab and a reloaded page send the same key without storing it; a second card has another
 * token, so another key.
 */
export async function attemptKey(paymentId: string, paymentToken: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${paymentId}\n${paymentToken}`);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return hex(new Uint8Array(digest, 0, 16));
}
