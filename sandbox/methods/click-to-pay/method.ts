import { Failure } from '../../errors/failure.js';
import { issuedFactsOf, usualFactsOf } from '../card/facts.js';
import { ruleForLast4 } from '../card/rules.js';
import { clickToPayRules, type ClickToPayRuleName } from './rules.js';
import { ONE_TIME_CODE, walletCards } from './mock/cards.js';
import { clickToPayRoutes } from './mock/routes.js';
import { read } from './mock/jws.js';
import type { SandboxMethod } from '../method.js';
import { paidWalletCard } from '../wallet/method.js';

/**
 * Pays with a card from the shopper's Click to Pay profile, in a checkout signed by its scheme for
 * this merchant.
 */
export const clickToPay: SandboxMethod<'clickToPay'> = {
  label: () => 'Click to Pay',
  isCardInWallet: true,
  knownTo: ['monei'],
  rules: clickToPayRules,
  metadata: ({ methods }) => methods.clickToPay,
  async describe(secrets, { brands, methods }, { token, cardBrand }) {
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
      fingerprint: secrets.fingerprint(id),
      rule,
      walletPayment: signed.srcCorrelationId,
      // The profile has no more digits than the last four.
      details: { issued: issuedFactsOf(usualFactsOf(card.scheme)) },
    };
  },
  paid: (...paid) => ({ method: 'clickToPay', card: paidWalletCard(...paid) }),
  typedCode: ONE_TIME_CODE,
  mockRoutes: (app, _context, mocks) => clickToPayRoutes(app, mocks),
};
