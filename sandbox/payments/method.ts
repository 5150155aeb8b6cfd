import type { Language } from '../../bridge/languages.js';
import type { PaidWith } from '../../provider/merchant-types.js';
import type { PaymentTarget } from '../../provider/payment-target.js';
import type {
  MethodName,
  NewPaymentMethodInput,
  PaymentMethods,
  PendingApproval,
  Recurring,
  StepKind,
  StoredInput,
  StoredPaymentMethod,
} from '../../provider/types.js';
import type { Code } from '../errors/codes.js';
import type { Failure } from '../errors/failure.js';
import type { Limits } from '../limits.js';
import type { Account, Compatibility } from '../merchants/account.js';
import type { Secrets } from '../secrets.js';
import type { Outcome, Rule } from './outcome.js';
import type { AttemptRow, StoredRow, TokenRow } from './read.js';

/** What a token stores of a payment method. The raw input is discarded. */
export interface Described {
  readonly rule: string;
  /** Equal for the same card or account. */
  readonly fingerprint?: string;
  readonly brand?: TokenRow['brand'];
  readonly last4?: string;
  readonly expMonth?: string;
  readonly expYear?: string;
  readonly details?: TokenRow['details'];
  /**
   * The wallet's own id of the payment that the shopper approved: it pays once, however many tokens
   * are made of it.
   */
  readonly walletPayment?: string;
}

/** What is paid, and the later charges that the shopper agrees to by paying it. */
export interface MethodTarget extends PaymentTarget {
  readonly recurring?: Recurring | undefined;
}

/** The input that creates a token of this method. */
export type InputOf<M extends MethodName> =
  Extract<NewPaymentMethodInput, Readonly<Record<M, unknown>>> extends Readonly<
    Record<M, infer Input>
  >
    ? Input
    : never;

/** Metadata for the method's script; empty for most methods. */
export type Metadata<M extends MethodName> = M extends keyof PaymentMethods['metadata']
  ? NonNullable<PaymentMethods['metadata'][M]>
  : Readonly<Record<string, never>>;

/**
 * The approval of a push payment: the shopper confirms it on the phone, in an app, and the page
 * that asked waits.
 */
export interface Approval {
  /**
   * The step of a shopper whose payment a merchant's server has confirmed: the payment page waits
   * with them.
   */
  readonly step: StepKind;
  /** The code of a payment that the shopper rejects in the app. */
  readonly rejected: Code;
  /**
   * How long a shopper takes to approve, how long a slow one takes, and until when the push can be
   * approved.
   */
  times(limits: Limits): Readonly<Record<'soonMs' | 'lateMs' | 'limitMs', number>>;
  /** Returns what the waiting page shows of the push. */
  describe(token: TokenRow): Omit<PendingApproval, 'expireAt' | 'expiresIn'>;
}

/** What a customer has stored of a method, and how it pays again. */
export interface Storable {
  /** Whether it is stored only with an agreement to later charges. */
  readonly needsRecurring?: true;
  /** Returns what to store that differs from the token, if anything does. */
  store?(token: TokenRow, now: Date): Partial<Pick<StoredRow, 'expMonth' | 'expYear' | 'details'>>;
  /** Returns what the customer's page sees. */
  show(
    stored: StoredRow,
    account: Account,
  ): Pick<StoredPaymentMethod, 'card' | 'bizum' | 'paypal' | 'applePay'>;
  /** Returns what a token stores. Throws if it cannot pay, or a security code is missing. */
  recall(
    stored: StoredRow,
    account: Account,
    input: Pick<StoredInput, 'securityCode'>,
    target: PaymentTarget,
    now: Date,
  ): Described;
}

/** A payment method, as payments know it. */
export interface Method<M extends MethodName> {
  /** Returns the name for shoppers. */
  label(language: Language): string;
  /** The outcomes of payments, by the rule that a token falls under. */
  readonly rules: Readonly<Record<string, Rule>> & { readonly other: Rule };
  /**
   * Returns the metadata for the method's script; `undefined` if the account does not accept the
   * method.
   */
  metadata(account: Account): Metadata<M> | undefined;
  /** Returns why this target cannot be paid with the method, if so. */
  refusal?(account: Account, target: MethodTarget): Failure | undefined;
  /** Returns what a token stores. Throws if the input is invalid. */
  describe(
    secrets: Secrets,
    account: Account,
    input: InputOf<M>,
    target: MethodTarget,
    now: Date,
  ): Described | Promise<Described>;
  /** How it is stored for a customer, if it can be. */
  readonly storable?: Storable;
  /** The approval in an app, for a method whose rules have a `push`. */
  readonly approval?: Approval;
  /**
   * Whether the shopper types a card, which may be anybody's: the provider can demand a challenge.
   */
  readonly canChallenge?: true;
  /**
   * Whether the shopper approves the amount itself, as in a wallet that shows the total: its token
   * pays this amount and no other.
   */
  readonly isAmountFinal?: true;
  /** Returns whether the shopper has approved the token's order, for methods that have orders. */
  isApproved?(token: TokenRow): boolean;
  /**
   * Whether its token is that of a card: a merchant who allows only cards accepts it, although the
   * wallet is not offered.
   */
  readonly isCardInWallet?: true;
  /** Whether the merchant can charge it again without the shopper. */
  readonly isRecurring?: true;
  /** Whether a token of it can be charged again or stored, if not every one can. */
  canBeKept?(token: Pick<TokenRow, 'details'>): boolean;
  /** Whether what a token stores has expired, for methods that expire. */
  hasExpired?(token: TokenRow, now: Date): boolean;
  /** Whether the method requires the shopper's email. */
  readonly needsEmail?: true;
  /** The other providers whose SDKs know the method. */
  readonly knownTo?: readonly Compatibility[];
  /** The status code of a currency that the method does not take. Default: `E204`. */
  readonly foreignCurrency?: Code;
  /** Returns additional fields of the token response. */
  tokenFields?(token: TokenRow): object;
  /** Returns the details that the merchant's server receives after payment. */
  paid(token: TokenRow, attempt: AttemptRow, outcome: Outcome): PaidWith;
}

/** Every payment method, by its name. */
export type Methods = { readonly [M in MethodName]: Method<M> };
