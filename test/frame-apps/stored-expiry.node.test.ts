import { expect, test } from '@playwright/test';
import { expiryStateOf } from '../../frame-apps/checkout/stored/expiry.js';

test.describe('the expiry of a stored card, in November 2026', () => {
  const states = {
    '10/26': 'expired',
    '11/26': 'soon',
    '12/26': 'soon',
    '01/27': 'expires',
    '11/27': 'expires',
    '12/25': 'expired',
  } as const;
  for (const [date, state] of Object.entries(states))
    test(`is "${state}" for ${date}`, () => {
      const [expMonth = '', expYear = ''] = date.split('/');
      expect(expiryStateOf({ expMonth, expYear }, new Date(2026, 10, 15))).toBe(state);
    });

  test('is soon in December for January', () => {
    expect(expiryStateOf({ expMonth: '01', expYear: '27' }, new Date(2026, 11, 2))).toBe('soon');
  });
});
