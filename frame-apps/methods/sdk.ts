/** The URLs of third-party SDKs. Apple Pay has none: the browser provides it, or does not support it. */
const addresses = {
  paypal: 'https://www.paypal.com/sdk/js',
  'google-pay': 'https://pay.google.com/gp/p/js/pay.js',
  'apple-pay': undefined,
  visa: 'https://assets.secure.checkout.visa.com/checkout-widget/resources/js/src-i-adapter/visa-sdk.js?v2',
  mastercard: 'https://src.mastercard.com/sdk/srcsdk.mastercard.js',
} as const;

type Addresses = typeof addresses;

/** Returns the URL of an SDK: the third party's, or in the folder that the document names. */
export function sdkAddress<K extends keyof Addresses>(name: K): string | Addresses[K] {
  const folder = document.querySelector<HTMLMetaElement>('meta[name=payframe-scripts]')?.content;
  return folder ? new URL(`${name}.js`, new URL(folder, location.href)).href : addresses[name];
}
