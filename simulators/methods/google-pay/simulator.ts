import type { SimulatedMethod } from '../method.js';
import { cardRules } from '../card/rules.js';
import { tokenizeWalletCard } from '../wallet/card.js';
import { openGoogleToken } from './token.js';

/** The card in a Google Pay token, which is JSON. */
export const googlePay: SimulatedMethod<'googlePay'> = {
  rules: cardRules,
  tokenize: ({ input: { token }, account, fingerprint }) =>
    tokenizeWalletCard(fingerprint, account, openGoogleToken(token, account.id, Date.now())),
};
