import { sdkAddress } from '../sdk.js';

/** Returns the address of a script for Apple Pay, which only documents of tests name. */
export const applePayAddress = () => sdkAddress('apple-pay', undefined);

/**
 * Whether this browser may support Apple Pay; if not, no space is reserved for the button. Where
 * the build renders a document, there is none.
 */
export const mayHaveApplePay = (): boolean =>
  typeof window !== 'undefined' && ('ApplePaySession' in window || applePayAddress() !== undefined);
