import { unknown } from '../../../bridge/texts/en.js';

/** The English texts. Their type is the list of texts that a language needs. */
export const texts = {
  heading: { title: 'Payment', to: (merchant: string) => `Payment to ${merchant}`, close: 'Close' },
  working: 'One moment, please…',
  waiting: 'The payment is being processed. You can wait here.',
  checking: 'We are checking your payment. Do not pay again.',
  bank: 'Your bank asks you to confirm the payment',
  bankTrouble: 'Problems with your bank’s page?',
  bankLate: 'Your bank’s page is not loading.',
  bankSilent: 'Your bank is not responding.',
  again: 'Try again',
  cancel: 'Cancel',
  otherWay: 'Pay another way',
  paid: 'Payment completed',
  declined: 'The payment was declined. Try another card.',
  notSent: 'We could not connect to the payment provider. Nothing was charged. Try again.',
  unknown,
};

/** A language with a missing text does not compile. */
export type OverlayTexts = typeof texts;
