import { PayError } from '../../../bridge/errors.js';
import * as failures from '../../../bridge/failures.js';
import { isTimeout, withTimeout } from '../../../bridge/with-timeout.js';
import type { ClickToPayIds, ClickToPayScheme } from '../../../api/types.js';
import {
  cardsIn,
  channelIn,
  endingIn,
  idTokenIn,
  isPresent,
  tokensIn,
  type Ending,
  type WalletCard,
} from './answers.js';

/** Time limit for one response of a scheme, in milliseconds. */
const ANSWER_MS = 5000;
/** Time limit for the shopper on a scheme's page, in milliseconds. */
const CHECKOUT_MS = 900_000;

/** The purchase, as far as a scheme needs it. */
export interface TransactionOptions {
  /** Decimal, such as `12.50`. Only together with `currency`. */
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
  /** Such as `es_ES`. */
  readonly locale: string;
}

/**
 * A scheme's script, with the calls of EMV Secure Remote Commerce. Their arguments and errors
 * differ by scheme.
 */
export type SrcSdk = Readonly<Record<SrcCall, (argument?: unknown) => unknown>>;

type SrcCall =
  | 'init'
  | 'isRecognized'
  | 'identityLookup'
  | 'initiateIdentityValidation'
  | 'completeIdentityValidation'
  | 'getSrcProfile'
  | 'checkout'
  | 'unbindAppInstance';

/** The differences between the schemes' scripts. */
export interface Dialect {
  readonly name: ClickToPayScheme;
  /** The URL of the scheme's script. */
  readonly address: string;
  /** Returns the script's global after it has run; `undefined` if it is missing or invalid. */
  readonly sdk: () => SrcSdk | undefined;
  /** The scheme's additional options of `init`. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly identity: (email: string) => unknown;
  readonly code: (code: string) => unknown;
  /** Returns the part of an error that has the `reason`. */
  readonly errorIn: (thrown: object) => unknown;
}

/** A scheme's Click to Pay. Every call has a time limit, and every failure is an `Unavailable`. */
export interface Scheme {
  readonly name: ClickToPayScheme;
  /**
   * Initializes the script. Returns the shopper's id tokens if the scheme recognizes the browser.
   */
  start(options: TransactionOptions): Promise<readonly string[]>;
  /** Whether the scheme knows the shopper. */
  findAccount(email: string): Promise<boolean>;
  /** Sends a one-time code. Returns the masked channel, if the scheme reports it. */
  sendCode(): Promise<string | undefined>;
  /** Verifies the one-time code. Returns the shopper's id token. */
  checkCode(code: string): Promise<string>;
  cards(idTokens: readonly string[]): Promise<readonly WalletCard[]>;
  /** Shows the scheme's page in a window until the shopper leaves it. */
  checkOut(card: WalletCard, shown: Window): Promise<Ending>;
  /** Forgets the shopper in this browser. */
  forget(): Promise<void>;
}

/** A failed call to a scheme. `reason` is an error reason of EMV Secure Remote Commerce. */
export class Unavailable extends PayError {
  constructor(
    readonly reason: string,
    what: string,
    cause?: unknown,
  ) {
    const { code, message } = failures.clickToPay(`${what}, ${reason}`);
    super(code, message, {}, cause);
  }
}

/** Returns a scheme. Its script must have run. */
export function schemeOf(dialect: Dialect, ids: ClickToPayIds): Scheme {
  const { name } = dialect;
  const sdk = dialect.sdk();
  if (!sdk) throw new Unavailable('SDK_MISSING', name);

  const callSdk = (call: SrcCall, argument?: unknown, ms?: number): Promise<unknown> =>
    bounded(`${name} ${call}`, () => sdk[call](argument), ms).catch((thrown: unknown) => {
      throw thrown instanceof Unavailable
        ? thrown
        : new Unavailable(reasonOf(dialect, thrown), `${name} ${call}`, thrown);
    });

  return {
    name,
    async start(options) {
      await callSdk('init', setupOf(dialect, ids, options));
      return tokensIn(await callSdk('isRecognized'));
    },
    findAccount: async (email) =>
      isPresent(await callSdk('identityLookup', dialect.identity(email))),
    sendCode: async () => channelIn(await callSdk('initiateIdentityValidation')),
    async checkCode(code) {
      const idToken = idTokenIn(await callSdk('completeIdentityValidation', dialect.code(code)));
      if (!idToken) throw new Unavailable('AUTH_ERROR', `${name} idToken`);
      return idToken;
    },
    cards: async (idTokens) => cardsIn(await callSdk('getSrcProfile', { idTokens }), name),
    async checkOut({ id, correlationId }, windowRef) {
      const request = { srcCorrelationId: correlationId, srcDigitalCardId: id, windowRef };
      const ending = endingIn(await callSdk('checkout', request, CHECKOUT_MS), name);
      if (!ending) throw new Unavailable('SERVICE_ERROR', `${name} dcfActionCode`);
      return ending;
    },
    forget: async () => void (await callSdk('unbindAppInstance')),
  };
}

/**
 * Calls a scheme and resolves with its response. Rejects on timeout, and if the call throws or
 * rejects.
 */
async function bounded<T>(what: string, call: () => T, ms = ANSWER_MS): Promise<Awaited<T>> {
  try {
    return await withTimeout(ms, async () => call());
  } catch (thrown) {
    throw isTimeout(thrown) ? new Unavailable('REQUEST_TIMEOUT', what) : thrown;
  }
}

function setupOf(
  { options }: Dialect,
  { srcInitiatorId, srciDpaId }: ClickToPayIds,
  { amount, currency, locale }: TransactionOptions,
) {
  return {
    srcInitiatorId,
    srciDpaId,
    srciTransactionId: crypto.randomUUID(),
    dpaTransactionOptions: {
      dpaLocale: locale,
      ...(amount &&
        currency && {
          transactionAmount: { transactionAmount: amount, transactionCurrencyCode: currency },
        }),
      ...options,
    },
  };
}

function reasonOf({ errorIn }: Dialect, thrown: unknown): string {
  const { reason } = Object(errorIn(Object(thrown) as object)) as { readonly reason?: unknown };
  return typeof reason === 'string' ? reason.slice(0, 60) : 'UNKNOWN_ERROR';
}
