/** How long the simulated parties take. Tests shorten them. */
export const delays = {
  /** Response time of a slow card. */
  slowMs: 30_000,
  /** Lifetime of an Apple Pay merchant session. */
  appleSessionMs: 300_000,
  /** Lifetime of a client token of PayPal's. */
  payPalTokenMs: 900_000,
  /** Delay of a slow third-party script: less than a frame's timeout. */
  slowScriptMs: 2_000,
  /** How long a card that settles later stays `PENDING`. */
  pendingMs: 20_000,
  /** How long the bank's app takes to approve. */
  bankAppMs: 3_000,
  /** How long a shopper takes to approve a Bizum push, and how long a slow one takes. */
  bizumApprovalMs: 3_000,
  bizumLateMs: 15_000,
};

/** The delays, as tests override them. */
export type Delays = typeof delays;

/** Maximum number of wrong codes in a challenge. */
export const MAX_WRONG_CODES = 3;
