import { sdkAddress } from '../sdk.js';

/** Returns the address of a script for Apple Pay, which only documents of tests name. */
export const applePayAddress = () => sdkAddress('apple-pay', undefined);

/**
 * Whether this browser has Apple Pay itself. Apple's SDK puts its class under the same name; it is
 * marked once it is loaded.
 */
export function hasApplePay(): boolean {
  const { ApplePaySession } = globalThis as {
    readonly ApplePaySession?: { readonly isOfSdk?: boolean };
  };
  return Boolean(ApplePaySession && !ApplePaySession.isOfSdk);
}

/**
 * Whether Apple's SDK may show a code to scan here: it does on computers and tablets, and in no
 * browser that has Apple Pay itself (`canMakePayments` of version 1.3.5). On a phone, it is not even
 * loaded.
 */
export const mayHaveAppleCode = (): boolean => !hasApplePay() && !/Mobi/.test(navigator.userAgent);

/**
 * Whether Apple Pay may be offered here; if not, no space is reserved for the button. Where the
 * build renders a document, it may not.
 */
export const mayHaveApplePay = (): boolean =>
  typeof window !== 'undefined' &&
  (hasApplePay() || mayHaveAppleCode() || applePayAddress() !== undefined);
