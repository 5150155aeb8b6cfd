import { expect, test } from '@playwright/test';
import { offerIn } from '../../frame-apps/installments/offer.js';

const plan = { count: 3, amount: 4000, totalAmount: 12_000 };
const offer = (plans: unknown, rest: object = {}) =>
  offerIn({ amount: 12_000, currency: 'EUR', plans, ...rest });

test.describe('the installments in a reply', () => {
  test('are those that the form understands', () => {
    const withText = { count: 6, amount: 2060, totalAmount: 12_360, legalText: 'A \u202efee' };
    expect(offer([plan, withText, { ...plan, totalAmount: 13_000 }])).toEqual({
      amount: 12_000,
      currency: 'EUR',
      plans: [plan, { ...withText, legalText: 'A fee' }],
    });
  });

  test('leave out a plan that is none, or that costs less than the amount', () => {
    for (const wrong of [
      null,
      'three',
      {},
      { ...plan, count: 1 },
      { ...plan, count: 2.5 },
      { ...plan, count: 100 },
      { ...plan, count: '3' },
      { ...plan, amount: -1 },
      { ...plan, amount: Infinity },
      { ...plan, totalAmount: 11_999 },
      { ...plan, legalText: 7 },
    ])
      expect(offer([wrong]), JSON.stringify(wrong)).toBe(undefined);
  });

  test('leave out a plan whose legal text cannot be shown in full', () => {
    expect(offer([{ ...plan, legalText: 'x'.repeat(1001) }])).toBe(undefined);
    expect(offer([{ ...plan, legalText: 'x'.repeat(1000) }])?.plans).toHaveLength(1);
  });

  test('are none without an amount and a currency, or without plans', () => {
    for (const wrong of [undefined, null, 3, [], { plans: [plan] }])
      expect(offerIn(wrong)).toBe(undefined);
    expect(offer([plan], { currency: 'euros' })).toBe(undefined);
    expect(offer([plan], { amount: 0 })).toBe(undefined);
    expect(offer([])).toBe(undefined);
    expect(offer('many')).toBe(undefined);
  });

  test('are 24 at most', () => {
    const plans = Array.from({ length: 40 }, (_, at) => ({ ...plan, count: at + 2 }));
    expect(offer(plans)?.plans).toHaveLength(24);
  });
});
