import type { CardBrand, PaymentMethods, RecurringTerms } from '../../../api/types.js';
import { networksOf, walletPrice } from '../google-pay/request.js';
import { decimalOf } from '../../../api/money.js';
import type { PaymentTarget } from '../../../api/payment-target.js';
import { readInterval, type IntervalUnit } from '../wallet/interval.js';

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

/** What a line of the sheet has room for. The whole text is in `billingAgreement`. */
const LABEL_LENGTH = 64;

/**
 * Builds the request; `undefined` if the amount is 0 or less, or Apple supports none of the
 * merchant's brands.
 */
export function appleRequest(
  methods: PaymentMethods,
  page: PaymentTarget,
  domain: string,
  managementURL = methods.merchantUrl ?? '',
): ApplePayJS.ApplePayPaymentRequest | undefined {
  const { amount, currencyCode } = walletPrice(methods, page);
  const supportedNetworks = networksOf(methods.metadata.card?.brands, NETWORKS);
  if (!supportedNetworks.length || (amount !== undefined && amount <= 0)) return undefined;
  const { recurring } = methods;
  const regularBilling = recurring && billingOf(recurring, amount, currencyCode);
  // Apple has no sheet for charges without an interval.
  if (recurring && !regularBilling) return undefined;
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
    ...(regularBilling && {
      recurringPaymentRequest: {
        paymentDescription: regularBilling.label,
        regularBilling,
        billingAgreement: recurring.text,
        managementURL,
      },
    }),
  };
}

/** Apple's units by those of ISO 8601: it has no weeks. */
const UNITS = {
  D: ['day', 1],
  W: ['day', 7],
  M: ['month', 1],
  Y: ['year', 1],
} as const satisfies Record<IntervalUnit, unknown>;

/** Returns the line of Apple's sheet for the later charges, if they have an interval. */
function billingOf(
  { text, interval, amount, nextAt, endsAt }: RecurringTerms,
  now: number | undefined,
  currency: string,
): ApplePayJS.ApplePayLineItem | undefined {
  const every = readInterval(interval);
  if (!every) return undefined;
  const [unit, times] = UNITS[every.unit];
  return {
    label: text.slice(0, LABEL_LENGTH),
    // Of any amount, the sheet shows that it is not known yet.
    amount: decimalOf(amount ?? now ?? 0, currency),
    type: amount === undefined ? 'pending' : 'final',
    paymentTiming: 'recurring',
    recurringPaymentIntervalUnit: unit,
    recurringPaymentIntervalCount: every.count * times,
    ...(nextAt !== undefined && { recurringPaymentStartDate: new Date(nextAt * 1000) }),
    ...(endsAt !== undefined && { recurringPaymentEndDate: new Date(endsAt * 1000) }),
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
