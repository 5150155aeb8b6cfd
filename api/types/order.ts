import { Type } from 'typebox';
import {
  amount,
  as,
  exactly,
  flag,
  list,
  MAX_AMOUNT,
  maybe,
  named,
  number,
  text,
  type Of,
} from '../schema-words.js';

// The lines of an order, the ways to ship it, and what its payment costs besides.

export const LineItem = named(
  'LineItem',
  'A line of the total, such as a product, the shipping, a discount or a tax.',
  exactly({
    label: text(100, 'What it is for, in the shopper’s language.'),
    amount: Type.Integer({
      minimum: -MAX_AMOUNT,
      maximum: MAX_AMOUNT,
      description: 'The amount in minor units; less than 0 for a discount.',
    }),
    isPending: maybe(flag('Whether the amount is not final yet.')),
  }),
);
export type LineItem = Of<typeof LineItem>;

/** The lines of a total. */
export const lineItems = list(
  LineItem,
  'The lines of the amount. They add up to it, unless one of them is pending; an empty list removes them.',
  { maxItems: 100 },
);

export const Surcharge = named(
  'Surcharge',
  'What the merchant adds to the amount for paying with this card.',
  exactly({
    amount: amount('What it costs, in minor units of the payment’s currency.', 1),
    label: text(60, 'What it is called, in the shopper’s language.'),
  }),
);
export type Surcharge = Of<typeof Surcharge>;

/** What a payment has beside its amount, if its card has a surcharge. */
export const surcharged = {
  surcharge: maybe(
    as(
      Surcharge,
      'What is added to the amount for the card that pays. Present once the payment was confirmed with a card that has a surcharge; a decline, or another card or method, takes it away.',
    ),
  ),
  totalAmount: maybe(
    number(
      'What the card is charged, in minor units: the amount and the surcharge. Present with `surcharge`.',
    ),
  ),
};

export const ShippingOption = named(
  'ShippingOption',
  'A way to ship an order.',
  exactly({
    id: text(100, 'The merchant’s id of it.'),
    label: text(100, 'What it is called, in the shopper’s language.'),
    detail: maybe(text(200, 'More about it, such as when the order arrives.')),
    amount: amount('What it costs, in minor units: a part of the total.'),
  }),
);
export type ShippingOption = Of<typeof ShippingOption>;
