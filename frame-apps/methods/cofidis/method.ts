import type { PaymentMethod } from '../../payment/payment-method.js';
import { load } from '../../../locales/generated/cofidis-names/index.js';
import { textsOf } from '../../runtime/languages.js';
import { cofidisLogo } from './logo.js';

// The list names both products; the rest of Cofidis's texts is loaded with its form.
const names = textsOf(load);

/**
 * Cofidis in four installments: an email address if the provider has none, the legal text and a
 * button.
 */
export const cofidis = {
  name: 'cofidis',
  title: (language) => names(language).cofidis,
  logo: cofidisLogo,
  offer: { loadApp: () => import('./inline.js').then(({ CofidisApp }) => CofidisApp) },
} satisfies PaymentMethod;

/** A Cofidis loan, with a choice of terms. */
export const cofidisLoan = {
  name: 'cofidisLoan',
  title: (language) => names(language).cofidisLoan,
  logo: cofidisLogo,
  offer: { loadApp: () => import('./inline.js').then(({ CofidisLoanApp }) => CofidisLoanApp) },
} satisfies PaymentMethod;
