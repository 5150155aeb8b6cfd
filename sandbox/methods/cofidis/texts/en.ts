/** Cofidis’s pages in English. */
export const texts = {
  tag: 'Test environment',
  title: 'Finance your purchase',
  at: (merchant: string) => `at ${merchant}`,
  plan: 'Your plan',
  schedule: 'Payment schedule',
  today: 'Today, with your card',
  figures: 'Full cost details',
  credit: 'Total amount of credit',
  tin: 'Fixed borrowing rate (TIN)',
  tae: 'APR (TAE)',
  interest: 'Interest',
  fee: 'Opening fee',
  total: 'Total amount payable',
  email: 'Contract sent to',
  warning: 'Caution! Borrowing money costs money.',
  accept: 'Sign and finish',
  refuse: 'Decline the application',
  cancel: 'Cancel and return',
  note: 'Sandbox: choose what Cofidis decides. No documents are needed and nothing is signed.',
  unknown: 'This application does not exist.',
};

/** A language with a missing text is a type error. */
export type CofidisTexts = typeof texts;
