import { money } from '../../pages/money.js';
import type { Language } from '../../pages/language.js';
import type { Plan } from './plan.js';
import { LENT_CURRENCY } from './products.js';

/** The legally required disclosure of the cost of credit: every figure, in one text that begins by saying it is fictitious. */
export function legalPhrase(plan: Plan, language: Language): string {
  const { credit, tin, tae, interest, fee, capPercent, total } = plan;
  const rate = (percent: number) => percentOf(percent, language);
  const sum = (amount: number) => euros(amount, language);
  return {
    es:
      'Ejemplo ficticio de un entorno de pruebas: no es una oferta y no se concede ningún crédito. ' +
      `Precio al contado e importe total del crédito: ${sum(credit)}. Duración: ${durationOf(plan, language)}. ` +
      `Tipo deudor fijo (TIN): ${rate(tin)}. TAE: ${rate(tae)}. Intereses: ${sum(interest)}. ` +
      `Comisión de apertura: ${sum(fee)} (${rate(capPercent)}), repartida entre las cuotas. ` +
      `${instalmentsOf(plan, language)}. Importe total adeudado: ${sum(total)}.`,
    en:
      'Fictitious example from a test environment: this is not an offer, and no credit is granted. ' +
      `Cash price and total amount of credit: ${sum(credit)}. Duration: ${durationOf(plan, language)}. ` +
      `Fixed borrowing rate (TIN): ${rate(tin)}. APR (TAE): ${rate(tae)}. Interest: ${sum(interest)}. ` +
      `Opening fee: ${sum(fee)} (${rate(capPercent)}), spread over the instalments. ` +
      `${instalmentsOf(plan, language)}. Total amount payable: ${sum(total)}.`,
  }[language];
}

/** The instalments in words: how many are equal, and the one that differs. */
export function instalmentsOf({ quote, installments, schedule }: Plan, language: Language): string {
  const [first = quote, last = quote] = [schedule[0]?.amount, schedule.at(-1)?.amount];
  const say = words[language];
  const all = (times: number) => say.alike(times, euros(quote, language));
  if (first !== quote) return `${say.first(euros(first, language))} ${say.and} ${all(installments - 1)}`;
  if (last !== quote) return `${all(installments - 1)} ${say.and} ${say.last(euros(last, language))}`;
  return all(installments);
}

const words = {
  es: {
    alike: (times: number, amount: string) => `${times} cuotas de ${amount}`,
    first: (amount: string) => `Una primera cuota de ${amount}`,
    last: (amount: string) => `una última de ${amount}`,
    and: 'y',
  },
  en: {
    alike: (times: number, amount: string) => `${times} instalments of ${amount}`,
    first: (amount: string) => `A first instalment of ${amount}`,
    last: (amount: string) => `a final instalment of ${amount}`,
    and: 'and',
  },
};

/** Formats cents as euros. */
export function euros(amount: number, language: Language): string {
  return money(amount, LENT_CURRENCY, language);
}

/** Formats a rate: `21,95 %`, `21.95%`. */
export function percentOf(percent: number, language: Language): string {
  const exact = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(language, exact).format(percent / 100);
}

/** Formats a number of days or months: `32 días`, `1 month`. */
export function after({ after: many, unit }: Plan['schedule'][number], language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(many);
}

/** The time until the last repayment. */
function durationOf({ schedule }: Plan, language: Language): string {
  const last = schedule.at(-1);
  return last ? after(last, language) : '';
}
