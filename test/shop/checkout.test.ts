import { expect, test } from '@playwright/test';
import { shopOptions, useShop } from './support/open-shop.js';
import { startShop } from '../../examples/shop/server.js';
import { visitor } from './support/visitor.js';

const shop = useShop();

const read = async (id: string) => (await shop.sandbox.merchant().get(`/payments/${id}`)).body;

test('an order has one payment, in whichever style the shopper looks at it, and in how many tabs', async () => {
  const shopper = await shop.shopper('mug', 'bowl');
  const pages = await Promise.all(
    ['html', 'react', 'script', 'components', 'modal', 'html', 'html'].map((style) =>
      shopper.checkout(style),
    ),
  );
  const [{ paymentId } = { paymentId: '' }] = pages;

  expect(new Set(pages.map((page) => page.paymentId))).toEqual(new Set([paymentId]));
  expect(await read(paymentId)).toMatchObject({
    amount: 4200,
    currency: 'EUR',
    status: 'PENDING',
    orderId: expect.stringMatching(/^ALF-/),
  });
  expect(pages[4]?.text).toContain('Pay €42.00');
});

test('a changed cart gets a payment of its own, and the old one can not be paid any more', async () => {
  const shopper = await shop.shopper('mug');
  const before = await shopper.checkout();
  await shopper.post('/cart/add', { product: 'bowl' });
  const after = await shopper.checkout();

  expect(await read(before.paymentId)).toMatchObject({ status: 'CANCELED' });
  expect(await read(after.paymentId)).toMatchObject({ status: 'PENDING', amount: 4200 });

  const token = await shop.token(after.paymentId, '4444444444444414');
  const { location } = await shopper.post('/checkout/html/pay', {
    paymentId: before.paymentId,
    paymentToken: token,
  });
  expect(location).not.toContain('/receipt/');
  expect(await shop.charges(before.paymentId)).toBe(0);
});

test('a payment that is over makes way for a new one of the same order', async () => {
  const shopper = await shop.shopper('mug');
  const before = await shopper.checkout();
  await shop.sandbox.merchant().post(`/payments/${before.paymentId}/cancel`, {});
  const after = await shopper.checkout();

  expect(after.paymentId).not.toBe(before.paymentId);
  expect((await read(after.paymentId)).orderId).toBe((await read(before.paymentId)).orderId);
});

test('what stands in a page is text, whatever it says', async () => {
  const shopper = await shop.shopper('mug');
  const { text } = await shopper.get(
    '/checkout/html?notice=%3Cscript%3E&failed=%22%3E%3Cimg%20src=x%3E',
  );
  expect(text).not.toContain('<img src=x>');
  expect(text).toMatch(/role="alert" class="alert"[^>]*><\/p>/);
});

test('without the provider the shop says so, and keeps the cart', async () => {
  const offline = await startShop(shopOptions(shop.sandbox, { apiUrl: 'http://127.0.0.1:9/v1' }));
  try {
    const shopper = visitor(offline.origin);
    await shopper.post('/cart/add', { product: 'mug' });
    expect(await shopper.get('/checkout/html')).toMatchObject({
      status: 503,
      text: expect.stringContaining('cannot take payments'),
    });
    expect((await shopper.get('/cart')).text).toContain('Mist mug');
  } finally {
    await offline.close();
  }
});
