import { cardNotAvailable, emptyCardNumber, tryAgain, titles } from '../../../bridge/texts/en.js';

/** The English texts. Their type is the list of texts that a language needs. */
export const texts = {
  /** The titles of the frames’ documents. */
  titles,
  card: {
    form: 'Card details',
    labels: { cardNumber: 'Card number', expiryDate: 'Expiry date, month and year', cvc: 'Security code' },
    placeholders: { cardNumber: 'Card number', expiryDate: 'MM/YY', cvc: 'CVC' },
    problems: {
      emptyCardNumber,
      invalidCardNumber: 'Card number is invalid',
      invalidCardType: 'This type of card is not accepted',
      emptyExpiryDate: 'Enter an expiry date',
      monthOutOfRange: 'Expiry month must be between 01 and 12',
      yearOutOfRange: 'Expiry year cannot be in the past',
      yearTooFarAhead: 'Expiry year is too far in the future',
      dateOutOfRange: 'Expiry date cannot be in the past',
      invalidExpiryDate: 'Expiry date is invalid',
      emptyCVC: 'Enter the security code',
      invalidCVC: 'Security code is invalid',
    },
    brand: (name: string) => `${name} card`,
    unknownBrand: 'Card',
    tryAgain,
    codeOnBack: '3 digits, on the back',
    codeOnFront: '4 digits, on the front',
  },
  errors: {
    network: 'We could not connect to the payment provider. Check your connection and try again.',
    timeout: 'The payment provider is taking too long to answer. Try again in a moment.',
    amountChanged: 'The amount has changed. Check it and pay again.',
    tooMany: 'The payment provider is very busy. Wait a moment and try again.',
    api: 'The payment provider could not process the request. Try again in a moment.',
    notFound: 'Payment not found. Contact the shop.',
    notEligible: cardNotAvailable,
    internal: 'Something went wrong. Try again or pay another way.',
    broken: 'Something went wrong. Reload the page and try again.',
  },
};

/** A language with a missing text does not compile. */
export type Texts = typeof texts;
