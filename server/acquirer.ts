import type {
  CardBrand,
  CardFacts,
  FinancingOption,
  FinancingRequest,
  InstallmentOffer,
  Installments,
  LineItem,
  MethodName,
  NewPaymentMethodInput,
  PayPalClientToken,
  PayPalOrderShopper,
  RecurringType,
  ShippingOption,
  TransactionType,
} from '../api/types.js';
import type { PaymentTarget } from '../api/payment-target.js';
import type { BrowserEnv, TokenDetails, TransStatus } from './token-details.js';
import type { Code } from './errors/codes.js';
import type { Account } from './merchants/account.js';
import type { Language } from './pages/language.js';

// Who decides about money. The server asks nobody else: it stores payments, serves the frames and
// the API, and calls these functions. Amounts are integers in minor units of the currency, as in
// ISO 4217; codes are those of docs/status-codes.md.
//
// What an acquirer refuses for good is a result (`declined`), or a `Failure` with its code. Whatever
// else it throws, and a call that takes longer than `acquirerMs`, is an unknown outcome: nobody is
// told that the payment failed. A capture, a refund and a cancellation are answered with 503, and
// the caller repeats them; an authorization stays `PENDING`, and the server asks again until it is
// answered. So every call is idempotent by its `id`: one that is repeated, by another process or
// after a crash, moves no money twice, and returns the present state.

/** An account, as far as an acquirer needs it: to find its own credentials of the merchant. */
export type AcquirerAccount = Pick<
  Account,
  'id' | 'merchantName' | 'countryCode' | 'brands' | 'methods' | 'offersInstallments'
>;

/** The input that creates a token of this method. */
export type InputOf<M extends MethodName> =
  Extract<NewPaymentMethodInput, Readonly<Record<M, unknown>>> extends Readonly<
    Record<M, infer Input>
  >
    ? Input
    : never;

/** A payment method to keep for a charge. */
export interface TokenizeRequest<M extends MethodName = MethodName> {
  readonly method: M;
  readonly account: AcquirerAccount;
  /** Checked by the server already, as far as a form can tell. A card number is in it: keep none. */
  readonly input: InputOf<M>;
  /** What is to be paid, if it is known yet, and whether it will be charged again. */
  readonly target: PaymentTarget & { readonly isRecurring: boolean };
  readonly now: Date;
  /** Returns a keyed hash: equal for the same card or account, and of no use elsewhere. */
  fingerprint(text: string): string;
}

/** What a token stores of a payment method. */
export interface Tokenized {
  /**
   * The acquirer's own reference of the payment method, such as the id of a token in its vault.
   * Sent back with every charge; never shown to anybody.
   */
  readonly reference: string;
  /** Equal for the same card or account. Default: of a card or a phone, made by the server. */
  readonly fingerprint?: string;
  /** Of the card in a wallet; the server reads that of a typed card from its number. */
  readonly brand?: CardBrand;
  readonly last4?: string;
  /** Two digits each. */
  readonly expMonth?: string;
  readonly expYear?: string;
  /** Masked, or known of many. */
  readonly details?: TokenDetails;
  /**
   * The wallet's own id of the payment that the shopper approved: it pays once, however many tokens
   * are made of it.
   */
  readonly walletPayment?: string;
  /**
   * The wallet's own id of a merchant token, if it has one: the server's `updateWalletToken` finds by
   * it what the wallet tells of the token later.
   */
  readonly walletToken?: string;
}

/** A stored payment method that pays again. */
export interface RecallRequest {
  readonly method: MethodName;
  readonly account: AcquirerAccount;
  readonly reference: string;
  readonly details: TokenDetails;
  /** The security code that the shopper has typed anew: keep none. */
  readonly securityCode?: string | undefined;
  readonly target: PaymentTarget;
}

/** What the acquirer changes of a stored payment method for one payment. */
export type Recalled = Pick<Tokenized, 'reference' | 'details'>;

/** A charge: one attempt to pay a payment with one token. */
export interface Charge {
  /**
   * The attempt, and the idempotency key: the same for every call about it. An acquirer that is asked
   * again returns the present state, and charges once.
   */
  readonly id: string;
  readonly paymentId: string;
  readonly account: AcquirerAccount;
  readonly method: MethodName;
  /** The acquirer's reference of the token. */
  readonly reference: string;
  /** In all: with a surcharge, if the shopper has agreed to one. */
  readonly amount: number;
  readonly currency: string;
  /** `AUTH` is captured later, by a call; `VERIF` moves no money. */
  readonly transactionType: TransactionType;
  readonly orderId: string;
  /** How the bank bills it, if the shopper has chosen installments. */
  readonly plan?: Installments | undefined;
  /** Of a credit that the method grants. */
  readonly installments?: number | undefined;
  /** The shopper's email address, masked. */
  readonly email?: string | undefined;
  /** Of a card, for the pages of a bank. */
  readonly card?: {
    readonly brand: CardBrand;
    readonly last4: string;
    readonly expMonth: string | null;
    readonly expYear: string | null;
  };
  /** The acquirer's own id of the charge, once it has told one. */
  readonly chargeReference?: string | undefined;
  /** Whether the token is one that the shopper has left with the merchant. */
  readonly isStored: boolean;
  /** Why the merchant charges without the shopper, and by which first transaction; absent with them. */
  readonly unattended?: { readonly reason: RecurringType; readonly networkReference: string };
  /** Whether it begins later charges, which the shopper agrees to now. */
  readonly isRecurring: boolean;
  /** Whether the shopper must authenticate, and whether by a challenge. */
  readonly mustAuthenticate: boolean;
  readonly mustChallenge: boolean;
  /** The result of 3-D Secure, once there is one that may be charged. */
  readonly authentication?: {
    readonly transStatus: TransStatus;
    readonly acsTransId: string | null;
  };
  /** Where a page that the shopper was redirected to sends them when they are done. */
  readonly returnUrl: string;
  readonly browser?: BrowserEnv | undefined;
  /** When the attempt began, and the present: of a sandbox, whose clock tests move. */
  readonly createdAt: Date;
  readonly now: Date;
}

/** A card's new end of validity, two digits each. */
export interface CardExpiry {
  readonly expMonth: string;
  readonly expYear: string;
}

/**
 * The state of a charge. `chargeReference` is the acquirer's own id of it, if it has one: stored, and sent
 * back with every later call, for when the idempotency key is forgotten.
 */
export type Authorization = { readonly chargeReference?: string } & (
  | {
      /** The money is reserved or, unless it is `AUTH`, taken. */
      readonly status: 'authorized';
      /** The issuer's, six characters. */
      readonly authorizationCode?: string;
      /** The scheme's id of the transaction, which later charges of a mandate refer to. */
      readonly networkReference?: string;
      /** The expiry that the scheme has told for the charges to come. */
      readonly renewed?: CardExpiry;
    }
  /**
   * Not charged, and never will be under this id. `E305` of a charge without the shopper leaves it to
   * them: they authenticate on the payment page, and the server asks again.
   */
  | { readonly status: 'declined'; readonly code: Code }
  /** Being processed. Asked again at `checkAt`, and whenever the acquirer reports. */
  | { readonly status: 'pending'; readonly checkAt?: Date }
  /** The server authenticates the shopper by `threeDSecure`, then asks again. */
  | { readonly status: 'authenticate' }
  /** The shopper goes to a page: of a method, or of a gateway that authenticates them itself. */
  | { readonly status: 'redirect'; readonly redirectUrl: string }
  /** The shopper approves in an app. Asked again at `checkAt`, and whenever the acquirer reports. */
  | { readonly status: 'approval'; readonly checkAt?: Date }
);

/** A change of a charge that was authorized. */
export interface ChargeChange {
  /** The idempotency key. */
  readonly id: string;
  /** The charge that it changes, and the acquirer's own id of it. */
  readonly chargeId: string;
  readonly chargeReference?: string | undefined;
  readonly account: AcquirerAccount;
  readonly method: MethodName;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

/** 3-D Secure by an acquirer's own 3DS server, in the messages of EMV 3-D Secure 2.2. */
export interface ThreeDSecure {
  /** The issuer's fingerprint page (3DS Method), if it has one. */
  methodUrl(charge: Charge): Promise<string | undefined>;
  /** AReq and ARes, or the error message of the directory server. */
  authenticate(request: AuthenticationRequest): Promise<AuthenticationResponse>;
  /** The issuer's challenge page, which the browser posts the CReq to. */
  challengeUrl(acsTransId: string): Promise<string>;
  /** The issuer's own result of a challenge (RReq); `undefined` if it is unknown. */
  result(acsTransId: string): Promise<ChallengeResult | undefined>;
}

/** An authentication request (AReq). */
export interface AuthenticationRequest {
  readonly charge: Charge;
  readonly threeDSServerTransID: string;
  /** Whether the fingerprint page replied in time. */
  readonly threeDSCompInd: 'Y' | 'N';
  readonly notificationURL: string;
  readonly browserJavascriptEnabled: boolean;
  readonly browserAcceptHeader: string;
  readonly browserUserAgent: string;
  readonly browserIP: string;
}

/** The bank's response (ARes), or an error message (Erro). */
export type AuthenticationResponse =
  | { readonly messageType: 'ARes'; readonly acsTransID: string; readonly transStatus: TransStatus }
  | { readonly messageType: 'Erro'; readonly errorDescription: string };

/** The result of a challenge in the bank's records (RReq). */
export interface ChallengeResult {
  readonly transStatus: TransStatus;
  /** `01` canceled by the shopper, `04` timed out. */
  readonly challengeCancel?: '01' | '04';
}

/** What pages ask before anything is charged. What an acquirer leaves out is not offered. */
export interface Lookups {
  /** What is known of a card number, or of its first eight digits. Without it: the scheme. */
  cardMetadata?(number: string): Promise<CardFacts>;
  /** The installments that a card's bank offers. */
  installments?(
    number: string,
    account: AcquirerAccount,
    target: PaymentTarget & { readonly isRecurring: boolean },
    language: Language,
  ): Promise<InstallmentOffer | undefined>;
  /** Whether a phone is registered with Bizum. Without it: every one of the right form. */
  isPhoneRegistered?(phoneNumber: string, amount: number | undefined): Promise<boolean>;
  /** What a credit costs, one row per term. */
  financing?(
    input: Required<Pick<FinancingRequest, 'amount' | 'paymentMethod'>>,
    language: Language,
  ): Promise<readonly FinancingOption[]>;
  /**
   * A merchant session of Apple Pay. `validationUrl` is Apple's, or one of `ownOrigin`, which only a
   * sandbox has a gateway at.
   */
  applePaySession?(
    account: AcquirerAccount,
    request: {
      readonly validationUrl: string;
      readonly ownOrigin: string;
      readonly domainName: string;
      readonly displayName: string;
    },
  ): Promise<object>;
  /** What version 6 of PayPal's script needs. Without it, accounts have version 5. */
  readonly payPal?: PayPalLookups;
}

/** What PayPal's script of version 6 cannot ask PayPal from a browser. */
export interface PayPalLookups {
  /**
   * A new client token of PayPal's (`response_type=client_token`) for the page on `domainName`, which
   * is the merchant's or that of your frames; PayPal wants its registrable domain. Never stored.
   */
  clientToken(
    account: AcquirerAccount,
    page: { readonly domainName: string },
  ): Promise<PayPalClientToken>;
  /** The `payer` and the `shipping` of an order that the shopper has approved. */
  shopper(
    account: AcquirerAccount,
    order: { readonly reference: string; readonly details: TokenDetails },
  ): Promise<PayPalOrderShopper>;
}

/** Who decides about money: a processor, a gateway, a bank. The one port of the server. */
export interface Acquirer {
  /** Whether its charges move real money. */
  readonly livemode: boolean;
  /** The payment methods that it can charge: no account is offered another. */
  readonly methods: readonly MethodName[];
  readonly lookups?: Lookups;
  /** Without it, the result `authenticate` is an error: such an acquirer redirects. */
  readonly threeDSecure?: ThreeDSecure;
  /** Keeps a payment method. Throws a `Failure` if it cannot be charged. */
  tokenize<M extends MethodName>(request: TokenizeRequest<M>): Promise<Tokenized>;
  /** Prepares a stored payment method for another payment. Default: as it is. */
  recall?(request: RecallRequest): Promise<Recalled>;
  /**
   * Changes the total of an order that the shopper has not approved yet, as in PayPal's window.
   * Throws a `Failure` if they have. Default: orders do not change.
   */
  updateOrder?(order: {
    readonly account: AcquirerAccount;
    readonly method: MethodName;
    readonly reference: string;
    readonly amount: number;
    readonly currency: string | undefined;
    readonly lineItems?: readonly LineItem[] | undefined;
    readonly shippingOptions?: readonly ShippingOption[] | undefined;
  }): Promise<void>;
  /**
   * Charges, or says what the shopper has to do first. Called when an attempt begins, after each step
   * of the shopper, at `checkAt`, when the acquirer reports, and again after an unknown outcome.
   * Outside any database transaction.
   */
  authorize(charge: Charge): Promise<Authorization>;
  /**
   * Ends a charge that nobody has authorized yet, so that what the shopper still does at another page
   * or in another tab pays nothing. Returns `false` if it cannot be ended any more, because it is
   * authorized or about to be: the server asks `authorize` then.
   */
  abandon(charge: Charge): Promise<boolean>;
  /** Captures an authorized charge (`AUTH`), once, in full or in part; the rest is released. */
  capture(change: ChargeChange): Promise<void>;
  /** Releases an authorized charge that was not captured. */
  cancel(change: ChargeChange): Promise<void>;
  /** Refunds a captured charge, in full or in part. */
  refund(change: ChargeChange): Promise<void>;
}
