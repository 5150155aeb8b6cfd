import type { CardBrand, PaymentMethods } from '../provider/types.js';

/** Between which amounts a method pays, in minor units. */
interface Bounds {
  readonly minAmount: number;
  readonly maxAmount: number;
}

/** The methods beside cards that an account has, and what each of them needs. */
export interface AccountMethods extends Pick<PaymentMethods['metadata'], 'paypal' | 'googlePay' | 'applePay' | 'clickToPay'> {
  readonly bizum?: Bounds;
  readonly cofidis?: Bounds;
  readonly cofidisLoan?: Bounds;
}

/** A till, a table or a counter of the merchant's, which a link or a QR code leads to. */
export interface PointOfSale {
  /** Public: it stands in the link. */
  readonly id: string;
  /** Receives the webhooks of payments that were made here. */
  readonly callbackUrl?: string;
}

/** A merchant's account with the provider: what is public of it, and the two secrets its server holds. */
export interface Account {
  /** Public: it stands in the merchant's pages. */
  readonly id: string;
  /** Secret: the merchant's server sends it as `Authorization`. */
  readonly key: string;
  /** Secret: webhooks to the merchant are signed with it. */
  readonly webhookSecret: string;
  readonly merchantName: string;
  readonly merchantUrl: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** The card schemes the merchant takes. */
  readonly brands: readonly CardBrand[];
  readonly methods: AccountMethods;
  /** Hosts of the merchant's own that lead to the provider: bare names in small letters. Payment pages are shown there. */
  readonly customDomains: readonly string[];
  /** Where shoppers make their payments themselves. */
  readonly pointsOfSale: readonly PointOfSale[];
  /** Whether a card whose bank cannot authenticate is charged all the same, at the merchant's risk. */
  readonly chargesUnauthenticated: boolean;
}

/** The account every sandbox starts with. Its secrets are public: they open nothing but a sandbox. */
export const demoAccount: Account = {
  id: 'acc_payframe_demo',
  key: 'pk_test_payframe_demo_0123456789abcdef',
  webhookSecret: 'whsec_payframe_demo_fedcba9876543210',
  merchantName: 'Alfar',
  merchantUrl: 'http://shop.localhost',
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
  pointsOfSale: [{ id: 'till-1' }],
  chargesUnauthenticated: true,
};

/** The demo account, with what the environment says in place of its id, its secrets and its hosts. */
export function accountFrom(env: Readonly<Record<string, string | undefined>>): Account {
  return {
    ...demoAccount,
    id: env['PAYFRAME_ACCOUNT_ID'] ?? demoAccount.id,
    key: env['PAYFRAME_API_KEY'] ?? demoAccount.key,
    webhookSecret: env['PAYFRAME_WEBHOOK_SECRET'] ?? demoAccount.webhookSecret,
    customDomains: env['PAYFRAME_CUSTOM_DOMAINS']?.split(/[\s,]+/).filter(Boolean) ?? demoAccount.customDomains,
  };
}
