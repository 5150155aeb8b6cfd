import type { CardToken, TokenOptions } from '../../bridge/contracts/card-input.js';
import * as failures from '../../bridge/failures.js';

/** Anything that can make a card token: the element, or the handle a factory gave. */
export interface TokenMaker {
  createToken(options?: TokenOptions): Promise<CardToken>;
}

/**
 * Makes a single-use token for what the shopper typed. Resolves with `{ token }`, or with `{ error }` when the card
 * cannot be used; rejects when something technical is in the way.
 */
export async function createToken(card: TokenMaker | null | undefined, options?: TokenOptions): Promise<CardToken> {
  if (typeof card?.createToken !== 'function') throw failures.cardNotRegistered();
  return card.createToken(options);
}
