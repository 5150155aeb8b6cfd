import type { Branding, CardBrand, MethodName, PaymentMethods } from '../../api/types.js';
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

/** Refuses what looks like a setting and has no effect: an account accepts cards by their schemes. */
export function checkMethods(methods: AccountMethods): void {
  if ('card' in methods)
    throw new Error('methods.card is not a setting: an account accepts cards by its brands');
}

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

/** The kinds of an account's secrets. */
export const keyKinds = ['apiKey', 'webhookSecret', 'pointOfSaleKey'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** A secret that was replaced, and is valid until a time. */
export interface EarlierKey {
  readonly kind: KeyKind;
  readonly value: string;
  readonly validUntil: Date;
}

/** Whether an account takes payments. A removed one has no secrets: its payments are kept. */
export const accountStatuses = ['active', 'disabled', 'removed'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** A merchant's account: its public settings, and the secrets of its server. */
export interface Account {
  /** Public: used in the merchant's pages. */
  readonly id: string;
  /** Default: active. */
  readonly status?: AccountStatus | undefined;
  /** Secret: the merchant's server sends it as `Authorization`. */
  readonly key: string;
  /** Secret: webhooks to the merchant are signed with it. */
  readonly webhookSecret: string;
  /** Secret: links to points of sale are signed with it. Default: the API key. */
  readonly pointOfSaleKey?: string | undefined;
  /** Secrets before these, newest first. */
  readonly earlierKeys?: readonly EarlierKey[] | undefined;
  /** While an earlier API key is valid: whether the merchant's server has used the newest one. */
  readonly isKeyUsed?: boolean | undefined;
  /** The address of webhooks about payments that have none of their own. */
  readonly callbackUrl?: string | undefined;
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
  /** Branding of the hosted pages. Its logo is a `data:` URL. */
  readonly branding?: Branding | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** The card schemes that the merchant accepts. Without any, it does not accept cards. */
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
  /** Whether shoppers may pay by card in installments, where their bank offers that. */
  readonly offersInstallments?: boolean | undefined;
  /**
   * The largest surcharge on a card, in percent of the amount, with up to two decimals. Without it,
   * the account adds none.
   */
  readonly maxSurchargePercent?: number | undefined;
}

/** Returns the account's valid secrets of a kind, the newest first. */
export function keysOf(account: Account, kind: KeyKind, now = new Date()): readonly string[] {
  const { key, webhookSecret, pointOfSaleKey = key, earlierKeys = [] } = account;
  const newest = { apiKey: key, webhookSecret, pointOfSaleKey }[kind];
  const earlier = earlierKeys.filter((one) => one.kind === kind && one.validUntil > now);
  return [newest, ...earlier.map(({ value }) => value)].filter(Boolean);
}

/** Returns the addresses of webhooks that an account has registered, each with its place. */
export function callbacksOf({
  callbackUrl,
  pointsOfSale,
}: Pick<Account, 'callbackUrl' | 'pointsOfSale'>): readonly (readonly [string, string])[] {
  const all = [
    ['callbackUrl', callbackUrl],
    ...pointsOfSale.map((one, nth) => [`pointsOfSale[${nth}].callbackUrl`, one.callbackUrl]),
  ] as const;
  return all.flatMap(([place = '', address]) => (address === undefined ? [] : [[place, address]]));
}

/**
 * Returns where webhooks about a payment go: to its own address, or else to the account's, if there
 * is any.
 */
export function webhookAddressOf(
  { status, callbackUrl }: Account,
  payment: { readonly callbackUrl?: string | undefined },
): string | undefined {
  // A removed account has nothing to sign with.
  return status === 'removed' ? undefined : (payment.callbackUrl ?? callbackUrl);
}

/** Whether the account takes new payments. */
export function isActive({ status = 'active' }: Account): boolean {
  return status === 'active';
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
