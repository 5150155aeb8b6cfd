import { amountProblem, decimalFor } from '../../../api/accepted-amounts.js';
import type { PaymentMethods, RecurringTerms } from '../../../api/types.js';
import type { WalletDetail } from '../../../bridge/contracts/shared/wallet-request.js';
import { readInterval, type IntervalUnit } from '../wallet/interval.js';

// The later charges that the shopper agrees to, in Google's terms: "Merchant-initiated transactions"
// of the Google Pay API for the web, since April 2026, as in @types/googlepay 0.7.13. Google admits
// each provider.

type Request = google.payments.api.PaymentDataRequest;
type Item = google.payments.api.RecurrencePeriodItem;

const PERIODS = {
  D: 'DAY',
  W: 'WEEK',
  M: 'MONTH',
  Y: 'YEAR',
} as const satisfies Record<IntervalUnit, google.payments.api.RecurrencePeriod>;

/** Google's limits, in characters. */
const [LABEL_LENGTH, AGREEMENT_LENGTH] = [100, 300];

/**
 * Whether the terms cannot be shown with what the merchant requests: Google has an update of the
 * total for an order that changes, and none of the terms.
 */
export const excludesTerms = (
  { recurring, metadata }: PaymentMethods,
  requested: readonly WalletDetail[] = [],
): boolean =>
  Boolean(recurring && metadata.googlePay?.recurring) &&
  (requested.includes('shipping') || requested.includes('coupon'));

/**
 * Returns the request with the terms of the later charges in place of its total, which they include.
 * Google has no field for charges without an interval, nor an update of the terms for an order that
 * changes: such a request stays as it is, as one of a provider that Google has not admitted.
 */
export function withTerms(request: Request, methods: PaymentMethods): Request {
  const { transactionInfo: info, ...rest } = request;
  const { recurring, metadata, merchantUrl } = methods;
  if (!metadata.googlePay?.recurring || !recurring || rest.callbackIntents) return request;
  if (info?.totalPriceStatus !== 'FINAL' || info.totalPrice === undefined) return request;
  const item = itemOf(recurring, info.currencyCode);
  if (!item) return request;
  const managementUrl = addressFor(merchantUrl);
  const tokenUpdateUrl = addressFor(metadata.googlePay.tokenUpdateUrl);
  return {
    ...rest,
    recurringTransactionInfo: {
      currencyCode: info.currencyCode,
      countryCode: info.countryCode!,
      immediateTotalPrice: info.totalPrice,
      recurrenceItems: [item],
      billingAgreement: recurring.text.slice(0, AGREEMENT_LENGTH),
      ...(managementUrl && { managementUrl }),
      ...(tokenUpdateUrl && { tokenUpdateUrl }),
    },
  };
}

/** Returns the later charges, if Google can represent their interval and their amount. */
function itemOf(
  { type, text, interval, amount, nextAt, endsAt }: RecurringTerms,
  currency: string,
): Item | undefined {
  const every = readInterval(interval);
  if (!every || amountProblem('googlePay', { amount, currency })) return undefined;
  return {
    label: text.slice(0, LABEL_LENGTH),
    recurrencePeriod: PERIODS[every.unit],
    recurrencePeriodCount: every.count,
    // The amount is a limit unless the charges are fixed.
    ...(amount === undefined
      ? { priceStatus: 'NOT_CURRENTLY_KNOWN', price: null }
      : {
          priceStatus: type === 'UNSCHEDULED' ? 'ESTIMATED' : 'FINAL',
          price: decimalFor('googlePay', amount, currency),
        }),
    ...(nextAt !== undefined && { billingInitialDateTime: timeOf(nextAt) }),
    billingFinalDateTime: endsAt === undefined ? null : timeOf(endsAt),
  };
}

/** RFC 3339, of Unix seconds. */
const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Google takes an address over HTTPS without a slash at its end, a query or a fragment. */
function addressFor(address = ''): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, pathname, search, hash } = new URL(address);
  return protocol === 'https:' && !search && !hash
    ? `${origin}${pathname.replace(/\/+$/, '')}`
    : undefined;
}
