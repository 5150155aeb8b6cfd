import type { Account } from '../accounts.js';
import type { Context } from '../context.js';
import type { Database } from '../database/open.js';
import { listQuery, merchantBodies } from '../http/merchant-schemas.js';
import type { Language } from '../language.js';
import type {
  CancelPaymentRequest,
  CaptureRequest,
  ConfirmPaymentRequest,
  CreatePaymentRequest,
  ListRequest,
  MailRequest,
  RefundRequest,
} from '../merchant-requests.js';
import type { Payment } from '../merchant-types.js';
import { cancel, capture, refund } from '../payments/afterwards.js';
import { confirm } from '../payments/confirm.js';
import { create } from '../payments/create.js';
import { findPayment, type PaymentRow } from '../payments/read.js';
import { asPayment } from '../payments/views.js';
import { list } from './list.js';
import { mailLink, mailReceipt } from './mails.js';

/** A merchant's server asking, and in which transaction it is answered. */
export interface MerchantCall {
  readonly context: Context;
  readonly tx: Database;
  readonly account: Account;
  /** The payment of the address, if it names one. */
  readonly id: string;
  readonly language: Language;
}

/** One thing a merchant's server may ask for. `Ask` is its body, or its query. */
export interface MerchantRoute<Ask = never, Answer extends object = object> {
  readonly method: 'GET' | 'POST';
  /** Below `/v1`. */
  readonly path: string;
  /** What the body, or the query, is checked with. */
  readonly schema?: object;
  readonly work: (call: MerchantCall, ask: Ask) => Promise<Answer>;
}

type Work<Ask> = (call: MerchantCall, ask: Ask) => Promise<PaymentRow>;

/** A row that answers with the payment as it then is. */
const post = <Ask>(path: string, schema: object, work: Work<Ask>): MerchantRoute<Ask, Payment> => ({
  method: 'POST',
  path,
  schema,
  work: async (call, ask) => asPayment(call.context, call.tx, await work(call, ask), call.language),
});

/** The payment API as a merchant's server sees it, written once. */
export const merchantRoutes = {
  /** Makes a payment, which a shopper then confirms; or confirms it at once, with a token. */
  createPayment: post('/payments', merchantBodies.create, ({ context, tx, account }, ask: CreatePaymentRequest) =>
    create(context, tx, account, ask),
  ),
  /** The account's payments, the newest first. */
  listPayments: {
    method: 'GET',
    path: '/payments',
    schema: listQuery,
    work: ({ context, account, language }, ask: ListRequest) => list(context, account.id, ask, language),
  },
  /** A payment as it is. */
  readPayment: {
    method: 'GET',
    path: '/payments/{id}',
    work: async ({ context, tx, account, id, language }) =>
      asPayment(context, tx, await findPayment(tx, id, account.id), language),
  },
  /** Confirms with a token that the merchant's page has received. */
  confirmPayment: post(
    '/payments/{id}/confirm',
    merchantBodies.confirm,
    ({ context, tx, account, id }, ask: ConfirmPaymentRequest) =>
      confirm(context, tx, { ...ask, paymentId: id, accountId: account.id }),
  ),
  /** Ends a payment that nobody has paid, or gives back what was only reserved. */
  cancelPayment: post(
    '/payments/{id}/cancel',
    merchantBodies.cancel,
    ({ context, tx, account, id }, ask: CancelPaymentRequest | null) => cancel(context, tx, account.id, id, ask ?? {}),
  ),
  /** Takes what was reserved, or less. */
  capturePayment: post(
    '/payments/{id}/capture',
    merchantBodies.capture,
    ({ context, tx, account, id }, ask: CaptureRequest | null) => capture(context, tx, account.id, id, ask ?? {}),
  ),
  /** Sends back what was taken, or what is left of it, or less. */
  refundPayment: post('/payments/{id}/refund', merchantBodies.refund, ({ context, tx, account, id }, ask: RefundRequest | null) =>
    refund(context, tx, account.id, id, ask ?? {}),
  ),
  /** Mails the shopper a receipt. */
  sendReceipt: post('/payments/{id}/receipt', merchantBodies.mail, (call, ask: MailRequest | null) =>
    mailReceipt(call, ask ?? {}),
  ),
  /** Mails the shopper the way to the payment's page. */
  sendLink: post('/payments/{id}/link', merchantBodies.mail, (call, ask: MailRequest | null) => mailLink(call, ask ?? {})),
} satisfies Record<string, MerchantRoute>;
