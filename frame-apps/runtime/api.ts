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
  const { message, status, statusCode, requestId } = thrown;
  const facts = { status: String(status), statusCode, retryable, shopperMessage: errors.api };
  return failures.api(message).with(requestId ? { ...facts, requestId } : facts, thrown);
}

/** 128 random bits that stand for one attempt. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
