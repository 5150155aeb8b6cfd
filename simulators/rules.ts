import type { Charge } from '../server/acquirer.js';
import { simulatedMethods } from './methods/index.js';
import type { BankBehaviour, Outcome } from './outcome.js';

/**
 * Returns the outcome of a charge by the rule of its token; an unknown rule, such as an older
 * release's, counts as `other`. Where a challenge is demanded, banks that would let the card pass
 * without one challenge the shopper. Without the shopper, nobody is asked.
 */
export function outcomeOf(charge: Pick<Charge, 'method' | 'reference'> & Partial<Charge>): Outcome {
  const { outcome, canChallenge } = ruleOf(charge);
  if (charge.unattended) {
    const { declined, settles, unattended } = outcome;
    return {
      ...(declined && { declined }),
      ...(settles && { settles }),
      ...(unattended && { unattended }),
    };
  }
  // A card that the bank lets pass is authenticated without a challenge.
  const mustChallenge =
    charge.mustChallenge || (charge.mustAuthenticate && outcome.bank !== 'frictionless');
  const passes = outcome.bank === undefined || PASSES.includes(outcome.bank);
  return mustChallenge && canChallenge && passes ? { ...outcome, bank: 'challenges' } : outcome;
}

/** Returns the row of a token's rule, and whether its method can be challenged on demand. */
export function ruleOf({ method, reference }: Pick<Charge, 'method' | 'reference'>) {
  const { rules, canChallenge = false } = simulatedMethods[method];
  const row = Object.hasOwn(rules, reference) ? (rules[reference] ?? rules.other) : rules.other;
  // Widened: the rows of one method have not all properties.
  const { outcome }: { readonly outcome: Outcome } = row;
  return { row, outcome, canChallenge };
}

/** A bank's answers after which a card may be charged without a challenge. */
const PASSES: readonly BankBehaviour[] = ['frictionless', 'attempted', 'unavailable'];
