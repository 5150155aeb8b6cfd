import type { CardField, CardProblem } from '../../bridge/contracts/card-input.js';
import type { Card, CardBrand } from '../../api/types.js';
import { brands } from '../../api/brands.js';
import { brandOf } from './brand.js';
import { digitsOf } from './digits.js';
import { expiryProblem, readExpiry } from './expiry.js';
import { isCardNumber, isOfUnknownScheme, roomOf } from './number.js';

/** The fields in document order. */
export const cardFields = [
  'cardNumber',
  'expiryDate',
  'cvc',
] as const satisfies readonly CardField[];

/**
 * The values of the fields. They are read from the inputs when needed, and stored only in the undo
 * history.
 */
export type Typed = Readonly<Record<CardField, string>>;

/** The problem of each invalid field. */
export type Problems = Readonly<Partial<Record<CardField, CardProblem>>>;

/** The facts about a card, without any of its digits. */
export interface FieldFacts {
  readonly brand?: CardBrand | undefined;
  /**
   * The card's schemes that the merchant accepts, the bank's choice first, once the provider has
   * said which the card has.
   */
  readonly schemes?: readonly CardBrand[] | undefined;
  /** How many installments the shopper has chosen, if any. */
  readonly installments?: number;
  readonly problems: Problems;
  readonly isEmpty: boolean;
  /**
   * How many digits the number's field has room for: the brand's usual number, or more if more are
   * typed.
   */
  readonly numberRoom: number;
}

/**
 * Returns the facts about the typed values. `accepted`: the brands that the merchant accepts, if
 * known. `schemes`: those of the card, if the provider knows them.
 */
export function factsOf(
  typed: Typed,
  accepted: readonly CardBrand[] | undefined,
  now: Date,
  schemes?: readonly CardBrand[],
): FieldFacts {
  const number = digitsOf(typed.cardNumber);
  const brand = brandOf(number);
  const usable = schemes?.filter((one) => !accepted || accepted.includes(one));
  const found = {
    cardNumber: numberProblem(number, isRefused(brand, accepted, usable)),
    expiryDate: expiryProblem(typed.expiryDate, now),
    cvc: codeProblem(digitsOf(typed.cvc), brand),
  };
  const problems = Object.fromEntries(
    Object.entries(found).filter(([, problem]) => problem),
  ) as Problems;
  return {
    brand: usable?.[0] ?? brand,
    ...(usable?.length && { schemes: usable }),
    problems,
    isEmpty: cardFields.every((field) => !typed[field].trim()),
    numberRoom: roomOf(number),
  };
}

/** Returns the card in the API's format; `undefined` without a complete expiry date. */
export function cardOf(typed: Typed): Card | undefined {
  const expiry = readExpiry(typed.expiryDate);
  if (!expiry) return undefined;
  const cvc = digitsOf(typed.cvc);
  return {
    number: digitsOf(typed.cardNumber),
    expMonth: expiry.month,
    expYear: expiry.year,
    ...(cvc && { cvc }),
  };
}

/**
 * Whether the merchant accepts none of the card's schemes. The digits do not say that where a
 * scheme is accepted that has no numbers of its own: the provider does.
 */
function isRefused(
  brand: CardBrand | undefined,
  accepted: readonly CardBrand[] | undefined,
  usable: readonly CardBrand[] | undefined,
): boolean {
  if (usable) return !usable.length;
  if (!brand || !accepted || accepted.includes(brand)) return false;
  return accepted.every((one) => brands[one].starts);
}

function numberProblem(digits: string, isTypeRefused: boolean): CardProblem | undefined {
  if (!digits) return 'emptyCardNumber';
  // Check the brand first: an otherwise unknown number counts as Maestro, and a shop without
  // Maestro should say so.
  if (isTypeRefused) return 'invalidCardType';
  if (isCardNumber(digits)) return undefined;
  // The shopper typed it right: no correction will help, another card will.
  return isOfUnknownScheme(digits) ? 'invalidCardType' : 'invalidCardNumber';
}

function codeProblem(code: string, brand: CardBrand | undefined): CardProblem | undefined {
  // Some Maestro cards carry no code.
  if (!code) return brand === 'maestro' ? undefined : 'emptyCVC';
  const lengths = brand ? [brands[brand].code] : [3, 4];
  return lengths.includes(code.length) ? undefined : 'invalidCVC';
}
