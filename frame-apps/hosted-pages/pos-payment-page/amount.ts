import { largestAmountOf } from '../../../api/largest-amount.js';
import { plainTyped } from '../../card-form/digits.js';
import { exponentOf } from '../../../api/money.js';

/** Why a text is not a payable amount. */
export type AmountProblem = 'missing' | 'wrong' | 'tooLow' | 'tooHigh';

/**
 * Parses a typed amount into minor units. Both comma and dot are decimal separators. Thousands
 * separators are accepted only with decimals (`1.234,50`), because `1.234` alone is ambiguous.
 * `maxAmount` is the provider's largest amount, in minor units.
 */
export function amountIn(
  text: string,
  currency: string,
  maxAmount = largestAmountOf(currency),
): number | AmountProblem {
  const digits = exponentOf(currency);
  const typed = plainTyped(text)
    .replace(/[\s'’٬]|\p{Sc}/gu, '')
    .replace('٫', '.');
  if (!typed) return 'missing';
  const decimals = digits ? `(?:[.,](\\d{0,${digits}}))?` : '';
  const plain = new RegExp(`^(\\d*)${decimals}$`).exec(typed);
  const grouped = digits
    ? new RegExp(`^(\\d{1,3}(?:([.,])\\d{3})(?:\\2\\d{3})*)(?!\\2)[.,](\\d{1,${digits}})$`).exec(
        typed,
      )
    : null;
  const [whole, fraction] = plain
    ? [plain[1], plain[2]]
    : [grouped?.[1]?.replace(/\D/g, ''), grouped?.[3]];
  if (whole === undefined || !/\d/.test(whole + (fraction ?? ''))) return 'wrong';
  const minor = `${whole}${(fraction ?? '').padEnd(digits, '0')}`.replace(/^0+/, '');
  if (!minor) return 'tooLow';
  return Number(minor) > maxAmount ? 'tooHigh' : Number(minor);
}
