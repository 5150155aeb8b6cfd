import { openAppleToken } from '../wallets/apple-token.js';
import { describeWalletCard } from '../wallets/card.js';
import type { Method } from './method.js';
import { paidWalletCard } from './wallet-card.js';

/** Pays with the card in an Apple Pay token, which is base64 of JSON. */
export const applePay: Method<'applePay'> = {
  metadata: ({ methods }) => methods.applePay,
  describe: (context, account, { token }) => describeWalletCard(context, account, openAppleToken(token)),
  paid: (token, attempt) => ({ method: 'applePay', card: paidWalletCard(token, attempt) }),
};
