import { Failure } from '../../errors/failure.js';
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
  isAmountFinal: true,
  knownTo: ['monei'],
  rules: cardRules,
  isRecurring: true,
  canBeKept: ({ details }) => details.isKept === true,
  metadata: ({ methods }) => methods.applePay,
  refusal: (_account, { recurring }) =>
    recurring && recurring.interval === undefined
      ? new Failure(422, 'E203', 'applePay needs recurring.interval: Apple’s sheet shows it')
      : undefined,
  describe(secrets, account, { token }, { recurring }) {
    const card = openAppleToken(token);
    const isKept = card?.merchantTokenIdentifier !== undefined;
    // A token of the device cannot be charged once the device is gone.
    if (recurring && card && !isKept)
      throw new Failure(422, 'E601', 'The Apple Pay token has no merchantTokenIdentifier');
    const described = describeWalletCard(secrets, account, card);
    return isKept ? { ...described, details: { ...described.details, isKept } } : described;
  },
  storable: {
    needsRecurring: true,
    show: ({ brand, last4 }) => ({ applePay: { brand: brand!, last4: last4! } }),
    recall({ brand, last4, expMonth, expYear, fingerprint, details, rule }) {
      return {
        brand,
        last4: last4!,
        ...(expMonth && expYear && { expMonth, expYear }),
        fingerprint,
        details,
        rule,
      };
    },
  },
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
