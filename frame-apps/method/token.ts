import * as failures from '../../bridge/failures.js';
import type { PaymentMethodInput, TokenAnswer, TokenRequest } from '../../provider/types.js';
import { api, callError, newKey } from '../runtime/api.js';
import { repeat } from '../runtime/retry.js';
import type { Texts } from '../runtime/texts/index.js';
import { ownerOf, type TokenOwner } from '../runtime/token-owner.js';

/** A token, and what came with it. */
export type MadeToken = TokenAnswer & { readonly paymentToken: string };

/** Makes a token for a way to pay. Throws what went wrong, in words for the merchant and for the shopper. */
export async function makeMethodToken(paymentMethod: PaymentMethodInput, owner: TokenOwner, texts: Texts): Promise<MadeToken> {
  const request: TokenRequest = { paymentMethod, ...ownerOf(owner) };
  const idempotencyKey = newKey();
  try {
    const answer = await repeat((signal) => api.createToken(request, { idempotencyKey, signal }));
    const { paymentToken, error } = answer;
    // Whatever stands beside it, an error is a failure.
    if (error || !paymentToken)
      throw failures.api(error ?? 'There is no token').with({ shopperMessage: error ?? texts.errors.api });
    return { ...answer, paymentToken };
  } catch (thrown) {
    throw callError(thrown, texts);
  }
}
