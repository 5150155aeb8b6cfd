import { formatMoney } from '../../provider/money.js';
import type { Language } from '../language.js';

/** An amount in minor units, as a shopper in Spain or Ireland reads it. */
export function money(amount: number, currency: string, language: Language): string {
  return formatMoney(amount, currency, language === 'es' ? 'es-ES' : 'en-IE');
}
