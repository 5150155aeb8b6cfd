import { EMPTY_CARD_NUMBER } from '../../../bridge/contracts/card-input.js';
/** English, and with it the list of everything a frame can say. */
export const en = {
  direction: 'ltr',
  card: {
    form: 'Card details',
    labels: { cardNumber: 'Card number', expiryDate: 'Expiry date, month and year', cvc: 'Security code' },
    placeholders: { cardNumber: 'Card number', expiryDate: 'MM/YY', cvc: 'CVC' },
    problems: {
      emptyCardNumber: EMPTY_CARD_NUMBER.en,
      invalidCardNumber: 'Card number is invalid',
      invalidCardType: 'This type of card is not accepted',
      emptyExpiryDate: 'Enter an expiry date',
      monthOutOfRange: 'Expiry month must be between 01 and 12',
      yearOutOfRange: 'Expiry year is in the past or too far ahead',
      dateOutOfRange: 'Expiry date cannot be in the past',
      invalidExpiryDate: 'Expiry date is invalid',
      emptyCVC: 'Enter a CVC',
      invalidCVC: 'CVC is invalid',
    },
    brand: (name: string) => `${name} card`,
    unknownBrand: 'Card',
  },
  errors: {
    network: 'There is no connection to the payment provider. Check your connection and try again.',
    api: 'The payment provider could not do this. Try again in a moment.',
    notEligible: 'This way to pay is not available here.',
    internal: 'Something went wrong here. Try again, or pay another way.',
    broken: 'Something went wrong here. Reload the page and try again.',
  },
};
