/** The English texts. Their type is the list of texts that a language needs. */
export const texts = {
  byCard: 'Pay by card',
  pay: (amount: string) => `Pay ${amount}`,
  paying: 'Paying…',
  slow: 'The bank is taking longer than usual. You can wait here; there is nothing to press.',
  secure: 'Your card details go straight to the payment provider, encrypted.',
  choose: 'Choose how to pay',
  accepted: 'Accepted cards',
  or: 'or',
  names: {
    card: 'Card',
    bizum: 'Bizum',
    paypal: 'PayPal',
    googlePay: 'Google Pay',
    applePay: 'Apple Pay',
    clickToPay: 'Click to Pay',
    cofidis: '4 installments with Cofidis',
    cofidisLoan: 'Monthly installments with Cofidis',
  },
  notNow: (name: string) => `${name} is not available right now. Choose another payment method.`,
};

/** A language with a missing text does not compile. */
export type ChoiceTexts = typeof texts;
