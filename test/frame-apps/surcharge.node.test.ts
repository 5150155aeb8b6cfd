import { expect, test } from '@playwright/test';
import { surchargeIn } from '../../frame-apps/surcharge/surcharge-in.js';
import type { CardFacts } from '../../api/types.js';

const label = 'Card fee';
const price = { amount: 1250, currency: 'EUR' };
const credit: CardFacts = { brands: ['visa'], maxSurchargePercent: 5 };
const debit: CardFacts = { brands: ['visa'] };

test('an answer adds a surcharge of up to what the card’s rules allow, named in plain text', () => {
  for (const amount of [1, 50, 62])
    expect(surchargeIn({ amount, label }, credit, price)).toEqual({ amount, label, price });
  const long = surchargeIn({ amount: 50, label: 'x'.repeat(999) }, credit, price);
  expect((long as { label: string }).label.length).toBeLessThanOrEqual(60);
});

for (const [value, problem] of [
  [{ amount: 0.5, label }, 'surcharge.amount is 0.5'],
  [{ amount: 0, label }, 'surcharge.amount is 0'],
  [{ amount: -1, label }, 'surcharge.amount is -1'],
  [
    { amount: 63, label },
    'surcharge.amount is 63: it must be a whole number of minor units from 1 to 62',
  ],
  [{ amount: '50', label }, 'surcharge.amount is "50"'],
  [{ amount: 50 }, 'surcharge.label is undefined'],
  [{ amount: 50, label: '\u202e' }, 'surcharge.label is'],
  [50, 'surcharge.amount is undefined'],
  [null, 'surcharge.amount is undefined'],
] as const)
  test(`an answer of ${JSON.stringify(value)} is none`, () => {
    expect(surchargeIn(value, credit, price)).toEqual({
      problem: expect.stringContaining(problem),
    });
  });

test('a card that may have none, and a form without a price, get none', () => {
  expect(surchargeIn({ amount: 50, label }, debit, price)).toEqual({
    problem: expect.stringContaining('none may be added'),
  });
  for (const none of [{ currency: 'EUR' }, { amount: 1250 }])
    expect(surchargeIn({ amount: 50, label }, credit, none)).toEqual({
      problem: expect.stringContaining('needs a payment'),
    });
});
