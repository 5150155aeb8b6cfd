import { formatMoney } from '../../api/money.js';
import type { Language } from './language.js';

/** Formats an amount in minor units for the shopper. */
export function money(amount: number, currency: string, language: Language): string {
  return formatMoney(amount, currency, language);
}
