import type { CardBrand, PaymentMethods } from '../../../provider/types.js';
import { networksOf, amountOf } from '../google-pay/request.js';
import { decimalOf } from '../../../provider/money.js';
import type { PaymentTarget } from '../../../provider/payment-target.js';

/** Apple's names of the brands. Apple does not support diners or hipercard. */
const NETWORKS: Partial<Record<CardBrand, string>> = {
  visa: 'visa',
  mastercard: 'masterCard',
  amex: 'amex',
  discover: 'discover',
  jcb: 'jcb',
  maestro: 'maestro',
  unionpay: 'chinaUnionPay',
  elo: 'elo',
};

/**
 * Builds the request; `undefined` if the amount is 0 or less, or Apple supports none of the
 * merchant's brands.
 */
export function appleRequest(
  methods: PaymentMethods,
  page: PaymentTarget,
  domain: string,
): ApplePayJS.ApplePayPaymentRequest | undefined {
  const { amount, currency } = amountOf(methods, page);
  const supportedNetworks = networksOf(methods.metadata.card?.brands, NETWORKS);
  if (!supportedNetworks.length || (amount !== undefined && amount <= 0)) return undefined;
  const currencyCode = currency.toUpperCase();
  return {
    countryCode: methods.countryCode,
    currencyCode,
    merchantCapabilities: ['supports3DS'],
    supportedNetworks,
    // If the amount is not known yet, the total is pending and Apple ignores its amount.
    total: {
      label: methods.merchantName || domain,
      amount: decimalOf(amount ?? 0, currencyCode),
      type: amount === undefined ? 'pending' : 'final',
    },
  };
}

/**
 * The host of the top-level page, which the merchant has registered with Apple. It comes from the
 * browser, never from a prop. If the merchant's page is itself in a frame, and the browser reveals
 * that, it is the outermost page's.
 */
export function domainOf(merchantOrigin: string, ancestors: ArrayLike<string> | undefined): string {
  const top = ancestors?.length ? ancestors[ancestors.length - 1]! : merchantOrigin;
  return new URL(top).hostname;
}

/** Encodes Apple's token for the provider: JSON in Base64. */
export function encodeToken(token: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(token));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
