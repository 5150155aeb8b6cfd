import type { Language } from '../../bridge/languages.js';
import type { PaidWith } from '../../api/merchant-types.js';
import type { PaymentTarget } from '../../api/payment-target.js';
import type {
  MethodName,
  PaymentMethods,
  PendingApproval,
  Recurring,
  StepKind,
  StoredInput,
  StoredPaymentMethod,
} from '../../api/types.js';
import type { Code } from '../errors/codes.js';
import type { Failure } from '../errors/failure.js';
import type { Limits } from '../limits.js';
import type { Account, Compatibility } from '../merchants/account.js';
import type { Acquirer, InputOf, Tokenized } from '../acquirer.js';
import type { Clock } from '../clock.js';
import type { Secrets } from '../secrets.js';
import type { AttemptRow, StoredRow, TokenRow } from './read.js';

/** What is paid, and the later charges that the shopper agrees to by paying it. */
export interface MethodTarget extends PaymentTarget {
  readonly recurring?: Recurring | undefined;
}

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
  /** Until when the push can be approved, after it was sent. */
  limitMs(limits: Limits): number;
  /** Returns what the waiting page shows of the push. */
  describe(token: TokenRow): Omit<PendingApproval, 'expireAt' | 'expiresIn'>;
}

/** A page that the acquirer sends the shopper to. */
export interface Visit {
  readonly step: StepKind;
  /** Whether it is a whole page: it cannot be shown in a frame. */
  readonly wholePage: boolean;
}

/** What a customer has stored of a method, and how it pays again. */
export interface Storable {
  /** Whether it is stored only with an agreement to later charges. */
  readonly needsRecurring?: true;
  /** Returns what the customer's page sees. */
  show(
    stored: StoredRow,
    account: Account,
  ): Pick<StoredPaymentMethod, 'card' | 'bizum' | 'paypal' | 'applePay' | 'googlePay'>;
  /** Throws if it cannot pay, or a security code is missing. */
  check?(
    stored: StoredRow,
    account: Account,
    input: Pick<StoredInput, 'securityCode'>,
    now: Date,
  ): void;
}

/** What a method needs to describe its input. */
export interface DescribeContext {
  readonly acquirer: Acquirer;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly limits: Limits;
  /** The largest amount of a currency, in minor units. */
  readonly largestAmount: (currency: string) => number;
}

/** A payment method, as payments know it. */
export interface Method<M extends MethodName> {
  /** Returns the name for shoppers. */
  label(language: Language): string;
  /**
   * Returns the metadata for the method's script; `undefined` if the account does not accept the
   * method. What the acquirer cannot look up is left out.
   */
  metadata(account: Account, acquirer: Pick<Acquirer, 'lookups'>): Metadata<M> | undefined;
  /** Returns why this target cannot be paid with the method, if so. */
  refusal?(account: Account, target: MethodTarget): Failure | undefined;
  /**
   * Checks the input, and returns what a token stores besides what the acquirer says. Throws if the
   * input is invalid. Default: all is the acquirer's.
   */
  describe?(
    context: DescribeContext,
    account: Account,
    input: InputOf<M>,
    target: MethodTarget,
  ): Promise<Omit<Tokenized, 'reference'>>;
  /** How it is stored for a customer, if it can be. */
  readonly storable?: Storable;
  /** The approval in an app, for a method that has one. */
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
  /** Whether its token is an order, whose total can change until the shopper approves it. */
  readonly hasOrder?: true;
  /** The page that the shopper may be sent to. Default: a challenge, as a whole page. */
  readonly visit?: Visit;
  /**
   * Whether its token is that of a card: a merchant who allows only cards accepts it, although the
   * wallet is not offered.
   */
  readonly isCardInWallet?: true;
  /** Whether the merchant can charge it again without the shopper. */
  readonly isRecurring?: true;
  /** Returns why it cannot be charged again on this account, or for this agreement, if so. */
  recurringRefusal?(account: Account, target: MethodTarget): Failure | undefined;
  /** Whether a token of it can be charged again or stored, if not every one can. */
  canBeKept?(token: Pick<TokenRow, 'details'>): boolean;
  /** Whether the method requires the shopper's email. */
  readonly needsEmail?: true;
  /** The other providers whose SDKs know the method. */
  readonly knownTo?: readonly Compatibility[];
  /** The status code of a currency that the method does not take. Default: `E204`. */
  readonly foreignCurrency?: Code;
  /** Returns additional fields of the token response. */
  tokenFields?(token: TokenRow): object;
  /** Returns the details that the merchant's server receives after payment. */
  paid(token: TokenRow, attempt: AttemptRow): PaidWith;
}

/** Every payment method, by its name. */
export type Methods = { readonly [M in MethodName]: Method<M> };

/** Returns the page that a token's shopper is sent to, if the acquirer sends them to one. */
export const visitOf = (
  { methods }: { readonly methods: Methods },
  { method }: Pick<TokenRow, 'method'>,
): Visit => methods[method].visit ?? { step: 'CHALLENGE', wholePage: true };
