import type { Branding, CardBrand, PaymentMethods } from '../../provider/types.js';
import { SIGNATURE_HEADER } from '../webhooks/signature.js';

/** The amounts that a method accepts, in minor units. */
interface Bounds {
  readonly minAmount: number;
  readonly maxAmount: number;
}

/** The account's methods besides cards, and the settings of each. */
export interface AccountMethods extends Pick<PaymentMethods['metadata'], 'paypal' | 'googlePay' | 'applePay' | 'clickToPay'> {
  readonly bizum?: Bounds;
  readonly cofidis?: Bounds;
  readonly cofidisLoan?: Bounds;
}

/** A point of sale: a table or a counter that a link or a QR code leads to. */
export interface PointOfSale {
  /** Public: part of the link. */
  readonly id: string;
  /** Receives the webhooks of payments made here. */
  readonly callbackUrl?: string;
}

/** Other providers' SDKs that merchants' servers may use: responses and webhooks are then what these can read. */
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
  /** The origins whose pages may embed the frames, in addition to those the process was started with. */
  readonly origins: readonly string[];
  /** Branding of the hosted pages. */
  readonly branding?: Branding | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** The card schemes that the merchant accepts. */
  readonly brands: readonly CardBrand[];
  readonly methods: AccountMethods;
  /** The merchant's own hosts that lead to the provider, as lower-case names. They serve the payment pages. */
  readonly customDomains: readonly string[];
  /** Where shoppers create payments themselves. */
  readonly pointsOfSale: readonly PointOfSale[];
  /** Whether to charge a card whose issuer could not authenticate, at the merchant's risk. */
  readonly chargesUnauthenticated: boolean;
}

/** Logo of the demo merchant Alfar: a pot. */
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="#a4472a"/>' +
  '<path d="M24 12h16c-1 7 0 10 5 15c9 9 7 19 0 25h-26c-7-6-9-16 0-25c5-5 6-8 5-15Z" fill="#f7efe3"/>' +
  '<path d="M17.4 34c5 4 9-2 14.6 1c5 3 9-3 14.6 0c1 7-1.6 12-5.6 17h-18c-4-5-6.6-10-5.6-18Z" fill="#e0a27f"/></svg>';

/** The default account of every sandbox. Its secrets are published and valid in a sandbox only. */
export const demoAccount: Account = {
  id: 'acc_payframe_demo',
  key: 'sk_test_payframe_demo_0123456789abcdef',
  webhookSecret: 'whsec_payframe_demo_fedcba9876543210',
  merchantName: 'Alfar',
  merchantUrl: 'http://shop.localhost',
  origins: [],
  branding: {
    logo: `data:image/svg+xml;base64,${btoa(mark)}`,
    tokens: { accent: '#a4472a', 'button-radius': '999px' },
    darkTokens: { accent: '#e2916d' },
  },
  countryCode: 'ES',
  brands: ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'maestro', 'unionpay', 'elo', 'hipercard'],
  methods: {
    bizum: { minAmount: 50, maxAmount: 200_000 },
    paypal: { clientId: 'payframe-demo', merchantId: 'PAYFRAMEDEMO1' },
    googlePay: { merchantId: 'payframe-demo' },
    applePay: { merchantId: 'merchant.demo.payframe' },
    clickToPay: {
      visa: { srciDpaId: 'payframe-demo-visa', srcInitiatorId: 'payframe-demo' },
      mastercard: { srciDpaId: 'payframe-demo-mastercard', srcInitiatorId: 'payframe-demo' },
    },
    cofidis: { minAmount: 7_500, maxAmount: 100_000 },
    cofidisLoan: { minAmount: 7_500, maxAmount: 300_000 },
  },
  customDomains: ['pay.shop.localhost'],
  pointsOfSale: [{ id: 'pos-1' }],
  chargesUnauthenticated: true,
};

/** Validates the name of a signature header: no other webhook header can be overridden. An empty name means none. */
export function checkedHeader(name: string | undefined): string | undefined {
  if (!name) return undefined;
  if (/^[a-z0-9-]{1,50}-signature$/i.test(name) && name.toLowerCase() !== SIGNATURE_HEADER) return name;
  throw new Error(`${JSON.stringify(name)} is not the name of a signature's header, such as Other-Signature`);
}

/** Validates the name of a provider whose SDK the server uses. An empty name means none. */
export function checkedCompatibility(name: string | undefined): Compatibility | undefined {
  if (!name) return undefined;
  const known = compatibilities.find((one) => one === name);
  if (known) return known;
  throw new Error(`${JSON.stringify(name)} is no compatibility: there is ${compatibilities.join(', ')}`);
}

/** How many of the account's two secrets are the published ones of the demo account. */
export function publicSecretsOf({ key, webhookSecret }: Account): number {
  return [key === demoAccount.key, webhookSecret === demoAccount.webhookSecret].filter(Boolean).length;
}

/** Returns the demo account with the id, secrets and hosts of the environment. */
export function accountFrom(env: Readonly<Record<string, string | undefined>>): Account {
  return {
    ...demoAccount,
    // `||`, not `??`: an empty key would match a request without one.
    id: env['PAYFRAME_ACCOUNT_ID'] || demoAccount.id,
    key: env['PAYFRAME_API_KEY'] || demoAccount.key,
    webhookSecret: env['PAYFRAME_WEBHOOK_SECRET'] || demoAccount.webhookSecret,
    webhookHeader: checkedHeader(env['PAYFRAME_WEBHOOK_HEADER']),
    compatibility: checkedCompatibility(env['PAYFRAME_COMPATIBILITY']),
    customDomains: env['PAYFRAME_CUSTOM_DOMAINS']?.split(/[\s,]+/).filter(Boolean) ?? demoAccount.customDomains,
  };
}
