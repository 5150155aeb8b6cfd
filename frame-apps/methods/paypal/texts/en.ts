/** English, which defines the texts of PayPal's frame. PayPal provides those of its button. */
export const texts = {
  /** PayPal's code of the language. */
  locale: 'en_GB',
  problem: 'PayPal could not process the payment. Nothing was charged. Try again or pay another way.',
};

/** A language with a missing text is a type error. */
export type PayPalTexts = typeof texts;
