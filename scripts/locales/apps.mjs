import { readFileSync } from 'node:fs';

/** @typedef {readonly string[]} Languages */

/** The languages of the product, read from the one list of them. @type {Languages} */
export const LANGUAGES = [
  ...(/LANGUAGES = \[([^\]]*)\]/
    .exec(readFileSync('bridge/languages.ts', 'utf8'))?.[1]
    ?.matchAll(/'([\w-]+)'/g) ?? []),
].map(([, language]) => language ?? '');

const english = ['en'];

/**
 * The languages of the apps that do not have them all: the tools of developers, and the shop, which
 * is an example.
 */
const FEWER = {
  'click-to-pay-mock': english,
  dashboard: english,
  'google-pay-mock': english,
  mocks: english,
  'paypal-mock': english,
  playground: english,
  shop: ['en', 'es'],
};

/** The languages that an app is written in. @type {(app: string, all?: Languages) => Languages} */
export const languagesOf = (app, all = LANGUAGES) => (Object.hasOwn(FEWER, app) ? FEWER[app] : all);

/**
 * Modules that hold the texts of two apps, because they are loaded in one request: what the page
 * and the frames both say, with the rest of what every frame says, and with the rest of what the
 * page says. English and Spanish are part of the elements.
 */
export const JOINED = [
  { name: 'frame', apps: ['bridge', 'runtime'], without: [] },
  { name: 'page', apps: ['bridge', 'elements'], without: ['en', 'es'] },
];

/**
 * The texts that a merchant may replace, by app: what their keys begin with. The names of the keys
 * are public: what every component says has no name of ours before it.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const REPLACEABLE = {
  billing: 'billing.',
  bizum: 'bizum.',
  'bizum-button': 'bizum-button.',
  bridge: '',
  card: 'card.',
  checkout: 'checkout.',
  'click-to-pay': 'click-to-pay.',
  cofidis: 'cofidis.',
  'cofidis-names': 'cofidis-names.',
  elements: '',
  'express-checkout': 'express-checkout.',
  'google-pay': 'google-pay.',
  'hosted-pages': 'hosted-pages.',
  installments: 'installments.',
  'payment-page': 'payment-page.',
  'payment-request': 'apple-pay.',
  paypal: 'paypal.',
  'pos-payment-page': 'pos-payment-page.',
  runtime: '',
  stored: 'stored.',
  surcharge: 'surcharge.',
  ui: 'payment.',
  'wallet-order': 'wallet-order.',
};

/**
 * Those of them that stay as they are, by the beginning of their keys: what a law, a lender or a
 * wallet has written, and what is no text.
 */
export const FIXED = [
  // What the shopper agrees to.
  'checkout.later.',
  'click-to-pay.privacy',
  // What the law on consumer credit and the lender require, with the lender's names of its offers.
  'cofidis-names.',
  ...[
    ...['button.', 'hint.', 'title.', 'installments', 'monthly', 'term', 'taeOf', 'figures'],
    ...['credit', 'duration', 'tin', 'tae', 'interest', 'fee', 'total', 'schedule', 'todayOf'],
    ...['warning', 'legal', 'emailWhy', 'next'],
  ].map((key) => `cofidis.${key}`),
  // The labels of Apple's button are Apple's.
  'apple-pay.plain',
  'apple-pay.buy',
  'apple-pay.donate',
  // The codes of languages.
  'click-to-pay.locale',
  'paypal.locale',
  // Shown before it is known who is paid.
  'hosted-pages.noScript',
];
