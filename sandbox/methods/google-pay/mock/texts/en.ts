/** Google Pay’s button, by its type in English. */
export const texts = {
  book: 'Book with {wallet}',
  buy: 'Buy with {wallet}',
  checkout: 'Checkout with {wallet}',
  donate: 'Donate with {wallet}',
  order: 'Order with {wallet}',
  pay: 'Pay with {wallet}',
  subscribe: 'Subscribe with {wallet}',
};

/** A language with a missing text is a type error. */
export type ButtonTexts = typeof texts;
