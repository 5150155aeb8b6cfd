import { money } from '../../pages/money.js';
import type { Language } from '../../pages/language.js';
import type { Plan } from './plan.js';
import { texts as providerTexts } from '../../../locales/generated/sandbox/all.js';
import { LENT_CURRENCY } from './products.js';

/**
 * The legally required disclosure of the cost of credit: every figure, in one text that begins by
 * saying it is fictitious.
 */
export function legalPhrase(plan: Plan, language: Language): string {
  const { credit, tin, tae, interest, fee, capPercent, total } = plan;
  return providerTexts[language].credit.phrase({
    credit: euros(credit, language),
    duration: durationOf(plan, language),
    tin: percentOf(tin, language),
    tae: percentOf(tae, language),
    interest: euros(interest, language),
    fee: euros(fee, language),
    feePercent: percentOf(capPercent, language),
    installments: installmentsOf(plan, language),
    total: euros(total, language),
  });
}

/** The installments in words: how many are equal, and the one that differs. */
export function installmentsOf(
  { quote, installments, schedule }: Plan,
  language: Language,
): string {
  const [first = quote, last = quote] = [schedule[0]?.amount, schedule.at(-1)?.amount];
  const texts = providerTexts[language].credit;
  const all = (times: number) => texts.alike({ times, amount: euros(quote, language) });
  if (first !== quote)
    return `${texts.first({ amount: euros(first, language) })} ${texts.and} ${all(installments - 1)}`;
  if (last !== quote)
    return `${all(installments - 1)} ${texts.and} ${texts.last({ amount: euros(last, language) })}`;
  return all(installments);
}

/** Formats cents as euros. */
export function euros(amount: number, language: Language): string {
  return money(amount, LENT_CURRENCY, language);
}

/** Formats a rate: `21,95 %`, `21.95%`. */
export function percentOf(percent: number, language: Language): string {
  const exact = {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
  } as const;
  return new Intl.NumberFormat(language, exact).format(percent / 100);
}

/** Formats a number of days or months: `32 días`, `1 month`. */
export function after({ after: many, unit }: Plan['schedule'][number], language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    numberingSystem: 'latn',
  }).format(many);
}

/** The time until the last repayment. */
function durationOf({ schedule }: Plan, language: Language): string {
  const last = schedule.at(-1);
  return last ? after(last, language) : '';
}
