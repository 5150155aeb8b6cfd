import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { BrowserEnv } from '../browser-env.js';
import type { CreatePaymentRequest } from '../merchant-types.js';
import type { CardBrand, PaymentStatus, TransactionType } from '../../provider/types.js';
import type { Purchase, TransStatus } from '../bank/messages.js';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const minorUnits = (name: string) => bigint(name, { mode: 'number' });

/** A payment: what the merchant asked for, and where it stands. */
export const payments = pgTable('payments', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  amount: minorUnits('amount').notNull(),
  currency: text('currency').notNull(),
  transactionType: text('transaction_type').$type<TransactionType>().notNull(),
  /** What the merchant said of the payment beside its amount. */
  details: jsonb('details').$type<Omit<CreatePaymentRequest, 'paymentToken'>>().notNull(),
  status: text('status').$type<PaymentStatus>().notNull(),
  statusCode: text('status_code').notNull(),
  cancellationReason: text('cancellation_reason'),
  /** The confirmation that counts. Those before it were declined or replaced. */
  attemptId: text('attempt_id'),
  /** When a payment that is being processed will succeed. */
  settleAt: moment('settle_at'),
  expireAt: moment('expire_at').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** A token: what may be kept of a card. The token itself is known to the shopper's page alone; here stands its hash. */
export const tokens = pgTable('tokens', {
  hash: text('hash').primaryKey(),
  accountId: text('account_id').notNull(),
  paymentId: text('payment_id'),
  sessionId: text('session_id'),
  brand: text('brand').$type<CardBrand>().notNull(),
  last4: text('last4').notNull(),
  expMonth: text('exp_month').notNull(),
  expYear: text('exp_year').notNull(),
  fingerprint: text('fingerprint').notNull(),
  /** The name of the sandbox rule the card falls under. */
  rule: text('rule').notNull(),
  permanent: boolean('permanent').notNull(),
  usedAt: moment('used_at'),
  expireAt: moment('expire_at').notNull(),
});

/** One confirmation of a payment with one token. */
export const attempts = pgTable(
  'attempts',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    idempotencyKey: text('idempotency_key'),
    state: text('state').$type<'method' | 'challenge' | 'processing' | 'done'>().notNull(),
    /** Whether the whole page goes to the bank, because a merchant's server confirmed. */
    mustRedirect: boolean('must_redirect').notNull(),
    generatesToken: boolean('generates_token').notNull(),
    browser: jsonb('browser').$type<BrowserEnv>(),
    /** Whether the bank's fingerprint page has answered. */
    methodAnswered: boolean('method_answered').notNull(),
    transStatus: text('trans_status').$type<TransStatus>(),
    /** Set when the bank wanted to ask the shopper. */
    acsTransId: text('acs_trans_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('one_attempt_per_token').on(table.paymentId, table.tokenHash)],
);

/** Money that moved. A payment has one row here, or none. */
export const charges = pgTable('charges', {
  paymentId: text('payment_id').primaryKey(),
  attemptId: text('attempt_id').notNull(),
  amount: minorUnits('amount').notNull(),
  captured: minorUnits('captured').notNull(),
  refunded: minorUnits('refunded').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Webhooks that were delivered or are still to be. */
export const webhooks = pgTable('webhooks', {
  id: text('id').primaryKey(),
  paymentId: text('payment_id').notNull(),
  accountId: text('account_id').notNull(),
  url: text('url').notNull(),
  body: text('body').notNull(),
  tries: integer('tries').notNull(),
  nextTryAt: moment('next_try_at'),
  deliveredAt: moment('delivered_at'),
  createdAt: moment('created_at').notNull(),
});

/** What a merchant's server was answered, by the key it sent. */
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

/** The bank's own records. The provider never reads them: it asks the bank. */
export const bankChallenges = pgTable('bank_challenges', {
  acsTransId: text('acs_trans_id').primaryKey(),
  serverTransId: text('server_trans_id').notNull().unique(),
  behaviour: text('behaviour').notNull(),
  purchase: jsonb('purchase').$type<Purchase>().notNull(),
  notificationUrl: text('notification_url').notNull(),
  wrongTries: integer('wrong_tries').notNull(),
  /** When the shopper will have approved in the bank's app. */
  approvesAt: moment('approves_at'),
  transStatus: text('trans_status').$type<TransStatus>().notNull(),
  /** Why a challenge ended without the shopper's answer: `01` cancelled, `04` timed out. */
  cancel: text('cancel').$type<'01' | '04'>(),
  createdAt: moment('created_at').notNull(),
});
