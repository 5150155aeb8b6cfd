import type { WalletCard } from '../api/merchant-types.js';
import type { Installments, LineItem, ShippingOption, Surcharge } from '../api/types.js';

/** Browser data from `Client-Env`, in the units of EMV 3-D Secure. */
export interface BrowserEnv {
  readonly colorDepth: number;
  readonly height: number;
  readonly width: number;
  /** Minutes from local time to UTC: -60 for Madrid in winter. */
  readonly timeZone: number;
  readonly language: string;
}

/**
 * The result of authentication, as in EMV 3-D Secure: `Y` authenticated, `A` attempted, `N` not
 * authenticated, `R` rejected, `U` unable to authenticate, `C` challenge required.
 */
export type TransStatus = 'Y' | 'A' | 'N' | 'R' | 'U' | 'C';

/** What a card's issuer has said of it. */
export type IssuedFacts = Pick<WalletCard, 'funding' | 'country' | 'isCommercial'>;

/** Further data of a token: masked, or known of many, and useless for another payment. */
export interface TokenDetails {
  /** What is known of a card, by its number, which is not stored. */
  readonly issued?: IssuedFacts;
  readonly phoneNumber?: string;
  readonly remember?: boolean;
  readonly orderId?: string;
  /** Whether PayPal asks for a shipping address. */
  readonly hasShipping?: boolean;
  /** The lines of an order, and the ways to ship it. */
  readonly lineItems?: readonly LineItem[];
  readonly shippingOptions?: readonly ShippingOption[];
  /** Of Cofidis' plan. */
  readonly installments?: number;
  /** How the bank of a card bills the payment. */
  readonly plan?: Installments;
  /** What a card is charged besides the amount. */
  readonly surcharge?: Surcharge;
  /** The masked email address of a PayPal account. */
  readonly email?: string;
  /** Whether a stored card needs its security code for each payment. */
  readonly needsSecurityCode?: boolean;
  /**
   * Whether PayPal keeps the account, or Apple or Google gave a merchant token: it can be charged
   * again.
   */
  readonly isKept?: boolean;
  /** A hash of the wallet's own id of a merchant token, by which it tells what becomes of it. */
  readonly walletToken?: string;
  /** When the wallet made the last update of it, in milliseconds. */
  readonly walletTokenAt?: number;
  /** Whether the wallet has disabled the token: nothing can be charged with it. */
  readonly isDisabled?: boolean;
}
