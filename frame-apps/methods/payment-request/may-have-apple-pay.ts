import { sdkAddress } from '../sdk.js';

/** Whether this browser may support Apple Pay; if not, no space is reserved for the button. */
export const mayHaveApplePay = (): boolean => 'ApplePaySession' in window || sdkAddress('apple-pay') !== undefined;
