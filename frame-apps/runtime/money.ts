import type { Language } from '../../bridge/languages.js';
import { formatMoney } from '../../provider/money.js';

/** What is paid, where that is known. */
interface Priced {
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
}

/** The amount of a payment as the shopper reads it; no text where the amount or its currency is not known. */
export function formatAmount(payment: Priced | undefined, language: Language): string {
  const { amount, currency } = payment ?? {};
  return amount !== undefined && currency ? formatMoney(amount, currency, language) : '';
}
