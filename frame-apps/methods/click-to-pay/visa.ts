import type { Dialect, SrcSdk } from './scheme.js';

/** Visa's script: a constructor, positional arguments, and errors nested in `error`. */
export const visa: Dialect = {
  name: 'visa',
  address: 'https://assets.secure.checkout.visa.com/checkout-widget/resources/js/src-i-adapter/visa-sdk.js?v2',
  sdk() {
    const { vAdapters } = window as { readonly vAdapters?: { readonly VisaSRCI?: new () => SrcSdk } };
    return typeof vAdapters?.VisaSRCI === 'function' ? new vAdapters.VisaSRCI() : undefined;
  },
  options: { payloadTypeIndicator: 'NON_PAYMENT' },
  identity: (email) => ({ identityValue: email, type: 'EMAIL' }),
  code: (code) => code,
  errorIn: (thrown) => (thrown as { readonly error?: unknown }).error,
};
