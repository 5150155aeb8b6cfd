const to = (merchant: string | undefined, before: string) => (merchant ? `${before} ${merchant}` : '');

/** English, and with it the list of what the payment page can say. */
export const en = {
  order: (id: string) => `Order ${id}`,
  pay: (amount: string) => `Pay ${amount}`,
  cancel: (merchant?: string) => `Cancel and return${to(merchant, ' to')}`,
  back: (merchant?: string) => `Back${to(merchant, ' to')}` + (merchant ? '' : ' to the shop'),
  returning: (seconds: number) => `We take you back in ${seconds} s.`,
  stay: 'Stay here',
  tryAgain: 'Try again',
  leaving: 'We are taking you to where you go on…',
  waiting: {
    title: 'Your payment is still being processed',
    text: 'Do not pay again. You can wait here, or close this page and come back to it: it knows where the payment stands.',
  },
  checking: {
    title: 'We are checking your payment',
    text: 'The connection was lost on the way. Do not pay again: we are finding out how it ended.',
  },
  elsewhere: {
    title: 'Your payment goes on elsewhere',
    text: 'You have begun to pay on another page. Go on there, or choose another way to pay.',
    goOn: 'Go on',
    other: 'Pay another way',
  },
  paid: {
    title: 'Payment completed',
    text: (amount: string, merchant?: string) => `You have paid ${amount}${to(merchant, ' to')}.`,
  },
  alreadyPaid: { title: 'This payment is paid already', text: 'There is nothing more to do, and nothing is charged again.' },
  refunded: { title: 'This payment was refunded', text: 'The money goes back the way it came. Banks may need some days.' },
  partlyRefunded: { title: 'This payment was paid and partly refunded', text: 'Banks may need some days to show the refund.' },
  declined: { title: 'The payment was declined', text: 'Nothing was charged.' },
  canceled: { title: 'This payment was cancelled', text: 'Nothing was charged, and it cannot be paid any more.' },
  expired: { title: 'The time to pay is over', text: 'Nothing was charged. Ask the shop for a new payment.' },
  unknown: {
    title: 'We do not know this payment',
    text: 'The address may be incomplete. Go back to the shop and try again from there.',
  },
  noMethod: {
    title: 'There is no way to pay here',
    text: 'None of the shop’s ways to pay works for this payment in this browser.',
  },
  failed: { title: 'This did not work', text: 'The payment provider could not do this. Try again in a moment.' },
  billing: {
    title: 'Your details',
    why: 'The shop needs these for the bill.',
    name: 'Full name',
    email: 'E-mail address',
    phone: 'Phone number',
    line1: 'Street and number',
    zip: 'Postal code',
    city: 'City',
    country: 'Country',
    goOn: 'Continue to payment',
    change: 'Change',
    missing: 'Fill this in',
    wrongEmail: 'Enter an e-mail address, such as ana@example.com',
    wrongPhone: 'Enter a phone number, with its country code if it is from abroad',
  },
};
