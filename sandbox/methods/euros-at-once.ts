import { ASSUMED_CURRENCY } from '../../provider/money.js';
import { Failure } from '../api/failure.js';
import type { Purchase } from './method.js';

/** Returns why a method limited to immediate payments in euros cannot pay a purchase, if so. Unknown values are no reason. */
export function eurosAtOnce({ currency = ASSUMED_CURRENCY, transactionType = 'SALE' }: Purchase): Failure | undefined {
  if (currency !== 'EUR') return new Failure(422, 'E204');
  return transactionType === 'SALE' ? undefined : new Failure(422, 'E103');
}
