import { bigint, boolean, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { BrowserEnv } from '../browser-env.js';
import type { CreatePaymentRequest } from '../merchant-requests.js';
import type { LastRefund } from '../merchant-types.js';
import type { CardBrand, MethodName, PaymentStatus, TransactionType } from '../../provider/types.js';
import { moment } from './moment.js';
import type { TransStatus } from '../bank/messages.js';

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

/** What a method keeps of a token beside what cards have: masked, and nothing that could pay again. */
export interface TokenDetails {
  readonly phoneNumber?: string;
  readonly remember?: boolean;
  readonly orderId?: string;
  readonly installments?: number;
}

/** A token: what may be kept of a means of payment. The token itself is known to the shopper's page alone; here stands its hash. */
export const tokens = pgTable('tokens', {
  hash: text('hash').primaryKey(),
  accountId: text('account_id').notNull(),
  paymentId: text('payment_id'),
  sessionId: text('session_id'),
  method: text('method').$type<MethodName>().notNull(),
  brand: text('brand').$type<CardBrand>(),
  last4: text('last4'),
  expMonth: text('exp_month'),
  expYear: text('exp_year'),
  fingerprint: text('fingerprint'),
  details: jsonb('details').$type<TokenDetails>().notNull().default({}),
  /** The name of the sandbox rule it falls under, of the table of its method. */
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
    /**
     * At the bank of a card: its fingerprint page (`method`) or its `challenge`. In the bank's app: `approval`. At the
     * host of Bizum or Cofidis: `hosted`.
     */
    state: text('state').$type<'method' | 'challenge' | 'approval' | 'hosted' | 'processing' | 'done'>().notNull(),
    /** Whether the whole page goes to the step, because a merchant's server confirmed or the method wants it so. */
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
  lastRefund: jsonb('last_refund').$type<LastRefund>(),
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
