import { randomHex } from '../../bridge/hex.js';
import type { PaymentTarget } from '../../api/payment-target.js';
import type { PaymentMethodInput, TokenAnswer, TokenRequest } from '../../api/types.js';
import { ApiError } from '../../api/client.js';
import { api } from './api.js';
import { repeat } from './retry.js';
import type { Texts } from '../runtime/texts.js';
import { requestTarget } from './payment-target.js';

/** A token response that contains a token. */
export type MadeToken = TokenAnswer & { readonly paymentToken: string };

/** A refusal to create a token: the provider's message for the shopper. */
export interface NoToken {
  readonly message: string;
}

/** What a token request says if the payment method is to be stored. */
export type Storing = Pick<TokenRequest, 'customerSession' | 'save'>;

/**
 * Requests a token and retries if the response is lost: an attempt has one idempotency key, so it
 * creates one token. `storing` asks for the payment method to be stored. Throws the API's errors.
 */
export async function requestToken(
  paymentMethod: PaymentMethodInput,
  target: PaymentTarget,
  texts: Texts,
  storing?: Storing,
): Promise<MadeToken | NoToken> {
  const request: TokenRequest = { paymentMethod, ...requestTarget(target) };
  const send = (input: TokenRequest) => {
    const idempotencyKey = randomHex();
    return repeat((signal) => api.createToken(input, { idempotencyKey, signal }));
  };
  const answer = await (storing
    ? send({ ...request, ...storing }).catch((thrown: unknown) => {
        // The customer session has expired meanwhile: the shopper can pay all the same.
        if (!isSessionRefused(thrown)) throw thrown;
        return send(request);
      })
    : send(request));
  const { paymentToken, error } = answer;
  // An error is a failure, even if a token comes with it.
  return paymentToken && !error
    ? { ...answer, paymentToken }
    : { message: error ?? texts.errors.api };
}

/** The provider's code for a customer session that it does not accept. */
const SESSION_REFUSED = 'E224';

/** Whether the provider does not accept the customer session of a request. */
export const isSessionRefused = (thrown: unknown): boolean =>
  thrown instanceof ApiError && [thrown.code, thrown.providerCode].includes(SESSION_REFUSED);
