import type { TokenRequest } from '../../provider/types.js';

/** Whom a token is made for. */
export type TokenOwner = Omit<TokenRequest, 'paymentMethod'>;

/** What is sent of that: where a payment is named, the provider knows the rest. */
export function ownerOf({ paymentId, accountId, sessionId, amount, currency, transactionType }: TokenOwner): TokenOwner {
  return { ...(paymentId ? { paymentId } : { accountId, amount, currency, transactionType }), sessionId };
}
