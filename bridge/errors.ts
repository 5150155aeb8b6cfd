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

const factNames = [
  'status',
  'statusCode',
  'paymentId',
  'requestId',
  'shopperMessage',
  'retryable',
  'stage',
  'nextAction',
] as const;

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
    Object.assign(this, factsOf(facts));
  }

  /** The same error with more facts. */
  with(facts: ErrorFacts, cause: unknown = this.cause): PayError {
    return new PayError(this.code, this.message, { ...factsOf(this), ...facts }, cause);
  }

  /** Any thrown thing as a `PayError`; a `PayError` stays itself. */
  static from(thrown: unknown): PayError {
    if (thrown instanceof PayError) return thrown;
    const { message, code } = (thrown ?? {}) as { message?: unknown; code?: unknown };
    return new PayError(text(code) ?? 'UNKNOWN', text(message) ?? String(thrown), factsOf(thrown), thrown);
  }
}

/** An error as it crosses a window: name, message, code and facts. The stack and the cause stay where they are. */
export type PackedError = readonly [name: string, message: string, code: string, facts: ErrorFacts];

const unreadable: PackedError = ['Error', 'Unknown error', 'UNKNOWN', {}];

/** Makes an error ready to cross. */
export function pack(thrown: unknown): PackedError {
  try {
    const error = PayError.from(thrown);
    const name = thrown instanceof Error ? thrown.name : 'Error';
    return [name, error.message.slice(0, 2000), error.code, factsOf(error)];
  } catch {
    return unreadable; // Anything can be thrown: an object that is no text, a getter that throws.
  }
}

/** Reads an error that crossed. */
export function unpack(packed: unknown): PayError {
  const [name, message, code, facts] = Array.isArray(packed) ? packed : [];
  const error = new PayError(text(code) ?? 'UNKNOWN', text(message) ?? 'Unknown error', factsOf(facts));
  error.name = text(name) ?? 'PayError';
  return error;
}

const quietCodes: readonly string[] = ['NAVIGATED', 'CLOSED', 'FRAME_CLOSED'];

/** Ends that are nobody's fault: no error is reported, and what waits for them ends without one. */
export const isQuiet = ({ code }: PayError): boolean => quietCodes.includes(code);

/** A text from the other window, if that is what it is. */
export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function factsOf(value: unknown): ErrorFacts {
  const source = Object(value) as Record<string, unknown>;
  const isFact = (name: string) => source[name] !== undefined && typeof source[name] !== 'function';
  return Object.fromEntries(factNames.filter(isFact).map((name) => [name, source[name]]));
}
