import type { Rule } from './outcome.js';

/** What becomes of an application at Cofidis: the shopper decides on its host. */
export const cofidisRules = {
  other: {
    does: 'Sends the whole page to Cofidis, where the shopper completes or gives up; Cofidis may refuse.',
    outcome: { hosted: { step: 'CHALLENGE', wholePage: true } },
  },
} as const satisfies Record<string, Rule>;

/** The name of a rule. */
export type CofidisRuleName = keyof typeof cofidisRules;
