import type { PaymentMethodInput, TokenAnswer, TokenRequest } from '../../provider/types.js';
import { api, newKey } from './api.js';
import { repeat } from './retry.js';
import type { Texts } from './texts/index.js';
import { ownerOf, type TokenOwner } from './token-owner.js';

/** A token, and what came with it. */
export type MadeToken = TokenAnswer & { readonly paymentToken: string };

/** Why there is no token, in the provider's words for the shopper. */
export interface NoToken {
  readonly words: string;
}

/** Asks the provider for a token, again where its answer is lost: an attempt has one key, so it makes one token. Throws what the API throws. */
export async function requestToken(
  paymentMethod: PaymentMethodInput,
  owner: TokenOwner,
  texts: Texts,
): Promise<MadeToken | NoToken> {
  const request: TokenRequest = { paymentMethod, ...ownerOf(owner) };
  const idempotencyKey = newKey();
  const answer = await repeat((signal) => api.createToken(request, { idempotencyKey, signal }));
  const { paymentToken, error } = answer;
  // Whatever stands beside it, an error is a failure.
  return paymentToken && !error ? { ...answer, paymentToken } : { words: error ?? texts.errors.api };
}
