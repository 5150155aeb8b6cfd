import { paymentRequest } from '../../../bridge/contracts/wallets.js';
import type { PaymentMethod } from '../../payment/payment-method.js';
import { applePayLogo } from './logo.js';
import { hasApplePay, mayHaveApplePay } from './may-have-apple-pay.js';

/** Apple Pay: a button of its own, beside that of Google Pay. */
export const applePay = {
  name: 'applePay',
  title: 'Apple Pay',
  logo: applePayLogo,
  offer: { wallet: paymentRequest, props: { wallets: ['applePay'] } },
  isOffered: mayHaveApplePay,
  isFirst: hasApplePay,
} satisfies PaymentMethod;
