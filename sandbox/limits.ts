/** The sandbox's times and sizes. Tests shorten the times; nothing else changes them. */
export const limits = {
  /** A payment may be confirmed for this long unless the merchant said otherwise. */
  paymentMs: 3_600_000,
  /** A token that was not used is good for this long. */
  tokenMs: 5 * 86_400_000,
  /** How long a slow card takes to answer. */
  slowMs: 30_000,
  /** How long a merchant session of Apple Pay is good for. */
  appleSessionMs: 300_000,
  /** How long a slow third-party script takes: less than a frame waits for one. */
  slowScriptMs: 2_000,
  /** How long a card that settles later stays `PENDING`. */
  pendingMs: 20_000,
  /** How long the bank's fingerprint page may take before the payment goes on without it. */
  threeDSMethodMs: 10_000,
  /** How long the provider's page that runs it may take to come up, before the payment goes on without that as well. */
  methodPageMs: 2_000,
  /** How long a challenge stays open, so that a shopper whose page was reloaded can go on with it. */
  challengeMs: 1_200_000,
  /** How long the bank's app takes to approve. */
  bankAppMs: 3_000,
  /** How long the shopper takes to approve a Bizum, how long a shopper who takes long, and how long one may take. */
  bizumApprovalMs: 3_000,
  bizumLateMs: 15_000,
  bizumMs: 240_000,
  /** How long a shopper may stay at the host of Bizum or Cofidis. */
  hostedMs: 1_200_000,
  /** How often payments and webhooks that are due are looked for. */
  tickMs: 250,
  /** The wait before a webhook's second try; it doubles with every try. */
  webhookRetryMs: 1_000,
  /** How long a merchant's server may take to answer a webhook. */
  webhookAnswerMs: 10_000,
  /** How long a request waits for a connection to PostgreSQL: for a free one of the pool, or a new one. */
  databaseConnectMs: 5_000,
  /** How long a statement waits for a lock that another transaction holds. */
  databaseLockMs: 3_000,
  /** How long a statement may take, its locks included. */
  databaseStatementMs: 4_000,
  /** How long a transaction may stand still between two statements: a frozen process must not keep its locks. */
  databaseIdleMs: 10_000,
  /** How long PostgreSQL may take to reply. More than `databaseStatementMs`: while it is alive, it ends the statement itself. */
  databaseReplyMs: 5_000,
};

/** The times that a test may shorten. */
export type Limits = typeof limits;

/** The body of any request, in bytes. */
export const BODY_LIMIT = 65_536;
/** In minor units. */
export const MAX_AMOUNT = 99_999_999;
/** How many cards a shopper may try on one payment: whoever tests stolen cards would try more. */
export const MAX_ATTEMPTS = 20;
/** How often a webhook is tried; the last try comes about a day after the first. */
export const MAX_WEBHOOK_TRIES = 17;
/** How many receipts of one payment browsers may have mailed. */
export const MAX_MAILS = 5;
/** How many payments may be made at a till within a minute that nobody has paid yet. */
export const MAX_UNPAID_AT_TILL = 60;
/** How often the shopper may type a wrong code at the bank. */
export const MAX_WRONG_CODES = 3;
