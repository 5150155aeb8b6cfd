import {
  accountId,
  amount,
  as,
  atLeast,
  choice,
  list,
  maybe,
  named,
  number,
  string,
  text,
  type Of,
} from '../schema-words.js';

// Payments in installments.

export const FinancedMethod = named(
  'FinancedMethod',
  'A payment method in installments.',
  choice(['cofidis', 'cofidisLoan']),
);
export type FinancedMethod = Of<typeof FinancedMethod>;

export const FinancingRequest = named(
  'FinancingRequest',
  'Requests the cost of an amount in installments.',
  atLeast({
    accountId: accountId(),
    amount: amount(),
    paymentMethod: maybe(as(FinancedMethod, 'The payment method. Default: `cofidis`.')),
    language: maybe(
      text(35, "The language of the legal text, BCP 47. Default: the browser's language."),
    ),
  }),
);
export type FinancingRequest = Of<typeof FinancingRequest>;

export const DueInstallment = named(
  'DueInstallment',
  'An installment: its amount in minor units, and how long after the purchase it is due.',
  atLeast({
    amount: number('The amount, in minor units.'),
    after: number('How many days or months after the purchase it is due.'),
    unit: choice(['day', 'month'], 'The unit of `after`.'),
  }),
);
export type DueInstallment = Of<typeof DueInstallment>;

export const FinancingOption = named(
  'FinancingOption',
  'A plan to pay an amount in installments. Amounts are in minor units; `tin`, `tae` and `capPercent` in percent; `capEuros` in euros.',
  atLeast({
    financingAmount: number('The financed amount, in minor units.'),
    tin: number('The nominal annual interest rate (TIN), in percent.'),
    interestAmount: number('The total interest, in minor units.'),
    tae: number('The annual percentage rate (APR, in Spanish TAE), in percent.'),
    quote: number('The amount of one installment, in minor units.'),
    installments: number('The number of installments.'),
    totalAmount: number('The total amount payable, in minor units.'),
    legalPhrase: string('The legally required text. Show it in full.'),
    capEuros: number('The opening fee, in euros.'),
    capPercent: number('The opening fee, in percent of the financed amount.'),
    schedule: maybe(
      list(DueInstallment, 'The installments with their due dates, if the provider sends them.'),
    ),
  }),
);
export type FinancingOption = Of<typeof FinancingOption>;
