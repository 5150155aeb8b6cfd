import type { Context } from '../payments/context.js';
import type { Bank } from './bank/messages.js';

/** The dependencies of 3-D Secure: those of payments, and the bank. */
export interface ThreeDSecureContext extends Context {
  readonly bank: Bank;
}
