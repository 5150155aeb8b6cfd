import { formatDuration, formatPercent } from '../../../api/formats.js';
import { money } from '../../../server/pages/money.js';
import type { Language } from '../../../server/pages/language.js';
import type { Plan } from './plan.js';
import { texts as providerTexts } from '../../../locales/generated/sandbox/all.js';
import { LENT_CURRENCY } from '../../../api/money.js';

/**
 * The legally required disclosure of the cost of credit: every figure, in one text that begins by
 * saying it is fictitious.
 */
export function legalPhrase(plan: Plan, language: Language): string {
  const { credit, tin, tae, interest, fee, capPercent, total } = plan;
  return providerTexts[language].credit.phrase({
    credit: euros(credit, language),
    duration: durationOf(plan, language),
    tin: formatPercent(tin, language),
    tae: formatPercent(tae, language),
    interest: euros(interest, language),
    fee: euros(fee, language),
    feePercent: formatPercent(capPercent, language),
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

/** The time until the last repayment. */
function durationOf({ schedule }: Plan, language: Language): string {
  const last = schedule.at(-1);
  return last ? formatDuration(last.after, last.unit, language) : '';
}
