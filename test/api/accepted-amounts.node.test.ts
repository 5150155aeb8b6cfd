import { expect, test } from '@playwright/test';
import { amountProblem, decimalFor } from '../../api/accepted-amounts.js';
import type { MethodName } from '../../api/types.js';

/** Minor units, and the text for the company behind the method; `undefined` if it does not take it. */
const rows: readonly (readonly [MethodName, string, number, string | undefined])[] = [
  ['googlePay', 'EUR', 1050, '10.50'],
  ['googlePay', 'JPY', 1050, '1050'],
  ['googlePay', 'KWD', 10_500, '10.50'],
  ['googlePay', 'KWD', 10_505, undefined],
  ['googlePay', 'CLF', 10_500, '1.05'],
  ['googlePay', 'HUF', 123_450, '1234.50'],
  ['paypal', 'HUF', 123_400, '1234'],
  ['paypal', 'HUF', 123_450, undefined],
  ['paypal', 'TWD', 123_401, undefined],
  ['paypal', 'JPY', 5, '5'],
  ['paypal', 'KWD', 10_500, undefined],
  ['applePay', 'KWD', 10_505, '10.505'],
  ['clickToPay', 'KWD', 10_505, '10.505'],
  ['card', 'KWD', 10_505, '10.505'],
  ['bizum', 'EUR', 1, '0.01'],
  ['bizum', 'USD', 100, undefined],
  ['cofidis', 'HUF', 100, undefined],
  ['cofidisLoan', 'USD', 100, undefined],
];

for (const [name, currency, amount, text] of rows)
  test(`${name}: ${amount} of ${currency} ${text === undefined ? 'is not taken' : `is ${text}`}`, () => {
    expect(amountProblem(name, { amount, currency }) === undefined).toBe(text !== undefined);
    if (text !== undefined) expect(decimalFor(name, amount, currency)).toBe(text);
  });

test('an unknown amount or currency is taken, and a currency of one country only there', () => {
  expect(amountProblem('paypal', {})).toBeUndefined();
  expect(amountProblem('paypal', { currency: 'HUF' })).toBeUndefined();
  expect(amountProblem('paypal', { currency: 'CNY' }, 'CN')).toBeUndefined();
  expect(amountProblem('paypal', { currency: 'CNY' }, 'ES')?.text).toBe(
    'currency is CNY: paypal takes it for accounts of CN only',
  );
});
