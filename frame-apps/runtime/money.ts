import type { Language } from '../../bridge/languages.js';
import { formatMoney } from '../../provider/money.js';

/** An amount and its currency, if known. */
interface Priced {
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
}

/** Formats the amount of a payment for the shopper. Returns an empty string if the amount or currency is unknown. */
export function formatAmount(payment: Priced | undefined, language: Language): string {
  const { amount, currency } = payment ?? {};
  return amount !== undefined && currency ? formatMoney(amount, currency, language) : '';
}
