import { expect, test } from '@playwright/test';
import { checkout } from '../../bridge/contracts/checkout.js';
import {
  beginningOf,
  likelyBeginning,
  mayBegin,
  type KnownMethods,
} from '../../frame-apps/checkout/inline/show-early-list.js';

/** The props with which the list begins as the document has it, or which the reply decides on. */
const usual: Readonly<Record<string, unknown>> = {
  accountId: 'acc_1',
  amount: 1250,
  appearance: { accent: '#0a7d5a' },
  billingDetails: { name: 'Ana' },
  colorScheme: 'dark',
  currency: 'EUR',
  customDomain: 'pay.shop.example',
  customer: { name: 'Ana' },
  exclude: ['bizum'],
  express: 'hidden',
  generatePaymentToken: true,
  isHidden: true,
  language: 'en',
  order: ['bizum'],
  payButton: 'hidden',
  paymentId: 'pay_1',
  paymentMethod: { card: { cardholderName: 'Ana' } },
  phoneNumber: '+34600000000',
  preferredBrands: ['visa'],
  saveLabel: 'Remember it',
  sessionId: 'session',
  shippingDetails: { name: 'Ana' },
  theme: 'night',
  transactionType: 'AUTH',
};
/** The props with which it begins otherwise. */
const unusual: Readonly<Record<string, unknown>> = {
  customerSession: 'cs_1',
  disabled: true,
  fields: ['name'],
  fonts: [{ family: 'Shop Sans', src: '/sans.woff2' }],
  innerStyle: { base: { fontSize: '20px' } },
  layout: 'tabs',
  texts: { en: {} },
};

test.describe('the props of a checkout', () => {
  test('are each known to let the list begin as in the document, or not to', () => {
    const crossing = Object.entries(checkout.props).filter(([, prop]) => !prop.local);
    expect(crossing.map(([name]) => name).sort()).toEqual(
      Object.keys({ ...usual, ...unusual }).sort(),
    );
    for (const [name, value] of Object.entries(usual))
      expect(mayBegin({ language: 'en', [name]: value }, 'en'), name).toBe(true);
    for (const [name, value] of Object.entries(unusual))
      expect(mayBegin({ language: 'en', [name]: value }, 'en'), name).toBe(false);
  });

  test('that are off or empty change nothing, and another language than the document’s does', () => {
    const off = { disabled: false, fields: [], fonts: [], innerStyle: {}, customerSession: '' };
    expect(mayBegin({ ...off, layout: 'accordion', language: 'de-AT' }, 'de')).toBe(true);
    expect(mayBegin({ language: 'fr' }, 'de')).toBe(false);
  });
});

const known: KnownMethods = {
  first: 'card',
  rows: ['card', 'bizum', 'cofidis'],
  wallets: ['applePay', 'paypal'],
  certain: ['paypal'],
};
const beginning = (names: readonly string[], props = {}, reply = {}) =>
  beginningOf(props, { paymentMethods: names, ...reply }, known);

test.describe('the beginning of the list', () => {
  test('has a row for each method that the list knows and the page does not exclude', () => {
    const names = ['bizum', 'unknown', 'cofidis', 'card'];
    expect(beginning(names)).toEqual({ hasWallets: false, hasButton: true, rows: 3 });
    expect(beginning(names, { exclude: ['bizum'] })?.rows).toBe(2);
    expect(beginning(names, { exclude: ['card'] })).toBe(undefined);
    expect(beginning(['bizum'])).toBe(undefined);
    expect(beginning([])).toBe(undefined);
  });

  test('is the first method that the page names and the provider offers', () => {
    const names = ['card', 'bizum'];
    expect(beginning(names, { order: ['bizum', 'card'] })).toBe(undefined);
    expect(beginning(names, { order: ['cofidis', 'paypal', 'card'] })?.rows).toBe(2);
    expect(beginning(names, { order: ['bizum'], exclude: ['bizum'] })?.rows).toBe(1);
  });

  test('has a place for wallets unless the page has them elsewhere, and is unknown if the browser decides', () => {
    expect(beginning(['paypal', 'card'])?.hasWallets).toBe(true);
    expect(beginning(['applePay', 'paypal', 'card'])?.hasWallets).toBe(true);
    expect(beginning(['paypal', 'card'], { express: 'hidden' })?.hasWallets).toBe(false);
    expect(beginning(['paypal', 'card'], { exclude: ['paypal'] })?.hasWallets).toBe(false);
    expect(beginning(['applePay', 'card'])).toBe(undefined);
    expect(beginning(['applePay', 'card'], { express: 'hidden' })?.rows).toBe(1);
  });

  test('is unknown if something is above the list, or the amount has changed', () => {
    const names = ['card', 'bizum'];
    expect(beginning(names, {}, { billingFields: ['name'] })).toBe(undefined);
    expect(beginning(names, {}, { billingFields: [] })?.rows).toBe(2);
    expect(beginning(names, {}, { recurring: { text: 'Monthly' } })).toBe(undefined);
    const payment = { paymentId: 'pay_1', amount: 1250 };
    expect(beginning(names, payment, { amount: 1250 })?.rows).toBe(2);
    expect(beginning(names, payment, { amount: 1300 })).toBe(undefined);
    expect(beginning(names, { accountId: 'acc_1', amount: 1250 })?.rows).toBe(2);
  });
});

test.describe('the likely beginning of a shop’s list', () => {
  const likely = (replies: readonly object[], props = {}) =>
    likelyBeginning(props, replies as readonly Readonly<Record<string, unknown>>[], known);
  const [card, wallet, other] = [['card', 'bizum'], ['card', 'paypal'], ['bizum']].map(
    (paymentMethods) => ({ paymentMethods }),
  ) as [object, object, object];

  test('is how the lists of all replies that are kept begin', () => {
    expect(likely([card])).toEqual({ hasWallets: false, hasButton: true, rows: 2 });
    expect(likely([card, card])?.rows).toBe(2);
    expect(likely([card, wallet])).toBe(undefined);
    expect(likely([card, other])).toBe(undefined);
    expect(likely([other, card])).toBe(undefined);
    expect(likely([{ ...card, recurring: true }])).toBe(undefined);
    expect(likely([])).toBe(undefined);
  });

  test('follows the props of this visit, whose amount is not known yet', () => {
    expect(likely([card], { exclude: ['bizum'] })?.rows).toBe(1);
    expect(likely([card], { order: ['bizum'] })).toBe(undefined);
    expect(likely([card], { paymentId: 'pay_1', amount: 1300 })?.rows).toBe(2);
  });
});
