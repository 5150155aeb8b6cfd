import { textOf } from '../errors/codes.js';
import type { Language } from '../pages/language.js';
import type { PaymentRow } from './read.js';

/**
 * Adds the payment's id, order and status to a merchant's URL. Anyone can forge such a URL: only
 * the signed webhook proves payment.
 */
export function withOutcome(
  address: string,
  { id, status, statusCode, details }: PaymentRow,
  language: Language,
): string {
  const url = new URL(address);
  const message = textOf(statusCode, language);
  const added = { payment_id: id, id, orderId: details.orderId, status, statusCode, message };
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  return url.href;
}

/** Canceled by the shopper, at a bank and at a host. */
const BY_THE_SHOPPER = ['E507', 'E222'];

/** The shopper has completed every step. Leaving before that is a cancellation. */
const IN_PROCESS = 'E001';

/** The URL to return to after a full-page redirect, if the merchant provided one. */
export function returnUrlOf(row: PaymentRow, language: Language): string | undefined {
  const { status, statusCode, details } = row;
  const { completeUrl, failUrl = completeUrl, cancelUrl = failUrl } = details;
  const left = status === 'PENDING' && statusCode !== IN_PROCESS;
  const cancelled = left || status === 'CANCELED' || BY_THE_SHOPPER.includes(statusCode);
  const failed = status === 'FAILED' || status === 'EXPIRED';
  const address = cancelled ? cancelUrl : failed ? failUrl : completeUrl;
  return address && withOutcome(address, row, language);
}

/**
 * The payment with its return URLs as anyone may see them who finds its id later, such as in an old
 * mail: without the query and the fragment that the merchant's server wrote, which may identify a
 * shopper's session.
 */
export function withoutQueries<Row extends PaymentRow>(row: Row): Row {
  const { completeUrl, failUrl, cancelUrl } = row.details;
  const urls = Object.entries({ completeUrl, failUrl, cancelUrl }).flatMap(([name, url]) =>
    url ? [[name, bare(url)]] : [],
  );
  return { ...row, details: { ...row.details, ...Object.fromEntries(urls) } };
}

function bare(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
