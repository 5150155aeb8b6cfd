import type { Surcharge } from '../../api/types.js';
import type { Price } from '../api/payment-target.js';

/** A surcharge that the form shows, and the price that it is added to. */
export interface AddedSurcharge extends Surcharge {
  readonly price: Required<Price>;
}
