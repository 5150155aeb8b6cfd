import { Failure } from '../../../server/errors/failure.js';
import type { SimulatedMethod } from '../method.js';
import { cardRules } from '../card/rules.js';
import { tokenizeWalletCard } from '../wallet/card.js';
import { openAppleToken } from './token.js';

/** The card in an Apple Pay token: JSON, encoded as base64. */
export const applePay: SimulatedMethod<'applePay'> = {
  rules: cardRules,
  tokenize({ input: { token }, target: { isRecurring }, account, fingerprint }) {
    const card = openAppleToken(token);
    const isKept = card?.merchantTokenIdentifier !== undefined;
    // A token of the device cannot be charged once the device is gone.
    if (isRecurring && card && !isKept)
      throw new Failure(422, 'E601', 'The Apple Pay token has no merchantTokenIdentifier');
    const kept = tokenizeWalletCard(fingerprint, account, card);
    return isKept ? { ...kept, details: { ...kept.details, isKept } } : kept;
  },
  // Most browsers do not support Apple Pay, and Apple's SDK shows its code on no phone.
  mocks: { 'apple-pay': { mode: 'absent' }, 'apple-pay-sdk': { mode: 'ineligible' } },
};
