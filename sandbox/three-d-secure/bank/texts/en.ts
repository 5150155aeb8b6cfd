/** The bank’s pages in English. */
export const texts = {
  bank: 'Faro Bank',
  title: 'Confirm that it is you',
  intro: 'We sent a code to your phone. Enter it to approve this purchase.',
  merchant: 'Merchant',
  amount: 'Amount',
  card: 'Card',
  code: 'Code',
  hint: 'Sandbox: the code is 1234.',
  wrongCode: 'That code is incorrect. Try again.',
  authenticate: 'Authenticate',
  app: 'Approve in the bank’s app',
  appWait: 'Open the bank’s app on your phone and approve the purchase. This page updates by itself.',
  fail: 'Fail',
  cancel: 'Cancel',
  leave: 'Do nothing',
  left: 'The bank is waiting. Nothing happens until the request expires.',
  others: 'Other test outcomes',
  broken: 'Our service is not available at the moment.',
  goOn: 'Continue',
  returning: 'Taking you back to the shop…',
  unknown: 'This challenge does not exist.',
};

/** A language with a missing text is a type error. */
export type BankTexts = typeof texts;
