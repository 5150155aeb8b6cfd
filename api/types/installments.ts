import { Type } from 'typebox';
import {
  amount,
  as,
  atLeast,
  exactly,
  list,
  maybe,
  named,
  number,
  string,
  type Of,
} from '../schema-words.js';

// Installments on a card: the shopper pays the bank in parts, the merchant is paid at once.

export const Installments = named(
  'Installments',
  'How a card’s bank bills a payment: in installments. Amounts are in the currency’s minor unit.',
  atLeast({
    count: number('How many installments.'),
    amount: number('The amount of each. The first one has what does not divide.'),
    totalAmount: number(
      'All of them: the amount of the payment, and what the bank bills for the installments, if it bills anything.',
    ),
  }),
);
export type Installments = Of<typeof Installments>;

export const InstallmentPlan = named(
  'InstallmentPlan',
  'Installments that the shopper can choose.',
  atLeast({
    ...Installments.properties,
    legalText: maybe(
      string(
        'What the law or the bank wants the shopper to read before they choose, as plain text of up to 1,000 characters. The form shows it in full.',
      ),
    ),
  }),
);
export type InstallmentPlan = Of<typeof InstallmentPlan>;

export const InstallmentOffer = named(
  'InstallmentOffer',
  'The installments that a card’s bank offers for an amount.',
  atLeast({
    amount: number('The amount of the payment, in minor units, that the plans are for.'),
    currency: string('ISO 4217 currency code of every amount.'),
    plans: list(InstallmentPlan, 'The plans, with the fewest installments first.'),
  }),
);
export type InstallmentOffer = Of<typeof InstallmentOffer>;

export const InstallmentChoice = named(
  'InstallmentChoice',
  'The installments that the shopper has chosen.',
  exactly({
    count: Type.Integer({ minimum: 2, maximum: 99, description: 'How many installments.' }),
    totalAmount: maybe(
      as(
        amount(),
        'All installments together, in minor units, as the shopper has seen it. If that of the plan is another, the request is rejected (422).',
      ),
    ),
  }),
);
export type InstallmentChoice = Of<typeof InstallmentChoice>;
