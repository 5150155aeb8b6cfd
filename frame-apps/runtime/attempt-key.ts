/**
 * The `Idempotency-Key` of a confirmation: a digest of the payment and the token. It follows from them, so a double
 * click, a second tab and a reloaded page all send the same one, nothing has to be stored for that, and a second card
 * makes a second key.
 */
export async function attemptKey(paymentId: string, paymentToken: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${paymentId}\n${paymentToken}`);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)]
    .slice(0, 16)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
