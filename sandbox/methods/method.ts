import type { MethodName, PaymentMethodInput, PaymentMethods, TransactionType } from '../../provider/types.js';
import type { Account } from '../accounts.js';
import type { Context } from '../context.js';
import type { Failure } from '../failure.js';
import type { PaidWith } from '../merchant-types.js';
import type { AttemptRow, TokenRow } from '../payments/read.js';

/** What is to be paid, as far as it is known: a token may be asked for before there is a payment. */
export interface Purchase {
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  readonly transactionType?: TransactionType | undefined;
}

/** What is kept of a way to pay: what was typed or signed ends where this is made. */
export interface Described {
  readonly rule: string;
  /** The same means of payment gives the same fingerprint. */
  readonly fingerprint?: string;
  readonly brand?: TokenRow['brand'];
  readonly last4?: string;
  readonly expMonth?: string;
  readonly expYear?: string;
  readonly details?: TokenRow['details'];
}

/** What the page has to say of a method to get a token. */
export type InputOf<M extends MethodName> =
  Extract<PaymentMethodInput, Readonly<Record<M, unknown>>> extends Readonly<Record<M, infer Input>> ? Input : never;

/** What the method's script needs to know; nothing for most. */
export type Metadata<M extends MethodName> = M extends keyof PaymentMethods['metadata']
  ? NonNullable<PaymentMethods['metadata'][M]>
  : Readonly<Record<string, never>>;

/** A way to pay, as the provider knows it. */
export interface Method<M extends MethodName> {
  /** What its script needs to know, or nothing where the account does not take it. */
  metadata(account: Account): Metadata<M> | undefined;
  /** Why this purchase cannot be paid so, if it cannot. */
  refusal?(account: Account, purchase: Purchase): Failure | undefined;
  /** What is kept of it in a token. Throws the refusal where what the page says is wrong. */
  describe(context: Context, account: Account, input: InputOf<M>, purchase: Purchase): Described | Promise<Described>;
  /** Whether nobody can pay so without an e-mail address. */
  readonly needsEmail?: true;
  /** What the page is told beside the token. */
  told?(token: TokenRow): object;
  /** What the merchant's server may know of it afterwards. */
  paid(token: TokenRow, attempt: AttemptRow): PaidWith;
}
