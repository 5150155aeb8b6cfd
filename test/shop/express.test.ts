import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { paymentDataOf } from '../../simulators/methods/google-pay/mock/payment-data.js';
import { walletCards } from '../../simulators/methods/wallet/test-cards.js';
import { useShop } from './support/open-shop.js';
import { visitor, type Visitor } from './support/visitor.js';

const shop = useShop();

const MUG = '/products/mug';
const shipping = {
  name: 'Ana Gil',
  address: { country: 'ES', city: 'Madrid', zip: '28013', line1: 'Calle Mayor 1' },
};

/** A token of Google Pay for an amount, as the row of wallets makes it. */
async function tokenFor(amount: number, card: keyof typeof walletCards = 'direct') {
  const parameters = { gateway: 'payframe', gatewayMerchantId: demoAccount.id };
  const data = paymentDataOf(walletCards[card], {
    allowedPaymentMethods: [{ tokenizationSpecification: { parameters } }],
  });
  const { token } = (data as { paymentMethodData: { tokenizationData: { token: string } } })
    .paymentMethodData.tokenizationData;
  const { body } = await shop.sandbox.shopper.post('/tokens', {
    accountId: demoAccount.id,
    amount,
    currency: 'EUR',
    paymentMethod: { googlePay: { token } },
  });
  return String(body['paymentToken']);
}

/** Calls the shop's server, and returns its status and reply. */
async function call(shopper: Visitor, path: string, body: object) {
  const { status, text } = await shopper.call(path, body);
  return {
    status,
    ...(JSON.parse(text || '{}') as { readonly location?: string; readonly message?: string }),
  };
}

const buy = (shopper: Visitor, token: string, rest: object = {}) =>
  call(shopper, '/express/orders', {
    ...{ from: MUG, token, amount: 2200, shippingOption: 'post', shipping, email: 'ana@x.com' },
    ...rest,
  });
const quote = (shopper: Visitor, rest: object) =>
  call(shopper, '/express/quote', { from: MUG, ...rest });
const ordersOf = async (shopper: Visitor) =>
  [...(await shopper.get('/orders')).text.matchAll(/href="\/receipt\/([^"]+)"/g)].map(
    ([, id]) => id,
  );

test('the total of a product is its price and the way to ship, by the country @slow', async () => {
  const shopper = await shop.shopper();
  expect(await quote(shopper, { country: 'ES' })).toEqual({
    status: 200,
    amount: 2200,
    lineItems: [
      { label: 'Mist mug', amount: 1800 },
      { label: 'Post', amount: 400 },
    ],
    shippingOptions: [
      { id: 'post', label: 'Post', detail: '3 to 5 working days', amount: 400 },
      { id: 'courier', label: 'Courier', detail: 'Tomorrow or the day after', amount: 900 },
    ],
  });
  expect(await quote(shopper, { country: 'ES', shippingOption: 'courier' })).toMatchObject({
    amount: 2700,
  });
  expect(await quote(shopper, { country: 'FR', shippingOption: 'courier' })).toMatchObject({
    amount: 3600,
    lineItems: [{ amount: 1800 }, { label: 'Courier', amount: 1800 }],
  });
});

test('the total of a cart counts every piece, in the shopper’s language @slow', async () => {
  const shopper = visitor(shop.shop.origin, 'es');
  for (const product of ['mug', 'mug', 'bowl']) await shopper.post('/cart/add', { product });
  expect(await quote(shopper, { from: '/cart', country: 'PT' })).toMatchObject({
    amount: 6600,
    lineItems: [
      { label: expect.stringMatching(/ × 2$/), amount: 3600 },
      { amount: 2400 },
      { label: 'Correo', amount: 600 },
    ],
  });
});

test('a country that the shop does not ship to is refused by its name @slow', async () => {
  const shopper = await shop.shopper();
  expect(await quote(shopper, { country: 'US' })).toEqual({
    status: 200,
    error: { field: 'country', message: 'We do not ship to this country yet: United States.' },
  });
  for (const country of ['constructor', '', 'es', 'ZZZ'])
    expect(await quote(shopper, { country })).toMatchObject({ error: { field: 'country' } });
  expect(await quote(shopper, { shippingOption: 'drone' })).toMatchObject({
    error: { field: 'shippingOption' },
  });
});

test('nothing is sold like this of an empty cart, an unknown product or a subscription @slow', async () => {
  const shopper = await shop.shopper('coffee');
  for (const from of ['/cart', '/products/coffee', '/products/gold', '/products/'])
    expect(await quote(shopper, { from })).toMatchObject({ status: 422 });
  for (const path of ['/cart', '/products/coffee'])
    expect((await shopper.get(path)).text).not.toContain('pay-express-checkout');
  const token = await tokenFor(1650);
  const sent = { from: '/products/coffee', amount: 1650 };
  expect(await buy(shopper, token, sent)).toMatchObject({ message: expect.any(String) });
  expect(await ordersOf(shopper)).toEqual([]);
});

test('an approval is one order, however often it is posted, with what the wallet has given', async () => {
  const shopper = await shop.shopper();
  await shopper.get(MUG);
  const token = await tokenFor(2200);
  const made = await Promise.all([1, 2, 3].map(() => buy(shopper, token)));
  const { location } = made[0]!;
  expect(new Set(made.map((one) => one.location))).toEqual(new Set([location]));
  await expect.poll(() => shopper.state(String(location))).toBe('paid');
  // Later, and altered: nothing of the order changes.
  const again = await buy(shopper, token, { amount: 2700, shippingOption: 'courier' });
  expect(again.location).toBe(location);

  const [id] = await ordersOf(shopper);
  expect(await ordersOf(shopper)).toHaveLength(1);
  const { payments } = (await shop.sandbox.merchant().get(`/payments?orderId=${id}`)).body as {
    readonly payments: readonly { readonly id: string }[];
  };
  expect(payments).toMatchObject([
    {
      amount: 2200,
      status: 'SUCCEEDED',
      lineItems: [{ amount: 1800 }, { label: 'Post', amount: 400 }],
      shippingOption: { id: 'post', amount: 400 },
      shippingDetails: shipping,
      customer: { email: 'ana@x.com' },
    },
  ]);
  expect(await shop.charges(payments[0]!.id)).toBe(1);
  const { text } = await shopper.get(String(location));
  for (const part of ['Ana Gil', 'Calle Mayor 1', '28013 Madrid', 'Spain', 'Post', '€22.00'])
    expect(text).toContain(part);
});

test('another shopper cannot post an approval again to read the order', async () => {
  const shopper = await shop.shopper();
  const token = await tokenFor(2200);
  expect(await buy(shopper, token)).toHaveProperty('location');
  expect(await buy(await shop.shopper(), token)).toEqual({
    status: 200,
    message: expect.stringContaining('could not be made'),
  });
});

for (const [what, altered] of [
  ['a lower amount', { amount: 400 }],
  ['the amount of the cheaper way to ship', { shippingOption: 'courier' }],
  ['a country that costs more', { shipping: { ...shipping, address: { country: 'FR' } } }],
  ['a country that is not shipped to', { shipping: { ...shipping, address: { country: 'US' } } }],
  ['a way to ship that there is not', { shippingOption: 'drone' }],
] as const)
  test(`an order with ${what} is refused, and the shopper reads why @slow`, async () => {
    const shopper = await shop.shopper();
    expect(await buy(shopper, await tokenFor(2200), altered)).toEqual({
      status: 200,
      message: 'Your order has changed. Check the amount and pay again.',
    });
    expect(await ordersOf(shopper)).toEqual([]);
  });

test('a token of another total than the page says is refused by the provider, and is no order', async () => {
  const shopper = await shop.shopper();
  expect(await buy(shopper, await tokenFor(400))).toEqual({
    status: 200,
    message: 'Your order has changed. Check the amount and pay again.',
  });
  expect(await buy(shopper, 'tok_made_up')).toEqual({
    status: 200,
    message: expect.stringContaining('could not be made'),
  });
  expect(await ordersOf(shopper)).toEqual([]);
});

test('a declined card is said in words, and the next approval is another order @slow', async () => {
  const shopper = await shop.shopper();
  expect(await buy(shopper, await tokenFor(2200, 'declined'))).toEqual({
    status: 200,
    message: expect.stringContaining('Your bank declined the payment'),
  });
  const { location } = await buy(shopper, await tokenFor(2200));
  await expect.poll(() => shopper.state(String(location))).toBe('paid');
});

test('a paid cart is empty, its checkout has nothing to pay, and a product’s page empties no cart @slow', async () => {
  const shopper = await shop.shopper('mug');
  const checkout = await shopper.checkout();
  const other = await buy(shopper, await tokenFor(2200));
  await expect.poll(() => shopper.state(String(other.location))).toBe('paid');
  expect((await shopper.get('/cart')).text).toContain('Mist mug');

  const { location } = await buy(shopper, await tokenFor(2200), { from: '/cart' });
  await expect.poll(() => shopper.state(String(location))).toBe('paid');
  expect((await shopper.get('/cart')).text).not.toContain('Mist mug');
  const { body } = await shop.sandbox.merchant().get(`/payments/${checkout.paymentId}`);
  expect(body).toMatchObject({ status: 'CANCELED' });
});

test('a request that is none never reaches the order @slow', async () => {
  const shopper = await shop.shopper();
  const token = await tokenFor(2200);
  for (const altered of [{ token: '' }, { shipping: 'home' }, { shipping: {} }, { amount: 'all' }])
    expect((await buy(shopper, token, altered)).status).toBe(400);
  expect(await ordersOf(shopper)).toEqual([]);
});
