/** English, which defines the texts of Bizum's frames. */
export const texts = {
  title: 'Pay with Bizum',
  phone: 'Mobile number',
  explain: 'We will send a payment request to your bank’s app, where you approve it.',
  remember: 'Remember this number for my next purchase',
  pay: (amount: string) => (amount ? `Pay ${amount}` : 'Continue'),
  busy: 'One moment…',
  invalid: 'Enter a Spanish mobile number with nine digits',
  notRegistered: 'This number is not registered with Bizum. Try another number or pay another way.',
  waiting: {
    title: 'Approve it in your bank’s app',
    sent: (phone: string) => `We sent a payment request to ${phone}.`,
    steps: ['Open your bank’s app on your phone.', 'Approve the payment there.', 'Come back here: this page updates by itself.'],
    left: 'Time left',
    minutes: (minutes: number) => (minutes === 1 ? 'About one minute left' : `About ${minutes} minutes left`),
    over: 'Time is up: we are checking whether you approved it…',
    check: 'I have approved it',
    looking: 'Checking…',
    notYet: 'It has not been approved yet.',
    cancel: 'Cancel',
  },
};

/** A language with a missing text is a type error. */
export type BizumTexts = typeof texts;
