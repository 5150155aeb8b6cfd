import type { TokenRequest } from '../../../provider/types.js';

/** The payment, or the account and session, that a token is for. */
export type TokenOwner = Omit<TokenRequest, 'paymentMethod'>;

/**
 * Returns the fields to send: with a `paymentId`, the provider knows the rest. docs/decisions/0028 explains why
 * `transactionType` is sent for an account.
 */
export function ownerOf({ paymentId, accountId, sessionId, amount, currency, transactionType }: TokenOwner): TokenOwner {
  return paymentId ? { paymentId } : { accountId, sessionId: sessionId || undefined, amount, currency, transactionType };
}
