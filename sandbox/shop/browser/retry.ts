/** A payment that can be tried, and whether its bank still waits for the shopper. */
export interface Retry {
  readonly paymentId: string;
  readonly bankIsWaiting: boolean;
}

/** The payment to try again with: the same one, or a new one after the old has failed for good. */
export async function paymentToRetry(): Promise<Retry | undefined> {
  const response = await fetch('/checkout/payment', { method: 'POST' }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const retry = (await response.json()) as Retry | { readonly paymentId: null };
  if (retry.paymentId !== null) return retry;
  // Nothing is left to pay: it was paid in another tab, perhaps. The checkout leads to the receipt.
  location.replace('/checkout');
  return undefined;
}
