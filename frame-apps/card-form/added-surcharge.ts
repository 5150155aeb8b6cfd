import type { PaymentTarget } from '../../api/payment-target.js';
import type { Surcharge } from '../../api/types.js';

/** What a card is charged, without a surcharge, as far as it is known. */
export type Price = Pick<PaymentTarget, 'amount' | 'currency'>;

/** A surcharge that the form shows, and the price that it is added to. */
export interface AddedSurcharge extends Surcharge {
  readonly price: Required<Price>;
}
