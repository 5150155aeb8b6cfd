import { expect, test } from '@playwright/test';
import { forgetKey, keyOf } from '../../frame-apps/hosted-pages/pos-payment-page/attempt.js';

const link = {
  accountId: 'acc_1',
  pointOfSaleId: 'pos-1',
  signature: 'f'.repeat(64),
  currency: 'EUR',
};

test.describe('the key of a wish to pay at a point of sale', () => {
  test('is the same until it is answered', () => {
    const key = keyOf(link, 1250);
    expect(keyOf(link, 1250)).toBe(key);
    forgetKey(link, 1250);
    expect(keyOf(link, 1250)).not.toBe(key);
  });

  test('is another for another amount, and for another currency, which an open link does not sign', () => {
    const dollars = { ...link, currency: 'USD' };
    expect(new Set([keyOf(link, 1250), keyOf(link, 1251), keyOf(dollars, 1250)]).size).toBe(3);
  });
});
