import { expect, test } from '@playwright/test';
import { useShop } from './support/open-shop.js';
import type { Visitor } from './support/visitor.js';

const shop = useShop();

/**
 * A shopper with a mug in the cart submits the form of the HTML checkout, once or several times at
 * once.
 */
async function pay(number: string, times = 1) {
  const shopper = await shop.shopper('mug');
  const { paymentId } = await shopper.checkout();
  const fields = { paymentId, paymentToken: await shop.token(paymentId, number) };
  const answers = await Promise.all(
    Array.from({ length: times }, () => shopper.post('/checkout/html/pay', fields)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  return {
    shopper,
    paymentId,
    location: answers[0]?.location ?? '',
    locations: new Set(answers.map(({ location }) => location)),
  };
}

const becomesPaid = (shopper: Visitor, receipt: string) =>
  expect.poll(() => shopper.state(receipt)).toBe('paid');

test('a card that needs no challenge ends in a receipt, which the webhook paid', async () => {
  const { shopper, paymentId, location } = await pay('4444444444444414');
  expect(location).toMatch(/^\/receipt\/ALF-/);
  await becomesPaid(shopper, location);
  expect((await shopper.get(location)).text).toContain('Your order is paid');
  expect(await shop.charges(paymentId)).toBe(1);
});

test('ten submits at once are one charge, and all lead to the same receipt', async () => {
  const { shopper, paymentId, location, locations } = await pay('4444444444444414', 10);
  expect(locations.size).toBe(1);
  await becomesPaid(shopper, location);
  expect(await shop.charges(paymentId)).toBe(1);
});

test('a charge whose answer was lost is found, not made again', async () => {
  const { shopper, paymentId, location } = await pay('4444444444444448', 2);
  await becomesPaid(shopper, location);
  expect(await shop.charges(paymentId)).toBe(1);
});

test('what the provider never heard is not called a failure, and nothing is charged', async () => {
  const { shopper, paymentId, location } = await pay('4444444444444430');
  expect(location).toMatch(/^\/receipt\/ALF-/);
  expect(await shopper.state(location)).toBe('unpaid');
  expect((await shopper.checkout()).paymentId).toBe(paymentId);
  expect(await shop.charges(paymentId)).toBe(0);
});

for (const [number, trouble] of Object.entries({
  4444444444444455: '503 twice',
  4444444444444463: '429 once',
})) {
  test(`a provider that answers ${trouble} is asked again with the same token @slow`, async () => {
    const { shopper, paymentId, location } = await pay(number);
    await becomesPaid(shopper, location);
    expect(await shop.charges(paymentId)).toBe(1);
  });
}

test('a declined card brings the reason back to the form, which takes another card for the same payment', async () => {
  const { shopper, paymentId, location } = await pay('4000000000009995');
  expect((await shopper.get(location)).text).toContain(
    'The payment was not accepted. The card has insufficient funds.',
  );

  const again = await shopper.checkout();
  expect(again.paymentId).toBe(paymentId);
  const paymentToken = await shop.token(paymentId, '4444444444444414');
  const { location: receipt } = await shopper.post('/checkout/html/pay', {
    paymentId,
    paymentToken,
  });
  await becomesPaid(shopper, receipt);
  expect(await shop.charges(paymentId)).toBe(1);
});

test('a form without a card, with a bad token or for another payment charges nothing', async () => {
  const shopper = await shop.shopper('mug');
  const { paymentId } = await shopper.checkout();
  const posts: Record<string, string>[] = [
    { paymentId },
    { paymentId, paymentToken: 'made-up' },
    { paymentId: 'pay_0', paymentToken: 'made-up' },
  ];
  for (const fields of posts) {
    const { location } = await shopper.post('/checkout/html/pay', fields);
    expect((await shopper.get(location)).text).toMatch(/role="alert" class="alert"[^>]*>[A-Z]/);
  }
  expect(await shop.charges(paymentId)).toBe(0);
});

test('back at the checkout after paying there is a receipt and no form', async () => {
  const { shopper, paymentId, location } = await pay('4444444444444414');
  expect((await shopper.get('/checkout/html')).location).toContain(location);
  await becomesPaid(shopper, location);
  const { location: receipt } = await shopper.get('/checkout/html');
  expect((await shopper.get(receipt)).text).toContain('already paid');
  expect((await shopper.get('/cart')).text).toContain('Your cart is empty');

  const { location: posted } = await shopper.post('/checkout/html/pay', {
    paymentId,
    paymentToken: 'another',
  });
  expect(posted).toBe(location);
  expect(await shop.charges(paymentId)).toBe(1);
});
