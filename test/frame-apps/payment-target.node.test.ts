import { expect, test } from '@playwright/test';
import type { PaymentTarget } from '../../api/payment-target.js';
import { requestTarget, visibleTarget, type Price } from '../../frame-apps/api/payment-target.js';

const paymentId = 'pay_1';
const accountId = 'acc_1';
const euros = (amount: number) => ({ amount, currency: 'EUR' });
const dollars = (amount: number) => ({ amount, currency: 'USD' });

/** What the page says, what the provider replied last, and what the shopper sees. */
type Row = readonly [
  title: string,
  page: PaymentTarget,
  reply: Price | false | undefined,
  price: Price,
];

test.describe('the price that a frame shows', () => {
  const rows: readonly Row[] = [
    ['of a payment that the page names alone', { paymentId }, euros(1250), euros(1250)],
    [
      'is the payment’s where the page states another amount',
      { paymentId, ...euros(9) },
      euros(1250),
      euros(1250),
    ],
    [
      'is the payment’s where the page states another currency',
      { paymentId, ...dollars(1250) },
      euros(1250),
      euros(1250),
    ],
    [
      'is the payment’s new one, once read, where the page knows only the old one',
      { paymentId, ...euros(1250) },
      euros(1500),
      euros(1500),
    ],
    [
      'stays until the payment is read again, where the page states its new one',
      { paymentId, ...euros(1500) },
      euros(1250),
      euros(1250),
    ],
    [
      'is nothing where the payment is of nothing',
      { paymentId, ...euros(1250) },
      euros(0),
      euros(0),
    ],
    [
      'is the page’s until the payment is read',
      { paymentId, ...euros(1250) },
      undefined,
      euros(1250),
    ],
    [
      'is the page’s where the payment cannot be read',
      { paymentId, ...euros(1250) },
      false,
      euros(1250),
    ],
    ['is unknown where nobody states one', { paymentId }, undefined, {}],
    ['is the page’s for an account', { accountId, ...euros(1250) }, {}, euros(1250)],
    [
      'is the page’s for an account, while the reply is still that of a payment',
      { accountId, ...euros(1250) },
      dollars(999),
      euros(1250),
    ],
    ['is unknown for an account alone', { accountId }, {}, {}],
  ];
  for (const [title, page, reply, price] of rows)
    test(title, () => {
      const { amount, currency } = visibleTarget(page, reply);
      expect({ amount, currency }).toEqual({ amount: price.amount, currency: price.currency });
      // A token is asked for with what the shopper sees, and the provider compares it.
      expect(requestTarget(visibleTarget(page, reply)).amount).toBe(price.amount);
    });
});

test.describe('the price beside a form that shows none', () => {
  const rows: readonly Row[] = [
    ['is the payment’s where the page states none', { paymentId }, euros(1250), euros(1250)],
    [
      'is the page’s where the payment has another, which the provider refuses',
      { paymentId, ...euros(1250) },
      euros(1500),
      euros(1250),
    ],
    [
      'is in the payment’s currency, whatever the page states',
      { paymentId, ...dollars(1250) },
      euros(1250),
      euros(1250),
    ],
    [
      'is nothing where the page states nothing to pay',
      { paymentId, ...euros(0) },
      euros(1250),
      euros(0),
    ],
    [
      'is the page’s for an account, while the reply is still that of a payment',
      { accountId, currency: 'EUR' },
      dollars(999),
      { currency: 'EUR' },
    ],
  ];
  for (const [title, page, reply, price] of rows)
    test(title, () => {
      const { amount, currency } = visibleTarget(page, reply, 'page');
      expect({ amount, currency }).toEqual({ amount: price.amount, currency: price.currency });
    });
});

test('what is paid for keeps what it is of, and nothing else', () => {
  const page = { accountId, sessionId: 's', transactionType: 'AUTH', language: 'en' } as const;
  expect(visibleTarget({ ...page, ...euros(1250) }, {})).toStrictEqual({
    paymentId: undefined,
    accountId,
    sessionId: 's',
    transactionType: 'AUTH',
    ...euros(1250),
  });
});
