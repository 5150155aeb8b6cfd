import type { Branding, CardBrand, MethodName, PaymentMethods } from '../../provider/types.js';
import { SIGNATURE_HEADER } from './signature.js';

/** The amounts that a method accepts, in minor units. */
interface Bounds {
  readonly minAmount: number;
  readonly maxAmount: number;
}

/** What the scripts of methods need to know of an account. */
type Metadata = PaymentMethods['metadata'];

/**
 * The account's methods and the settings of each: what its script needs, or the amounts that it
 * accepts.
 */
export type AccountMethods = {
  readonly [M in MethodName]?: M extends keyof Metadata ? NonNullable<Metadata[M]> : Bounds;
};

/** A point of sale: a table or a counter that a link or a QR code leads to. */
export interface PointOfSale {
  /** Public: part of the link. */
  readonly id: string;
  /** Receives the webhooks of payments made here. */
  readonly callbackUrl?: string;
}

/**
 * Other providers' SDKs that merchants' servers may use: responses and webhooks are then what these
 * can read.
 */
export const compatibilities = ['monei'] as const;
export type Compatibility = (typeof compatibilities)[number];

/** A merchant's account: its public settings, and the two secrets of its server. */
export interface Account {
  /** Public: used in the merchant's pages. */
  readonly id: string;
  /** Secret: the merchant's server sends it as `Authorization`. */
  readonly key: string;
  /** Secret: webhooks to the merchant are signed with it. */
  readonly webhookSecret: string;
  /** An additional header with the webhook signature, for a server written for another provider. */
  readonly webhookHeader?: string | undefined;
  /** The other provider whose SDK the merchant's server uses, if any. */
  readonly compatibility?: Compatibility | undefined;
  readonly merchantName: string;
  readonly merchantUrl: string;
  /**
   * The origins whose pages may embed the frames, in addition to those the process was started
   * with.
   */
  readonly origins: readonly string[];
  /** Branding of the hosted pages. */
  readonly branding?: Branding | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** The card schemes that the merchant accepts. */
  readonly brands: readonly CardBrand[];
  readonly methods: AccountMethods;
  /**
   * The merchant's own hosts that lead to the provider, as lower-case names. They serve the payment
   * pages.
   */
  readonly customDomains: readonly string[];
  /** Where shoppers create payments themselves. */
  readonly pointsOfSale: readonly PointOfSale[];
  /** Whether to charge a card whose issuer could not authenticate, at the merchant's risk. */
  readonly chargesUnauthenticated: boolean;
  /** Whether each payment with a stored card needs its security code. */
  readonly requiresSecurityCode?: boolean | undefined;
}

/**
 * Validates the name of a signature header: no other webhook header can be overridden. An empty
 * name means none.
 */
export function checkedHeader(name: string | undefined): string | undefined {
  if (!name) return undefined;
  if (/^[a-z0-9-]{1,50}-signature$/i.test(name) && name.toLowerCase() !== SIGNATURE_HEADER)
    return name;
  throw new Error(
    `${JSON.stringify(name)} is not the name of a signature's header, such as Other-Signature`,
  );
}

/** Validates the name of a provider whose SDK the server uses. An empty name means none. */
export function checkedCompatibility(name: string | undefined): Compatibility | undefined {
  if (!name) return undefined;
  const known = compatibilities.find((one) => one === name);
  if (known) return known;
  throw new Error(
    `${JSON.stringify(name)} is no compatibility: there is ${compatibilities.join(', ')}`,
  );
}
