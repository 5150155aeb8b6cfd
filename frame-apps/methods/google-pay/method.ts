import { googlePay as contract } from '../../../bridge/contracts/wallets.js';
import type { PaymentMethod } from '../../payment/payment-method.js';
import { googlePayLogo } from './logo.js';

/** Google Pay: its button. */
export const googlePay = {
  name: 'googlePay',
  title: 'Google Pay',
  logo: googlePayLogo,
  offer: { wallet: contract },
} satisfies PaymentMethod;
