import { paymentRequest } from '../../../bridge/contracts/wallets.js';
import type { PaymentMethod } from '../../payment/payment-method.js';
import { applePayLogo } from './logo.js';
import { mayHaveApplePay } from './may-have-apple-pay.js';

/**
 * Apple Pay. If both wallets are offered, one button serves: Apple Pay if the browser has it,
 * otherwise Google Pay.
 */
export const applePay = {
  name: 'applePay',
  title: 'Apple Pay',
  logo: applePayLogo,
  offer: {
    wallet: paymentRequest,
    props: (names) => ({
      wallets: names.filter((name) => name === 'applePay' || name === 'googlePay'),
    }),
  },
  isOffered: (names) => names.includes('googlePay') || mayHaveApplePay(),
} satisfies PaymentMethod;
