import { expect, test } from '@playwright/test';
import { bankPageOf } from '../../examples/shop/payment-state.js';
import { answerBank, openChallenge, passMethod } from '../sandbox/support/pass-bank.js';
import { useShop } from './support/open-shop.js';

const shop = useShop();

/** Posts a card that requires a challenge, and returns where the shop's page goes on to. */
async function toBank() {
  const shopper = await shop.shopper('mug');
  const { paymentId } = await shopper.checkout();
  const paymentToken = await shop.token(paymentId, '4444444444444406');
  const { text } = await shopper.post('/checkout/html/pay', { paymentId, paymentToken });
  const [, location = ''] = /<meta http-equiv="refresh" content="0; url=([^"]+)"/.exec(text) ?? [];
  return { shopper, paymentId, location, text };
}

/** Submits the bank's page and returns to the shop by the provider's redirect. */
async function answer(paymentId: string, fields: Record<string, string>) {
  await passMethod(shop.sandbox, paymentId);
  const { text } = await answerBank(await openChallenge(shop.sandbox, paymentId), fields);
  const returnPath = /http:\/\/shop\.localhost:\d+(\/return\/[^"&]+)/.exec(text)?.[1];
  if (!returnPath) throw new Error('The bank shows no way back to the shop');
  return returnPath;
}

test('a form’s payment continues at the bank by a page, which has a link too: `form-action` would apply to a redirect @slow', async () => {
  const { shopper, text, location } = await toBank();
  expect(text).toContain(`href="${location}">Continue</a>`);
  const { headers } = await shopper.get('/checkout/html');
  expect(headers.get('content-security-policy')).toContain("form-action 'self';");
});

test('a challenge passed at the bank leads back to a receipt @slow', async () => {
  const { shopper, paymentId, location } = await toBank();
  expect(new URL(location).origin).toBe(shop.sandbox.origin);
  const back = await shopper.get(await answer(paymentId, { action: 'authenticate', code: '1234' }));
  expect(back.location).toMatch(/^\/receipt\/ALF-/);
  await expect.poll(() => shopper.state(back.location)).toBe('paid');
  expect(await shop.charges(paymentId)).toBe(1);
});

test('a challenge cancelled at the bank leads back to the form, and nothing was charged @slow', async () => {
  const { shopper, paymentId } = await toBank();
  const { location } = await shopper.get(await answer(paymentId, { action: 'cancel' }));
  expect((await shopper.get(location)).text).toContain(
    'You left the bank’s page. Nothing was charged.',
  );
  expect((await shopper.checkout()).paymentId).toBe(paymentId);
  expect(await shop.charges(paymentId)).toBe(0);
});

test('in the middle of a challenge the checkout offers to go on, or to take another card @slow', async () => {
  const { shopper, paymentId, location } = await toBank();
  const page = await shopper.checkout();
  expect(page.paymentId).toBe(paymentId);
  expect(page.text).toContain('Your bank is still waiting for you.');
  expect(page.text).toContain(`<a href="${location}">Continue with your bank</a>`);

  const paymentToken = await shop.token(paymentId, '4444444444444414');
  const { location: receipt } = await shopper.post('/checkout/html/pay', {
    paymentId,
    paymentToken,
  });
  await expect.poll(() => shopper.state(receipt)).toBe('paid');
  expect(await shop.charges(paymentId)).toBe(1);
});

test('coming back from the bank proves nothing', async () => {
  const { shopper, paymentId } = await toBank();
  const { orderId } = (await shop.sandbox.merchant().get(`/payments/${paymentId}`)).body;
  expect((await shopper.get(`/return/${orderId}`)).location).toBe('/checkout/html');
  expect(await shopper.state(`/receipt/${orderId}`)).toBe('unpaid');
});

test('a bank page anywhere but at the provider is not followed', () => {
  const at = (redirectUrl: string) => {
    const nextAction = { type: 'CHALLENGE', mustRedirect: true, redirectUrl } as const;
    return bankPageOf({ status: 'PENDING', nextAction }, 'https://pay.example');
  };
  expect(at('https://pay.example/3ds/1')).toBe('https://pay.example/3ds/1');
  const bad = [
    'javascript:alert(1)',
    'https://pay.example.evil.com/',
    'https://pay.example@evil.com',
    'http://pay.example/',
    '//evil.com',
    '',
  ];
  for (const url of bad) expect(at(url), url).toBeUndefined();
});
