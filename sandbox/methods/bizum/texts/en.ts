/** Bizum’s own pages in English. */
export const texts = {
  title: 'Pay with your Bizum key',
  intro: 'Confirm this purchase with your mobile number and the four digits of your Bizum key.',
  merchant: 'Shop',
  amount: 'Amount',
  phone: 'Mobile number',
  key: 'Bizum key',
  hint: 'Sandbox: any mobile number; the key is 1234.',
  wrongPhone: 'Enter a mobile number with nine digits.',
  wrongKey: 'That key is incorrect. Try again.',
  pay: 'Pay',
  reject: 'Reject',
  cancel: 'Cancel',
  unknown: 'This payment does not exist or has expired.',
};

/** A language with a missing text is a type error. */
export type BizumTexts = typeof texts;
