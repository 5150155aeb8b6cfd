import type { Language } from '../../../bridge/languages.js';
import type { PaymentTarget } from '../../../api/payment-target.js';
import type { FinancedMethod, FinancingRequest, PaymentMethods } from '../../../api/types.js';
import { LENT_CURRENCY } from '../../../api/money.js';
import { visibleTarget } from '../../api/payment-target.js';
import { centsIn } from './figures.js';
import { plansFor } from './plans.js';

/** The merchant's props about a purchase. */
export interface FinancingTerms extends PaymentTarget {
  readonly language: Language;
}

/**
 * Builds the request for the plans of the price that the shopper sees.
 */
export function financingOf(
  method: FinancedMethod,
  known: PaymentMethods,
  terms: FinancingTerms,
): FinancingRequest | undefined {
  const { amount: amountInt, currency } = visibleTarget(terms, known);
  const amount = centsIn({ amountInt });
  if (amount === undefined || currency !== LENT_CURRENCY) return undefined;
  return { accountId: known.accountId, amount, paymentMethod: method, language: terms.language };
}

/**
 * Whether Cofidis finances a purchase. It lends only euros, and pays the merchant immediately: no
 * reservations.
 */
export async function isFinanced(
  method: FinancedMethod,
  known: PaymentMethods,
  terms: FinancingTerms,
): Promise<boolean> {
  const request = financingOf(method, known, terms);
  // The provider has already checked the transaction type of a payment.
  const isReserved =
    known.amount === undefined &&
    terms.transactionType !== undefined &&
    terms.transactionType !== 'SALE';
  return request !== undefined && !isReserved && (await plansFor(request)).length > 0;
}
