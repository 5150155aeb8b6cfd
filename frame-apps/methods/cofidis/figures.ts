import type { Language } from '../../../bridge/languages.js';
import type { FinancedMethod, FinancingOption } from '../../../api/types.js';
import { formatMoney, LENT_CURRENCY } from '../../../api/money.js';
import type { CofidisTexts } from './texts.js';

/** One cent above the largest amount of the payment API, in cents. */
const TOO_MUCH = 100_000_000;

/** Formats cents as euros. */
export const euros = (amount: number, language: Language): string =>
  formatMoney(amount, LENT_CURRENCY, language);

/** Numbers in a text, with the sign of the currency or the percent beside them. */
export const FIGURES = /([€%]\s?)?\d+(?:[.,\s]\d+)*(?:\s?[€%])?/g;

/**
 * Returns the merchant's price in cents: `amountInt` is in cents, `amount` in euros. `undefined`
 * for an invalid price.
 */
export function centsIn({
  amount,
  amountInt,
}: {
  amount?: number | undefined;
  amountInt?: number | undefined;
}) {
  // Scaled as text, because 10.075 × 100 is not 1007.5 in floating point.
  const cents = amountInt ?? (amount === undefined ? 0 : Math.round(Number(`${amount}e2`)));
  return cents > 0 && cents < TOO_MUCH ? cents : undefined;
}

/**
 * Returns the plan with the fewest installments: the cheapest loan, which stands until the shopper
 * chooses another.
 */
export function shortest(plans: readonly FinancingOption[]): FinancingOption | undefined {
  return plans.reduce<FinancingOption | undefined>(
    (least, plan) => (least && least.installments <= plan.installments ? least : plan),
    undefined,
  );
}

/**
 * The cost of a plan as a short text, cut in two: the words before the amount, and the amount with
 * what follows it.
 */
export function headline(
  method: FinancedMethod,
  plan: FinancingOption,
  texts: CofidisTexts,
  language: Language,
): readonly [before: string, amount: string] {
  const amount = euros(plan.quote, language);
  const text =
    method === 'cofidis'
      ? texts.installments({ count: plan.installments, amount })
      : texts.monthly({ amount });
  const at = text.indexOf(amount);
  return [text.slice(0, at), text.slice(at)];
}
