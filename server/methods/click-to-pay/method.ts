import type { ServerMethod } from '../method.js';
import { paidWalletCard } from '../wallet/method.js';

/**
 * Pays with a card from the shopper's Click to Pay profile, in a checkout signed by its scheme for
 * this merchant.
 */
export const clickToPay: ServerMethod<'clickToPay'> = {
  label: () => 'Click to Pay',
  isCardInWallet: true,
  knownTo: ['monei'],
  metadata: ({ methods }) => methods.clickToPay,
  paid: (...paid) => ({ method: 'clickToPay', card: paidWalletCard(...paid) }),
};
