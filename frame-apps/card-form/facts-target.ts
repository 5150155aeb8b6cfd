import type { Language } from '../../bridge/languages.js';
import type { PaymentTarget } from '../../api/payment-target.js';
import type { CardFactsRequest, PaymentMethods } from '../../api/types.js';

/** What cards are looked up for: a payment or an account and, for installments, an amount. */
export type FactsTarget = Omit<CardFactsRequest, 'bin'>;

/** Returns what cards are looked up for, if the provider knows cards. */
export function factsTargetOf(
  { facts, installments }: NonNullable<PaymentMethods['metadata']['card']>,
  { paymentId, accountId, amount, currency, transactionType }: PaymentTarget,
  language: Language,
): FactsTarget | undefined {
  if (!facts) return undefined;
  if (paymentId) return { paymentId, ...(installments && { amount, language }) };
  const terms = { amount, currency, transactionType, language };
  return { accountId, ...(installments && terms) };
}

/** Whether both name the same payment or account: cards that were looked up stay known. */
export const isOfSame = (one: FactsTarget | undefined, other: FactsTarget | undefined): boolean =>
  one?.paymentId === other?.paymentId && one?.accountId === other?.accountId;
