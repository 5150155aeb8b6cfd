import { texts as providerTexts } from '../../../locales/generated/sandbox/all.js';
import { Failure } from '../../errors/failure.js';
import { authenticationOf } from './authentication.js';
import { factsOf } from './brands.js';
import { cardFactsOf, getCardFacts, issuedFactsOf, offerOf } from './facts.js';
import { checkCard, hasExpired } from './check.js';
import { chosenPlan } from './installments.js';
import { cardRules, ruleFor } from './rules.js';
import { storableCard } from './storable.js';
import { checkSurcharge } from './surcharge.js';
import type { SandboxMethod } from '../method.js';

/** Pays with a card. The number and the security code are never stored. */
export const card: SandboxMethod<'card'> = {
  label: (language) => providerTexts[language].card,
  rules: cardRules,
  answers: { getCardFacts },
  examples: { card: cardRules.direct.numbers[0] },
  canChallenge: true,
  storable: storableCard,
  isRecurring: true,
  hasExpired,
  knownTo: ['monei'],
  metadata: ({ brands, offersInstallments }) =>
    brands.length
      ? { brands, facts: true, ...(offersInstallments && { installments: true }) }
      : undefined,
  describe(secrets, account, typed, target, now) {
    const { number, cvc, expMonth, expYear, installments, surcharge } = typed;
    const brand = checkCard(typed, account.brands, now);
    const facts = cardFactsOf(number);
    const plan = installments && chosenPlan(offerOf(number, account, target), installments);
    if (surcharge) checkSurcharge(surcharge, facts, account, target);
    // The bank's plans are of the amount alone.
    if (plan && surcharge) throw new Failure(422, 'E518');
    return {
      brand,
      last4: number.slice(-4),
      expMonth,
      expYear,
      fingerprint: secrets.fingerprint(number),
      rule: ruleFor(number, cvc),
      details: {
        issued: issuedFactsOf(facts),
        ...(plan && { plan }),
        ...(surcharge && { surcharge }),
      },
    };
  },
  paid: (token, attempt, outcome) => ({
    method: 'card',
    card: {
      ...factsOf(token),
      ...(token.details.plan && { installments: token.details.plan }),
      // Set by `describe` for every card.
      expMonth: token.expMonth!,
      expYear: token.expYear!,
      fingerprint: token.fingerprint!,
      ...authenticationOf(token, attempt, outcome),
    },
  }),
};
