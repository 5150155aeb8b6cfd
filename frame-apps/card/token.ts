import type { TokenRequest } from '../../provider/types.js';
import { api, callError, newKey } from '../runtime/api.js';
import { repeat } from '../runtime/retry.js';
import type { Texts } from '../runtime/texts/index.js';
import { ownerOf, type TokenOwner } from '../runtime/token-owner.js';
import { refusalOf } from './refusal.js';
import type { CardForm, Wrong } from './card-form.js';

/** A token, or why there is none: a problem with the card, or the provider's own words. */
export type Made = { readonly token: string } | Wrong | { readonly words: string };

/**
 * Makes a token for the card as it stands in the form. What is wrong with the card is shown there, whoever found it, and
 * given back; what else goes wrong is thrown.
 */
export async function makeToken(card: CardForm, owner: TokenOwner, texts: Texts): Promise<Made> {
  const checked = card.check(true);
  if ('problem' in checked) return checked;
  const request: TokenRequest = { paymentMethod: { card: checked }, ...ownerOf(owner) };
  const idempotencyKey = newKey();
  try {
    const { paymentToken, error } = await repeat((signal) => api.createToken(request, { idempotencyKey, signal }));
    // Whatever stands beside it, an error is a failure.
    return paymentToken && !error ? { token: paymentToken } : { words: error ?? texts.errors.api };
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    if (!refusal) throw callError(thrown, texts);
    card.refuse(refusal);
    return { problem: refusal.problem };
  }
}
