import { forgetKey, keyOf } from '../../frame-apps/hosted-pages/pos-payment-page/attempt.js';
import { describe, expect, it } from '../support/node-test.js';

const link = {
  accountId: 'acc_1',
  pointOfSaleId: 'pos-1',
  signature: 'f'.repeat(64),
  currency: 'EUR',
};

describe('the key of a wish to pay at a point of sale', () => {
  it('is the same until it is answered', () => {
    const key = keyOf(link, 1250);
    expect(keyOf(link, 1250)).to.equal(key);
    forgetKey(link, 1250);
    expect(keyOf(link, 1250)).not.to.equal(key);
  });

  it('is another for another amount, and for another currency, which an open link does not sign', () => {
    const dollars = { ...link, currency: 'USD' };
    expect(new Set([keyOf(link, 1250), keyOf(link, 1251), keyOf(dollars, 1250)]).size).to.equal(3);
  });
});
