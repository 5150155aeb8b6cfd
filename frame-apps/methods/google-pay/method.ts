import { googlePay as contract } from '../../../bridge/contracts/wallets.js';
import type { PaymentMethod } from '../../payment/payment-method.js';
import { googlePayLogo } from './logo.js';

/** Google Pay: its button, unless the common button of both wallets is there. */
export const googlePay = {
  name: 'googlePay',
  title: 'Google Pay',
  logo: googlePayLogo,
  offer: { wallet: contract },
  isOffered: (names) => !names.includes('applePay'),
} satisfies PaymentMethod;
