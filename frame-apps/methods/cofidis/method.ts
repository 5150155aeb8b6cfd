import type { PaymentMethod } from '../../payment/payment-method.js';
import { cofidisLogo } from './logo.js';

/** Cofidis in four installments: an email address if the provider has none, the legal text and a button. */
export const cofidis = {
  name: 'cofidis',
  logo: cofidisLogo,
  offer: { loadApp: () => import('./inline.js').then(({ CofidisApp }) => CofidisApp) },
} satisfies PaymentMethod;

/** A Cofidis loan, with a choice of terms. */
export const cofidisLoan = {
  name: 'cofidisLoan',
  logo: cofidisLogo,
  offer: { loadApp: () => import('./inline.js').then(({ CofidisLoanApp }) => CofidisLoanApp) },
} satisfies PaymentMethod;
