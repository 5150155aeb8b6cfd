import { Failure } from '../../errors/failure.js';
import { createApplePaySession } from './session.js';
import type { ServerMethod } from '../method.js';
import { paidWalletCard } from '../wallet/method.js';

/** Pays with the card in an Apple Pay token: JSON, encoded as base64. */
export const applePay: ServerMethod<'applePay'> = {
  label: () => 'Apple Pay',
  isCardInWallet: true,
  isAmountFinal: true,
  knownTo: ['monei'],
  isRecurring: true,
  canBeKept: ({ details }) => details.isKept === true,
  metadata: ({ methods }) => methods.applePay,
  recurringRefusal: (_account, { recurring }) =>
    recurring?.interval === undefined
      ? new Failure(422, 'E203', 'applePay needs recurring.interval: Apple’s sheet shows it')
      : undefined,
  storable: {
    needsRecurring: true,
    show: ({ brand, last4 }) => ({ applePay: { brand: brand!, last4: last4! } }),
  },
  paid: (...paid) => ({ method: 'applePay', card: paidWalletCard(...paid) }),
  answers: { createApplePaySession },
  routesNotHere: {
    '/apple-pay/domains':
      'Domains for Apple Pay are not registered by a call here: the provider registers them',
    '/apple-pay/certificates': 'Certificates of Apple Pay are the provider’s own here',
    '/apple-pay/certificates/*': 'Certificates of Apple Pay are the provider’s own here',
  },
};
