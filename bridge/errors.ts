import type { NextAction } from '../api/types.js';
import { MAX_TEXT } from './limits.js';

/**
 * The properties of an error besides its code and message. The merchant's page may read all of
 * them.
 */
export interface ErrorFacts {
  /**
   * The HTTP status text of an API error, or how a payment ended, such as `CANCELED`; otherwise the
   * same as `code`.
   */
  readonly status?: string;
  /**
   * The HTTP status of an API error, or the provider's own code, such as `E101`; 0 if the API did
   * not reply.
   */
  readonly statusCode?: number | string;
  /** The status code in the API's error response, such as `E209`. */
  readonly apiCode?: string;
  /** The id of the payment that the error is about. */
  readonly paymentId?: string;
  /** The provider’s id of the request, for its support team. */
  readonly requestId?: string;
  /** A message for the shopper, in the shopper's language. */
  readonly shopperMessage?: string;
  /** Whether the same action can be retried unchanged. */
  readonly retryable?: boolean;
  /**
   * The stage at which loading failed: `network`, `handshake`, `app`, or `script` for a third-party
   * script.
   */
  readonly stage?: string;
  /** The URL of a frame that could not be loaded, without its query. */
  readonly frameUrl?: string;
  /** The next step that the payment is waiting for, if any. */
  readonly nextAction?: NextAction;
  /** What your code can read besides the message. */
  readonly details?: ErrorDetails;
}

/** What is wrong, by name. */
export interface ErrorDetails {
  /** The props that are missing: of an account, what it needs besides those that are there. */
  readonly missing: readonly string[];
}

/** A string of the length that may cross windows, as `cloneWithinLimits` allows. */
const shortText = (value: unknown): string | undefined => {
  const found = text(value);
  return found !== undefined && found.length <= MAX_TEXT ? found : undefined;
};
const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
/** A number, or the provider's own code. An empty code says nothing. */
const statusCodeOf = (value: unknown) =>
  Number.isFinite(value) ? (value as number) : shortText(value) || undefined;

/**
 * The facts, each with a function that returns the value if it has the right type: the other window
 * may send any.
 */
const factReaders = {
  status: shortText,
  statusCode: statusCodeOf,
  paymentId: shortText,
  requestId: shortText,
  shopperMessage: shortText,
  retryable: flag,
  stage: shortText,
  frameUrl: shortText,
  apiCode: shortText,
  nextAction: actionOf,
  details: detailsOf,
} satisfies { readonly [K in keyof ErrorFacts]: (value: unknown) => ErrorFacts[K] };

/**
 * The error class of the kit. `code` is stable. `message` may change unless the specification fixes
 * it: it is in the shopper's language if it says how a payment ended, and otherwise for developers.
 */
export class PayError extends Error implements ErrorFacts {
  declare readonly status: string;
  declare readonly statusCode: number | string;
  declare readonly apiCode?: string;
  declare readonly paymentId?: string;
  declare readonly requestId?: string;
  declare readonly shopperMessage?: string;
  declare readonly retryable?: boolean;
  declare readonly stage?: string;
  declare readonly frameUrl?: string;
  declare readonly nextAction?: NextAction;
  declare readonly details?: ErrorDetails;

  constructor(
    /** The code to compare with; [Errors](errors.md) lists all codes. */
    readonly code: string,
    message: string,
    facts: ErrorFacts = {},
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'PayError';
    Object.assign(this, { status: code, statusCode: 0 }, factsOf(facts));
  }

  /** Returns a copy of the error with more facts. */
  with(facts: ErrorFacts, cause: unknown = this.cause): PayError {
    return new PayError(this.code, this.message, { ...factsOf(this), ...facts }, cause);
  }

  /**
   * Returns a copy of the error with a message for the shopper. Its cause defaults to this error,
   * with the developer's message.
   */
  forShopper(text: string): PayError {
    return new PayError(
      this.code,
      text,
      { ...factsOf(this), shopperMessage: text },
      this.cause ?? this,
    );
  }

  /** Converts any thrown value to a `PayError`; returns a `PayError` unchanged. */
  static from(thrown: unknown): PayError {
    if (thrown instanceof PayError) return thrown;
    const { message, code } = (thrown ?? {}) as { message?: unknown; code?: unknown };
    return new PayError(
      text(code) ?? 'UNKNOWN',
      text(message) ?? String(thrown),
      factsOf(thrown),
      thrown,
    );
  }
}

/**
 * An error as it crosses windows: name, message, code and facts. The stack and the cause are not
 * sent.
 */
export type PackedError = readonly [name: string, message: string, code: string, facts: ErrorFacts];

const unreadable: PackedError = ['Error', 'Unknown error', 'UNKNOWN', {}];

/** Serializes an error for the other window. */
export function pack(thrown: unknown): PackedError {
  try {
    const error = PayError.from(thrown);
    const name = thrown instanceof Error ? thrown.name : 'Error';
    return [name, error.message.slice(0, 2000), error.code, factsOf(error)];
  } catch {
    return unreadable; // Any value can be thrown, such as an object whose getters throw.
  }
}

/** Deserializes an error from the other window. */
export function unpack(packed: unknown): PayError {
  const [name, message, code, facts] = Array.isArray(packed) ? packed : [];
  const error = new PayError(
    shortText(code) ?? 'UNKNOWN',
    shortText(message) ?? 'Unknown error',
    factsOf(facts),
  );
  error.name = shortText(name) ?? 'PayError';
  return error;
}

const quietCodes: readonly string[] = ['NAVIGATED', 'CLOSED', 'FRAME_CLOSED'];

/**
 * Whether an error is a normal end, such as a closed component: it is not reported, and pending
 * work ends without an error.
 */
export const isQuiet = ({ code }: PayError): boolean => quietCodes.includes(code);

/** Returns a value from the other window if it is a string. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

function factsOf(value: unknown): ErrorFacts {
  const source = Object(value) as Record<string, unknown>;
  const read = Object.entries(factReaders).map(
    ([name, reader]) => [name, reader(source[name])] as const,
  );
  return Object.fromEntries(read.filter(([, fact]) => fact !== undefined));
}

/** Returns the next step with its own properties only. */
function actionOf(value: unknown): NextAction | undefined {
  const { type, mustRedirect, redirectUrl } = Object(value) as Record<string, unknown>;
  const url = shortText(redirectUrl);
  if (!shortText(type) || typeof mustRedirect !== 'boolean') return undefined;
  return { type, mustRedirect, ...(url !== undefined && { redirectUrl: url }) } as NextAction;
}

/** The most props that an error names. */
const MAX_MISSING = 10;

/** Returns the names alone. */
function detailsOf(value: unknown): ErrorDetails | undefined {
  const { missing } = Object(value) as { readonly missing?: unknown };
  if (!Array.isArray(missing)) return undefined;
  return { missing: missing.slice(0, MAX_MISSING).flatMap((name) => shortText(name) ?? []) };
}
