import type { Payment } from './merchant-types.js';

/** Money that moved for a payment: there must never be two of these for one. Amounts in minor units. */
export interface Charge {
  readonly paymentId: string;
  readonly attemptId: string;
  readonly amount: number;
  readonly captured: number;
  readonly refunded: number;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** News of a payment on its way to the merchant's server. */
export interface SentWebhook {
  /** What the merchant knows it by: `Payframe-Webhook-Id`. */
  readonly id: string;
  /** How often it was posted so far. */
  readonly tries: number;
  /** Whether the merchant's server has answered with success. */
  readonly delivered: boolean;
}

/** A mail that would have been sent. */
export interface KeptMail {
  readonly id: string;
  readonly kind: 'receipt' | 'link';
  readonly recipient: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What stands behind a payment, and only a sandbox shows. */
export interface BehindPayment {
  readonly payment: Payment;
  readonly charges: readonly Charge[];
  readonly attempts: readonly { readonly id: string; readonly state: string }[];
  readonly webhooks: readonly SentWebhook[];
  /** Those about the payment, oldest first. */
  readonly mails: readonly KeptMail[];
}
