import type { Language } from '../../bridge/languages.js';
import type { DueInstalment, FinancedMethod, FinancingOption } from '../../provider/types.js';
import { formatMoney } from '../../provider/money.js';
import type { CofidisTexts } from './texts.js';

/** The only currency that Cofidis lends. */
export const LENT_CURRENCY = 'EUR';
/** What no price reaches, in cents: the payment API takes no larger number. */
const TOO_MUCH = 100_000_000;

/** Cents as the shopper reads them. */
export const euros = (amount: number, language: Language): string => formatMoney(amount, LENT_CURRENCY, language);

/** A rate as the shopper reads it: `21,95 %`, `21.95%`. */
export function percent(rate: number, language: Language): string {
  const exact = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(language, exact).format(rate / 100);
}

/** A time as the shopper reads it: `32 días`, `1 month`. */
export function time({ after, unit }: Pick<DueInstalment, 'after' | 'unit'>, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(after);
}

/** A price of the merchant's in cents: `amountInt` is that already, `amount` is in euros. Nothing for what is no price. */
export function priceOf({ amount, amountInt }: { amount?: number | undefined; amountInt?: number | undefined }) {
  // By way of the text, since 10.075 × 100 is not 1007.5 to a computer.
  const cents = amountInt ?? (amount === undefined ? 0 : Math.round(Number(`${amount}e2`)));
  return cents > 0 && cents < TOO_MUCH ? cents : undefined;
}

/** The plan that costs least a month: what a price tag says "from". */
export function smallest(plans: readonly FinancingOption[]): FinancingOption | undefined {
  return plans.reduce<FinancingOption | undefined>(
    (least, plan) => (least && least.quote <= plan.quote ? least : plan),
    undefined,
  );
}

/** What a plan costs, in a few words: those before the amount, and the amount itself. */
export function headline(
  method: FinancedMethod,
  plan: FinancingOption,
  plans: readonly FinancingOption[],
  texts: CofidisTexts,
  language: Language,
): readonly [before: string, amount: string] {
  const amount = euros(plan.quote, language);
  if (method === 'cofidis') return texts.instalments(plan.installments, amount);
  return plans.length > 1 && plan === smallest(plans) ? texts.from(amount) : texts.monthly(amount);
}
