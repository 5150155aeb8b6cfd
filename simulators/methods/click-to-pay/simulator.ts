import { Failure } from '../../../server/errors/failure.js';
import type { SimulatedMethod } from '../method.js';
import { issuedFactsOf } from '../../../server/methods/card/brands.js';
import { ruleForLast4 } from '../card/rules.js';
import { usualFactsOf } from '../card/facts.js';
import { ONE_TIME_CODE, walletCards } from './mock/cards.js';
import { read } from './mock/jws.js';
import { clickToPayRoutes } from './mock/routes.js';
import { clickToPayRules, type ClickToPayRuleName } from './rules.js';

/** The schemes of Click to Pay, which sign checkouts. */
export const clickToPay: SimulatedMethod<'clickToPay'> = {
  rules: clickToPayRules,
  async tokenize({ input: { token, cardBrand }, account: { brands, methods }, fingerprint }) {
    const signed = await read(token);
    const id = signed?.srcDigitalCardId ?? '';
    const card = Object.hasOwn(walletCards, id)
      ? walletCards[id as keyof typeof walletCards]
      : undefined;
    if (!signed || card?.scheme !== cardBrand || card.status !== 'ACTIVE')
      throw new Failure(422, 'E680');
    if (methods.clickToPay?.[card.scheme]?.srciDpaId !== signed.srciDpaId)
      throw new Failure(422, 'E681');
    if (!brands.includes(card.scheme)) throw new Failure(422, 'E512');
    const { last4, expMonth, expYear } = card;
    const rule: ClickToPayRuleName = signed.declined ? 'declinedByScheme' : ruleForLast4(last4);
    return {
      brand: card.scheme,
      last4,
      expMonth,
      expYear: expYear.slice(-2),
      fingerprint: fingerprint(id),
      reference: rule,
      walletPayment: signed.srcCorrelationId,
      // The profile has no more digits than the last four.
      details: { issued: issuedFactsOf(usualFactsOf(card.scheme)) },
    };
  },
  typedCode: ONE_TIME_CODE,
  mockRoutes: (app, _context, mocks) => clickToPayRoutes(app, mocks),
};
