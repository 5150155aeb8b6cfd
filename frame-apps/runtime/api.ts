import { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { ApiError, createClient } from '../../provider/client.js';
import { outcomeOf } from './retry.js';
import type { Texts } from './texts/index.js';

/** The payment API on the frame's own origin, unless the document names another. */
export const api = createClient(() => document.querySelector<HTMLMetaElement>('meta[name=payframe-api]')?.content || '/v1');

/** A failed call as the merchant and the shopper hear of it. */
export function callError(thrown: unknown, { errors }: Texts): PayError {
  if (thrown instanceof PayError) return thrown;
  const retryable = outcomeOf(thrown) !== 'refused';
  if (!(thrown instanceof ApiError)) return failures.network().with({ shopperMessage: errors.network, retryable }, thrown);
  // The rest of the body may say what comes next. What is not a fact of an error does not get into one.
  const { message, status } = thrown;
  return failures.api(message).with({ ...thrown, status: String(status), retryable, shopperMessage: errors.api }, thrown);
}

/** 128 random bits that stand for one attempt. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
