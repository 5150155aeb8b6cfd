import type { Payment } from '../../api/merchant-types.js';

/**
 * Money moved for a payment. A payment must never have more than one charge. Amounts in minor
 * units.
 */
export interface Charge {
  readonly paymentId: string;
  readonly attemptId: string;
  readonly amount: number;
  readonly captured: number;
  readonly refunded: number;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A webhook about a payment, delivered or pending. */
export interface SentWebhook {
  /** The `Payframe-Webhook-Id` header. */
  readonly id: string;
  /** Number of delivery attempts so far. */
  readonly tries: number;
  /** Whether the merchant's server has replied with success. */
  readonly delivered: boolean;
}

/** A mail that a real provider would send. */
export interface KeptMail {
  readonly id: string;
  readonly kind: 'receipt' | 'link';
  readonly recipient: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Internal records of a payment, visible in a sandbox only. */
export interface PaymentInspection {
  readonly payment: Payment;
  readonly charges: readonly Charge[];
  readonly attempts: readonly { readonly id: string; readonly state: string }[];
  readonly webhooks: readonly SentWebhook[];
  /** The mails about this payment, oldest first. */
  readonly mails: readonly KeptMail[];
}
