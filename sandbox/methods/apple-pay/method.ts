import { cardRules } from '../card/rules.js';
import { createApplePaySession } from './session.js';
import { openAppleToken } from './token.js';
import { describeWalletCard } from '../wallet/card.js';
import type { SandboxMethod } from '../method.js';
import { paidWalletCard } from '../wallet/method.js';

/** Pays with the card in an Apple Pay token: JSON, encoded as base64. */
export const applePay: SandboxMethod<'applePay'> = {
  label: () => 'Apple Pay',
  isCardInWallet: true,
  knownTo: ['monei'],
  rules: cardRules,
  metadata: ({ methods }) => methods.applePay,
  describe: (secrets, account, { token }) =>
    describeWalletCard(secrets, account, openAppleToken(token)),
  paid: (...paid) => ({ method: 'applePay', card: paidWalletCard(...paid) }),
  answers: { createApplePaySession },
  routesNotHere: {
    '/apple-pay/domains':
      'Domains for Apple Pay are not registered by a call here: the provider registers them',
    '/apple-pay/certificates': 'Certificates of Apple Pay are the provider’s own here',
    '/apple-pay/certificates/*': 'Certificates of Apple Pay are the provider’s own here',
  },
  // Most browsers do not support Apple Pay.
  mocks: { 'apple-pay': { mode: 'absent' } },
};
