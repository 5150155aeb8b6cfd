import { bizumRules, type BizumRule } from '../../../sandbox/methods/bizum/rules.js';
import { cardRules } from '../../../sandbox/methods/card/rules.js';

/** The name of a test card. */
export type CardName = Exclude<keyof typeof cardRules, 'other'>;
type PhoneName = Exclude<keyof typeof bizumRules, 'other'>;
type AmountName = {
  [K in PhoneName]: (typeof bizumRules)[K] extends { below: number } | { from: number } ? K : never;
}[PhoneName];

/** One card number per outcome: `testCards.challenge` leads to a challenge. */
export const testCards: Readonly<Record<CardName, string>> = table(
  cardRules,
  ({ numbers }) => numbers[0],
);

/** A short English description of each test card's outcome. */
export const cardEffects: Readonly<Record<CardName, string>> = table(cardRules, ({ does }) => does);

/** One phone number per Bizum outcome. Some outcomes share a number and depend on the amount: see `testAmounts`. */
export const testPhones: Readonly<Record<PhoneName, string>> = table(
  bizumRules,
  ({ phone }: BizumRule) => phone,
);

/** Amounts for the outcomes that depend on one, in the currency's minor unit. */
export const testAmounts: Readonly<Record<AmountName, number>> = table(
  bizumRules,
  ({ from, below }: BizumRule) => from ?? (below === undefined ? undefined : below - 1),
);

/** Maps each rule to a value; rules without one are left out, as in the types above. */
function table<K extends string, Rule, T>(
  rules: Readonly<Record<string, Rule>>,
  give: (rule: Rule) => T | undefined,
): Readonly<Record<K, T>> {
  const rows = Object.entries(rules).flatMap(([name, rule]) => {
    const given = give(rule);
    return given === undefined ? [] : [[name, given] as const];
  });
  // `K` comes from the same table as the rows.
  return Object.fromEntries(rows) as Record<K, T>;
}
