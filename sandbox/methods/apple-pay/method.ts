import { cardRules } from '../card/rules.js';
import { openAppleToken } from './token.js';
import { describeWalletCard } from '../wallet/card.js';
import type { Method } from '../method.js';
import { paidWalletCard } from '../wallet/method.js';

/** Pays with the card in an Apple Pay token: JSON, encoded as base64. */
export const applePay: Method<'applePay'> = {
  name: 'Apple Pay',
  rules: cardRules,
  metadata: ({ methods }) => methods.applePay,
  describe: (context, account, { token }) => describeWalletCard(context, account, openAppleToken(token)),
  paid: (...paid) => ({ method: 'applePay', card: paidWalletCard(...paid) }),
};
