/** English, which defines the texts of the Apple Pay button, and if it fails. */
export const texts = {
  plain: 'Apple Pay',
  buy: 'Buy with Apple Pay',
  donate: 'Donate with Apple Pay',
  failed: 'Apple Pay could not be used. Nothing was charged. Try again or choose another payment method.',
};

/** A language with a missing text is a type error. */
export type ApplePayTexts = typeof texts;
