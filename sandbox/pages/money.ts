import { formatMoney } from '../../provider/money.js';
import type { Language } from './language.js';

/** Formats an amount in minor units as in Spain or Ireland. */
export function money(amount: number, currency: string, language: Language): string {
  return formatMoney(amount, currency, language === 'en' ? 'en-IE' : language);
}
