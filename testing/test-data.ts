import { bizumRules, type BizumRule } from '../sandbox/rules/bizum.js';
import { cardRules } from '../sandbox/rules/card.js';

type CardName = Exclude<keyof typeof cardRules, 'other'>;
type PhoneName = Exclude<keyof typeof bizumRules, 'other'>;
type AmountName = {
  [K in PhoneName]: (typeof bizumRules)[K] extends { below: number } | { from: number } ? K : never;
}[PhoneName];

/** A card number for each thing that may become of a card: `testCards.challenge` makes the bank ask. */
export const testCards: Readonly<Record<CardName, string>> = table(cardRules, ({ numbers }) => numbers[0]);

/** A phone for each thing that may become of a Bizum. Some of them share one, and go by the amount. */
export const testPhones: Readonly<Record<PhoneName, string>> = table(bizumRules, ({ phone }: BizumRule) => phone);

/** The amounts to use with the phones that go by it, in the currency's minor unit. */
export const testAmounts: Readonly<Record<AmountName, number>> = table(
  bizumRules,
  ({ from, below }: BizumRule) => from ?? (below === undefined ? undefined : below - 1),
);

/** What a row of each rule's table has to give; rows that have nothing are left out, as the types above say. */
function table<K extends string, Rule, T>(
  rules: Readonly<Record<string, Rule>>,
  give: (rule: Rule) => T | undefined,
): Readonly<Record<K, T>> {
  const rows = Object.entries(rules).flatMap(([name, rule]) => {
    const given = give(rule);
    return given === undefined ? [] : [[name, given] as const];
  });
  // The caller's type is read off the very table whose rows these are.
  return Object.fromEntries(rows) as Record<K, T>;
}
