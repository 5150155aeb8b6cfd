/** English, which defines the texts of the point-of-sale page. */
export const texts = {
  title: (merchant?: string) => (merchant ? `Pay ${merchant}` : 'Pay'),
  typed: { title: 'How much are you paying?', text: 'Enter the amount on your bill. If you are not sure, ask the staff.' },
  given: { title: 'Is this your bill?', text: 'You can choose how to pay on the next page.' },
  amount: 'Amount',
  goOn: 'Continue',
  busy: 'One moment…',
  missing: 'Enter the amount to pay',
  wrong: (example: string) => `Enter an amount, such as ${example}`,
  tooLow: 'The amount must be greater than zero',
  tooHigh: 'This amount is too high to pay here',
  failed: 'We could not connect to the payment provider. Nothing was charged. Try again.',
  badLink: {
    title: 'This link does not work',
    text: 'It may be incomplete or no longer valid. Nothing was charged. Ask the staff for a new one.',
  },
};

/** A language with a missing text is a type error. */
export type PosTexts = typeof texts;
