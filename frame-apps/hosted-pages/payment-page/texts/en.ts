const to = (merchant: string | undefined, before: string) => (merchant ? `${before} ${merchant}` : '');

/** English, which defines the texts of the payment page. */
export const texts = {
  order: (id: string) => `Order ${id}`,
  pay: (amount: string) => `Pay ${amount}`,
  cancel: (merchant?: string) => `Cancel and return${to(merchant, ' to')}`,
  back: (merchant?: string) => `Back${to(merchant, ' to')}` + (merchant ? '' : ' to the shop'),
  returning: (seconds: number, merchant?: string) =>
    `Returning to ${merchant ?? 'the shop'} in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
  stay: 'Stay here',
  tryAgain: 'Try again',
  leaving: 'Taking you to the next step…',
  waiting: {
    title: 'Your payment is still being processed',
    text: 'Do not pay again. You can wait here, or close this page and come back later to see the result.',
  },
  checking: {
    title: 'We are checking your payment',
    text: 'The connection was lost during the payment. Do not pay again: we are finding out whether it went through.',
  },
  elsewhere: {
    title: 'Your payment continues on another page',
    text: 'You started paying on another page. Continue there or choose another payment method.',
    goOn: 'Continue',
  },
  paid: {
    title: 'Payment completed',
    text: (amount: string, merchant?: string) => `You have paid ${amount}${to(merchant, ' to')}.`,
  },
  alreadyPaid: { title: 'This payment was already paid', text: 'There is nothing else to do. You will not be charged again.' },
  refunded: {
    title: 'This payment was refunded',
    text: 'The money goes back to the card or account you paid with. This can take a few days.',
  },
  partlyRefunded: { title: 'This payment was partly refunded', text: 'Your bank may take a few days to show the refund.' },
  declined: { title: 'The payment was declined', text: 'Nothing was charged.' },
  canceled: { title: 'This payment was canceled', text: 'Nothing was charged. This payment can no longer be completed.' },
  expired: { title: 'This payment request expired', text: 'Nothing was charged. Ask the shop for a new payment request.' },
  unknown: {
    title: 'Payment not found',
    text: 'The link may be incomplete. Go back to the shop and try again from there.',
  },
  noMethod: {
    title: 'No payment method is available',
    text: 'None of the shop’s payment methods works for this payment in this browser.',
  },
  failed: { title: 'Something went wrong', text: 'The payment provider could not process the request. Try again in a moment.' },
  billing: {
    title: 'Your details',
    why: 'The shop needs these details for your invoice.',
    name: 'Full name',
    email: 'Email address',
    phone: 'Phone number',
    line1: 'Street and number',
    zip: 'Postal code',
    city: 'City',
    country: 'Country',
    goOn: 'Continue to payment',
    change: 'Change',
    missing: (field: string) => `Fill in: ${field}`,
    optional: 'Optional',
    wrongEmail: 'Enter an email address, such as ana@example.com',
    wrongPhone: 'Enter a phone number. Include the country code if it is from another country.',
  },
};

/** A language with a missing text is a type error. */
export type PaymentPageTexts = typeof texts;
