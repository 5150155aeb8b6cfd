import type { Method } from './method.js';
import { paidWalletCard, walletCard } from './wallet-card.js';

/** Pays with the card in an Apple Pay token, which is base64 of JSON. */
export const applePay: Method<'applePay'> = {
  metadata: ({ methods }) => methods.applePay,
  describe: (_context, account, { token }) => walletCard(account, Buffer.from(token, 'base64').toString('utf8'), 'E601'),
  paid: (token, attempt) => ({ method: 'applePay', card: paidWalletCard(token, attempt) }),
};
