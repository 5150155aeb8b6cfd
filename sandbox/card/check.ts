import type { Card, CardBrand } from '../../provider/types.js';
import type { Code } from '../codes.js';
import { Failure } from '../failure.js';
import { schemeOf } from './brands.js';

const DAY_MS = 86_400_000;
/** No card is issued for longer. */
const MAX_YEARS_AHEAD = 20;

/** The brand of a card that may be charged. Throws the refusal where the number, expiry or security code is wrong. */
export function checkCard(card: Card, accepted: readonly CardBrand[], now: Date): CardBrand {
  const scheme = schemeOf(card.number);
  if (!scheme || !scheme.lengths.includes(card.number.length)) throw refusal('E501');
  // UnionPay issues numbers without a check digit.
  if (scheme.brand !== 'unionpay' && !passesLuhn(card.number)) throw refusal('E501');
  if (!accepted.includes(scheme.brand)) throw refusal('E512');
  checkExpiry(card, now);
  // Some Maestro cards carry no code at all.
  const codeIsMissing = card.cvc === undefined && scheme.brand === 'maestro';
  if (!codeIsMissing && card.cvc?.length !== scheme.code) throw refusal('E503');
  return scheme.brand;
}

/** Whether the last digit of a card number agrees with the others. */
export function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const value = place % 2 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card is good to the end of its month, wherever the shopper is: a day is given on top. */
function checkExpiry({ expMonth, expYear }: Card, now: Date): void {
  const month = Number(expMonth);
  const year = 2000 + Number(expYear);
  if (!(month >= 1 && month <= 12)) throw refusal('E502');
  if (year > now.getUTCFullYear() + MAX_YEARS_AHEAD) throw refusal('E502');
  if (now.getTime() >= Date.UTC(year, month, 1) + DAY_MS) throw refusal('E505');
}

function refusal(code: Code): Failure {
  return new Failure(422, code);
}
