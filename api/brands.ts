import type { CardBrand } from './types.js';

/** The card number format of a card scheme. */
export interface BrandRow {
  /** The prefixes of card numbers, and ranges of prefixes of equal length; none if empty. */
  readonly starts: string;
  readonly lengths: readonly number[];
  /** The positions after which a space is shown. */
  readonly gaps: readonly number[];
  /** The number of digits of the security code. */
  readonly code: number;
  /** The display name. */
  readonly name: string;
}

const FOURS = [4, 8, 12, 16];
const TEN = [4, 10];

/**
 * A scheme of one country, whose cards have the numbers of other schemes: only the provider knows
 * which.
 */
const onOtherCards = { starts: '', lengths: [16, 17, 18, 19], gaps: FOURS, code: 3 };

/**
 * The card schemes, by their names in the API. If several match a number, the longest prefix wins.
 */
export const brands: Readonly<Record<CardBrand, BrandRow>> = {
  visa: { name: 'Visa', starts: '4', lengths: [16, 18, 19], gaps: FOURS, code: 3 },
  mastercard: {
    name: 'Mastercard',
    starts: '51-55 2221-2720',
    lengths: [16],
    gaps: FOURS,
    code: 3,
  },
  amex: { name: 'American Express', starts: '34 37', lengths: [15], gaps: TEN, code: 4 },
  discover: {
    name: 'Discover',
    starts: '6011 644-649 65',
    lengths: [16, 19],
    gaps: FOURS,
    code: 3,
  },
  diners: {
    name: 'Diners Club',
    starts: '300-305 36 38 39',
    lengths: [14, 16, 19],
    gaps: TEN,
    code: 3,
  },
  jcb: {
    name: 'JCB',
    starts: '2131 1800 3528-3589',
    lengths: [16, 17, 18, 19],
    gaps: FOURS,
    code: 3,
  },
  // Numbers that begin with 6 and match no other scheme count as Maestro.
  maestro: {
    name: 'Maestro',
    starts: '493698 500000-504174 504176-506698 506779-508999 56-59 63 67 6',
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    gaps: FOURS,
    code: 3,
  },
  unionpay: {
    name: 'UnionPay',
    starts:
      '620 62100-62182 62184-62197 62200-62205 622010-622999 62207-62209 623-626 6270 6272 6276 ' +
      '627700-627779 627781-627799 6282-6289 6291 6292 810 8110-8171',
    lengths: [14, 15, 16, 17, 18, 19],
    gaps: FOURS,
    code: 3,
  },
  elo: {
    name: 'Elo',
    starts:
      '401178 401179 438935 457631 457632 431274 451416 457393 504175 506699-506778 509000-509999 627780 ' +
      '636297 636368 650031-650033 650035-650051 650405-650439 650485-650538 650541-650598 650700-650718 ' +
      '650720-650727 650901-650978 651652-651679 655000-655019 655021-655058',
    lengths: [16],
    gaps: FOURS,
    code: 3,
  },
  hipercard: { name: 'Hipercard', starts: '606282', lengths: [16], gaps: FOURS, code: 3 },
  cartesBancaires: { name: 'Cartes Bancaires', ...onOtherCards },
  bancontact: { name: 'Bancontact', ...onOtherCards },
  dankort: { name: 'Dankort', ...onOtherCards },
  girocard: { name: 'girocard', ...onOtherCards },
  eftpos: { name: 'eftpos', ...onOtherCards },
};

/** A range of prefixes of equal length: first and last. */
export type Range = readonly [first: string, last: string];

/** Returns the prefix ranges of a card scheme. */
export function rangesOf(brand: CardBrand): readonly Range[] {
  const { starts } = brands[brand];
  if (!starts) return [];
  return starts.split(' ').map((start) => {
    const [first = '', last = first] = start.split('-');
    return [first, last];
  });
}
