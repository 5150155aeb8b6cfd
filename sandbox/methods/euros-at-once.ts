import { Failure } from '../failure.js';
import type { Purchase } from './method.js';

/** Why a method that only moves euros, and only at once, cannot pay a purchase. What is not known yet is no reason. */
export function eurosAtOnce({ currency = 'EUR', transactionType = 'SALE' }: Purchase): Failure | undefined {
  if (currency !== 'EUR') return new Failure(422, 'E204');
  return transactionType === 'SALE' ? undefined : new Failure(422, 'E103');
}
