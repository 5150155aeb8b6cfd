import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startShop } from '../../examples/shop/server.js';
import { openShop, shopOptions } from './support/open-shop.js';
import { visitor } from './support/visitor.js';

test('orders and carts outlive the shop’s server @slow', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'shop-'));
  const shop = await openShop({ dataFolder });
  const shopper = await shop.shopper('mug');
  const { paymentId } = await shopper.checkout();
  const port = Number(new URL(shop.shop.origin).port);
  await shop.shop.close();

  const reopened = await startShop(shopOptions(shop.sandbox, { dataFolder, port }));
  try {
    expect((await shopper.checkout()).paymentId).toBe(paymentId);
    const paymentToken = await shop.token(paymentId, '4444444444444414');
    const { location } = await shopper.post('/checkout/html/pay', { paymentId, paymentToken });
    await expect.poll(() => shopper.state(location)).toBe('paid');
  } finally {
    await reopened.close();
    await shop.sandbox.close();
    await rm(dataFolder, { recursive: true });
  }
});

test('a shopper sees their own orders and nobody else’s', async () => {
  const shop = await openShop();
  try {
    const ana = await shop.shopper('mug');
    const { paymentId } = await ana.checkout();
    const { orderId } = (await shop.sandbox.merchant().get(`/payments/${paymentId}`)).body;
    expect((await ana.get('/orders')).text).toContain(orderId);
    expect((await ana.get(`/receipt/${orderId}`)).status).toBe(200);

    const eve = visitor(shop.shop.origin);
    for (const path of [`/receipt/${orderId}`, `/receipt/${orderId}/state`, `/return/${orderId}`]) {
      expect((await eve.get(path)).status, path).toBe(404);
    }
    expect((await eve.get('/orders')).text).not.toContain(orderId);
    expect(
      (await eve.post('/checkout/html/pay', { paymentId, paymentToken: 'any' })).location,
    ).toContain('notice=changed');
  } finally {
    await shop.close();
  }
});
