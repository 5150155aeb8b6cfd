import type { ServerMethod } from '../method.js';
import { paidWalletCard } from '../wallet/method.js';

/** Pays with the card in a Google Pay token, which is JSON. */
export const googlePay: ServerMethod<'googlePay'> = {
  label: () => 'Google Pay',
  isCardInWallet: true,
  isAmountFinal: true,
  knownTo: ['monei'],
  metadata: ({ methods }) => methods.googlePay,
  paid: (...paid) => ({ method: 'googlePay', card: paidWalletCard(...paid) }),
};
