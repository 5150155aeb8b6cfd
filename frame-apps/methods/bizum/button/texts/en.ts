/** English, which defines the texts of Bizum's button. */
export const texts = {
  /** Before the name; with it, the accessible name. */
  payWith: 'Pay with',
};

/** A language with a missing text is a type error. */
export type BizumButtonTexts = typeof texts;
