import type { PaymentRow } from './read.js';

/** A merchant's address with the payment's id added to whatever its query says already. */
export function withPaymentId(address: string, paymentId: string): string {
  const url = new URL(address);
  url.searchParams.set('payment_id', paymentId);
  return url.href;
}

/** At a bank, and at a host. */
const BY_THE_SHOPPER = ['E507', 'E222'];

/** The shopper has done all there was to do. Whoever goes back before that has cancelled. */
const IN_PROCESS = 'E001';

/** Where a shopper whose whole page was taken goes back to, if the merchant said. */
export function returnUrlOf({ id, status, statusCode, details }: PaymentRow): string | undefined {
  const { completeUrl, failUrl = completeUrl, cancelUrl = failUrl } = details;
  const left = status === 'PENDING' && statusCode !== IN_PROCESS;
  const cancelled = left || status === 'CANCELED' || BY_THE_SHOPPER.includes(statusCode);
  const failed = status === 'FAILED' || status === 'EXPIRED';
  const address = cancelled ? cancelUrl : failed ? failUrl : completeUrl;
  return address && withPaymentId(address, id);
}
