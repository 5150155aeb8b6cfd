import type { ContactDetails } from '../../api/types.js';

/** The number of tokens whose details are kept: a page makes a few until one is confirmed. */
const MAX_KEPT = 10;

/** What shoppers have typed with their cards, by token. Never stored outside this page's memory. */
const kept = new Map<string, ContactDetails>();

/** The tokens of checkouts that have shown what the shopper agrees to, for their payment. */
const agreed = new Map<string, string>();

/** Keeps that a checkout for a payment has made a token: it has shown its later charges. */
export function keepTerms(token: string | undefined, paymentId: string | undefined): void {
  if (!token || !paymentId) return;
  agreed.set(token, paymentId);
  dropOldest(agreed);
}

/** Whether a token is of a checkout for this payment. */
export const hasShownTerms = (token: string | undefined, paymentId: string): boolean =>
  token !== undefined && agreed.get(token) === paymentId;

/** Keeps what the shopper has typed with a token, until the payment is confirmed with it. */
export function keepDetails(made: {
  readonly token?: string | undefined;
  readonly billingDetails?: ContactDetails | undefined;
}): void {
  if (!made.token || !made.billingDetails) return;
  kept.set(made.token, made.billingDetails);
  dropOldest(kept);
}

function dropOldest(tokens: Map<string, unknown>): void {
  for (const token of tokens.keys()) {
    if (tokens.size <= MAX_KEPT) return;
    tokens.delete(token);
  }
}

/** Returns what the shopper has typed with a token. */
export const detailsWith = (token: string | undefined): ContactDetails | undefined =>
  token === undefined ? undefined : kept.get(token);
