import type { Dialect, SrcSdk } from './scheme.js';

/** Mastercard's script: an object, named arguments, and flat errors. */
export const mastercard: Dialect = {
  name: 'mastercard',
  address: 'https://src.mastercard.com/sdk/srcsdk.mastercard.js',
  sdk() {
    const { SRCSDK_MASTERCARD: sdk } = window as { readonly SRCSDK_MASTERCARD?: SrcSdk };
    return typeof sdk?.init === 'function' ? sdk : undefined;
  },
  options: {
    paymentOptions: { dynamicDataType: 'CARD_APPLICATION_CRYPTOGRAM_SHORT_FORM' },
    confirmPayment: false,
  },
  identity: (email) => ({ consumerIdentity: { identityValue: email, identityType: 'EMAIL_ADDRESS' } }),
  code: (code) => ({ validationData: code }),
  errorIn: (thrown) => thrown,
};
