import { expect, test } from '@playwright/test';
import { monthsLater } from '../../examples/shop/dates.js';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { startShop } from '../../examples/shop/server.js';
import { openSandbox } from '../sandbox/support/open-sandbox.js';
import { passBank } from '../sandbox/support/pass-bank.js';
import { moveClock, paysByForm, seenOf, subscribes } from './support/account.js';
import { openShop, shopOptions, type TestShop } from './support/open-shop.js';
import { visitor } from './support/visitor.js';

const numberOf = (rule: keyof typeof cardRules) => cardRules[rule].numbers[0]!;
const DIRECT = numberOf('direct');
const last4 = DIRECT.slice(-4);

let shop: TestShop;
test.beforeEach(async () => {
  shop = await openShop({}, openSandbox());
});
test.afterEach(() => shop.close());

/** A card that is valid to the end of next month. */
function expiringSoon() {
  const next = monthsLater(new Date(), 1);
  const expMonth = String(next.getUTCMonth() + 1).padStart(2, '0');
  return { expMonth, expYear: String(next.getUTCFullYear() % 100) };
}

/** The payments of an order, as the provider has them. */
async function paymentsOf(orderId: string) {
  const { body } = await shop.sandbox.merchant().get(`/payments?orderId=${orderId}`);
  return body['payments'] as readonly { readonly id: string; readonly status: string }[];
}

test('the account shows the stored card, and removes it @slow', async () => {
  const shopper = await shop.shopper('mug');
  expect((await shopper.get('/account')).text).toContain('Nothing is saved.');
  await paysByForm(shop, shopper, DIRECT, { save: true });
  const { text } = await shopper.get('/account');
  expect(text).toContain(`Visa ending in ${last4}`);
  expect(text).toContain('Expires 12/34');
  const [, id = ''] = /name="id" value="(pm_\w+)"/.exec(text) ?? [];
  expect((await shopper.post('/account/remove', { id })).location).toBe('/account');
  expect((await shopper.get('/account')).text).toContain('Nothing is saved.');
  // Again, and what was never there: nothing changes.
  expect((await shopper.post('/account/remove', { id })).location).toBe('/account');
});

test('an id that would name the customer in an address removes nothing @slow', async () => {
  const shopper = await shop.shopper('mug');
  await shopper.get('/account');
  await paysByForm(shop, shopper, DIRECT, { save: true });
  for (const id of ['..', '.', '', '%2e%2e', '../..', 'pm_/../..'])
    await shopper.post('/account/remove', { id });
  expect((await shopper.get('/account')).text).toContain(`Visa ending in ${last4}`);
});

test('an altered cookie, or another shopper’s, shows and changes nothing @slow', async () => {
  const ana = await shop.shopper('mug');
  await ana.get('/account');
  await paysByForm(shop, ana, DIRECT, { save: true });
  const order = await subscribes(shop, ana, DIRECT);
  const [, id = ''] = /name="id" value="(pm_\w+)"/.exec((await ana.get('/account')).text) ?? [];
  const cookie = ana.cookies.get('shopper')!;
  const [name = '', signature = ''] = cookie.split('.');
  const flipped = signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const eve = await shop.shopper('mug');
  const own = eve.cookies.get('shopper')!;
  const forged = [
    own,
    name,
    `${name}.`,
    `${name}.${flipped}`,
    `${name}.${own.split('.')[1]}`,
    `${name}.${signature}0`,
    `${name}.${'é'.repeat(64)}`,
  ];
  for (const value of forged) {
    const sends = () => {
      eve.cookies.clear();
      eve.cookies.set('shopper', encodeURI(value));
    };
    sends();
    const { status, text } = await eve.get(`/account?shopper=${name}&customerId=${name}`);
    expect(status, value).toBe(200);
    expect(text, value).toContain('Nothing is saved.');
    expect(text, value).toContain('You have no subscription.');
    sends();
    await eve.post('/account/remove', { id, shopper: name });
    sends();
    await eve.post('/account/cancel', { id: order, shopper: name });
  }
  expect((await ana.get('/account')).text).toContain(`Visa ending in ${last4}`);
  expect((await seenOf(ana)).state).toBe('active');
});

test('no page has the permanent token of a subscription @slow', async () => {
  const shopper = visitor(shop.shop.origin);
  await shopper.post('/cart/add', { product: 'coffee' });
  const paymentId = await paysByForm(shop, shopper, DIRECT);
  const { body } = await shop.sandbox.merchant().get(`/payments/${paymentId}`);
  expect(body['paymentToken']).toMatch(/^tok_/);
  for (const path of ['/account', '/orders', `/receipt/${body['orderId']}`])
    expect((await shopper.get(path)).text, path).not.toMatch(/tok_|mnd_/);
});

test('a subscription renews each month by the sandbox’s clock, once, with its receipt @slow', async () => {
  const shopper = visitor(shop.shop.origin);
  const order = await subscribes(shop, shopper, DIRECT);
  const first = await seenOf(shopper);
  expect(first).toMatchObject({ state: 'active', receipts: ['paid'] });
  let before = first.next;
  for (let month = 1; month <= 3; month++) {
    await moveClock(shop, 'P1M');
    await expect
      .poll(async () => (await seenOf(shopper)).receipts)
      .toEqual(Array<string>(month + 1).fill('paid'));
    const { next } = await seenOf(shopper);
    expect(next).not.toBe(before);
    before = next;
    const renewals = await paymentsOf(`${order}-${month}`);
    expect(renewals.map(({ status }) => status)).toEqual(['SUCCEEDED']);
    expect(await shop.charges(renewals[0]!.id)).toBe(1);
    expect((await shopper.get(`/receipt/${order}-${month}`)).text).toContain('Thank you!');
  }
});

test('months in which the shop was closed are not charged later @slow', async () => {
  const shopper = visitor(shop.shop.origin);
  const order = await subscribes(shop, shopper, DIRECT);
  expect((await seenOf(shopper)).state).toBe('active');
  await moveClock(shop, 'P6M');
  await expect.poll(async () => (await seenOf(shopper)).receipts).toEqual(['paid', 'paid']);
  await moveClock(shop, 'P1M');
  await expect.poll(async () => (await seenOf(shopper)).receipts).toEqual(Array(3).fill('paid'));
  expect(await paymentsOf(`${order}-2`)).toEqual([]);
  expect(await paymentsOf(`${order}-7`)).toHaveLength(1);
});

test('a renewal that the bank wants confirmed shows the address, and is paid there @slow', async () => {
  const shopper = visitor(shop.shop.origin);
  const order = await subscribes(shop, shopper, numberOf('authenticationRequired'));
  await moveClock(shop, 'P1M');
  await expect.poll(async () => (await seenOf(shopper)).receipts).toEqual(['unpaid', 'paid']);
  const { confirmUrl, state } = await seenOf(shopper);
  expect(state).toBe('active');
  expect(new URL(confirmUrl!).origin).toBe(shop.sandbox.origin);
  expect((await shopper.get(`/return/${order}-1`)).location).toBe('/account');
  const [renewal] = await paymentsOf(`${order}-1`);
  await passBank(shop.sandbox, renewal!.id);
  await expect.poll(() => seenOf(shopper)).toMatchObject({ receipts: ['paid', 'paid'] });
  expect((await seenOf(shopper)).confirmUrl).toBeUndefined();
  expect(await shop.charges(renewal!.id)).toBe(1);
});

test('a renewal that waits for the shopper is not what their next checkout pays or cancels @slow', async () => {
  const shopper = visitor(shop.shop.origin);
  const order = await subscribes(shop, shopper, numberOf('authenticationRequired'));
  await moveClock(shop, 'P1M');
  await expect.poll(async () => (await seenOf(shopper)).receipts).toEqual(['unpaid', 'paid']);
  const [renewal] = await paymentsOf(`${order}-1`);
  for (const product of ['coffee', 'mug']) {
    await shopper.post('/cart/add', { product });
    expect((await shopper.checkout()).paymentId).not.toBe(renewal!.id);
  }
  expect((await paymentsOf(`${order}-1`))[0]!.status).toBe('PENDING');
});

test('a declined renewal is charged again after three days, until it is paid @slow', async () => {
  const shopper = visitor(shop.shop.origin);
  await subscribes(shop, shopper, numberOf('declinedTwiceUnattended'));
  const expected = ['failed', 'paid'];
  for (const [advance, state] of [
    ['P1M', 'failed'],
    ['P3D', 'failed'],
    ['P3D', 'paid'],
  ] as const) {
    await moveClock(shop, advance);
    if (state === 'paid') expected.unshift('paid');
    else if (advance === 'P3D') expected.unshift('failed');
    await expect.poll(async () => (await seenOf(shopper)).receipts).toEqual(expected);
  }
  expect((await seenOf(shopper)).state).toBe('active');
});

for (const [what, rule, typed] of [
  ['is blocked', 'blockedUnattended', {}],
  ['has expired', 'direct', expiringSoon()],
] as const)
  test(`a card that ${what} stops the subscription, and is charged no more @slow`, async () => {
    const shopper = visitor(shop.shop.origin);
    await subscribes(shop, shopper, numberOf(rule), { typed });
    await moveClock(shop, 'P3M');
    await expect.poll(async () => (await seenOf(shopper)).state).toBe('stopped');
    const { receipts } = await seenOf(shopper);
    expect(receipts).toEqual(['failed', 'paid']);
    expect((await shopper.get('/account')).text).toContain('subscribe again with another card');
  });

test('a canceled subscription is charged no more, by the shop or by its mandate @slow', async () => {
  const shopper = visitor(shop.shop.origin);
  const order = await subscribes(shop, shopper, DIRECT);
  expect((await seenOf(shopper)).state).toBe('active');
  await shopper.post('/account/cancel', { id: order });
  // A second press changes nothing.
  await shopper.post('/account/cancel', { id: order });
  const canceled = await seenOf(shopper);
  expect(canceled).toMatchObject({ state: 'canceled', receipts: ['paid'] });
  expect(canceled.next).toBeUndefined();
  const [{ mandate }] = (await paymentsOf(order)) as unknown as [{ mandate: { id: string } }];
  const { body } = await shop.sandbox.merchant().get(`/mandates/${mandate.id}`);
  expect(body['status']).toBe('REVOKED');

  // The shop renews those that are active, of this shopper or another, by the same run.
  const other = visitor(shop.shop.origin);
  await subscribes(shop, other, DIRECT);
  await moveClock(shop, 'P1M');
  await expect.poll(async () => (await seenOf(other)).receipts).toEqual(['paid', 'paid']);
  expect((await seenOf(shopper)).receipts).toEqual(['paid']);
});

test('a subscription ends with the stored card that it goes by, as the webhook says @slow', async () => {
  const shopper = visitor(shop.shop.origin);
  await shopper.get('/account');
  await subscribes(shop, shopper, DIRECT, { save: true });
  const { text } = await shopper.get('/account');
  const [, id = ''] = /name="id" value="(pm_\w+)"/.exec(text) ?? [];
  await shopper.post('/account/remove', { id });
  await expect.poll(async () => (await seenOf(shopper)).state).toBe('canceled');
});

test('the account says so while the provider does not reply, and removes nothing @slow', async () => {
  const apiUrl = deadEnd(shop.sandbox.apiUrl);
  const isolated = await startShop(shopOptions({ ...shop.sandbox, apiUrl }));
  try {
    const shopper = visitor(isolated.origin);
    const { status, text } = await shopper.get('/account');
    expect(status).toBe(200);
    expect(text).toContain('The payment provider is not responding, so not everything is shown.');
    const { location } = await shopper.post('/account/remove', { id: 'pm_1' });
    expect((await shopper.get(location)).text).toContain('and nothing has changed.');
  } finally {
    await isolated.close();
  }
});

/** An address at which nothing is. */
const deadEnd = (apiUrl: string) => apiUrl.replace(/\/v1$/, '/nothing');
