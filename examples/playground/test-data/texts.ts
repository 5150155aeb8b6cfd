import type { testCards, testPhones } from 'payframe-sandbox';

/**
 * What each row of the sandbox's test data does, in a language other than English: a test card or phone without a text does not
 * compile. English has the sentences of the sandbox's tables.
 */
export interface TestDataTexts {
  readonly cards: Readonly<Record<keyof typeof testCards, string>>;
  readonly phones: Readonly<Record<keyof typeof testPhones, string>>;
  readonly others: Readonly<Record<'clickToPay.declinedByScheme' | 'paypal.approved' | 'paypal.other' | 'cofidis.other', string>>;
}
