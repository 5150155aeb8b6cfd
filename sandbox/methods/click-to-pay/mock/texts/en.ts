/** The page of the card’s scheme in English. */
export const texts = {
  brand: 'Card scheme (sandbox)',
  title: 'Confirm your card',
  intro: 'This page simulates the card scheme’s. No money moves.',
  card: 'Card',
  amount: 'Amount',
  confirm: 'Confirm',
  change: 'Change card',
  cancel: 'Cancel',
  others: 'Other test outcomes',
  declined: 'Confirm, and the bank declines',
};

/** A language with a missing text is a type error. */
export type DcfTexts = typeof texts;
