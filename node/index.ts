export { PayError, type ErrorFacts } from '../bridge/errors.js';
export { verifyWebhook, type WebhookPayment } from '../elements/functions/verify-webhook.js';
export type {
  CancelPaymentRequest,
  CaptureRequest,
  ConfirmPaymentRequest,
  CreatePaymentRequest,
  ListRequest,
  RefundRequest,
  UpdatePaymentRequest,
} from '../api/merchant-requests.js';
export type { Mandate, MandateEvent, Payment, PaymentList } from '../api/merchant-types.js';
export { createClient, type ListFilter, type PaymentClient } from './client.js';
export type { CallOptions, ClientOptions } from './options.js';
