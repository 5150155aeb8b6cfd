import type { Rule } from '../../outcome.js';

/** Outcomes of a PayPal order. */
export const paypalRules = {
  approved: { does: 'Pays: the shopper has approved the order at PayPal.', outcome: {} },
  other: {
    does: 'Fails: nobody has approved the order at PayPal.',
    outcome: { declined: 'E620' },
    tryWith: 'PayPal, not approved',
  },
} as const satisfies Record<string, Rule>;

/** The name of a rule. */
export type PaypalRuleName = keyof typeof paypalRules;
