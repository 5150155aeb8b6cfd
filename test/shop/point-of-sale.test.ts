import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { signingKeyOf } from '../../server/payments/point-of-sale/sign.js';
import { CLIENT_ENV } from '../sandbox/support/pay.js';
import { useShop } from './support/open-shop.js';
import { visitor } from './support/visitor.js';

const shop = useShop();

/** The link in the QR code of a point-of-sale page. */
async function linkAt(path: string): Promise<URLSearchParams> {
  const { text } = await visitor(shop.shop.origin).get(path);
  const [, href = ''] = /class="qr" href="([^"]+)"/.exec(text) ?? [];
  const link = new URL(href.replaceAll('&amp;', '&'));
  expect(link.origin + link.pathname).toBe(`${shop.sandbox.origin}/v2/pos-payment-page/`);
  expect(text).toContain('<svg ');
  return link.searchParams;
}

test('a code for an amount is signed for that amount, however it was typed @slow', async () => {
  for (const typed of ['12.50', '12,5', ' 12.50 ']) {
    const { signature = '', ...link } = Object.fromEntries(
      await linkAt(`/point-of-sale?amount=${encodeURIComponent(typed)}`),
    );
    expect(link).toEqual({
      accountId: demoAccount.id,
      pointOfSaleId: 'pos-1',
      amount: '1250',
      currency: 'EUR',
    });
    expect(
      signingKeyOf(
        { ...link, accountId: demoAccount.id, pointOfSaleId: 'pos-1', amount: 1250 },
        signature,
        [demoAccount.key],
      ),
    ).toBe(demoAccount.key);
  }
});

test('a code without an amount lets the shopper type it @slow', async () => {
  const link = await linkAt('/point-of-sale');
  expect([...link.keys()]).toEqual(['accountId', 'pointOfSaleId', 'signature']);
});

test('what is no amount is said to be none, and gives no code for it @slow', async () => {
  for (const typed of ['0', '-1', '1,234', '1e3', '<b>', '1000000']) {
    const { status, text } = await visitor(shop.shop.origin).get(
      `/point-of-sale?amount=${encodeURIComponent(typed)}`,
    );
    expect([typed, status]).toEqual([typed, 422]);
    expect(text).toContain('Enter an amount, such as 12.50');
    expect(text).not.toContain('&amp;amount=');
  }
});

test('what was paid at the point of sale is seen there @slow', async () => {
  const link = Object.fromEntries(await linkAt('/point-of-sale?amount=3.20'));
  const input = {
    accountId: link['accountId'],
    pointOfSaleId: link['pointOfSaleId'],
    amount: 320,
    currency: 'EUR',
  };
  const headers = { 'Client-Signature': link['signature'] ?? '', 'Client-Env': CLIENT_ENV };
  const { body } = await shop.sandbox.shopper.post('/client-payments', input, headers);
  // The latest is the first: other files' payments are below it.
  const latest = async () => {
    const { text } = await visitor(shop.shop.origin).get('/point-of-sale/latest');
    return (JSON.parse(text) as object[])[0];
  };
  expect(await latest()).toMatchObject({ amount: '€3.20', state: 'unpaid', text: 'Not paid' });

  const id = String(body['id']);
  await shop.sandbox
    .merchant()
    .post(`/payments/${id}/confirm`, { paymentToken: await shop.token(id, '4444444444444414') });
  expect(await latest()).toMatchObject({ amount: '€3.20', state: 'paid' });
});
