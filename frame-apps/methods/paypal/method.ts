import { paypal as contract } from '../../../bridge/contracts/paypal.js';
import type { PaymentMethod } from '../../payment/payment-method.js';
import { paypalLogo } from './logo.js';

/** PayPal: its button, whose frame loads PayPal's script itself. */
export const paypal = {
  name: 'paypal',
  title: 'PayPal',
  logo: paypalLogo,
  offer: { wallet: contract, props: { standalone: true } },
} satisfies PaymentMethod;
