/** PayPal’s button and dialog in English. */
export const texts = {
  paypal: 'PayPal',
  checkout: 'PayPal Checkout',
  buynow: 'PayPal Buy Now',
  pay: 'Pay with PayPal',
  installment: 'PayPal in installments',
  subscribe: 'PayPal Subscribe',
  donate: 'PayPal Donate',
  tagline: 'The safer, easier way to\u00a0pay',
  title: 'PayPal (sandbox)',
  intro: 'This simulates PayPal’s window. No money moves.',
  order: 'Order',
  approve: 'Pay now',
  cancel: 'Cancel',
  fail: 'Fail',
};

/** A language with a missing text is a type error. */
export type PayPalTexts = typeof texts;
