import {
  amount,
  as,
  atLeast,
  choice,
  currency,
  flag,
  list,
  maybe,
  named,
  number,
  pattern,
  string,
  text,
  type Of,
} from '../schema-words.js';
import { InstallmentOffer } from './installments.js';
import { CardBrand } from './methods.js';
import { PaymentRef, TransactionType } from './payment.js';

// What the provider knows of a card by its first digits.

export const CardFunding = named(
  'CardFunding',
  'How a card is paid for: with credit, from an account at once, from a balance that was paid in before, or once a month in full.',
  choice(['CREDIT', 'DEBIT', 'PREPAID', 'CHARGE']),
);
export type CardFunding = Of<typeof CardFunding>;

export const CardFactsRequest = named(
  'CardFactsRequest',
  'Requests what is known of a card by its first eight digits, for a payment or for an account.',
  atLeast({
    ...PaymentRef.properties,
    bin: pattern('^[0-9]{8}$', 'The first eight digits of the card number.'),
    amount: maybe(
      amount(
        'The amount in minor units that the shopper sees, for `installments`. Of a payment that has another, the response has none.',
      ),
    ),
    currency: maybe(
      currency('The currency of `amount`, ISO 4217, for an account. A payment has its own.'),
    ),
    language: maybe(
      text(35, "The language of `legalText`, BCP 47. Default: the browser's language."),
    ),
    transactionType: maybe(
      as(TransactionType, 'What the payment will do, for an account. A payment has its own.'),
    ),
  }),
);
export type CardFactsRequest = Of<typeof CardFactsRequest>;

export const CardFacts = named(
  'CardFacts',
  'What is known of a card by its first digits. The provider knows nothing of the card if `brands` is empty.',
  atLeast({
    brands: list(
      CardBrand,
      'The schemes that the card can be paid with, that of the bank’s choice first: two for a co-badged card. Schemes that the account does not accept are among them.',
    ),
    funding: maybe(CardFunding),
    issuerCountry: maybe(
      string('The country of the bank that issued the card, ISO 3166-1 alpha-2.'),
    ),
    issuerName: maybe(string('The name of the bank that issued the card.')),
    isCommercial: maybe(flag('Whether the card is a company’s.')),
    installments: maybe(
      as(
        InstallmentOffer,
        'The installments that the shopper can choose, if the account and the card’s bank offer any for the amount.',
      ),
    ),
    maxSurchargePercent: maybe(
      number(
        'The largest surcharge that the account may add to this card, in percent of the amount. Absent if it may add none.',
      ),
    ),
  }),
);
export type CardFacts = Of<typeof CardFacts>;
