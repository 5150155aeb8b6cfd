import type { FinancedMethod } from '../../../../provider/types.js';

type ByProduct = Readonly<Record<FinancedMethod, string>>;

/** A text, and the amount that follows it. */
type Priced = readonly [before: string, amount: string];

/** English, which defines the texts of Cofidis's frames. */
export const texts = {
  /** Before the lender's name. */
  button: { cofidis: 'Pay in 4 installments with', cofidisLoan: 'Pay month by month with' } as ByProduct,
  hint: {
    cofidis: '4 payments over 90 days.',
    cofidisLoan: 'Choose how many months.',
  } as ByProduct,
  more: 'More information',
  less: 'Less information',
  title: { cofidis: 'Pay in 4 installments', cofidisLoan: 'Finance your purchase' } as ByProduct,
  installments: (many: number, amount: string): Priced => [`${many} installments of `, amount],
  monthly: (amount: string): Priced => ['', `${amount}/month`],
  term: 'Repayment period',
  taeOf: (tae: string) => `APR (TAE) ${tae}`,
  figures: 'Full cost details',
  credit: 'Total amount of credit',
  duration: 'Number of installments',
  tin: 'Fixed borrowing rate (TIN)',
  tae: 'APR (TAE)',
  interest: 'Interest',
  fee: (percent: string) => `Opening fee (${percent})`,
  total: 'Total amount payable',
  schedule: 'Payment schedule',
  todayOf: (day: string) => `Today, ${day}`,
  warning: 'Caution! Borrowing money costs money.',
  /** The accessible name of the legal text's region. */
  legal: 'Legal information',
  email: 'Email',
  emailWhy: 'Cofidis will send the contract to this email.',
  emailWrong: 'Enter your email address, such as ana@example.com',
  goOn: 'Continue with Cofidis',
  goingOn: 'One moment…',
  next: 'You will sign on Cofidis’s website and then return to the shop. Nothing is charged until you sign.',
  outside: 'Cofidis does not finance this amount.',
};

/** A language with a missing text is a type error. */
export type CofidisTexts = typeof texts;
