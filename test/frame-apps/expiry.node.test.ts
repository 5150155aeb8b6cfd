import { expect, test } from '@playwright/test';
import { expiryProblem, formatExpiry, readExpiry } from '../../frame-apps/card-form/expiry.js';

/** The field's text after these keys. */
function typing(keys: string): string {
  return [...keys].reduce((text, key) => formatExpiry(text + key, 'typed'), '');
}

test.describe('an expiry date as it is typed', () => {
  const typed: Readonly<Record<string, string>> = {
    '1': '1',
    '12': '12 / ',
    '1228': '12 / 28',
    '3': '03 / ',
    '328': '03 / 28',
    '13': '01 / 3',
    '0': '0',
    '0328': '03 / 28',
    '1/': '01 / ',
    '1/28': '01 / 28',
    '12/28': '12 / 28',
    '122028': '12 / 28',
    '12202': '12 / 202',
    '12289': '12 / 28',
    '1120': '11 / 20',
    '00': '00 / ',
    '１２２８': '12 / 28',
  };
  for (const [keys, text] of Object.entries(typed))
    test(`is "${text}" after ${keys}`, () => expect(typing(keys)).toBe(text));

  test('can be taken away digit by digit', () => {
    expect(formatExpiry('12 / 2', 'deleted')).toBe('12 / 2');
    expect(formatExpiry('12 / ', 'deleted')).toBe('12');
    expect(formatExpiry('1', 'deleted')).toBe('1');
    expect(formatExpiry('', 'deleted')).toBe('');
  });

  test('lets the month be changed in its place', () => {
    expect(formatExpiry('1 / 28', 'deleted')).toBe('1 / 28');
    expect(formatExpiry('11 / 28', 'typed')).toBe('11 / 28');
    expect(formatExpiry('1 / 28', 'whole')).toBe('01 / 28');
  });
});

test.describe('an expiry date as it is pasted or filled in', () => {
  const whole: Readonly<Record<string, string>> = {
    '12/2028': '12 / 28',
    '12/28': '12 / 28',
    '2028-12': '12 / 28',
    '2028-12-31': '12 / 28',
    '1228': '12 / 28',
    '122028': '12 / 28',
    '1/28': '01 / 28',
    '1/2028': '01 / 28',
    '128': '01 / 28',
    '12028': '01 / 28',
    '928': '09 / 28',
    '32028': '03 / 28',
    ' 12 - 28 ': '12 / 28',
    '12.28': '12 / 28',
    '١٢/٢٨': '12 / 28',
    soon: '',
  };
  for (const [text, laidOut] of Object.entries(whole))
    test(`is "${laidOut}" for "${text}"`, () => expect(formatExpiry(text, 'whole')).toBe(laidOut));

  test('stays as it is when it is right already', () => {
    expect(formatExpiry('12 / 28', 'whole')).toBe('12 / 28');
  });
});

test.describe('what is wrong with an expiry date', () => {
  const now = new Date(2026, 10, 21);
  const rows: Readonly<Record<string, string | undefined>> = {
    '': 'emptyExpiryDate',
    '1': 'invalidExpiryDate',
    '12 / ': 'invalidExpiryDate',
    '12 / 2': 'invalidExpiryDate',
    '00 / 28': 'monthOutOfRange',
    '13 / 28': 'monthOutOfRange',
    '13 / ': 'monthOutOfRange',
    '12 / 25': 'yearOutOfRange',
    '12 / 47': 'yearTooFarAhead',
    '10 / 26': 'dateOutOfRange',
    '11 / 26': undefined,
    '12 / 46': undefined,
  };
  for (const [text, problem] of Object.entries(rows))
    test(`is ${problem ?? 'nothing'} for "${text}"`, () =>
      expect(expiryProblem(text, now)).toBe(problem));

  test('is nothing yet on the first day of the next month, which elsewhere is the last of this', () => {
    expect(expiryProblem('11 / 26', new Date(2026, 11, 1, 23))).toBe(undefined);
    expect(expiryProblem('11 / 26', new Date(2026, 11, 2, 1))).toBe('dateOutOfRange');
    expect(expiryProblem('12 / 26', new Date(2027, 0, 1, 12))).toBe(undefined);
  });

  test('leaves month and year in two digits each', () => {
    expect(readExpiry('03 / 28')).toEqual({ month: '03', year: '28' });
    expect(readExpiry('3 / 28')).toBe(undefined);
  });
});
