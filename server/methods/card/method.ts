import { texts as providerTexts } from '../../../locales/generated/sandbox/all.js';
import type { InstallmentChoice, InstallmentOffer, Installments } from '../../../api/types.js';
import { Failure } from '../../errors/failure.js';
import type { ServerMethod } from '../method.js';
import { authenticationOf } from './authentication.js';
import { factsOf, issuedFactsOf } from './brands.js';
import { cardFactsOf, getCardFacts, offerOf } from './facts.js';
import { checkCard } from './check.js';
import { storableCard } from './storable.js';
import { checkSurcharge } from './surcharge.js';

/** Returns the plan that the shopper has chosen. Throws if it is not offered as they have seen it. */
function chosenPlan(
  offer: InstallmentOffer | undefined,
  { count, totalAmount }: InstallmentChoice,
): Installments {
  const plan = offer?.plans.find((one) => one.count === count);
  if (!plan || (totalAmount !== undefined && totalAmount !== plan.totalAmount))
    throw new Failure(422, 'E518');
  return { count, amount: plan.amount, totalAmount: plan.totalAmount };
}

/** Pays with a card. The number and the security code are never stored. */
export const card: ServerMethod<'card'> = {
  label: (language) => providerTexts[language].card,
  answers: { getCardFacts },
  canChallenge: true,
  storable: storableCard,
  isRecurring: true,
  knownTo: ['monei'],
  metadata: ({ brands, offersInstallments }) =>
    brands.length
      ? { brands, facts: true, ...(offersInstallments && { installments: true }) }
      : undefined,
  async describe(context, account, typed, target) {
    const { number, expMonth, expYear, installments, surcharge } = typed;
    const facts = await cardFactsOf(context, number);
    const brand = checkCard(typed, facts, account.brands, context.clock.now());
    const plan =
      installments && chosenPlan(await offerOf(context, number, account, target), installments);
    if (surcharge) checkSurcharge(context, surcharge, facts, account, target);
    // The bank's plans are of the amount alone.
    if (plan && surcharge) throw new Failure(422, 'E518');
    return {
      brand,
      last4: number.slice(-4),
      expMonth,
      expYear,
      fingerprint: context.secrets.fingerprint(number),
      details: {
        issued: issuedFactsOf(facts),
        ...(plan && { plan }),
        ...(surcharge && { surcharge }),
      },
    };
  },
  paid: (token, attempt) => ({
    method: 'card',
    card: {
      ...factsOf(token),
      ...(token.details.plan && { installments: token.details.plan }),
      // Set by `describe` for every card.
      expMonth: token.expMonth!,
      expYear: token.expYear!,
      fingerprint: token.fingerprint!,
      ...authenticationOf(token, attempt),
    },
  }),
};
