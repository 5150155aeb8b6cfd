import { describeWalletCard } from '../wallets/card.js';
import { openGoogleToken } from '../wallets/google-token.js';
import type { Method } from './method.js';
import { paidWalletCard } from './wallet-card.js';

/** Pays with the card in a Google Pay token, which is JSON. */
export const googlePay: Method<'googlePay'> = {
  metadata: ({ methods }) => methods.googlePay,
  describe: (context, account, { token }) => describeWalletCard(context, account, openGoogleToken(token, account.id, Date.now())),
  paid: (token, attempt) => ({ method: 'googlePay', card: paidWalletCard(token, attempt) }),
};
