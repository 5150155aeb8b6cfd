import type { PaymentMethod } from '../../payment/payment-method.js';
import { clickToPayFrame } from './frame.js';
import { clickToPayLogo } from './logo.js';

/** Click to Pay: a form in a frame of its own, for the schemes' scripts. */
export const clickToPay = {
  name: 'clickToPay',
  title: 'Click to Pay',
  logo: clickToPayLogo,
  offer: { frame: clickToPayFrame },
} satisfies PaymentMethod;
