import type { CardRule } from '../../outcome.js';
import type { SimulatedMethod } from '../method.js';
import { cardRules, ruleFor } from './rules.js';

const rules: Readonly<Record<string, CardRule>> = cardRules;

/** Cards, by the numbers of the test cards. */
export const card: SimulatedMethod<'card'> = {
  rules: cardRules,
  tokenize: ({ input: { number, cvc } }) => tokenizedAs(ruleFor(number, cvc)),
  // That of the card, unless the security code has one.
  recall: ({ reference, securityCode }) => ({
    reference:
      Object.keys(rules).find(
        (name) => securityCode !== undefined && rules[name]?.cvc === securityCode,
      ) ?? reference,
  }),
  canChallenge: true,
  examples: { card: cardRules.direct.numbers[0] },
};

const tokenizedAs = (rule: string) => ({
  reference: rule,
  ...(rules[rule]?.stored === 'needsSecurityCode' && { details: { needsSecurityCode: true } }),
});
