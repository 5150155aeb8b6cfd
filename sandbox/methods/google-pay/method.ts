import { cardRules } from '../card/rules.js';
import { describeWalletCard } from '../wallet/card.js';
import { openGoogleToken } from './token.js';
import type { SandboxMethod } from '../method.js';
import { paidWalletCard } from '../wallet/method.js';

/** Pays with the card in a Google Pay token, which is JSON. */
export const googlePay: SandboxMethod<'googlePay'> = {
  label: () => 'Google Pay',
  isCardInWallet: true,
  isAmountFinal: true,
  knownTo: ['monei'],
  rules: cardRules,
  metadata: ({ methods }) => methods.googlePay,
  describe: (secrets, account, { token }) =>
    describeWalletCard(secrets, account, openGoogleToken(token, account.id, Date.now())),
  paid: (...paid) => ({ method: 'googlePay', card: paidWalletCard(...paid) }),
};
