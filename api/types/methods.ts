import { Type, type Static } from 'typebox';
import {
  accountId,
  amount,
  as,
  atLeast,
  choice,
  customerSession,
  exactly,
  flag,
  list,
  maybe,
  named,
  number,
  pattern,
  string,
  text,
  webAddress,
  type Of,
} from '../schema-words.js';
import { InstallmentChoice } from './installments.js';
import { LineItem, ShippingOption, Surcharge } from './order.js';
import { Branding, PaymentRef } from './payment.js';
import { RecurringTerms } from './recurring.js';

// The payment methods: their names, what a token of each is made of, and the configuration of their
// scripts.

export const MethodName = named(
  'MethodName',
  'A payment method. It is supported only if the provider lists it for the payment or account.',
  choice([
    'card',
    'bizum',
    'googlePay',
    'applePay',
    'clickToPay',
    'paypal',
    'cofidis',
    'cofidisLoan',
  ]),
);
export type MethodName = Of<typeof MethodName>;

export const CardBrand = named(
  'CardBrand',
  'A card scheme, by its name in the API.',
  choice([
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
  ]),
);
export type CardBrand = Of<typeof CardBrand>;

export const Card = named(
  'Card',
  'A card as the shopper entered it. Only the provider and its frames ever hold one.',
  exactly({
    number: pattern('^[0-9]{12,19}$', 'The card number, digits only.'),
    expMonth: pattern('^[0-9]{2,2}$', 'The month of expiry, two digits: `01` to `12`.'),
    expYear: pattern('^[0-9]{2,2}$', 'The last two digits of the year of expiry.'),
    cvc: maybe(pattern('^[0-9]{3,4}$', 'The security code.')),
    brand: maybe(
      as(
        CardBrand,
        'The scheme that the shopper has chosen, of a card that has several. Without it, the provider chooses one that the account accepts.',
      ),
    ),
    installments: maybe(
      as(
        InstallmentChoice,
        'The installments that the shopper has chosen of those in `POST /v1/card-facts`. Without it, the card is charged in full. The token pays exactly its amount then. Refused (422 `E518`) if they are not offered for this card and amount.',
      ),
    ),
    surcharge: maybe(
      as(
        Surcharge,
        'What the form has shown beside the amount. The token pays the amount and the surcharge, and nothing else. Refused if the account adds none or a lower one (422 `E516`), or if none may be added to this card (422 `E515`).',
      ),
    ),
  }),
);
export type Card = Of<typeof Card>;

// Of each method, what its token is made of.
const wallet = { token: text(20_000) };
const financed = exactly({ installments: maybe(Type.Integer({ minimum: 1, maximum: 100 })) });
const inputs = exactly({
  card: maybe(Card),
  paypal: maybe(
    exactly({
      shipping: maybe(
        flag(
          'Whether PayPal asks the shopper for a shipping address: the `shipping_preference` of the order is then `GET_FROM_FILE`, otherwise `NO_SHIPPING`.',
        ),
      ),
      lineItems: maybe(list(LineItem, 'The lines of the total.', { maxItems: 100 })),
      shippingOptions: maybe(
        list(ShippingOption, 'The ways to ship the order, the first of them chosen.', {
          maxItems: 30,
        }),
      ),
    }),
  ),
  bizum: maybe(exactly({ phoneNumber: text(32), remember: maybe(flag()) })),
  googlePay: maybe(exactly(wallet)),
  applePay: maybe(exactly(wallet)),
  clickToPay: maybe(
    exactly({
      ...wallet,
      cardBrand: Type.Unsafe<CardBrand>(text(20, 'A card scheme, by its name in the API.')),
    }),
  ),
  cofidis: maybe(financed),
  cofidisLoan: maybe(financed),
});
type Inputs = Required<Static<typeof inputs>>;
export const StoredInput = named(
  'StoredInput',
  'A stored payment method of the customer of a session. The token is single-use, as every token of a browser.',
  exactly({
    customerSession: customerSession(),
    id: text(64, 'The id of the stored payment method, such as `pm_…`.'),
    securityCode: maybe(pattern('^[0-9]{3,4}$', 'The security code, if the card needs it.')),
  }),
);
export type StoredInput = Of<typeof StoredInput>;
/** A new payment method that the shopper has entered or approved. */
export type NewPaymentMethodInput = {
  readonly [M in MethodName]: Readonly<Record<M, Readonly<Inputs[M]>>>;
}[MethodName];
export const PaymentMethodInput = named(
  'PaymentMethodInput',
  'Exactly one payment method, with its details, or a stored one.',
  Type.Unsafe<NewPaymentMethodInput | { readonly stored: StoredInput }>({
    ...inputs,
    properties: { ...inputs.properties, stored: maybe(StoredInput) },
    minProperties: 1,
    maxProperties: 1,
  }),
);
export type PaymentMethodInput = Of<typeof PaymentMethodInput>;

export const BillingField = named(
  'BillingField',
  "A part of the shopper's billing details.",
  choice(['name', 'email', 'phone', 'address']),
);
export type BillingField = Of<typeof BillingField>;

export const ClickToPayIds = named(
  'ClickToPayIds',
  'The ids for a scheme’s Click to Pay: `srciDpaId` identifies the merchant, `srcInitiatorId` the SRC initiator.',
  atLeast({
    srciDpaId: string('Identifies the merchant.'),
    srcInitiatorId: string('Identifies the SRC initiator.'),
  }),
);
export type ClickToPayIds = Of<typeof ClickToPayIds>;

export const ClickToPayConfig = named(
  'ClickToPayConfig',
  "The configuration of the card schemes' Click to Pay scripts.",
  atLeast({
    tokenSupport: maybe(flag('A setting of the provider’s. The components do not use it.')),
    preselected: maybe(flag('A setting of the provider’s. The components do not use it.')),
    visa: maybe(as(ClickToPayIds, 'The ids at Visa.')),
    mastercard: maybe(as(ClickToPayIds, 'The ids at Mastercard.')),
  }),
);
export type ClickToPayConfig = Of<typeof ClickToPayConfig>;

export const ClickToPayScheme = named(
  'ClickToPayScheme',
  'A card scheme with a Click to Pay script.',
  choice(['visa', 'mastercard']),
);
export type ClickToPayScheme = Of<typeof ClickToPayScheme>;

/** The versions of PayPal's script; the first is the default. */
export const payPalSdks = ['v5', 'v6'] as const;
export const PAYPAL_SDK = 'The version of PayPal’s script: `v5` by default.';

export const PaymentMethods = named(
  'PaymentMethods',
  "The payment methods of a payment or account, and the configuration of each method's script.",
  atLeast({
    paymentMethods: list(MethodName, 'The supported payment methods.'),
    livemode: flag('Whether payments move real money.'),
    accountId: string('The id of the merchant’s account.'),
    amount: maybe(
      number(
        'The amount of the payment, in minor units. Present only if requested by `paymentId`.',
      ),
    ),
    currency: maybe(
      string('ISO 4217 currency code of the payment. Present only if requested by `paymentId`.'),
    ),
    hasEmail: maybe(
      flag(
        "Whether the payment has the shopper's email address. Present only if requested by `paymentId`.",
      ),
    ),
    billingFields: maybe(
      list(
        BillingField,
        'The billing details that the merchant requires and the payment still lacks. The frames ask the shopper for them, and send them as `billingDetails` of the confirmation, which is rejected without them. Present only if requested by `paymentId`.',
      ),
    ),
    withoutPermanentToken: maybe(
      list(
        MethodName,
        'The supported payment methods that refuse a confirmation with `generatePaymentToken`: the frames do not offer them to a page that asks for a permanent token. Present only if requested by `paymentId`, for a payment that leaves the permanent token to the page.',
      ),
    ),
    recurring: maybe(
      as(
        RecurringTerms,
        'The later charges that the shopper agrees to by paying. Present only if requested by `paymentId`.',
      ),
    ),
    merchantName: maybe(string('The merchant’s name, as shown to the shopper.')),
    branding: maybe(as(Branding, 'The branding of the hosted payment pages.')),
    merchantUrl: maybe(string('The URL of the merchant’s site.')),
    countryCode: string('The merchant’s country, ISO 3166-1 alpha-2.'),
    metadata: as(
      atLeast({
        card: maybe(
          atLeast({
            brands: list(CardBrand, 'The schemes that the account accepts.'),
            facts: maybe(
              flag(
                'Whether the provider knows cards by their first digits: `POST /v1/card-facts`.',
              ),
            ),
            installments: maybe(
              flag(
                'Whether a card may be offered in installments: `POST /v1/card-facts` has them then, for a card and an amount.',
              ),
            ),
          }),
        ),
        paypal: maybe(
          atLeast({
            clientId: string(),
            merchantId: string(),
            sdk: maybe(choice(payPalSdks, PAYPAL_SDK)),
          }),
        ),
        googlePay: maybe(
          atLeast({
            merchantId: string(),
            cvcRequired: maybe(flag()),
            recurring: maybe(
              flag('Whether Google shows the terms of later charges: it admits each provider.'),
            ),
            tokenUpdateUrl: maybe(
              string('The provider’s address that Google tells what becomes of such a card.'),
            ),
          }),
        ),
        applePay: maybe(atLeast({ merchantId: string() })),
        clickToPay: maybe(ClickToPayConfig),
      }),
      'The configuration of each method’s script.',
    ),
  }),
);
export type PaymentMethods = Of<typeof PaymentMethods>;

export const ApplePaySessionRequest = named(
  'ApplePaySessionRequest',
  'Requests a merchant session from Apple, through the provider.',
  atLeast({
    accountId: accountId(),
    validationUrl: webAddress('The URL from Apple’s `onvalidatemerchant` event.'),
    domainName: text(253, 'The host of the page that shows the button.'),
    displayName: text(200, 'The merchant’s name, as Apple Pay shows it.'),
  }),
);
export type ApplePaySessionRequest = Of<typeof ApplePaySessionRequest>;

export const BizumPhoneRequest = named(
  'BizumPhoneRequest',
  'Checks whether a phone number can pay by Bizum.',
  atLeast({
    ...PaymentRef.properties,
    amount: maybe(amount()),
    phoneNumber: text(32, 'The phone number in E.164 format, such as `+34600000000`.'),
  }),
);
export type BizumPhoneRequest = Of<typeof BizumPhoneRequest>;
