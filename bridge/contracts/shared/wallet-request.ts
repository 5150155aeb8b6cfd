import { answerable, list, words } from '../../contract.js';
import type { ContactDetails, LineItem, MethodName, ShippingOption } from '../../../api/types.js';

// What a wallet asks the shopper for in its own sheet, and what the page answers while it is open.

/** What a wallet can ask the shopper for besides the payment. */
export type WalletDetail = 'email' | 'phone' | 'shipping' | 'billing' | 'coupon';

/** The props of every component that can open a wallet's sheet. */
export const walletRequestProps = {
  /**
   * What the wallet asks the shopper for: `email`, `phone`, `shipping` (an address, and one of
   * `shippingOptions`), `billing` (an address), and `coupon`, which PayPal has no field for. What it
   * gives comes with `submit`.
   */
  request: words<WalletDetail>(),
  /** The lines of the total, for the wallet's sheet. They should add up to `amount`. */
  lineItems: list<LineItem>(),
  /**
   * The ways to ship, the first of them chosen. `amount` is the part of the total, not the total.
   * Google Pay lets the shopper choose only if there is one before it opens.
   */
  shippingOptions: list<ShippingOption>(),
  /** The countries that can be shipped to, as ISO 3166-1 alpha-2 codes; all when absent. */
  allowedShippingCountries: words<string>(),
} as const;

/** The part of an address that a wallet gives before the shopper approves. */
export interface WalletAddress {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
  /** The postal code: in some countries only the first part of it. */
  readonly zip?: string | undefined;
}

/** The fields of a wallet's sheet that an error can name. */
export type OrderField =
  'address' | 'country' | 'state' | 'city' | 'zip' | 'shippingOption' | 'coupon';

/**
 * What the page answers to a change in a wallet's sheet: the new total, lines and ways to ship, each
 * as before when absent, or an error that the sheet shows.
 */
export type OrderAnswer =
  | {
      /**
       * The new total in minor units. If the shopper pays for a `paymentId`, your server has to
       * update the payment to it first.
       */
      readonly amount?: number | undefined;
      readonly lineItems?: readonly LineItem[] | undefined;
      readonly shippingOptions?: readonly ShippingOption[] | undefined;
      /**
       * The id of the way to ship that `amount` contains. The sheet chooses it; an answer about
       * another one than the shopper has just chosen is an `INVALID_ANSWER`.
       */
      readonly shippingOption?: string | undefined;
      readonly error?: undefined;
    }
  | {
      /** Why the shopper cannot go on like this, in their language. */
      readonly error: { readonly field: OrderField; readonly message: string };
    };

/** A change in a wallet's sheet. */
export interface OrderChange {
  /** The wallet whose sheet is open. */
  readonly method: MethodName;
}

/** The events of a wallet's sheet, which the page can answer within 20 seconds. */
export const orderEvents = {
  /** The shopper chose a shipping address in the wallet. Answer with the total for it. */
  shippingAddressChange: answerable<
    OrderChange & { readonly address: WalletAddress },
    OrderAnswer
  >(),
  /** The shopper chose a way to ship in the wallet. Answer with the total for it. */
  shippingOptionChange: answerable<
    OrderChange & { readonly shippingOption: ShippingOption },
    OrderAnswer
  >(),
  /**
   * The shopper typed a coupon in the wallet, or removed it: it is empty then. Answer with the total
   * for it.
   */
  couponChange: answerable<OrderChange & { readonly coupon: string }, OrderAnswer>(),
} as const;

/** What a wallet gives with the shopper's approval, as far as it was asked for. */
export interface WalletDetails {
  /** The total that the sheet showed, in minor units. The token is for this amount alone. */
  readonly amount?: number | undefined;
  /** The id of the chosen way to ship. */
  readonly shippingOption?: string | undefined;
  readonly shipping?: ContactDetails | undefined;
  readonly billing?: ContactDetails | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}
