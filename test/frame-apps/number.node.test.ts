import { expect, test } from '@playwright/test';
import {
  formatNumber,
  isCardNumber,
  isNumberFull,
  isNumberTyped,
} from '../../frame-apps/card-form/number.js';

test.describe('a card number', () => {
  test('is laid out in the groups of its brand', () => {
    expect(formatNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(formatNumber('378282246310005')).toBe('3782 822463 10005');
    expect(formatNumber('36227206271667')).toBe('3622 720627 1667');
    expect(formatNumber('6205500000000000004')).toBe('6205 5000 0000 0000 004');
  });

  test('is laid out while it is typed, without a gap at its end', () => {
    expect(formatNumber('4242')).toBe('4242');
    expect(formatNumber('42424')).toBe('4242 4');
    expect(formatNumber('')).toBe('');
  });

  test('is taken with any separators and in any digits', () => {
    for (const text of [
      '4242-4242-4242-4242',
      ' 4242.4242/4242 4242\n',
      '4242\u00a04242\u202f4242\u20094242',
      'Card: 4242424242424242.',
      '４２４２４２４２４２４２４２４２',
      '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
      '۴۲۴۲۴۲۴۲۴۲۴۲۴۲۴۲',
    ])
      expect(formatNumber(text), text).toBe('4242 4242 4242 4242');
  });

  test('is no longer than its brand allows', () => {
    expect(formatNumber('3782822463100059999')).toBe('3782 822463 10005');
    expect(formatNumber('55555555555544441234')).toBe('5555 5555 5555 4444');
    expect(formatNumber('9'.repeat(40)).replaceAll(' ', '')).toHaveLength(16);
  });

  test('is right when its length and its last digit are', () => {
    for (const digits of [
      '4242424242424242',
      '378282246310005',
      '36227206271667',
      '6759649826438453',
    ])
      expect(isCardNumber(digits), digits).toBe(true);
    for (const digits of ['4242424242424241', '424242424242424', '', '0', '9999999999999999'])
      expect(isCardNumber(digits), digits).toBe(false);
  });

  test('of UnionPay needs no check digit', () => {
    expect(isCardNumber('6200000000000005')).toBe(true);
    expect(isCardNumber('6200000000000004')).toBe(true);
  });

  test('is full when nothing is left to type', () => {
    expect(isNumberFull('4242424242424242')).toBe(true);
    expect(isNumberFull('424242424242424')).toBe(false);
    expect(isNumberFull('378282246310005')).toBe(true);
    expect(isNumberFull('4242424242424241'), 'a wrong one may still be changed').toBe(false);
    expect(isNumberFull('6759649826438453'), 'Maestro may go on').toBe(false);
  });

  test('has all its digits, right or wrong, at the usual length of its brand or the greatest', () => {
    for (const digits of [
      '4242424242424241',
      '4242424242424242421',
      '378282246310006',
      '5555555555554440',
      '9999999999999999',
    ])
      expect(isNumberTyped(digits), digits).toBe(true);
    for (const digits of [
      '',
      '424242424242424',
      '42424242424242421',
      '37828224631000',
      '6759649826438454',
      '620550000000000000',
    ])
      expect(isNumberTyped(digits), digits).toBe(false);
    expect(isNumberTyped('6759649826438453000'), 'the longest Maestro').toBe(true);
  });
});
