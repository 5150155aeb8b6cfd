import { Failure } from '../../../server/errors/failure.js';
import type { SimulatedMethod } from '../method.js';
import { cardRules } from '../card/rules.js';
import { tokenizeWalletCard } from '../wallet/card.js';
import { openGoogleToken } from './token.js';
import { tokenUpdates } from './token-updates.js';

/** The card in a Google Pay token, which is JSON. */
export const googlePay: SimulatedMethod<'googlePay'> = {
  rules: cardRules,
  tokenize({ input: { token }, target: { isRecurring }, account, fingerprint }) {
    const card = openGoogleToken(token, account.id, Date.now());
    const isKept = card?.merchantTokenId !== undefined;
    // Google would not tell when the shopper removes the card of another token.
    if (isRecurring && card && !isKept)
      throw new Failure(422, 'E601', 'The Google Pay token has no merchantTokenId');
    const kept = tokenizeWalletCard(fingerprint, account, card);
    return isKept
      ? { ...kept, walletToken: card.merchantTokenId!, details: { ...kept.details, isKept } }
      : kept;
  },
  mockRoutes: (app, context) => tokenUpdates(app, context),
};
