/** English, which defines the texts if Google Pay fails. */
export const texts = { failed: 'Google Pay could not be used. Nothing was charged. Try again or choose another payment method.' };

/** A language with a missing text is a type error. */
export type GooglePayTexts = typeof texts;
