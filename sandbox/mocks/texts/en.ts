/** The wallet popup in English. */
export const texts = {
  test: 'Test',
  pay: 'Pay',
  cancel: 'Cancel',
  fail: 'Fail',
  close: 'Close',
  card: 'Card',
  checking: 'Checking the merchant…',
  processing: 'Processing…',
  failed: 'The payment was not completed.',
  does: { direct: 'Pays at once', challenge: 'The bank asks for a code', declined: 'Declined by the bank' },
};

/** A language with a missing text is a type error. */
export type WalletTexts = typeof texts;
