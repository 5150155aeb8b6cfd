import type { Static, TSchema } from 'typebox';
import type { Account } from '../../merchants/account.js';
import type { Context } from '../../payments/context.js';
import type { Database } from '../../database/database.js';
import { mandateParams, newPayment, nothing, orNothing } from '../schemas.js';
import type { Language } from '../../pages/language.js';
import {
  CancelPaymentRequest,
  CaptureRequest,
  ConfirmPaymentRequest,
  CreateCustomerSessionRequest,
  ListRequest,
  ListStoredRequest,
  MailRequest,
  RefundRequest,
  UpdatePaymentRequest,
} from '../../../api/merchant-requests.js';
import {
  CustomerSession,
  ErasedCustomer,
  Mandate,
  Payment,
  PaymentList,
  RevokedCustomerSession,
  StoredPaymentMethodList,
} from '../../../api/merchant-types.js';
import { customerId, exactly, text } from '../../../api/schema-words.js';
import { RemovedPaymentMethod } from '../../../api/types.js';
import { keepAnswer, type OnceOnly } from '../../payments/idempotency.js';
import { proceed } from '../../payments/proceed.js';
import { cancel, capture, refund } from '../../payments/refund.js';
import { confirm } from '../../payments/confirm.js';
import { create } from '../../payments/create.js';
import {
  eraseCustomer,
  listStored,
  removeStored,
} from '../../payments/customers/payment-methods.js';
import {
  createSession,
  revokeSession,
  type NewSession,
} from '../../payments/customers/sessions.js';
import { findMandate, revokeMandate } from '../../payments/mandates/mandate.js';
import { serializeMandate } from '../../payments/mandates/serialize.js';
import { paidTokenOf } from '../../payments/permanent-token.js';
import { findRecords, type PaymentRecords } from '../../payments/read.js';
import { serializePayment } from '../../payments/serialize.js';
import { update } from '../../payments/update.js';
import { paymentFor } from '../compatibility.js';
import { list } from './list.js';
import { mailLink, mailReceipt } from './mails.js';

/** A call of a merchant's server, and the transaction it runs in. */
export interface MerchantCall {
  readonly context: Context;
  readonly tx: Database;
  readonly account: Account;
  /** The id of the payment or the customer in the path, if any. */
  readonly id: string;
  /** The id of the stored payment method in the path, if any. */
  readonly paymentMethodId: string;
  readonly language: Language;
  /** Whether the request has an `Idempotency-Key`. */
  readonly hasKey: boolean;
}

/** A route for merchants' servers. `Input` is its body or its query. */
export interface MerchantRoute<Input = never, Answer extends object = object> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/v1`. */
  readonly path: string;
  /** Validates what is in the path. Default: the id of a payment. */
  readonly params?: TSchema;
  /** Validates the body or the query. */
  readonly request?: TSchema;
  readonly answer: TSchema;
  readonly work: (call: MerchantCall, input: Input) => Promise<Answer>;
  /**
   * Finishes, after the transaction, what `work` has begun: asks the acquirer. Returns the answer as
   * it is then, if it is another, and replaces the stored reply.
   */
  finish?(
    call: Omit<MerchantCall, 'tx' | 'hasKey'> & { readonly order: OnceOnly },
    answer: Answer,
  ): Promise<Answer | undefined>;
  /**
   * Returns what is sent, of what `work` has returned: with what no stored reply may hold, and in
   * the dialect of the account. Default: the same. Declared as a method, so that one table may hold
   * routes of different answers.
   */
  complete?(
    context: Context,
    account: Account,
    answer: Answer,
    sent: { readonly id: string; readonly input: Input },
  ): Promise<object>;
}

type Work<Input> = (call: MerchantCall, input: Input) => Promise<PaymentRecords>;

/** A payment, with its permanent token: no stored reply, webhook or list has that. */
const completePayment = async (context: Context, { compatibility }: Account, payment: Payment) =>
  paymentFor(compatibility, {
    ...payment,
    ...paidTokenOf(context, await findRecords(context.db, payment.id)),
  });

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
  complete: completePayment,
});

/** The same of a route that confirms the payment. A repetition finds what became of it since. */
const confirming = <Input extends TSchema>(
  path: string,
  input: Input,
  work: Work<Static<Input>>,
): MerchantRoute<Static<Input>, Payment> => ({
  ...post(path, input, work),
  async finish({ context, account, language, order }, { id, status, statusCode, revision }) {
    if (status !== 'PENDING' || statusCode !== 'E001') return undefined;
    const records = await findRecords(context.db, id, account.id);
    const after = await proceed(context, records);
    if (after.payment.revision === revision) return undefined;
    const answer = serializePayment(context, after, language);
    await keepAnswer(context, order, answer);
    return answer;
  },
});

/** The payment API for merchants' servers, in one table. */
export const merchantRoutes = {
  /** Creates a payment for a shopper to confirm or, with a token, confirms it at once. */
  createPayment: confirming('/payments', newPayment, ({ context, tx, account, hasKey }, input) =>
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
    complete: async (_context, { compatibility }, { payments, ...page }: PaymentList) => ({
      payments: payments.map((one) => paymentFor(compatibility, one)),
      ...page,
    }),
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
    complete: async (_context, { compatibility }, payment: Payment) =>
      paymentFor(compatibility, payment),
  },
  /** Changes the amount of a payment that is not paid. */
  updatePayment: {
    ...post('/payments/{id}', UpdatePaymentRequest, ({ context, tx, account, id }, input) =>
      update(context, tx, account.id, id, input),
    ),
    method: 'PATCH',
  },
  /** Confirms a payment with a token from the merchant's page. */
  confirmPayment: confirming(
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
  /** Creates a customer session, with which a page shows the customer's stored payment methods. */
  createCustomerSession: {
    method: 'POST',
    path: '/customer-sessions',
    request: CreateCustomerSessionRequest,
    answer: CustomerSession,
    work: ({ context, tx, account }, input: CreateCustomerSessionRequest) =>
      createSession(context, tx, account, input),
    // No stored reply says whose it is: the customer may be erased.
    complete: async (
      { secrets },
      _account,
      session: NewSession,
      { input: { customerId: owner } },
    ) => ({
      ...session,
      customerId: owner,
      customerSession: secrets.sessionFor(session.id),
    }),
  },
  /** Revokes a customer session, such as when the customer signs out. */
  revokeCustomerSession: {
    method: 'DELETE',
    path: '/customer-sessions/{id}',
    params: exactly({ id: text(64) }),
    answer: RevokedCustomerSession,
    async work({ tx, account, id }) {
      await revokeSession(tx, account, id);
      return { id, isRevoked: true };
    },
  },
  /** Lists the payment methods that a customer has stored, the most recently used first. */
  listStoredPaymentMethods: {
    method: 'GET',
    path: '/customers/{id}/payment-methods',
    params: exactly({ id: customerId() }),
    request: ListStoredRequest,
    answer: StoredPaymentMethodList,
    work: ({ context, account, id }, input: ListStoredRequest) =>
      listStored(context, account, id, input),
  },
  /** Removes a payment method that a customer has stored. */
  removeCustomerPaymentMethod: {
    method: 'DELETE',
    path: '/customers/{id}/payment-methods/{paymentMethodId}',
    params: exactly({ id: customerId(), paymentMethodId: text(64) }),
    answer: RemovedPaymentMethod,
    async work({ context, tx, account, id: customer, paymentMethodId: id }) {
      const owner = { accountId: account.id, customerId: customer };
      await removeStored(context, tx, owner, id, context.clock.now());
      return { id, isRemoved: true };
    },
  },
  /** Erases a customer: their sessions and all payment methods that they have stored. */
  eraseCustomer: {
    method: 'DELETE',
    path: '/customers/{id}',
    params: exactly({ id: customerId() }),
    answer: ErasedCustomer,
    async work({ context, tx, account, id }) {
      await eraseCustomer(
        context,
        tx,
        { accountId: account.id, customerId: id },
        context.clock.now(),
      );
      return { isErased: true };
    },
    complete: async (_context, _account, erased, { id }) => ({ customerId: id, ...erased }),
  },
  /** Returns a mandate: what a shopper has agreed to. */
  readMandate: {
    method: 'GET',
    path: '/mandates/{id}',
    params: mandateParams,
    answer: Mandate,
    work: async ({ context, tx, account, id }) =>
      serializeMandate(await findMandate(tx, id, account.id), context.clock.now()),
  },
  /** Revokes a mandate: no charge under it succeeds from then on. */
  revokeMandate: {
    method: 'POST',
    path: '/mandates/{id}/revoke',
    params: mandateParams,
    request: nothing,
    answer: Mandate,
    async work({ context, tx, account, id }) {
      const now = context.clock.now();
      return serializeMandate(await revokeMandate(context, tx, id, account.id, now), now);
    },
  },
} satisfies Record<string, MerchantRoute>;
