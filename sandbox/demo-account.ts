import { checkedCompatibility, checkedHeader, type Account } from '../server/merchants/account.js';

/** Logo of the demo merchant Alfar: a pot. */
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="#a4472a"/>' +
  '<path d="M24 12h16c-1 7 0 10 5 15c9 9 7 19 0 25h-26c-7-6-9-16 0-25c5-5 6-8 5-15Z" fill="#f7efe3"/>' +
  '<path d="M17.4 34c5 4 9-2 14.6 1c5 3 9-3 14.6 0c1 7-1.6 12-5.6 17h-18c-4-5-6.6-10-5.6-18Z" fill="#e0a27f"/></svg>';

/**
 * The default account of every sandbox. Its secrets are published and valid in a sandbox only.
 * Plain data: the testing kit has it without a sandbox.
 */
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
  brands: [
    'visa',
    'mastercard',
    'amex',
    'discover',
    'diners',
    'jcb',
    'maestro',
    'unionpay',
    'elo',
    'hipercard',
    'cartesBancaires',
    'bancontact',
    'dankort',
    'girocard',
    'eftpos',
  ],
  methods: {
    bizum: { minAmount: 50, maxAmount: 200_000 },
    paypal: { clientId: 'payframe-demo', merchantId: 'PAYFRAMEDEMO1' },
    googlePay: { merchantId: 'payframe-demo', recurring: true },
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
  offersInstallments: true,
  maxSurchargePercent: 5,
};

/** Returns the demo account with the id, secrets and hosts of the environment. */
export function accountFrom(env: Readonly<Record<string, string | undefined>>): Account {
  return {
    ...demoAccount,
    // `||`, not `??`: an empty key would match a request without one.
    id: env['PAYFRAME_ACCOUNT_ID'] || demoAccount.id,
    key: env['PAYFRAME_API_KEY'] || demoAccount.key,
    webhookSecret: env['PAYFRAME_WEBHOOK_SECRET'] || demoAccount.webhookSecret,
    pointOfSaleKey: env['PAYFRAME_POINT_OF_SALE_KEY'] || undefined,
    webhookHeader: checkedHeader(env['PAYFRAME_WEBHOOK_HEADER']),
    compatibility: checkedCompatibility(env['PAYFRAME_COMPATIBILITY']),
    customDomains:
      env['PAYFRAME_CUSTOM_DOMAINS']?.split(/[\s,]+/).filter(Boolean) ?? demoAccount.customDomains,
  };
}
