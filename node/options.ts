/** The provider and the account of a client. */
export interface ClientOptions {
  /** The address of the API, such as `https://pay.example/v1`. */
  readonly apiUrl: string;
  /** The account's API key, such as `sk_…`. It belongs on the server alone. */
  readonly apiKey: string;
  /**
   * How often a call is repeated if its response was lost, or if the provider cannot answer yet
   * (429, 5xx). Default: 2.
   */
  readonly retries?: number;
  /**
   * The time limit of one attempt, in milliseconds. Banks take up to half a minute. Default: 40000.
   */
  readonly timeoutMs?: number;
}

/** The options of one call. */
export interface CallOptions {
  /**
   * Requests with the same key are executed once and get the same response: 1 to 255 visible ASCII
   * characters. Pass your own, such as the order's id, wherever your code may make the call again.
   * Default: a random one, for the client's own retries.
   */
  readonly idempotencyKey?: string;
  /** The language of messages for the shopper, such as `statusMessage`: BCP 47. */
  readonly language?: string;
  /** Ends the call. Whether it was executed is then unknown. */
  readonly signal?: AbortSignal;
}
