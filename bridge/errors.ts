/** Every way the kit can fail, and the words a developer reads. One row per failure; the key is the stable code. */
export const failures = {
  MISSING_PAYMENT: () => 'You need to provide paymentId or accountId amount and currency',
  MISSING_ACCOUNT: () => 'You need to provide paymentId or accountId',
  NOT_ELIGIBLE: () => 'component is not eligible',
  CARD_NOT_REGISTERED: () => 'CardInput instance is not registered',
  INVALID_PROP: (type: string, key: string) => `Prop is not of type ${type}: ${key}`,
  MISSING_PROP: (key: string) => `Expected prop "${key}" to be defined`,
  WINDOW_INVALID: () => 'Expected Window',
  WINDOW_CLOSED: () => 'Window is closed',
  WINDOW_DOMAIN: () => 'Window is not same domain',
  CONTAINER_MISSING: (selector: string) => `Document is ready and element ${selector} does not exist`,
  CONTAINER_INVALID: () => 'Expected string or element selector to be passed',
  HOST_MISSING: () => 'Call configure({ host }) with the address of the payment provider first',
  LOAD_TIMEOUT: (ms: number) => `Loading component timed out after ${ms} milliseconds`,
  BLOCKED_BY_CSP: (origin: string) => `Frame blocked by Content-Security-Policy frame-src: add ${origin}`,
  POPUP_BLOCKED: () => 'Can not open popup window - blocked',
  VERSION: (host: string, frame: string) => `Parent window has version ${host}, child window has version ${frame}`,
  VERSION_FORMAT: (host: string, frame: string) => `Versions are in an invalid format (${host}, ${frame})`,
  PROTOCOL: () => 'Parent and child window share no protocol',
  TAG: (host: string, frame: string) => `Parent window asks for ${host}, child window is ${frame}`,
  ORIGIN: (origin: string) => `Can not be rendered by domain: ${origin}`,
  NAVIGATED: () => 'Window navigated away',
  CLOSED: () => 'Component closed',
  DESTROYED: () => 'Component destroyed',
  FRAME_CLOSED: () => 'Detected iframe close',
  CONTAINER_REMOVED: () => 'Detected container element removed from DOM',
  ACK_TIMEOUT: (name: string, ms: number) => `No ack for ${name} in ${ms}ms`,
  ANSWER_TIMEOUT: (name: string, ms: number) => `No response for ${name} in ${ms}ms`,
  NO_HANDLER: (name: string) => `No handler found for ${name}`,
  NOT_CLONEABLE: (name: string) => `A value of ${name} can not cross to the other window`,
  TOO_LARGE: (name: string) => `A value of ${name} is too large or too deep to cross to the other window`,
  FLOOD: () => 'Too many messages from the other window',
  ABORTED: () => 'Aborted by the merchant',
  CANCELED: () => 'The shopper left the payment before it was complete',
  NETWORK: () => 'The payment API could not be reached',
  OUTCOME_UNKNOWN: () => 'The outcome of the payment is not known yet: do not pay again',
  API: (message: string) => message,
  UNKNOWN: (message: string) => message,
} as const;

export type Failures = typeof failures;
export type FailureCode = keyof Failures;

/** What an error may carry besides its code and text. All of it is fit for the merchant's page. */
export interface ErrorFacts {
  /** The provider's code for a payment's outcome, or the word for the HTTP status. */
  readonly status?: string;
  /** The HTTP status of an API refusal. */
  readonly statusCode?: number;
  readonly paymentId?: string;
  readonly requestId?: string;
  /** Words for the shopper, in the shopper's language. */
  readonly shopperMessage?: string;
  /** Whether the same thing may be tried again as it is. */
  readonly retryable?: boolean;
  /** How far loading had come: `network`, `handshake` or `app`. */
  readonly stage?: string;
  readonly nextAction?: { readonly type: string; readonly mustRedirect: boolean; readonly redirectUrl?: string };
}

const factNames = ['status', 'statusCode', 'paymentId', 'requestId', 'shopperMessage', 'retryable', 'stage', 'nextAction'] as const;

/** The one error class of the kit. `code` is stable; `message` is for developers and may change unless the specification fixes it. */
export class PayError extends Error implements ErrorFacts {
  declare readonly status?: string;
  declare readonly statusCode?: number;
  declare readonly paymentId?: string;
  declare readonly requestId?: string;
  declare readonly shopperMessage?: string;
  declare readonly retryable?: boolean;
  declare readonly stage?: string;
  declare readonly nextAction?: NonNullable<ErrorFacts['nextAction']>;

  constructor(
    readonly code: string,
    message: string,
    facts: ErrorFacts = {},
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'PayError';
    for (const name of factNames) if (facts[name] !== undefined) Object.assign(this, { [name]: facts[name] });
  }

  /** The error of one row of the table: `PayError.of('LOAD_TIMEOUT', 5000)`. */
  static of<K extends FailureCode>(code: K, ...facts: Parameters<Failures[K]>): PayError {
    // The row and its facts belong together by the signature; TypeScript cannot see that through the union.
    return new PayError(code, (failures[code] as (...words: unknown[]) => string)(...facts));
  }

  /** The same error with more facts. */
  with(facts: ErrorFacts, cause: unknown = this.cause): PayError {
    return new PayError(this.code, this.message, { ...factsOf(this), ...facts }, cause);
  }

  /** Any thrown thing as a `PayError`; a `PayError` stays itself. */
  static from(thrown: unknown): PayError {
    if (thrown instanceof PayError) return thrown;
    const { message, code } = (thrown ?? {}) as { message?: unknown; code?: unknown };
    const words = typeof message === 'string' ? message : String(thrown);
    return new PayError(typeof code === 'string' ? code : 'UNKNOWN', words, factsOf(thrown), thrown);
  }
}

/** An error as it crosses a window: name, message, code and facts. The stack and the cause stay where they are. */
export type PackedError = readonly [name: string, message: string, code: string, facts: ErrorFacts];

/** Makes an error ready to cross. */
export function pack(thrown: unknown): PackedError {
  const error = PayError.from(thrown);
  const name = thrown instanceof Error ? thrown.name : 'Error';
  return [name, error.message.slice(0, 2000), error.code, factsOf(error)];
}

/** Reads an error that crossed. */
export function unpack(packed: unknown): PayError {
  const [name, message, code, facts] = Array.isArray(packed) ? packed : [];
  const error = new PayError(text(code) ?? 'UNKNOWN', text(message) ?? 'Unknown error', factsOf(facts));
  error.name = text(name) ?? 'PayError';
  return error;
}

/** Ends that are nobody's fault: no error is reported, and what waits for them ends without one. */
export const isQuiet = (error: PayError): boolean =>
  ['NAVIGATED', 'DESTROYED', 'CLOSED', 'FRAME_CLOSED', 'CONTAINER_REMOVED'].includes(error.code);

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function factsOf(value: unknown): ErrorFacts {
  const source = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const facts: Record<string, unknown> = {};
  for (const name of factNames) if (source[name] !== undefined && typeof source[name] !== 'function') facts[name] = source[name];
  return facts;
}
