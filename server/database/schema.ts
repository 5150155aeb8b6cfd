import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { CreatePaymentRequest } from '../../api/merchant-requests.js';
import type { LastRefund } from '../../api/merchant-types.js';
import type {
  CardBrand,
  MethodName,
  PaymentMethodDetails,
  PaymentStatus,
  TransactionType,
} from '../../api/types.js';
import type { BrowserEnv, TokenDetails, TransStatus } from '../token-details.js';
import { minorUnits, moment } from './columns.js';

export type { BrowserEnv, IssuedFacts, TokenDetails, TransStatus } from '../token-details.js';

/** The merchant's request, plus the data added by confirmations. */
type PaymentDetails = Omit<CreatePaymentRequest, 'paymentToken'> & {
  readonly cardholder?: PaymentMethodDetails['card'];
  /**
   * What the merchant's server has said of the shopper, once a browser has added to it with the
   * current attempt: what another attempt has added goes with it.
   */
  readonly fromServer?: Pick<
    CreatePaymentRequest,
    'customer' | 'billingDetails' | 'shippingDetails'
  >;
};

/** A payment: the merchant's request and its state. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    transactionType: text('transaction_type').$type<TransactionType>().notNull(),
    /** The merchant's request, with the current amount. */
    details: jsonb('details').$type<PaymentDetails>().notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    statusCode: text('status_code').notNull(),
    cancellationReason: text('cancellation_reason'),
    /** The current attempt. Earlier ones were declined or replaced. */
    attemptId: text('attempt_id'),
    /** The mandate that it has begun, or that it is charged under. */
    mandateId: text('mandate_id'),
    /** When the acquirer is asked again about a payment that waits for it. */
    settleAt: moment('settle_at'),
    expireAt: moment('expire_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** 1 for a new payment, and one more with every change. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    check('payment_amount', sql`amount between 0 and 999999999999`),
    check('payment_currency', sql`currency ~ '^[A-Z]{3}$'`),
    check('payment_type', sql`transaction_type in ('AUTH', 'SALE', 'PAYOUT', 'VERIF')`),
    check(
      'payment_status',
      sql`status in ('SUCCEEDED', 'PENDING', 'FAILED', 'CANCELED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'AUTHORIZED', 'EXPIRED')`,
    ),
    check('payment_status_code', sql`status_code ~ '^E[0-9]{3}$'`),
    check('payments_revision_check', sql`revision > 0`),
    index('payments_due')
      .on(table.expireAt)
      .where(sql`status = 'PENDING'`),
    index('payments_to_settle')
      .on(table.settleAt)
      .where(sql`settle_at is not null`),
    index('payments_under_way')
      .on(table.attemptId)
      .where(sql`status = 'PENDING' and attempt_id is not null`),
    index('payments_of_mandate')
      .on(table.mandateId, table.createdAt.desc().nullsFirst())
      .where(sql`mandate_id is not null`),
    index('payments_latest').on(table.createdAt.desc().nullsFirst()),
    index('payments_newest').on(
      table.accountId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Of shoppers whose data is to be erased.
    index('payments_by_customer')
      .on(sql`lower(details #>> '{customer,email}')`)
      .where(sql`details #>> '{customer,email}' is not null`),
    index('payments_by_biller')
      .on(sql`lower(details #>> '{billingDetails,email}')`)
      .where(sql`details #>> '{billingDetails,email}' is not null`),
    index('payments_by_recipient')
      .on(sql`lower(details #>> '{shippingDetails,email}')`)
      .where(sql`details #>> '{shippingDetails,email}' is not null`),
    index('payments_by_cardholder')
      .on(sql`lower(details #>> '{cardholder,cardholderEmail}')`)
      .where(sql`details #>> '{cardholder,cardholderEmail}' is not null`),
    index('payments_by_order').on(table.accountId, sql`(details ->> 'orderId')`),
    index('payments_at_a_till')
      .on(
        table.accountId,
        sql`(details ->> 'pointOfSaleId')`,
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`details ->> 'pointOfSaleId' is not null`),
  ],
);

/**
 * A token: the storable data of a payment method. The token itself is known to the shopper's page
 * only; the database holds its hash.
 */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    accountId: text('account_id').notNull(),
    paymentId: text('payment_id'),
    sessionId: text('session_id'),
    /** The origin of the page that showed the form, if the frame has said so. */
    shop: text('shop'),
    /**
     * The amount and currency of the token's payment; without a payment, the highest amount that it
     * pays, if known. A token whose shopper has approved the amount itself pays no other.
     */
    amount: minorUnits('amount'),
    currency: text('currency'),
    method: text('method').$type<MethodName>().notNull().default('card'),
    brand: text('brand').$type<CardBrand>(),
    last4: text('last4'),
    expMonth: text('exp_month'),
    expYear: text('exp_year'),
    fingerprint: text('fingerprint'),
    details: jsonb('details').$type<TokenDetails>().notNull().default({}),
    /** A hash of the wallet's id of the payment, for tokens of wallets. */
    walletPayment: text('wallet_payment'),
    /** The acquirer's own reference, which each charge is made with. */
    acquirerReference: text('acquirer_reference').notNull(),
    /** The customer for whom the payment method is stored once the token has paid. */
    saveFor: text('save_for'),
    /** The stored payment method that the token was made from. */
    storedId: text('stored_id'),
    permanent: boolean('permanent').notNull(),
    usedAt: moment('used_at'),
    expireAt: moment('expire_at').notNull(),
  },
  (table) => [
    index('tokens_unused')
      .on(table.expireAt)
      .where(sql`used_at is null`),
    index('orders_of_paypal')
      .on(sql`(details ->> 'orderId')`)
      .where(sql`method = 'paypal'`),
    index('tokens_of_wallet')
      .on(sql`(details ->> 'walletToken')`)
      .where(sql`(details ->> 'walletToken') is not null`),
    index('tokens_to_save')
      .on(table.accountId, table.saveFor)
      .where(sql`save_for is not null`),
  ],
);

/** The payments that shoppers approved in a wallet and that were used, each once. */
export const walletPayments = pgTable('wallet_payments', {
  id: text('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
});

/** One confirmation of a payment with one token. */
export const attempts = pgTable(
  'attempts',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    idempotencyKey: text('idempotency_key'),
    /**
     * At the card's issuer: the fingerprint page (`method`) or the `challenge`. In the bank's app:
     * `approval`. At the method's own host: `hosted`. `abandoned`: the shopper left that page for
     * another method.
     */
    state: text('state')
      .$type<'method' | 'challenge' | 'approval' | 'hosted' | 'processing' | 'done' | 'abandoned'>()
      .notNull(),
    /**
     * Whether the step needs a full-page redirect: the merchant's server confirmed, or the method
     * requires it.
     */
    mustRedirect: boolean('must_redirect').notNull(),
    generatesToken: boolean('generates_token').notNull(),
    browser: jsonb('browser').$type<BrowserEnv>(),
    /** A keyed hash of the browser's address, to count its declines. */
    client: text('client'),
    /**
     * Whether a card was to be challenged: the shopper agrees to later charges, the issuer demands
     * it for one of them, or too many cards were declined at the address or point of sale.
     */
    mustChallenge: boolean('must_challenge').notNull().default(false),
    /** Whether the merchant charges without the shopper. */
    isUnattended: boolean('is_unattended').notNull().default(false),
    /** Whether the issuer's fingerprint page has replied. */
    methodAnswered: boolean('method_answered').notNull(),
    transStatus: text('trans_status').$type<TransStatus>(),
    /** The acquirer's own id of the charge, once it has told one. */
    acquirerReference: text('acquirer_reference'),
    /** Set if the issuer requested a challenge. */
    acsTransId: text('acs_trans_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.paymentId],
      foreignColumns: [payments.id],
      name: 'attempts_payment_id_fkey',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tokenHash],
      foreignColumns: [tokens.hash],
      name: 'attempts_token_hash_fkey',
    }),
    unique('one_attempt_per_token').on(table.paymentId, table.tokenHash),
    check(
      'attempt_state',
      sql`state in ('method', 'challenge', 'approval', 'hosted', 'processing', 'done', 'abandoned')`,
    ),
    check('attempt_result', sql`trans_status in ('Y', 'A', 'N', 'R', 'U', 'C')`),
    index('attempts_by_token').on(table.tokenHash),
  ],
);

/** Money moved for a payment: one row or none. */
export const charges = pgTable(
  'charges',
  {
    paymentId: text('payment_id').primaryKey(),
    attemptId: text('attempt_id').notNull(),
    amount: minorUnits('amount').notNull(),
    captured: minorUnits('captured').notNull(),
    refunded: minorUnits('refunded').notNull(),
    /** With its time, ISO 8601; refunds of earlier releases have none. */
    lastRefund: jsonb('last_refund').$type<LastRefund & { readonly at?: string }>(),
    /** The issuer's, if it has told one. */
    authorizationCode: text('authorization_code'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.paymentId],
      foreignColumns: [payments.id],
      name: 'charges_payment_id_fkey',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.attemptId],
      foreignColumns: [attempts.id],
      name: 'charges_attempt_id_fkey',
    }).onDelete('cascade'),
    index('charges_of_attempt').on(table.attemptId),
    check('charge_amount', sql`amount between 1 and 999999999999`),
    check('charge_captured', sql`captured between 0 and amount`),
    check('charge_refunded', sql`refunded between 0 and captured`),
  ],
);

/** Replies sent to merchants' servers, by idempotency key. */
export const idempotency = pgTable(
  'idempotency',
  {
    accountId: text('account_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key], name: 'idempotency_pkey' }),
    index('idempotency_oldest').on(table.createdAt),
  ],
);

/** A hash of the signing secret: a process with another secret refuses to start. One row. */
export const begunWith = pgTable(
  'begun_with',
  {
    mark: text('mark').notNull(),
    /** What tokens and fingerprints are derived from, encrypted with the signing secret. */
    sealedBase: text('sealed_base'),
    onlyOne: boolean('only_one').primaryKey().default(true),
  },
  () => [check('begun_with_only_one_check', sql`only_one`)],
);

/**
 * The counters of rate limits. Its migration makes it unlogged: counting waits for no disk, and a
 * crash may lose counters.
 */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    expireAt: moment('expire_at').notNull(),
  },
  (table) => [index('rate_counters_oldest').on(table.expireAt)],
);
