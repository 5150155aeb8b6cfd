/** The English texts. Their type is the list of texts that a language needs. */
export const texts = {
  secure: 'Secure payment',
  loading: 'One moment, please…',
  offline: 'You are offline. Nothing is lost: this page continues as soon as you are back online.',
  noScript: 'To pay here, turn on JavaScript in your browser and reload this page.',
  unreachable: {
    title: 'No connection to the payment provider',
    text: 'Nothing is lost. This page keeps trying and continues by itself.',
  },
  receipt: {
    label: 'Email address for the receipt',
    send: 'Send me a receipt',
    sending: 'Sending…',
    sent: (email: string) => `We have sent the receipt to ${email}.`,
    other: 'Send it to another address',
    invalid: 'Enter an email address, such as ana@example.com',
    again: 'We already sent the receipt to this address.',
    tooMany: 'Too many receipts were sent for this payment. Ask the shop for a copy.',
    notPaid: 'There is no receipt for this payment.',
    failed: 'The receipt could not be sent. Try again in a moment.',
  },
};

/** A language with a missing text does not compile. */
export type HostedTexts = typeof texts;
