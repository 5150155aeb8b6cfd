// English, and with it the list of what both windows can say.

/** What frames are called, for those who do not see them. */
export const titles = {
  bizum: 'Pay with Bizum',
  card: 'Secure card payment form',
  clickToPay: 'Click to Pay',
  cofidis: 'Pay in 4 installments with Cofidis',
  cofidisLoan: 'Finance your purchase with Cofidis',
  googlePay: 'Pay with Google Pay',
  payment: 'Secure payment',
  paypal: 'Pay with PayPal',
  wallet: 'Pay with your wallet',
};

/** The card form lacks everything. */
export const emptyCardNumber: string = 'Enter a card number';
/** The provider does not support cards here. */
export const cardNotAvailable: string = 'This payment method is not available here.';
/** There is no card form. `connection`: trying again may help. */
export const cardNotLoaded = {
  connection: 'The card form could not be loaded. Check your connection.',
  refused: 'The card form cannot be shown here. Choose another payment method.',
};
/** The button beside a problem that may be over by now. */
export const tryAgain: string = 'Try again';

/** Nobody knows what became of a payment. */
export const unknown: string =
  'We do not know yet whether the payment went through. Do not pay again: check with your bank or the shop.';
