import { expect } from '@esm-bundle/chai';
import { formatAmount } from '../../frame-apps/runtime/money.js';

describe('the amount of a payment', () => {
  it('reads as the shopper writes it, were it nothing', () => {
    expect(formatAmount({ amount: 1250, currency: 'EUR' }, 'en')).to.equal('€12.50');
    expect(formatAmount({ amount: 0, currency: 'EUR' }, 'en')).to.equal('€0.00');
  });

  it('is no text where the amount or its currency is not known', () => {
    for (const payment of [
      undefined,
      {},
      { amount: 1250 },
      { currency: 'EUR' },
      { amount: 1250, currency: '' },
    ])
      expect(formatAmount(payment, 'es'), JSON.stringify(payment)).to.equal('');
  });
});
