import type { ClickToPayIds, ClickToPayScheme } from '../../provider/types.js';
import { cardsIn, channelIn, endingIn, idTokenIn, isPresent, tokensIn, type Ending, type WalletCard } from './answers.js';
import { bounded, CHECKOUT_MS } from './bounded.js';
import { Unavailable } from './unavailable.js';

/** What is bought. */
export interface Purchase {
  /** Decimal, such as `12.50`; with its currency, or not at all. */
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
  /** Such as `es_ES`. */
  readonly locale: string;
}

/** A scheme's script: the calls that EMV Secure Remote Commerce names. What they take differs, and so does what they throw. */
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

/** Where one scheme's script differs from the other's. */
export interface Dialect {
  readonly name: ClickToPayScheme;
  /** The script's global, once it has run; nothing where it is not what it should be. */
  readonly sdk: () => SrcSdk | undefined;
  /** What `init` wants beside what all want. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly identity: (email: string) => unknown;
  readonly code: (code: string) => unknown;
  /** Where an error keeps its reason. */
  readonly errorIn: (thrown: object) => unknown;
}

/** One scheme's Click to Pay, whichever it is. Every answer comes within its time; every failure is an `Unavailable`. */
export interface Scheme {
  readonly name: ClickToPayScheme;
  /** Begins, and gives the proofs of who the shopper is where the browser is recognised. */
  start(purchase: Purchase): Promise<readonly string[]>;
  /** Whether it knows the shopper. */
  lookUp(email: string): Promise<boolean>;
  /** Sends a one-time code, and tells where. */
  sendCode(): Promise<string | undefined>;
  /** Gives the proof of who the shopper is. */
  checkCode(code: string): Promise<string>;
  cards(idTokens: readonly string[]): Promise<readonly WalletCard[]>;
  /** Shows the scheme's own page in a window until the shopper leaves it. */
  checkOut(card: WalletCard, shown: Window): Promise<Ending>;
  /** Forgets the shopper in this browser. */
  forget(): Promise<void>;
}

/** A scheme behind its script, which has run. */
export function schemeOf(dialect: Dialect, ids: ClickToPayIds): Scheme {
  const { name } = dialect;
  const sdk = dialect.sdk();
  if (!sdk) throw new Unavailable('SDK_MISSING', name);

  const ask = (call: SrcCall, argument?: unknown, ms?: number): Promise<unknown> =>
    bounded(`${name} ${call}`, () => sdk[call](argument), ms).catch((thrown: unknown) => {
      throw thrown instanceof Unavailable ? thrown : new Unavailable(reasonOf(dialect, thrown), `${name} ${call}`, thrown);
    });

  return {
    name,
    async start(purchase) {
      await ask('init', setupOf(dialect, ids, purchase));
      return tokensIn(await ask('isRecognized'));
    },
    lookUp: async (email) => isPresent(await ask('identityLookup', dialect.identity(email))),
    sendCode: async () => channelIn(await ask('initiateIdentityValidation')),
    async checkCode(code) {
      const idToken = idTokenIn(await ask('completeIdentityValidation', dialect.code(code)));
      if (!idToken) throw new Unavailable('AUTH_ERROR', `${name} idToken`);
      return idToken;
    },
    cards: async (idTokens) => cardsIn(await ask('getSrcProfile', { idTokens }), name),
    async checkOut({ id, correlationId }, windowRef) {
      const wanted = { srcCorrelationId: correlationId, srcDigitalCardId: id, windowRef };
      const ending = endingIn(await ask('checkout', wanted, CHECKOUT_MS), name);
      if (!ending) throw new Unavailable('SERVICE_ERROR', `${name} dcfActionCode`);
      return ending;
    },
    forget: async () => void (await ask('unbindAppInstance')),
  };
}

function setupOf({ options }: Dialect, { srcInitiatorId, srciDpaId }: ClickToPayIds, { amount, currency, locale }: Purchase) {
  return {
    srcInitiatorId,
    srciDpaId,
    srciTransactionId: crypto.randomUUID(),
    dpaTransactionOptions: {
      dpaLocale: locale,
      ...(amount && currency && { transactionAmount: { transactionAmount: amount, transactionCurrencyCode: currency } }),
      ...options,
    },
  };
}

function reasonOf({ errorIn }: Dialect, thrown: unknown): string {
  const { reason } = Object(errorIn(Object(thrown) as object)) as { readonly reason?: unknown };
  return typeof reason === 'string' ? reason.slice(0, 60) : 'UNKNOWN_ERROR';
}
