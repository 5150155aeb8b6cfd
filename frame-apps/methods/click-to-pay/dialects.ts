import type { ClickToPayConfig, ClickToPayScheme } from '../../../api/types.js';
import { loadScript } from '../load-script.js';
import { sdkAddress } from '../sdk.js';
import { schemeOf, type Dialect, type Scheme, type SrcSdk } from './scheme.js';

/** Visa's script: a constructor, positional arguments, and errors nested in `error`. */
export const visa: Dialect = {
  name: 'visa',
  address:
    'https://assets.secure.checkout.visa.com/checkout-widget/resources/js/src-i-adapter/visa-sdk.js?v2',
  sdk() {
    const { vAdapters } = window as {
      readonly vAdapters?: { readonly VisaSRCI?: new () => SrcSdk };
    };
    return typeof vAdapters?.VisaSRCI === 'function' ? new vAdapters.VisaSRCI() : undefined;
  },
  options: { payloadTypeIndicator: 'NON_PAYMENT' },
  identity: (email) => ({ identityValue: email, type: 'EMAIL' }),
  code: (code) => code,
  errorIn: (thrown) => (thrown as { readonly error?: unknown }).error,
};

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
  identity: (email) => ({
    consumerIdentity: { identityValue: email, identityType: 'EMAIL_ADDRESS' },
  }),
  code: (code) => ({ validationData: code }),
  errorIn: (thrown) => thrown,
};

const dialects: Readonly<Record<ClickToPayScheme, Dialect>> = { visa, mastercard };

/**
 * Returns a loader for each scheme that the merchant is registered with. The script is loaded when
 * the loader is called.
 */
export function loadsOf(config: ClickToPayConfig = {}): readonly (() => Promise<Scheme>)[] {
  return Object.values(dialects).flatMap((dialect) => {
    const ids = config[dialect.name];
    if (!ids) return [];
    return async () => {
      await loadScript(sdkAddress(dialect.name, dialect.address));
      return schemeOf(dialect, ids);
    };
  });
}
