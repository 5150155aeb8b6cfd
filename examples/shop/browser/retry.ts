/** A payment that can be retried, and whether a bank's challenge is open. */
export interface Retry {
  readonly paymentId: string;
  readonly bankIsWaiting: boolean;
}

/** Returns the payment to retry: the same one, or a new one if the old one cannot be paid any more. */
export async function paymentToRetry(): Promise<Retry | undefined> {
  const response = await fetch('/checkout/payment', { method: 'POST' }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const retry = (await response.json()) as Retry | { readonly paymentId: null };
  if (retry.paymentId !== null) return retry;
  // Nothing left to pay, for example because it was paid in another tab. The checkout redirects to the receipt.
  location.replace('/checkout');
  return undefined;
}
