import { Type } from 'typebox';
import {
  accountId,
  amount,
  as,
  atLeast,
  byName,
  choice,
  exactly,
  flag,
  list,
  maybe,
  named,
  number,
  paymentId,
  pattern,
  string,
  text,
  webAddress,
  type Of,
} from '../../api/schema-words.js';
import {
  BRANDING_TEXTS,
  BrandingFont,
  CardBrand,
  PAYPAL_SDK,
  payPalSdks,
} from '../../api/types.js';
import { orNothing } from '../api/schemas.js';
import { accountStatuses, keyKinds } from '../merchants/account.js';

// The requests and replies of the admin API.

/** The ids in a path. One of another format is rejected without a lookup. */
export const adminParams = exactly({ id: maybe(accountId()), keyId: maybe(text(64)) });

const bounds = (method: string) =>
  exactly({
    minAmount: amount(`The least amount that ${method} pays, in cents.`, 1),
    maxAmount: amount(`The highest amount that ${method} pays, in cents.`, 1),
  });
const id = (description: string) => text(200, description);
const clickToPayIds = exactly({
  srciDpaId: id('Identifies the merchant.'),
  srcInitiatorId: id('Identifies the SRC initiator.'),
});
const methodSettings = {
  bizum: bounds('Bizum'),
  googlePay: exactly({
    merchantId: id('The merchant’s id at Google.'),
    cvcRequired: maybe(flag('Whether the shopper types the security code too.')),
    recurring: maybe(
      flag('Whether Google has admitted the provider to its terms of later charges.'),
    ),
    tokenUpdateUrl: maybe(
      pattern(
        '^https://[^?#\\s]{1,300}[^?#\\s/]$',
        'The provider’s address for Google’s notifications of later changes: HTTPS, without a slash at its end, a query or a fragment.',
      ),
    ),
  }),
  applePay: exactly({ merchantId: id('The merchant’s id at Apple.') }),
  clickToPay: exactly({
    visa: maybe(as(clickToPayIds, 'The ids at Visa.')),
    mastercard: maybe(as(clickToPayIds, 'The ids at Mastercard.')),
    tokenSupport: maybe(flag('A setting of the provider’s.')),
    preselected: maybe(flag('A setting of the provider’s.')),
  }),
  paypal: exactly({
    clientId: id('The id of the provider’s app at PayPal.'),
    merchantId: id('The merchant’s id at PayPal.'),
    sdk: maybe(choice(payPalSdks, PAYPAL_SDK)),
  }),
  cofidis: bounds('Cofidis'),
  cofidisLoan: bounds('Cofidis’ loan'),
};
const optional = <T extends Readonly<Record<string, Parameters<typeof maybe>[0]>>>(properties: T) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, maybe(schema)])) as {
    [K in keyof T]: ReturnType<typeof maybe<T[K]>>;
  };

export const MethodSettings = named(
  'MethodSettings',
  'The payment methods besides cards that the account accepts, each with its ids or its limits.',
  exactly(optional(methodSettings)),
);

const branding = {
  logo: maybe(
    string('The logo as a `data:` URL: an SVG, PNG, WebP or JPEG of at most 20,000 characters.'),
  ),
  theme: maybe(string('The base theme: `default`, `flat` or `night`.')),
  tokens: maybe(byName(string(), 'Design tokens by name, such as `{ "accent": "#0a7d5a" }`.')),
  darkTokens: maybe(byName(string(), 'Design tokens by name that override `tokens` in dark mode.')),
  fonts: maybe(list(BrandingFont, 'Font files to load, at most 12.')),
  texts: maybe(byName(byName(string()), BRANDING_TEXTS)),
};
export const AccountBranding = named(
  'AccountBranding',
  'The branding of the account’s hosted pages.',
  exactly(branding),
);

export const PointOfSale = named(
  'PointOfSale',
  'A table or a counter that a link or a QR code leads to.',
  exactly({
    id: pattern('^[A-Za-z0-9_-]{1,64}$', 'Public: part of the link.'),
    callbackUrl: maybe(webAddress('The URL of webhooks about payments that are made here.')),
  }),
);

const MANY = { maxItems: 1000 };
const settings = {
  merchantName: text(200, 'The name that shoppers see.'),
  merchantUrl: webAddress('The address of the merchant’s shop.'),
  countryCode: pattern('^[A-Z]{2}$', 'ISO 3166-1 alpha-2 country code.'),
  cardBrands: list(CardBrand, 'The card schemes that the account accepts. None: no cards.', {
    uniqueItems: true,
  }),
  origins: list(
    webAddress(),
    'The origins whose pages may show the frames. Default: the origin of `merchantUrl`.',
    MANY,
  ),
  customDomains: list(
    text(253),
    'The merchant’s own hosts that lead to the provider, such as `pay.shop.example`.',
    MANY,
  ),
  pointsOfSale: list(PointOfSale, 'Where shoppers create payments themselves.', MANY),
  chargesUnauthenticated: flag(
    'Whether to charge a card whose issuer could not authenticate, at the merchant’s risk.',
  ),
};
const callbackUrl = webAddress('The URL of webhooks about payments that have none of their own.');
const webhookHeader = text(60, 'A second header with the signature of webhooks.');
const requiresSecurityCode = flag(
  'Whether each payment with a stored card needs its security code. Default: only if the issuer wants it.',
);
const offersInstallments = flag(
  'Whether shoppers may pay by card in installments, where their bank offers that. Default: no.',
);
const maxSurchargePercent = Type.Number({
  minimum: 0,
  maximum: 100,
  description:
    'The largest surcharge on a card, in percent of the amount. Default: the account adds none.',
});
const compatibility = text(20, 'The other provider whose SDK the merchant’s server uses: `monei`.');
const { merchantName, merchantUrl, countryCode, ...others } = settings;

export const NewAccountRequest = named(
  'NewAccountRequest',
  'Creates an account. Without `cardBrands` and `methods`, it accepts no payment.',
  exactly({
    id: maybe(accountId('The id of the account. Default: a new random one.')),
    merchantName,
    merchantUrl,
    countryCode,
    ...optional(others),
    methods: maybe(MethodSettings),
    branding: maybe(AccountBranding),
    callbackUrl: maybe(callbackUrl),
    webhookHeader: maybe(webhookHeader),
    compatibility: maybe(compatibility),
    requiresSecurityCode: maybe(requiresSecurityCode),
    offersInstallments: maybe(offersInstallments),
    maxSurchargePercent: maybe(maxSurchargePercent),
  }),
);
export type NewAccountRequest = Of<typeof NewAccountRequest>;

const nullableMethods = Object.fromEntries(
  Object.entries(methodSettings).map(([name, schema]) => [name, maybe(orNothing(schema))]),
) as {
  [M in keyof typeof methodSettings]: ReturnType<typeof nullable<(typeof methodSettings)[M]>>;
};
function nullable<T extends Parameters<typeof orNothing>[0]>(schema: T) {
  return maybe(orNothing(schema));
}

export const AccountChangesRequest = named(
  'AccountChangesRequest',
  'Changes an account: each property replaces what it was, and `null` removes it. Of `methods`, those that are left out stay.',
  exactly({
    ...optional(settings),
    methods: maybe(exactly(nullableMethods)),
    branding: nullable(exactly(branding)),
    callbackUrl: nullable(callbackUrl),
    webhookHeader: nullable(webhookHeader),
    compatibility: nullable(compatibility),
    requiresSecurityCode: nullable(requiresSecurityCode),
    offersInstallments: nullable(offersInstallments),
    maxSurchargePercent: nullable(maxSurchargePercent),
  }),
);
export type AccountChangesRequest = Of<typeof AccountChangesRequest>;

const seconds = (description: string) => number(`${description}, in Unix seconds.`);

export const AccountKey = named(
  'AccountKey',
  'A secret of an account, without its value.',
  atLeast({
    id: string('The id of the secret.'),
    kind: choice(keyKinds, 'What the secret is for.'),
    createdAt: seconds('When it was created'),
    validUntil: maybe(seconds('Until when it is valid, if there is a newer one')),
    lastUsedAt: maybe(seconds('When it was used last, to the hour; absent if never')),
  }),
);

const account = {
  id: string('The id of the account.'),
  status: choice(
    accountStatuses,
    'A `disabled` account takes no new payments. A `removed` one has no secrets and cannot be enabled.',
  ),
  createdAt: seconds('When it was created'),
  ...settings,
  methods: MethodSettings,
  branding: maybe(AccountBranding),
  callbackUrl: maybe(callbackUrl),
  webhookHeader: maybe(webhookHeader),
  compatibility: maybe(compatibility),
  requiresSecurityCode: maybe(requiresSecurityCode),
  offersInstallments: maybe(offersInstallments),
  maxSurchargePercent: maybe(maxSurchargePercent),
  keys: list(AccountKey, 'The valid secrets, the newest first.'),
};
export const AdminAccount = named('AdminAccount', 'An account of a merchant.', atLeast(account));
export type AdminAccount = Of<typeof AdminAccount>;

export const CreatedAccount = named(
  'CreatedAccount',
  'A new account with its secrets, which no other call returns.',
  atLeast({
    ...account,
    secrets: atLeast({
      apiKey: string('The merchant’s server sends it as `Authorization`.'),
      webhookSecret: string('Webhooks are signed with it.'),
      pointOfSaleKey: string('The merchant’s server signs links to points of sale with it.'),
    }),
  }),
);
export type CreatedAccount = Of<typeof CreatedAccount>;

const limit = maybe(
  pattern('^([1-9][0-9]?|100)$', 'The number of rows, from 1 to 100. Default: 20.'),
);
const next = maybe(string('The value of `after` for the next page. Absent on the last page.'));

export const ListAccountsRequest = exactly({
  limit,
  after: maybe(accountId('The value of `next` from the previous page.')),
  status: maybe(choice(accountStatuses, 'Only accounts of this status.')),
});
export type ListAccountsRequest = Of<typeof ListAccountsRequest>;

export const AccountList = named(
  'AccountList',
  'A list of accounts, newest first.',
  atLeast({ accounts: list(AdminAccount, 'The accounts of this page.'), next }),
);
export type AccountList = Of<typeof AccountList>;

/** A year. */
const LONGEST_OVERLAP_S = 31_536_000;
export const USUAL_OVERLAP_S = 86_400;

export const NewKeyRequest = named(
  'NewKeyRequest',
  'Creates a new secret, which replaces the one before it.',
  exactly({
    kind: choice(keyKinds, 'What the secret is for.'),
    overlapSeconds: maybe(
      Type.Integer({
        minimum: 0,
        maximum: LONGEST_OVERLAP_S,
        description: 'How long the one before it stays valid. Default: 86400, a day.',
      }),
    ),
  }),
);
export type NewKeyRequest = Of<typeof NewKeyRequest>;

export const CreatedKey = named(
  'CreatedKey',
  'A new secret, whose value no other call returns.',
  atLeast({
    kind: choice(keyKinds, 'What the secret is for.'),
    value: string('The secret.'),
    account: AdminAccount,
  }),
);
export type CreatedKey = Of<typeof CreatedKey>;

export const ErasureRequest = named(
  'ErasureRequest',
  'Erases a shopper’s data: in one payment, or in all payments with an email address.',
  exactly({
    paymentId: maybe(paymentId('The payment. Either this or `email`.')),
    email: maybe(text(254, 'The shopper’s email address. Either this or `paymentId`.')),
    accountId: maybe(accountId('With it, only payments of this account.')),
  }),
);
export type ErasureRequest = Of<typeof ErasureRequest>;

export const ErasureResult = named(
  'ErasureResult',
  'What was erased.',
  atLeast({ payments: number('In how many payments.') }),
);

export const ListAuditRequest = exactly({
  limit,
  after: maybe(pattern('^[1-9][0-9]{0,14}$', 'The value of `next` from the previous page.')),
  accountId: maybe(accountId('Only changes of this account.')),
});
export type ListAuditRequest = Of<typeof ListAuditRequest>;

const values = (description: string) =>
  maybe(Type.Unsafe<Readonly<Record<string, unknown>>>(byName(Type.Unknown(), description)));
export const AuditLogEntry = named(
  'AuditLogEntry',
  'A change that was made with the admin API.',
  atLeast({
    id: string('The id of the entry.'),
    at: seconds('When the change was made'),
    by: string('The name of the admin key; `process` for a change by a program.'),
    action: string('What was changed, such as `account.updated`.'),
    accountId: maybe(string('The account.')),
    paymentId: maybe(string('The payment.')),
    before: values('The values before the change. No secrets, and nothing of a shopper.'),
    after: values('The values after it.'),
  }),
);
export const AuditLog = named(
  'AuditLog',
  'Changes, newest first.',
  atLeast({ entries: list(AuditLogEntry, 'The entries of this page.'), next }),
);
export type AuditLog = Of<typeof AuditLog>;
