/** English, which defines the texts of Click to Pay's frames. */
export const texts = {
  /** The schemes' code of the language. */
  locale: 'en_GB',
  name: 'Click to Pay',
  intro: 'Pay with a card you saved with Visa or Mastercard. What email did you save it with?',
  email: 'Email address',
  problems: {
    invalid: 'Enter an email address, such as ana@example.com',
    unknown: 'No card is saved with this email. Try another email or pay another way.',
    tooMany: 'Too many incorrect codes. Try another email or pay another way.',
    wrong: 'That code is incorrect',
    expired: 'That code has expired. Send a new one.',
    empty: 'Enter the code',
  },
  goOn: 'Continue',
  looking: 'One moment…',
  privacy: 'We share it only with Visa and Mastercard, to find your cards.',
  codeSent: (channel: string) => `We sent a code to ${channel}`,
  codeSentSomewhere: 'We sent you a code',
  codeSentAgain: 'We sent you a new code.',
  code: 'One-time code',
  sendAgain: 'Send a new code',
  otherAddress: 'Use another email',
  cards: 'Choose a card',
  card: (scheme: string, last4: string) => `${scheme} ending in ${last4}`,
  until: (expiry: string) => `Valid until ${expiry}`,
  status: { expired: 'Expired', blocked: 'Cannot be used' },
  noCard: 'None of your saved cards can be used here. Pay another way.',
  pay: (amount: string) => (amount ? `Pay ${amount}` : 'Pay'),
  notYou: 'Not you?',
  cancelled: 'You canceled. Nothing was charged.',
  confirm: 'Confirm your card',
  otherCard: 'Back to your cards',
  paying: 'One moment, please…',
  notAvailable: 'Click to Pay is not available right now. Nothing was charged.',
};

/** A language with a missing text is a type error. */
export type ClickToPayTexts = typeof texts;
