import type { CreatePaymentRequest } from 'payframe/node';
import { linesOf, monthlyOf, totalOf, type Cart } from './cart.js';
import type { View } from './pages/layout.js';
import type { Texts } from './texts.js';

/** A way to ship, as payments and wallets know it. */
export type ShippingOption = NonNullable<CreatePaymentRequest['shippingOption']>;
/** A line of the total. */
export type LineItem = NonNullable<CreatePaymentRequest['lineItems']>[number];
/** A name and an address. */
export type Contact = NonNullable<CreatePaymentRequest['shippingDetails']>;

/** What a wallet shows of an order: `amount` in minor units, which the lines add up to. */
export interface Quote {
  readonly amount: number;
  readonly lineItems: LineItem[];
  readonly shippingOptions: ShippingOption[];
  /** The chosen one of them. */
  readonly shippingOption: ShippingOption;
}

/** Why an order cannot be shipped like this, for the wallet to show. */
export interface QuoteProblem {
  readonly error: { readonly field: 'country' | 'shippingOption'; readonly message: string };
}

/** Where the shop ships to, and what it costs, in minor units. */
const prices: Readonly<Record<string, Readonly<Record<keyof Texts['shipping'], number>>>> = {
  ES: { post: 400, courier: 900 },
  PT: { post: 600, courier: 1200 },
  FR: { post: 900, courier: 1800 },
  DE: { post: 900, courier: 1800 },
  IT: { post: 900, courier: 1800 },
};
/** Assumed until the wallet gives an address. */
const HOME = 'ES';
/** What shipping costs at least, in minor units. */
export const CHEAPEST = prices[HOME]!.post;

/** Whether all of a cart can be shipped at once. A subscription begins at the checkout. */
export const canShip = (cart: Cart): boolean =>
  totalOf(cart) > 0 && Object.keys(monthlyOf(cart)).length === 0;

/** Computes the total of a cart that is shipped. Without an option, the first one is chosen. */
export function quoteFor(
  cart: Cart,
  { texts, language }: View,
  country = HOME,
  optionId?: string,
): Quote | QuoteProblem {
  const price = Object.hasOwn(prices, country) ? prices[country] : undefined;
  if (!price) {
    // A wallet gives a code of two letters; `of` throws for what is none.
    const isCode = /^[A-Z]{2}$/.test(country);
    const name = isCode ? new Intl.DisplayNames([language], { type: 'region' }).of(country) : '';
    const message = texts.notShipped({ country: name ?? country });
    return { error: { field: 'country', message } };
  }
  const options = (['post', 'courier'] as const).map((id) => ({
    id,
    ...texts.shipping[id],
    amount: price[id],
  }));
  const chosen = optionId === undefined ? options[0] : options.find(({ id }) => id === optionId);
  if (!chosen) return { error: { field: 'shippingOption', message: texts.optionGone } };
  const goods = linesOf(cart).map(({ product, quantity, price: amount }) => {
    const { name } = texts.products[product.id];
    return { label: quantity > 1 ? `${name} × ${quantity}` : name, amount };
  });
  return {
    amount: totalOf(cart) + chosen.amount,
    lineItems: [...goods, { label: chosen.label, amount: chosen.amount }],
    shippingOptions: options,
    shippingOption: chosen,
  };
}
