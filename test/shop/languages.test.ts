import { expect, test } from '@playwright/test';
import type { Order } from '../../examples/shop/orders.js';
import {
  accountPage,
  type Account,
  type ShownSubscription,
} from '../../examples/shop/pages/account.js';
import { cartPage } from '../../examples/shop/pages/cart.js';
import { cataloguePage } from '../../examples/shop/pages/catalogue.js';
import { helpPanel } from '../../examples/shop/pages/help.js';
import { productPage } from '../../examples/shop/pages/product.js';
import { productOf } from '../../examples/shop/products.js';
import { settingsFor } from '../../examples/shop/settings.js';
import type { View } from '../../examples/shop/pages/layout.js';
import { ordersPage } from '../../examples/shop/pages/orders.js';
import { pointOfSalePage } from '../../examples/shop/pages/point-of-sale.js';
import { closedPage, failedPage, missingPage } from '../../examples/shop/pages/problem.js';
import { receiptPage } from '../../examples/shop/pages/receipt.js';
import { languageOf, languages, texts } from '../../examples/shop/texts.js';
import { pseudo, textsIn } from '../support/pseudo.js';

const order: Order = {
  id: 'A-1',
  shopper: 's',
  cart: { mug: 2 },
  total: 3600,
  createdAt: '2026-11-23T10:00:00Z',
  payments: [],
};

/** A subscription whose card is declined, or whose renewal waits for the shopper. */
const subscriptionIn = (state: 'active' | 'stopped'): ShownSubscription => ({
  order: { ...order, cart: { coffee: 1 } },
  subscription: {
    mandateId: 'mnd_1',
    paymentToken: 'tok_1',
    amount: 1250,
    startedAt: 1_795_000_000,
    state,
    next: { month: 1, attempt: 1, at: 1_797_500_000 },
  },
  card: { brand: 'visa', last4: '4242', expMonth: '12', expYear: '34' },
  receipts: [{ ...order, state: 'paid' }],
  confirmUrl: state === 'active' ? 'https://pay.example/' : undefined,
});
const account: Account = {
  stored: [
    {
      id: 'pm_1',
      method: 'card',
      card: { brand: 'visa', last4: '4242', expMonth: '12', expYear: '34' },
    },
  ],
  subscriptions: [subscriptionIn('active'), subscriptionIn('stopped')],
  now: new Date('2026-11-23T10:00:00Z'),
  isUnchanged: false,
};

const settings = settingsFor(
  { accountId: 'acc_1', apiKey: 'key', webhookSecret: 'secret' },
  () => 4200,
);
const shipped: Order = {
  ...order,
  express: {
    lineItems: [],
    shippingOption: { id: 'post', label: 'A-1', amount: 400 },
    shipping: { name: 'A-1', address: { city: 'A-1', line1: 'A-1' } },
    email: 'A-1',
    from: '/cart',
  },
};

/** Every page of the shop that no payment is needed for. */
const pagesIn = (view: View): readonly string[] => [
  cataloguePage(view),
  cartPage(view, order.cart, settings),
  cartPage(view, {}, settings),
  productPage(view, productOf('mug')!, settings),
  productPage(view, productOf('coffee')!, settings),
  ordersPage(view, []),
  ordersPage(view, [{ ...order, state: 'paid' }]),
  receiptPage(view, order, 'failed', true),
  receiptPage(view, shipped, 'paid', false),
  pointOfSalePage(view, { amount: 320, isWrong: true, link: 'https://pay.example/', payments: [] }),
  accountPage(view, account),
  accountPage(view, { ...account, stored: [], subscriptions: [] }),
  accountPage(view, { ...account, stored: undefined, subscriptions: [], isUnchanged: true }),
  missingPage(view),
  closedPage(view),
  failedPage(view),
  helpPanel(view).text,
];

test('the shop is in English and Spanish, and finds a browser’s first @slow', () => {
  expect(languages).toEqual([
    ['en', 'English'],
    ['es', 'español'],
  ]);
  for (const [language] of languages)
    expect(languageOf(`xx,${language}-XX;q=0.9,en;q=0.1`)).toBe(language);
  expect(languageOf('xx;q=1')).toBe('en');
});

test('a page names its language, and leads to every other language @slow', () => {
  for (const [language] of languages) {
    const html = missingPage({ language, texts: texts[language], path: '/orders', cartCount: 0 });
    expect(html).toContain(`<html lang="${language}"`);
    for (const [other, name] of languages)
      expect(html).toMatch(
        new RegExp(
          `<a href="/orders\\?lang=${other}" hreflang="${other}" lang="${other}" [^>]*>${name}</a>`,
        ),
      );
  }
});

test('every text of its pages is in the catalogue @slow', () => {
  const view: View = {
    language: 'en',
    texts: pseudo(texts.en),
    path: '/',
    cartCount: 2,
    playgroundUrl: 'http://play.localhost/',
  };
  // Names, dates and the sandbox's own descriptions.
  const others = new Set([...languages.map(([, name]) => name), order.id, 'Visa •••• 4242']);
  const isDate = (text: string) => /^\d+ \w{3,} 2026\b/.test(text);
  for (const html of pagesIn(view)) {
    const written = html.replace(/<span lang="en">[^<]*<\/span>/g, '');
    const strays = textsIn(written).filter(
      (text) => !text.includes('⟦') && !others.has(text) && !isDate(text),
    );
    expect(strays).toEqual([]);
  }
});
