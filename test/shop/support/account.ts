import { expect } from '@playwright/test';
import { passBank } from '../../sandbox/support/pass-bank.js';
import { card } from '../../sandbox/support/pay.js';
import type { TestShop } from './open-shop.js';
import type { Visitor } from './visitor.js';

/** Pays what is in the cart by a card, stored or not, and passes the bank. Returns the payment. */
export async function paysByForm(
  { sandbox }: TestShop,
  shopper: Visitor,
  number: string,
  { save = false, typed = {} } = {},
): Promise<string> {
  const { paymentId, text } = await shopper.checkout();
  const [, customerSession] = /customer-session="(cs_[^"]+)"/.exec(text) ?? [];
  const { body } = await sandbox.shopper.post('/tokens', {
    paymentId,
    paymentMethod: { card: { ...card(number), ...typed } },
    ...(save && { customerSession, save }),
  });
  const paymentToken = String(body['paymentToken']);
  const { location } = await shopper.post('/checkout/html/pay', { paymentId, paymentToken });
  if (!location) await passBank(sandbox, paymentId);
  const { orderId } = (await sandbox.merchant().get(`/payments/${paymentId}`)).body;
  await expect.poll(() => shopper.state(`/receipt/${orderId}`)).toBe('paid');
  return paymentId;
}

/** Subscribes to the coffee of the month. Returns the id of the order that has begun it. */
export async function subscribes(
  shop: TestShop,
  shopper: Visitor,
  number: string,
  options?: Parameters<typeof paysByForm>[3],
): Promise<string> {
  await shopper.post('/cart/add', { product: 'coffee' });
  const paymentId = await paysByForm(shop, shopper, number, options);
  const { body } = await shop.sandbox.merchant().get(`/payments/${paymentId}`);
  return String(body['orderId']);
}

/** Moves the sandbox's clock, such as by `P1M`. */
export async function moveClock({ sandbox }: TestShop, advance: string): Promise<void> {
  const response = await fetch(new URL('/sandbox/clock', sandbox.apiUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ advance }),
  });
  expect(response.status).toBe(200);
}

/** What the account shows of a subscription, and whether it asks the shopper to confirm. */
export async function seenOf(shopper: Visitor) {
  const { text } = await shopper.get('/account');
  const [article = ''] = /<article[^]*<\/article>/.exec(text) ?? [];
  const receipts = /<ul class="account-receipts">([^]*?)<\/ul>/.exec(article)?.[1] ?? '';
  return {
    state: /data-state="(\w+)"/.exec(article)?.[1],
    next: /data-testid="next">([^<]+)/.exec(article)?.[1],
    receipts: [...receipts.matchAll(/<span class="badge (\w+)">/g)].map(([, state]) => state),
    confirmUrl: /<p class="alert">[^<]*<a href="(http[^"]+)"/.exec(article)?.[1],
  };
}
