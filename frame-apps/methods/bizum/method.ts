import type { PaymentMethod } from '../../payment/payment-method.js';
import { bizumLogo } from './logo.js';

/** Bizum: a phone number in the list, then the shopper's approval in the bank's app. */
export const bizum = {
  name: 'bizum',
  title: 'Bizum',
  logo: bizumLogo,
  offer: { loadApp: () => import('./inline.js').then(({ BizumApp }) => BizumApp) },
  loadApproval: () => import('./waiting.js').then(({ BizumWaiting }) => BizumWaiting),
} satisfies PaymentMethod;
