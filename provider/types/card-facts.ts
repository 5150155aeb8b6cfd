import {
  atLeast,
  choice,
  flag,
  list,
  maybe,
  named,
  pattern,
  string,
  type Of,
} from '../schema-words.js';
import { CardBrand } from './methods.js';
import { PaymentRef } from './payment.js';

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
  }),
);
export type CardFacts = Of<typeof CardFacts>;
