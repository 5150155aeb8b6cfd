import * as failures from '../../failures.js';
import {
  currencyCode,
  flag,
  list,
  local,
  minorUnits,
  number,
  object,
  oneOf,
  text,
  words,
  type Prop,
  type Refuse,
} from '../../contract.js';
import type { MerchantTexts } from '../../branding/texts.js';
import { isCurrency } from '../../currencies.js';
import { LANGUAGES } from '../../languages.js';
import type { Appearance, FontFile, Theme } from '../../../appearance/tokens.js';
import type { CardBrand, TransactionType } from '../../../api/types.js';

/** A color scheme: dark text on a light background, or the reverse. */
export type ColorScheme = 'light' | 'dark';

const anyWindow: Prop<Window> = { type: 'window' };

/** The props of every component. */
export const componentProps = {
  /** The shopper's language, as a BCP 47 tag such as `es`. The browser's language when absent. */
  language: text,
  /** The color scheme, `light` or `dark`. When absent, the element detects that of the page. */
  colorScheme: oneOf<ColorScheme>(),
  /** The theme to start from: `default`, `flat` (no shadows) or `night` (for dark pages). */
  theme: oneOf<Theme>(),
  /**
   * Design tokens by name, such as `{ accent: '#0a7d5a' }`. They take precedence over the page's
   * `--pay-…` custom properties.
   */
  appearance: object<Appearance>(),
  /** Font files for `--pay-font`. Those of `configure({ fonts })` when absent. */
  fonts: list<FontFile>(),
  /**
   * Your texts in place of ours, by language and key: `{ en: { 'bizum.pay': 'Donate {amount}' } }`.
   * Plain text of up to 300 characters, with the arguments of the text that it replaces.
   */
  texts: { type: 'object', keys: LANGUAGES } as Prop<MerchantTexts>,
  /**
   * The nonce of your Content-Security-Policy. Only PayPal's script needs it; no other component
   * adds scripts or inline styles.
   */
  cspNonce: local(text),
  /** Whether the component is hidden. */
  isHidden: flag,
  /** How long the frame may take to load, in milliseconds; 5000 when absent. */
  timeout: local(number),
  /**
   * The window to show the component in, if not the current one. It must be open and on the same
   * domain.
   */
  window: local(anyWindow),
} as const;

/** The props of every component that creates a payment token. */
export const paymentProps = {
  ...componentProps,
  /** The id of your account at the provider. Needs `amount` and `currency`. */
  accountId: text,
  /** Your id for the shopper's session; tokens are bound to it. */
  sessionId: text,
  /** The id of the payment. */
  paymentId: text,
  /** The amount in the currency's minor unit: 1050 is €10.50. */
  amount: minorUnits,
  /** The ISO 4217 currency code, such as `EUR`. */
  currency: currencyCode,
  /**
   * Whether the payment reserves the money (`AUTH`), takes it (`SALE`), sends it out (`PAYOUT`) or
   * only verifies the card (`VERIF`).
   */
  transactionType: oneOf<TransactionType>(),
} as const;

/** Where Apple Pay is offered. */
export type ApplePayChoice = 'auto' | 'always' | 'never';

/** The props of every component that can offer Apple Pay. */
export const applePayProps = {
  /**
   * Where Apple Pay is offered. `auto`, and when absent: before the other wallets in browsers that
   * have it, and after Google Pay in other browsers of a computer, where the shopper scans a code
   * with an iPhone. `always`: before the other wallets in both. `never`: nowhere.
   */
  applePay: oneOf<ApplePayChoice>(),
} as const;

/** The props of every component that can pay with Bizum. */
export const phoneProps = {
  /**
   * The shopper's phone number in E.164 format, such as `+34600000000`. Prefills the Bizum field.
   */
  phoneNumber: text,
} as const;

/**
 * The height of the checkbox that stores a card, in CSS pixels. Must match the frames' style sheet.
 */
export const SAVE_BOX_HEIGHT = 52;

/** The props of every component that can show a returning shopper's payment methods. */
export const customerProps = {
  /**
   * The session of the customer who is signed in at your shop, `cs_…`, as your server has created
   * it: their stored payment methods are offered, and they can store another. Without one, or once
   * it has expired, nothing of it is shown.
   */
  customerSession: text,
  /**
   * Your text of the checkbox that stores the payment method, if not ours: plain text, of up to 120
   * characters.
   */
  saveLabel: text,
} as const;

/** The props of a button whose payment method can be stored for a customer. */
export const storingProps = {
  /** The session of the customer at your shop, `cs_…`, as your server has created it. */
  customerSession: text,
  /**
   * Whether to store the payment method for the customer of `customerSession`, once it has paid.
   * Ask the shopper first.
   */
  save: flag,
} as const;

/**
 * Returns an error for props that have neither a payment nor an account with an amount and a
 * currency, or an amount and a currency that nobody can pay. The provider checks those of a
 * payment.
 */
export const withoutPayment: Refuse = (
  { paymentId, accountId, amount, currency, transactionType },
  isAmountNeeded = true,
) => {
  if (paymentId || (accountId && !isAmountNeeded)) return undefined;
  const needed = Object.entries({ accountId: accountId || undefined, amount, currency });
  const missing = needed.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length)
    return failures.missingPayment().with({
      details: { missing: missing.length < needed.length ? missing : ['paymentId'] },
    });
  if (amount === 0 && transactionType !== 'VERIF') return failures.nothingToPay('amount');
  return isCurrency(currency as string)
    ? undefined
    : failures.invalidCurrency('currency', currency as string);
};

/** The props of components with a card form. */
export const schemeProps = {
  /**
   * The schemes to preselect on a co-badged card, such as one of Cartes Bancaires and Visa: the
   * first of them that the card has. The shopper can choose the other. Default: the bank's choice.
   */
  preferredBrands: words<CardBrand>(),
} as const;
