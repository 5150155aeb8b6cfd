import type { ContactDetails } from '../../provider/types.js';

/** The number of tokens whose details are kept: a page makes a few until one is confirmed. */
const MAX_KEPT = 10;

/** What shoppers have typed with their cards, by token. Never stored outside this page's memory. */
const kept = new Map<string, ContactDetails>();

/** Keeps what the shopper has typed with a token, until the payment is confirmed with it. */
export function keepDetails(made: {
  readonly token?: string | undefined;
  readonly billingDetails?: ContactDetails | undefined;
}): void {
  if (!made.token || !made.billingDetails) return;
  kept.set(made.token, made.billingDetails);
  for (const token of kept.keys()) {
    if (kept.size <= MAX_KEPT) return;
    kept.delete(token);
  }
}

/** Returns what the shopper has typed with a token. */
export const detailsWith = (token: string | undefined): ContactDetails | undefined =>
  token === undefined ? undefined : kept.get(token);
