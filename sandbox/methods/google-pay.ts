import type { Method } from './method.js';
import { paidWalletCard, walletCard } from './wallet-card.js';

/** Pays with the card in a Google Pay token, which is JSON. */
export const googlePay: Method<'googlePay'> = {
  metadata: ({ methods }) => methods.googlePay,
  describe: (_context, account, { token }) => walletCard(account, token, 'E601'),
  paid: (token, attempt) => ({ method: 'googlePay', card: paidWalletCard(token, attempt) }),
};
