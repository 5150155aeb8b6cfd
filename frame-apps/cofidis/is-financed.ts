import type { Language } from '../../bridge/languages.js';
import type { FinancedMethod, FinancingRequest, PaymentMethods, TransactionType } from '../../provider/types.js';
import { LENT_CURRENCY, priceOf } from './figures.js';
import { plansFor } from './plans.js';

/** What the merchant says of a purchase. */
export interface Wanted {
  readonly language: Language;
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  readonly transactionType?: TransactionType | undefined;
}

/** What Cofidis is asked about a purchase: of a payment the provider knows the amount, of any other the merchant says it. */
export function financingOf(method: FinancedMethod, known: PaymentMethods, wanted: Wanted): FinancingRequest | undefined {
  const amount = priceOf({ amountInt: known.amount ?? wanted.amount });
  const currency = known.currency ?? wanted.currency;
  if (amount === undefined || currency !== LENT_CURRENCY) return undefined;
  return { accountId: known.accountId, amount, paymentMethod: method, language: wanted.language };
}

/** Whether Cofidis finances a purchase. It lends euros, and pays the merchant at once: nothing can be reserved. */
export async function isFinanced(method: FinancedMethod, known: PaymentMethods, wanted: Wanted): Promise<boolean> {
  const ask = financingOf(method, known, wanted);
  // Of a payment the provider has already looked at the type of transaction.
  const isReserved = known.amount === undefined && wanted.transactionType !== undefined && wanted.transactionType !== 'SALE';
  return ask !== undefined && !isReserved && (await plansFor(ask)).length > 0;
}
