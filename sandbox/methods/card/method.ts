import { texts as providerTexts } from '../../../locales/generated/sandbox/all.js';
import { authenticationOf } from './authentication.js';
import { factsOf } from './brands.js';
import { cardFactsOf, getCardFacts, issuedFactsOf } from './facts.js';
import { checkCard, hasExpired } from './check.js';
import { cardRules, ruleFor } from './rules.js';
import { storableCard } from './storable.js';
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
  metadata: ({ brands }) => (brands.length ? { brands, facts: true } : undefined),
  describe: (secrets, account, typed, _target, now) => ({
    brand: checkCard(typed, account.brands, now),
    last4: typed.number.slice(-4),
    expMonth: typed.expMonth,
    expYear: typed.expYear,
    fingerprint: secrets.fingerprint(typed.number),
    rule: ruleFor(typed.number, typed.cvc),
    details: { issued: issuedFactsOf(cardFactsOf(typed.number)) },
  }),
  paid: (token, attempt, outcome) => ({
    method: 'card',
    card: {
      ...factsOf(token),
      // Set by `describe` for every card.
      expMonth: token.expMonth!,
      expYear: token.expYear!,
      fingerprint: token.fingerprint!,
      ...authenticationOf(token, attempt, outcome),
    },
  }),
};
