import type { CardToken } from '../../bridge/contracts/card-input.js';
import * as failures from '../../bridge/failures.js';

/** Anything that can make a card token: the element, or the handle a factory gave. */
export interface TokenMaker {
  createToken(): Promise<CardToken>;
}

/** How long the merchant wants to wait. */
export interface TokenOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes a single-use token for what the shopper typed. Resolves with `{ token }`, or with `{ error }` when the card
 * cannot be used; rejects when something technical is in the way.
 */
export async function createToken(card: TokenMaker | null | undefined, options?: TokenOptions | null): Promise<CardToken> {
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
