import type { Payment } from 'payframe/node';
import type { Order } from '../orders.js';
import type { View } from './layout.js';

/** The data of a checkout page. */
export interface ToPay {
  readonly view: View;
  readonly order: Order;
  readonly payment: Payment;
  readonly providerOrigin: string;
  readonly walletsOrigin: string;
  /** A message to show before the shopper retries. */
  readonly notice?: string | undefined;
  /** Whether a bank's challenge is open. */
  readonly bankIsWaiting: boolean;
  /** The formatted amount. */
  readonly amount: string;
}
