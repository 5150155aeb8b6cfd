import { expect, test } from '@playwright/test';
import type { PayError } from '../../bridge/errors.js';
import { requestOrderUpdate, type WalletOrder } from '../../bridge/wallet-order.js';

const order: WalletOrder = {
  amount: 1250,
  lineItems: [{ label: 'Mug', amount: 1250 }],
  shippingOptions: [{ id: 'post', label: 'Post', amount: 0 }],
};

/** The update that a page's answer leads to, and the errors that are reported. */
async function updateBy(request: () => Promise<unknown>) {
  const errors: PayError[] = [];
  const failed = (error: PayError) => errors.push(error);
  const update = await requestOrderUpdate('shippingAddressChange', () => order, request, failed);
  return { update, codes: errors.map(({ code }) => code) };
}
const answered = (answer: unknown) => updateBy(() => Promise.resolve(answer));

test('without an answer, the order stays as it is', async () => {
  expect(await answered(undefined)).toEqual({ update: { order }, codes: [] });
});

test('an answer changes what it names, and keeps the rest', async () => {
  const lineItems = [
    { label: 'Mug', amount: 1250 },
    { label: 'Welcome', amount: -250 },
  ];
  expect(await answered({ amount: 1000, lineItems })).toEqual({
    update: { order: { ...order, amount: 1000, lineItems } },
    codes: [],
  });
});

test('an error of the page is passed on with its field', async () => {
  const error = { field: 'country', message: 'We do not ship there' };
  expect(await answered({ error })).toEqual({ update: { problem: error }, codes: [] });
});

test('an exception of the page, which it reports itself, is a problem without a message', async () => {
  expect(await answered(false)).toEqual({ update: { problem: {} }, codes: [] });
});

for (const [what, answer] of [
  ['text', 'yes'],
  ['nothing', null],
  ['part of a cent', { amount: 10.5 }],
  ['less than nothing', { amount: -1 }],
  ['an amount in words', { amount: '1250' }],
  ['a line without a label', { lineItems: [{ amount: 1 }] }],
  ['a way to ship without an id', { shippingOptions: [{ label: 'Post', amount: 1 }] }],
  ['about a way to ship that is none', { shippingOption: 'pigeon' }],
  ['an error, as of one that could not cross', new Error('A value of it is too large')],
  ['a field that does not exist', { error: { field: '__proto__', message: 'No' } }],
  ['an error without a message', { error: { field: 'zip' } }],
] as const) {
  test(`an answer that is ${what} is refused, and the merchant hears of it`, async () => {
    expect(await answered(answer)).toEqual({ update: { problem: {} }, codes: ['INVALID_ANSWER'] });
  });
}

test('a page that is gone is a problem, and no exception', async () => {
  const { update, codes } = await updateBy(() => Promise.reject(new Error('gone')));
  expect([update, codes]).toEqual([{ problem: {} }, ['UNKNOWN']]);
});
