import type { Static, TSchema } from 'typebox';
import type { Account } from '../../merchants/account.js';
import type { Context } from '../../payments/context.js';
import type { Database } from '../../database/database.js';
import { newPayment, orNothing } from '../schemas.js';
import type { Language } from '../../pages/language.js';
import {
  CancelPaymentRequest,
  CaptureRequest,
  ConfirmPaymentRequest,
  ListRequest,
  MailRequest,
  RefundRequest,
  UpdatePaymentRequest,
} from '../../../provider/merchant-requests.js';
import { Payment, PaymentList } from '../../../provider/merchant-types.js';
import { cancel, capture, refund } from '../../payments/refund.js';
import { confirm } from '../../payments/confirm.js';
import { create } from '../../payments/create.js';
import { paidTokenOf } from '../../payments/permanent-token.js';
import { findRecords, type PaymentRecords } from '../../payments/read.js';
import { serializePayment } from '../../payments/serialize.js';
import { update } from '../../payments/update.js';
import { list } from './list.js';
import { mailLink, mailReceipt } from './mails.js';

/** A call of a merchant's server, and the transaction it runs in. */
export interface MerchantCall {
  readonly context: Context;
  readonly tx: Database;
  readonly account: Account;
  /** The payment id in the path, if any. */
  readonly id: string;
  readonly language: Language;
  /** Whether the request has an `Idempotency-Key`. */
  readonly hasKey: boolean;
}

/** A route for merchants' servers. `Input` is its body or its query. */
export interface MerchantRoute<Input = never, Answer extends object = object> {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Below `/v1`. */
  readonly path: string;
  /** Validates the body or the query. */
  readonly request?: TSchema;
  readonly answer: TSchema;
  readonly work: (call: MerchantCall, input: Input) => Promise<Answer>;
}

type Work<Input> = (call: MerchantCall, input: Input) => Promise<PaymentRecords>;

/** A route that returns the updated payment. */
const post = <Input extends TSchema>(
  path: string,
  input: Input,
  work: Work<Static<Input>>,
): MerchantRoute<Static<Input>, Payment> => ({
  method: 'POST',
  path,
  request: input,
  answer: Payment,
  work: async (call, body) => serializePayment(call.context, await work(call, body), call.language),
});

/** The payment API for merchants' servers, in one table. */
export const merchantRoutes = {
  /** Creates a payment for a shopper to confirm or, with a token, confirms it at once. */
  createPayment: post('/payments', newPayment, ({ context, tx, account, hasKey }, input) =>
    create(context, tx, account, input, hasKey),
  ),
  /** Lists the account's payments, newest first. */
  listPayments: {
    method: 'GET',
    path: '/payments',
    request: ListRequest,
    answer: PaymentList,
    work: ({ context, account, language }, input: ListRequest) =>
      list(context, account.id, input, language),
  },
  /** Returns a payment. */
  readPayment: {
    method: 'GET',
    path: '/payments/{id}',
    answer: Payment,
    async work({ context, tx, account, id, language }) {
      const records = await findRecords(tx, id, account.id);
      return { ...serializePayment(context, records, language), ...paidTokenOf(context, records) };
    },
  },
  /** Changes the amount of a payment that nobody has tried to pay. */
  updatePayment: {
    ...post('/payments/{id}', UpdatePaymentRequest, ({ context, tx, account, id }, input) =>
      update(context, tx, account.id, id, input),
    ),
    method: 'PATCH',
  },
  /** Confirms a payment with a token from the merchant's page. */
  confirmPayment: post(
    '/payments/{id}/confirm',
    ConfirmPaymentRequest,
    ({ context, tx, account, id, hasKey }, input) =>
      confirm(context, tx, { ...input, paymentId: id, accountId: account.id, hasKey }),
  ),
  /** Cancels an unpaid payment, or releases an authorization. */
  cancelPayment: post(
    '/payments/{id}/cancel',
    orNothing(CancelPaymentRequest),
    ({ context, tx, account, id }, input) => cancel(context, tx, account.id, id, input ?? {}),
  ),
  /** Captures an authorization, in full or in part. */
  capturePayment: post(
    '/payments/{id}/capture',
    orNothing(CaptureRequest),
    ({ context, tx, account, id }, input) => capture(context, tx, account.id, id, input ?? {}),
  ),
  /** Refunds a payment, in full or in part. */
  refundPayment: post(
    '/payments/{id}/refund',
    orNothing(RefundRequest),
    ({ context, tx, account, id, hasKey }, input) =>
      refund(context, tx, account.id, id, { ...input, hasKey }),
  ),
  /** Mails the shopper a receipt. */
  sendReceipt: post('/payments/{id}/receipt', orNothing(MailRequest), (call, input) =>
    mailReceipt(call, input ?? {}),
  ),
  /** Mails the shopper the payment link. */
  sendLink: post('/payments/{id}/link', orNothing(MailRequest), (call, input) =>
    mailLink(call, input ?? {}),
  ),
} satisfies Record<string, MerchantRoute>;
