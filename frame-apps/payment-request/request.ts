import type { CardBrand, PaymentMethods } from '../../provider/types.js';
import { networksOf, purchaseOf, type Purchase } from '../google-pay/request.js';
import { decimalOf } from '../../provider/money.js';

/** Brands as Apple writes them. It knows no diners or hipercard. */
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

/** What a shopper is asked to approve, in Apple's own form. */
export interface AppleRequest {
  readonly countryCode: string;
  readonly currencyCode: string;
  readonly merchantCapabilities: readonly string[];
  readonly supportedNetworks: readonly string[];
  readonly total: { readonly label: string; readonly amount: string; readonly type: 'final' };
}

/** The request for a purchase. Nothing where there is nothing to pay, or Apple knows none of the merchant's cards. */
export function appleRequest(methods: PaymentMethods, page: Purchase, domain: string): AppleRequest | undefined {
  const { amount, currency } = purchaseOf(methods, page);
  const supportedNetworks = networksOf(methods.metadata.card?.brands, NETWORKS);
  if (!supportedNetworks.length || amount === undefined || amount <= 0 || !currency) return undefined;
  const currencyCode = currency.toUpperCase();
  return {
    countryCode: methods.countryCode,
    currencyCode,
    merchantCapabilities: ['supports3DS'],
    supportedNetworks,
    total: { label: methods.merchantName || domain, amount: decimalOf(amount, currencyCode), type: 'final' },
  };
}

/**
 * The host of the page the shopper sees, for which Apple knows the merchant: told by the browser, never by a prop. A page
 * around the merchant's counts, where the browser says that there is one.
 */
export function domainOf(merchantOrigin: string, ancestors: ArrayLike<string> | undefined): string {
  const top = ancestors?.length ? ancestors[ancestors.length - 1]! : merchantOrigin;
  return new URL(top).hostname;
}

/** Apple's token as the provider takes it. */
export function encodeToken(token: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(token));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
