import type { CardBrand } from '../../provider/types.js';

/** A scheme's issuer ranges as `first-last` or a single prefix, and the lengths of its numbers and security code. */
interface Scheme {
  readonly brand: CardBrand;
  readonly ranges: string;
  readonly lengths: readonly number[];
  readonly cvc: number;
}

const schemes: readonly Scheme[] = [
  { brand: 'visa', ranges: '4', lengths: [13, 16, 18, 19], cvc: 3 },
  { brand: 'mastercard', ranges: '51-55 2221-2720', lengths: [16], cvc: 3 },
  { brand: 'amex', ranges: '34 37', lengths: [15], cvc: 4 },
  { brand: 'diners', ranges: '300-305 36 38 39', lengths: [14, 16, 19], cvc: 3 },
  { brand: 'discover', ranges: '6011 644-649 65', lengths: [16, 19], cvc: 3 },
  { brand: 'jcb', ranges: '2131 1800 3528-3589', lengths: [15, 16, 17, 18, 19], cvc: 3 },
  {
    brand: 'maestro',
    ranges: '493698 500000-504174 504176-506698 506779-508999 56-59 63 67 6',
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    cvc: 3,
  },
  {
    brand: 'unionpay',
    ranges:
      '620 62100-62182 62184-62197 62200-62205 622010-622999 62207-62209 623-626 6270 6272 6276 ' +
      '627700-627779 627781-627799 6282-6289 6291-6292 810 8110-8171',
    lengths: [14, 15, 16, 17, 18, 19],
    cvc: 3,
  },
  {
    brand: 'elo',
    ranges:
      '401178 401179 438935 457631 457632 431274 451416 457393 504175 506699-506778 509000-509999 627780 636297 636368 ' +
      '650031-650033 650035-650051 650405-650439 650485-650538 650541-650598 650700-650718 650720-650727 650901-650978 ' +
      '651652-651679 655000-655019 655021-655058',
    lengths: [16],
    cvc: 3,
  },
  { brand: 'hipercard', ranges: '606282 637095 637568 637599 637609 637612', lengths: [13, 16, 19], cvc: 3 },
];

/** The scheme of a whole card number: the longest range it falls into wins. */
export function schemeOf(number: string): Scheme | undefined {
  const fits = schemes.map((scheme) => ({ scheme, digits: longestMatch(scheme.ranges, number) }));
  const best = fits.reduce((one, other) => (other.digits > one.digits ? other : one));
  return best.digits > 0 ? best.scheme : undefined;
}

function longestMatch(ranges: string, number: string): number {
  const matches = ranges.split(' ').map((range) => {
    const [first = '', last = first] = range.split('-');
    const prefix = number.slice(0, first.length);
    return prefix >= first && prefix <= last ? first.length : 0;
  });
  return Math.max(...matches);
}
