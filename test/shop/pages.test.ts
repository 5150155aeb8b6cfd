import { expect, test } from '@playwright/test';
import { useShop } from './support/open-shop.js';
import { visitor } from './support/visitor.js';

const shop = useShop();

test('every page forbids what is inline, and scripts and frames of anybody but the shop and its provider @slow', async () => {
  const shopper = await shop.shopper('mug');
  const { origin, walletsOrigin } = shop.sandbox;
  for (const path of [
    '/',
    '/cart',
    '/checkout/html',
    '/checkout/script',
    '/checkout/react',
    '/checkout/components',
    '/checkout/modal',
    '/checkout/page',
    '/orders',
    '/nothing',
  ]) {
    const { headers, text } = await shopper.get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain(`script-src 'self' ${origin} ${walletsOrigin};`);
    expect(policy, path).toContain(`frame-src ${origin} ${walletsOrigin};`);
    expect(policy, path).not.toContain('unsafe');
    expect(headers.get('cache-control'), path).toBe('no-store');
    expect(text, path).not.toMatch(/<script(?![^>]*\ssrc=)|<\w[^>]*\s(?:style|on\w+)=/);
  }
});

test('prices and words follow the language the browser asks for, until the shopper chooses another @slow', async () => {
  const shopper = visitor(shop.shop.origin, 'es-ES,es;q=0.9,en;q=0.8');
  expect((await shopper.get('/')).text).toMatch(/<html lang="es">[^]*58,00\s€/);

  expect(await shopper.get('/cart?lang=en&from=mail')).toMatchObject({
    status: 303,
    location: '/cart?from=mail',
  });
  expect((await shopper.get('/')).text).toMatch(/<html lang="en">[^]*€58\.00/);
});

test('where the shop fails, a shopper reads a page with a way on, and a script its JSON @slow', async () => {
  const port = new URL(shop.shop.origin).port;
  const broken = (accept: string) =>
    fetch(`http://127.0.0.1:${port}/cart/add`, {
      method: 'POST',
      headers: { Accept: accept, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'nothing=1',
    });
  const page = await broken('text/html,*/*;q=0.8');
  expect([page.status, page.headers.get('content-type')]).toEqual([
    400,
    'text/html; charset=utf-8',
  ]);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toMatch(
    /Nothing is charged twice: your orders show what is paid\.[^]*href="\/orders"/,
  );
  expect(await (await broken('application/json')).json()).toMatchObject({ statusCode: 400 });
});

test('a language switch leads nowhere else @slow', async () => {
  const shopper = visitor(shop.shop.origin);
  expect((await shopper.get('//elsewhere.example/?lang=es')).location).toBe('/elsewhere.example/');
});

test('the cart counts, changes and forgets, and takes nothing the shop does not sell @slow', async () => {
  const shopper = await shop.shopper('mug', 'mug', 'bowl', 'gold');
  expect((await shopper.get('/cart')).text).toMatch(/data-testid="total">€60\.00</);

  await shopper.post('/cart', { product: 'mug', quantity: '1' });
  expect((await shopper.get('/cart')).text).toMatch(/data-testid="total">€42\.00</);

  for (const quantity of ['1.5', '-3', 'many', '1e9'])
    await shopper.post('/cart', { product: 'mug', quantity });
  expect((await shopper.get('/cart')).text).not.toContain('€1,800,000');

  await shopper.post('/cart', { product: 'mug', remove: '1' });
  await shopper.post('/cart', { product: 'bowl', remove: '1' });
  expect((await shopper.get('/cart')).text).toContain('Your cart is empty');
});

test('a form with anything but short texts is refused @slow', async () => {
  const shopper = visitor(shop.shop.origin);
  expect((await shopper.post('/cart/add', {})).status).toBe(400);
  expect((await shopper.post('/cart/add', { product: 'x'.repeat(5000) })).status).toBe(400);
});

test('an empty cart has nothing to pay @slow', async () => {
  const shopper = visitor(shop.shop.origin);
  expect((await shopper.get('/checkout/html')).location).toBe('/cart');
});

test('the checkout is named by the style looked at last @slow', async () => {
  const shopper = await shop.shopper('mug');
  expect((await shopper.get('/checkout')).location).toBe('/checkout/html');
  await shopper.checkout('react');
  expect((await shopper.get('/checkout')).location).toBe('/checkout/react');
});
