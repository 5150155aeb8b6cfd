import type { CardBrand } from '../../provider/types.js';

/** What the digits of a brand look like. */
export interface BrandRow {
  /** How its numbers begin: prefixes, and ranges of prefixes of one length. */
  readonly starts: string;
  readonly lengths: readonly number[];
  /** After how many digits a space stands. */
  readonly gaps: readonly number[];
  /** Digits of the security code. */
  readonly code: number;
  /** What shoppers call it. */
  readonly name: string;
}

const FOURS = [4, 8, 12, 16];
const TEN = [4, 10];

/** The card schemes. Where several fit, the longest start wins. */
export const brands: Readonly<Record<CardBrand, BrandRow>> = {
  visa: { name: 'Visa', starts: '4', lengths: [16, 18, 19], gaps: FOURS, code: 3 },
  mastercard: { name: 'Mastercard', starts: '51-55 2221-2720', lengths: [16], gaps: FOURS, code: 3 },
  amex: { name: 'American Express', starts: '34 37', lengths: [15], gaps: TEN, code: 4 },
  discover: { name: 'Discover', starts: '6011 644-649 65', lengths: [16, 19], gaps: FOURS, code: 3 },
  diners: { name: 'Diners Club', starts: '300-305 36 38 39', lengths: [14, 16, 19], gaps: TEN, code: 3 },
  jcb: { name: 'JCB', starts: '2131 1800 3528-3589', lengths: [16, 17, 18, 19], gaps: FOURS, code: 3 },
  // Whatever begins with 6 and is nobody else's is taken for Maestro.
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
};

/** The brands a number may still turn out to be, the likeliest first: one alone once the digits decide it. */
export function candidates(digits: string): readonly CardBrand[] {
  const found = (Object.keys(brands) as CardBrand[]).flatMap((brand) => {
    const fits = rangesOf(brand).filter((range) => begins(digits, range));
    // How much of a start is there already; 0 while it is only possible.
    const there = fits.map(([first]) => first.length).filter((length) => length <= digits.length);
    return fits.length ? [{ brand, sure: Math.max(0, ...there) }] : [];
  });
  const sorted = found.sort((one, other) => other.sure - one.sure).map(({ brand }) => brand);
  return found.every(({ sure }) => sure) ? sorted.slice(0, 1) : sorted;
}

/** The brand to show and to tell: the only one possible, or Visa for what begins with 4. */
export function brandOf(digits: string): CardBrand | undefined {
  if (!digits) return undefined;
  const possible = candidates(digits);
  return possible.length === 1 || possible[0] === 'visa' ? possible[0] : undefined;
}

type Range = readonly [first: string, last: string];

function rangesOf(brand: CardBrand): readonly Range[] {
  return brands[brand].starts.split(' ').map((start) => {
    const [first = '', last = first] = start.split('-');
    return [first, last];
  });
}

function begins(digits: string, [first, last]: Range): boolean {
  const length = Math.min(digits.length, first.length);
  const head = digits.slice(0, length);
  return head >= first.slice(0, length) && head <= last.slice(0, length);
}
