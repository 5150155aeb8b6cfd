import { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { ApiError, MalformedAnswer, createClient } from '../../provider/client.js';
import { isUnanswered, outcomeOf } from './retry.js';
import type { Texts } from './texts/index.js';

/** The payment API on the frame's own origin, unless the document names another. */
export const api = createClient(() => document.querySelector<HTMLMetaElement>('meta[name=payframe-api]')?.content || '/v1');

/** A failed call as the merchant and the shopper hear of it. None of these words says what became of a payment. */
export function callError(thrown: unknown, { errors }: Texts): PayError {
  if (thrown instanceof PayError) return thrown;
  const retryable = outcomeOf(thrown) !== 'refused';
  if (thrown instanceof ApiError) {
    // The rest of the body may say what comes next. What is not a fact of an error does not get into one.
    const { message, status } = thrown;
    return failures.api(message).with({ ...thrown, status: String(status), retryable, shopperMessage: errors.api }, thrown);
  }
  if (thrown instanceof MalformedAnswer) {
    const { message, statusCode } = thrown;
    return failures.malformedAnswer(message).with({ statusCode, retryable, shopperMessage: errors.api }, thrown);
  }
  if (isUnanswered(thrown)) return failures.network().with({ retryable, shopperMessage: errors.network }, thrown);
  // A mistake of ours. It would be made again, and its words may quote what was typed.
  return failures.internalError().with({ retryable: false, shopperMessage: errors.internal }, thrown);
}

/** 128 random bits that stand for one attempt. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
