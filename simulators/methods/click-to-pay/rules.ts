import { cardRules } from '../card/rules.js';
import type { Rule } from '../../outcome.js';

/**
 * Outcomes of Click to Pay cards: those of the test card with the same last four digits, and a
 * decline chosen on the scheme's page.
 */
export const clickToPayRules = {
  ...cardRules,
  declinedByScheme: {
    does: 'Declined: the shopper asked for that on the scheme’s page.',
    outcome: { declined: 'E680' },
    tryWith: 'Click to Pay, “Other test outcomes”',
  },
} as const satisfies Record<string, Rule>;

/** The name of a rule. */
export type ClickToPayRuleName = keyof typeof clickToPayRules;
