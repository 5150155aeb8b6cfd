import type { MethodName, PaymentMethodInput, PaymentMethods, TransactionType } from '../../provider/types.js';
import type { Account } from '../merchants/account.js';
import type { Context } from '../context.js';
import type { Failure } from '../api/failure.js';
import type { PaidWith } from '../../provider/merchant-types.js';
import type { Texts as ProviderTexts } from '../../locales/generated/sandbox/index.js';
import type { AttemptRow, TokenRow } from '../payments/read.js';
import type { Outcome, Rule } from './outcome.js';

/** A purchase as far as it is known: a token can be created before the payment. */
export interface Purchase {
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  readonly transactionType?: TransactionType | undefined;
}

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
  /** The wallet's own id of the payment that the shopper approved: it pays once, however many tokens are made of it. */
  readonly walletPayment?: string;
}

/** The input that creates a token of this method. */
export type InputOf<M extends MethodName> =
  Extract<PaymentMethodInput, Readonly<Record<M, unknown>>> extends Readonly<Record<M, infer Input>> ? Input : never;

/** Metadata for the method's script; empty for most methods. */
export type Metadata<M extends MethodName> = M extends keyof PaymentMethods['metadata']
  ? NonNullable<PaymentMethods['metadata'][M]>
  : Readonly<Record<string, never>>;

/** A payment method of the provider. */
export interface Method<M extends MethodName> {
  /** The name for shoppers, per language where it differs. */
  readonly name: string | ((texts: ProviderTexts) => string);
  /** The outcomes of payments, by the rule that a token falls under. */
  readonly rules: Readonly<Record<string, Rule>> & { readonly other: Rule };
  /** Returns the metadata for the method's script; `undefined` if the account does not accept the method. */
  metadata(account: Account): Metadata<M> | undefined;
  /** Returns why this purchase cannot be paid with the method, if so. */
  refusal?(account: Account, purchase: Purchase): Failure | undefined;
  /** Returns what a token stores. Throws if the input is invalid. */
  describe(context: Context, account: Account, input: InputOf<M>, purchase: Purchase): Described | Promise<Described>;
  /** Whether the shopper types a card, which may be anybody's: the provider can demand a challenge. */
  readonly canChallenge?: true;
  /** Whether the method requires the shopper's email. */
  readonly needsEmail?: true;
  /** Additional fields of the token response. */
  told?(token: TokenRow): object;
  /** The details that the merchant's server receives after payment. */
  paid(token: TokenRow, attempt: AttemptRow, outcome: Outcome): PaidWith;
}
