import { cardRules } from '../card/rules.js';
import { describeWalletCard } from '../wallet/card.js';
import { openGoogleToken } from './token.js';
import type { Method } from '../method.js';
import { paidWalletCard } from '../wallet/method.js';

/** Pays with the card in a Google Pay token, which is JSON. */
export const googlePay: Method<'googlePay'> = {
  name: 'Google Pay',
  rules: cardRules,
  metadata: ({ methods }) => methods.googlePay,
  describe: (context, account, { token }) => describeWalletCard(context, account, openGoogleToken(token, account.id, Date.now())),
  paid: (...paid) => ({ method: 'googlePay', card: paidWalletCard(...paid) }),
};
