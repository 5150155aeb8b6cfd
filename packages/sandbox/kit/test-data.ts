import { issuedCards as issued } from '../../../simulators/methods/card/issued-cards.js';
import { cardRules } from '../../../simulators/methods/card/rules.js';

/** The name of a test card. */
export type CardName = Exclude<keyof typeof cardRules, 'other'>;

/** One card number per outcome: `testCards.challenge` leads to a challenge. */
export const testCards: Readonly<Record<CardName, string>> = table(
  cardRules,
  ({ numbers }) => numbers[0],
);

/** A short English description of each test card's outcome. */
export const cardEffects: Readonly<Record<CardName, string>> = table(cardRules, ({ does }) => does);

/** The name of a test card of which something is known before it is charged. */
export type IssuedCardName = keyof typeof issued;

/**
 * One card number per pair of schemes and kind of funding: `issuedCards.cartesBancairesVisa`,
 * `issuedCards.prepaid`. Each pays like any other card.
 */
export const issuedCards: Readonly<Record<IssuedCardName, string>> = table(
  issued,
  ({ number }) => number,
);

/** Maps each rule to a value; rules without one are left out, as in the types of the tables. */
export function table<K extends string, Rule, T>(
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
