import type { Rule } from '../../outcome.js';

/** The outcome of a Cofidis application: the shopper decides on Cofidis's host. */
export const cofidisRules = {
  other: {
    does: 'Sends the whole page to Cofidis, where the shopper completes or gives up; Cofidis may refuse.',
    outcome: { hosted: true },
  },
} as const satisfies Record<string, Rule>;

/** The name of a rule. */
export type CofidisRuleName = keyof typeof cofidisRules;
