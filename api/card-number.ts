import { brands } from './brands.js';
import type { CardBrand } from './types.js';

/**
 * Whether a number can be a card number of that scheme: its length is allowed and its check digit
 * is correct.
 */
export function isNumberOf(brand: CardBrand, digits: string): boolean {
  // UnionPay issues numbers without a check digit.
  return (
    brands[brand].lengths.includes(digits.length) && (brand === 'unionpay' || passesLuhn(digits))
  );
}

/** Whether the check digit of a card number is correct (ISO/IEC 7812-1, the Luhn algorithm). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
