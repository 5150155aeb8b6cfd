import type { TokenRequest } from './types.js';

/**
 * What is paid: a payment, or an account with the amount and currency, as far as they are known.
 */
export type PaymentTarget = Omit<TokenRequest, 'paymentMethod' | 'customerSession' | 'save'>;
