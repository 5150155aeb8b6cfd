import { expect, test } from '@playwright/test';
import { isCurrency } from '../../bridge/currencies.js';
import { largestAmountOf } from '../../api/largest-amount.js';

test('the largest amount is about a million euros, by the currency’s decimals and its worth', () => {
  expect(
    ['EUR', 'USD', 'JPY', 'KWD', 'HUF', 'CLP', 'COP', 'VND', 'IDR', 'IRR'].map(largestAmountOf),
  ).toEqual([
    99_999_999, 99_999_999, 99_999_999, 999_999_999, 9_999_999_999, 999_999_999, 99_999_999_999,
    9_999_999_999, 999_999_999_999, 999_999_999_999,
  ]);
});

test('a currency is one of ISO 4217 that shoppers pay in, whatever a browser knows', () => {
  for (const code of ['EUR', 'XCG', 'ZWG', 'SLE', 'VED', 'XOF', 'XPF', 'HUF'])
    expect([code, isCurrency(code)]).toEqual([code, true]);
  // Withdrawn, funds, metals, tests, and what is no code.
  for (const code of ['DEM', 'HRK', 'BGN', 'ANG', 'ZWL', 'CHE', 'CLF', 'XAU', 'XDR', 'XXX', 'XTS'])
    expect([code, isCurrency(code)]).toEqual([code, false]);
  for (const code of ['', 'eur', 'EU', 'EURO', 'AED AFN', 'ED ', 'constructor'])
    expect([code, isCurrency(code)]).toEqual([code, false]);
});
