import { cardRules } from './card.js';
import type { Rule } from './outcome.js';

/** What becomes of a card from a wallet: what becomes of any card with its last four digits, unless the scheme declines. */
export const clickToPayRules = {
  ...cardRules,
  declinedByScheme: {
    does: 'Declined: the shopper asked for that on the scheme’s page.',
    outcome: { declined: 'E680' },
  },
} as const satisfies Record<string, Rule>;

/** The name of a rule. */
export type ClickToPayRuleName = keyof typeof clickToPayRules;
