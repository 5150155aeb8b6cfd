import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { CreatePaymentRequest } from '../../provider/merchant-requests.js';
import type { LastRefund } from '../../provider/merchant-types.js';
import type { CardBrand, MethodName, PaymentMethodDetails, PaymentStatus, TransactionType } from '../../provider/types.js';
import { moment } from './moment.js';

/** Browser data from `Client-Env`, in the units of EMV 3-D Secure. */
export interface BrowserEnv {
  readonly colorDepth: number;
  readonly height: number;
  readonly width: number;
  /** Minutes from local time to UTC: -60 for Madrid in winter. */
  readonly timeZone: number;
  readonly language: string;
}

/**
 * The result of authentication, as in EMV 3-D Secure: `Y` authenticated, `A` attempted, `N` not authenticated, `R` rejected,
 * `U` unable to authenticate, `C` challenge required.
 */
export type TransStatus = 'Y' | 'A' | 'N' | 'R' | 'U' | 'C';

/** The merchant's request, plus the data added by confirmations. */
type PaymentDetails = Omit<CreatePaymentRequest, 'paymentToken'> & { readonly cardholder?: PaymentMethodDetails['card'] };

const minorUnits = (name: string) => bigint(name, { mode: 'number' });

/** A payment: the merchant's request and its state. */
export const payments = pgTable('payments', {
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
  /** When a processing payment will succeed. */
  settleAt: moment('settle_at'),
  expireAt: moment('expire_at').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  /** 1 for a new payment, and one more with every change. */
  revision: integer('revision').notNull().default(1),
});

/** Data of a token that cards do not have: masked, and useless for another payment. */
export interface TokenDetails {
  readonly phoneNumber?: string;
  readonly remember?: boolean;
  readonly orderId?: string;
  readonly installments?: number;
}

/**
 * A token: the storable data of a payment method. The token itself is known to the shopper's page only; the database holds its
 * hash.
 */
export const tokens = pgTable('tokens', {
  hash: text('hash').primaryKey(),
  accountId: text('account_id').notNull(),
  paymentId: text('payment_id'),
  sessionId: text('session_id'),
  /** The origin of the page that showed the form, if the frame has said so. */
  shop: text('shop'),
  /** The amount and currency of the token's payment; without a payment, the highest amount that it pays, if known. */
  amount: minorUnits('amount'),
  currency: text('currency'),
  method: text('method').$type<MethodName>().notNull(),
  brand: text('brand').$type<CardBrand>(),
  last4: text('last4'),
  expMonth: text('exp_month'),
  expYear: text('exp_year'),
  fingerprint: text('fingerprint'),
  details: jsonb('details').$type<TokenDetails>().notNull().default({}),
  /** A hash of the wallet's id of the payment, for tokens of wallets. */
  walletPayment: text('wallet_payment'),
  /** The name of the sandbox rule, from the table of its method. */
  rule: text('rule').notNull(),
  permanent: boolean('permanent').notNull(),
  usedAt: moment('used_at'),
  expireAt: moment('expire_at').notNull(),
});

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
     * At the card's issuer: the fingerprint page (`method`) or the `challenge`. In the bank's app: `approval`. At the method's own
     * host: `hosted`. `abandoned`: the shopper left that page for another method.
     */
    state: text('state').$type<'method' | 'challenge' | 'approval' | 'hosted' | 'processing' | 'done' | 'abandoned'>().notNull(),
    /** Whether the step needs a full-page redirect: the merchant's server confirmed, or the method requires it. */
    mustRedirect: boolean('must_redirect').notNull(),
    generatesToken: boolean('generates_token').notNull(),
    browser: jsonb('browser').$type<BrowserEnv>(),
    /** A keyed hash of the browser's address, to count its declines. */
    client: text('client'),
    /** Whether a card was to be challenged, because too many were declined at its address or point of sale. */
    mustChallenge: boolean('must_challenge').notNull().default(false),
    /** Whether the issuer's fingerprint page has replied. */
    methodAnswered: boolean('method_answered').notNull(),
    transStatus: text('trans_status').$type<TransStatus>(),
    /** Set if the issuer requested a challenge. */
    acsTransId: text('acs_trans_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('one_attempt_per_token').on(table.paymentId, table.tokenHash)],
);

/** Money moved for a payment: one row or none. */
export const charges = pgTable('charges', {
  paymentId: text('payment_id').primaryKey(),
  attemptId: text('attempt_id').notNull(),
  amount: minorUnits('amount').notNull(),
  captured: minorUnits('captured').notNull(),
  refunded: minorUnits('refunded').notNull(),
  /** With its time, ISO 8601; refunds of earlier releases have none. */
  lastRefund: jsonb('last_refund').$type<LastRefund & { readonly at?: string }>(),
  createdAt: moment('created_at').notNull(),
});

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
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
