import type { Language } from '../../bridge/languages.js';
import { formatMoney } from '../../api/money.js';
import type { PaymentTarget } from '../../api/payment-target.js';

/**
 * Formats the amount of a payment for the shopper. Returns an empty string if the amount or
 * currency is unknown.
 */
export function formatAmount(payment: PaymentTarget | undefined, language: Language): string {
  const { amount, currency } = payment ?? {};
  return amount !== undefined && currency ? formatMoney(amount, currency, language) : '';
}
