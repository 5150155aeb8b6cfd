/** Time and size limits of the server. Only tests change them. */
export const limits = {
  /** Until when a payment can be confirmed, unless the merchant sets `expireAt`. */
  paymentMs: 3_600_000,
  /**
   * The same for a charge without the shopper: they need time to read the merchant's mail if their
   * bank demands that they authenticate.
   */
  unattendedMs: 3 * 86_400_000,
  /**
   * Timeout of the acquirer's answer: shorter than `databaseIdleMs`, because a capture or a refund
   * holds the payment's lock.
   */
  acquirerMs: 8_000,
  /** After how long without an answer it is asked again what became of a charge. */
  acquirerRetryMs: 10_000,
  /** Lifetime of an unused token. */
  tokenMs: 5 * 86_400_000,
  /** How long after the payment a browser can read the permanent token that it requested. */
  keptTokenMs: 1_200_000,
  /** How long after the payment a browser gets the merchant's return URL with its query. */
  returnMs: 1_200_000,
  /** Timeout of the bank's fingerprint page, after which the payment continues without it. */
  threeDSMethodMs: 10_000,
  /**
   * Additional time for the provider's page that runs the fingerprint page, before the payment
   * continues without either.
   */
  methodPageMs: 2_000,
  /** Lifetime of a challenge, long enough to continue after a page reload. */
  challengeMs: 1_200_000,
  /** Until when a Bizum push can be approved. */
  bizumMs: 240_000,
  /** Timeout of a visit to a method's own host. */
  hostedMs: 1_200_000,
  /**
   * How long a client may take to send a request's headers, and the whole request. A client that
   * never finishes would otherwise keep its connection for ever (slowloris). Enough for 64 KB on a
   * slow phone; nothing limits the reply.
   */
  headersMs: 10_000,
  requestMs: 20_000,
  /** How often connections are checked against these two limits. */
  connectionCheckMs: 1_000,
  /** How often due payments and webhooks are processed. */
  tickMs: 250,
  /** Delay before a webhook's second attempt; it doubles with every attempt. */
  webhookRetryMs: 1_000,
  /** Timeout of the merchant's reply to a webhook. */
  webhookAnswerMs: 10_000,
  /** After how long without a reply a delivery leaves its place to other merchants' webhooks. */
  webhookLateMs: 1_000,
  /** How long an idempotency key is remembered, with its reply. */
  keptKeyMs: 7 * 86_400_000,
  /**
   * How soon after a refund the same one without a key counts as its repetition: a second click, or
   * a server's own retry.
   */
  sameRefundMs: 15_000,
  /**
   * How long a webhook that was delivered or given up is kept, with its attempts, and how long a
   * mail.
   */
  keptWebhookMs: 30 * 86_400_000,
  keptMailMs: 30 * 86_400_000,
  /** How often the last use of a key is written. */
  keyUseMs: 3_600_000,
  /** How often old rows are deleted. */
  cleanMs: 3_600_000,
  /** Timeout for a PostgreSQL connection, from the pool or new. */
  databaseConnectMs: 5_000,
  /** How long a statement waits for another transaction's lock. */
  databaseLockMs: 3_000,
  /** Timeout of a statement, including locks. */
  databaseStatementMs: 4_000,
  /**
   * How long a transaction may be idle between statements: a frozen process must not keep its
   * locks.
   */
  databaseIdleMs: 10_000,
  /**
   * Timeout of PostgreSQL's reply. Longer than `databaseStatementMs`, so that a live server ends
   * the statement itself.
   */
  databaseReplyMs: 5_000,
  /**
   * How long a frame's document, which must load within 5 s, waits for the database, and how long
   * the accounts that were loaded last decide who may show it while the database is down.
   */
  admissionMs: 1_000,
  keptAccountsMs: 600_000,
};

/** Limits that tests can override. */
export type Limits = typeof limits;

/** Maximum size of a request body, in bytes. */
export const BODY_LIMIT = 65_536;
/**
 * Maximum depth of objects and arrays in a request body. The API's own objects are four deep;
 * `metadata` may use the rest. Validating, hashing and storing a body recurse: without a limit, a
 * small body of brackets exhausts the stack.
 */
export const MAX_DEPTH = 20;
/** Maximum number of cards tried per payment, against card testing. */
export const MAX_ATTEMPTS = 20;
/** Maximum number of declined cards per payment: more than a shopper has. */
export const MAX_DECLINES = 10;
/** Maximum number of delivery attempts of a webhook; the last is about a day after the first. */
export const MAX_WEBHOOK_TRIES = 17;
/** Maximum number of receipts per payment that browsers can request. */
export const MAX_MAILS = 5;
