import type { CardToken } from '../../bridge/contracts/card-input.js';
import * as failures from '../../bridge/failures.js';

/** An object that creates card tokens: the element, or the handle of a factory. */
export interface TokenMaker {
  /** Creates a single-use token for the card that the shopper entered. */
  createToken(): Promise<CardToken>;
}

/** The options of `createToken`. */
export interface TokenOptions {
  /** Stops waiting when aborted: the promise rejects with code `ABORTED`. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Creates a single-use token for the card that the shopper entered. Resolves with `{ token }`, or
 * with `{ error }` if the card cannot be used; rejects with a `PayError` on a technical error.
 */
export async function createToken(
  card: TokenMaker | null | undefined,
  options?: TokenOptions | null,
): Promise<CardToken> {
  const signal = options?.signal;
  if (typeof card?.createToken !== 'function') throw failures.cardNotRegistered();
  if (!signal) return card.createToken();
  return new Promise((resolve, reject) => {
    const abort = () => reject(failures.aborted());
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    return card.createToken().then(resolve, reject);
  });
}
