import type { CardField, CardProblem } from '../../bridge/contracts/card-input.js';
import type { Card, CardBrand } from '../../provider/types.js';
import { brands } from '../../provider/brands.js';
import { brandOf } from './brand.js';
import { digitsOf } from './digits.js';
import { expiryProblem, readExpiry } from './expiry.js';
import { isCardNumber } from './number.js';

/** The fields in the order they stand. */
export const cardFields = ['cardNumber', 'expiryDate', 'cvc'] as const satisfies readonly CardField[];

/** What stands in the fields. Never kept: it is read from the inputs when it is needed. */
export type Typed = Readonly<Record<CardField, string>>;

/** What is wrong, field by field. */
export type Problems = Readonly<Partial<Record<CardField, CardProblem>>>;

/** What is known of a card without any of its digits. */
export interface CardFacts {
  readonly brand?: CardBrand | undefined;
  readonly problems: Problems;
  readonly isEmpty: boolean;
}

/** What can be known of what was typed. `accepted`: the brands the merchant takes, where that is known. */
export function factsOf(typed: Typed, accepted: readonly CardBrand[] | undefined, now: Date): CardFacts {
  const brand = brandOf(digitsOf(typed.cardNumber));
  const found = {
    cardNumber: numberProblem(digitsOf(typed.cardNumber), brand, accepted),
    expiryDate: expiryProblem(typed.expiryDate, now),
    cvc: codeProblem(digitsOf(typed.cvc), brand),
  };
  const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as Problems;
  return { brand, problems, isEmpty: cardFields.every((field) => !typed[field].trim()) };
}

/** The card as the provider wants it; nothing while something is wrong with it. */
export function cardOf(typed: Typed): Card | undefined {
  const expiry = readExpiry(typed.expiryDate);
  if (!expiry) return undefined;
  const cvc = digitsOf(typed.cvc);
  return { number: digitsOf(typed.cardNumber), expMonth: expiry.month, expYear: expiry.year, ...(cvc && { cvc }) };
}

function numberProblem(
  digits: string,
  brand: CardBrand | undefined,
  accepted: readonly CardBrand[] | undefined,
): CardProblem | undefined {
  if (!digits) return 'emptyCardNumber';
  // First of all: a number that is nobody else's is Maestro, and a shop that does not take Maestro should say so.
  if (brand && accepted && !accepted.includes(brand)) return 'invalidCardType';
  return isCardNumber(digits) ? undefined : 'invalidCardNumber';
}

function codeProblem(code: string, brand: CardBrand | undefined): CardProblem | undefined {
  if (!code) return brand === 'maestro' ? undefined : 'emptyCVC'; // Some Maestro cards carry no code.
  const lengths = brand ? [brands[brand].code] : [3, 4];
  return lengths.includes(code.length) ? undefined : 'invalidCVC';
}
