import { expect, test, type Page } from '@playwright/test';
import { cardInput } from '../../packages/sandbox/kit/index.js';
import { cardRules } from '../../sandbox/methods/card/rules.js';
import { chargesOf, createPayment, read } from '../sandbox/support/pay.js';
import { startProvider, type Provider } from './support/provider.js';
import { startShoppers } from './support/shoppers.js';

let provider: Provider;
test.beforeAll(async () => {
  provider = await startProvider(3);
});
test.afterAll(() => provider.close());

test('while one of three processes hangs, shoppers pay: no payment is lost, and at most one call in a hundred fails', async ({
  page,
}) => {
  const hung = provider.processes[1]!;
  const shoppers = startShoppers(provider.apiUrl, 4);
  await shoppers.pay(20);
  const open = await opensCheckout(page);
  hung.freeze();
  await shoppers.pay(60);
  await pays(page);
  const later = await opensCheckout(page);
  await pays(page);
  await shoppers.pay(30);
  hung.thaw();
  await shoppers.pay(20);
  await shoppers.stop();
  expect(shoppers.failed / shoppers.calls).toBeLessThanOrEqual(0.01);
  // What the process was sent before it hung is done by now, and charges nobody again.
  await expect.poll(async () => (await hung.merchant().get('/payments')).status).toBe(200);
  await expectPaidOnce([open, later, ...shoppers.paid]);
});

test('while nginx restarts, an open page pays, no payment is lost, and at most one call in a hundred fails', async ({
  page,
}) => {
  const shoppers = startShoppers(provider.apiUrl, 2);
  const open = await opensCheckout(page);
  await shoppers.pay(20);
  await provider.nginx.restart();
  await pays(page);
  await shoppers.pay(100);
  await shoppers.stop();
  expect(shoppers.failed / shoppers.calls).toBeLessThanOrEqual(0.01);
  await expectPaidOnce([open, ...shoppers.paid]);
});

async function expectPaidOnce(ids: readonly string[]): Promise<void> {
  const one = provider.processes[0]!;
  for (const id of ids)
    expect([id, await chargesOf(one, id), (await read(one, id))['status']]).toEqual([
      id,
      1,
      'SUCCEEDED',
    ]);
}

async function opensCheckout(page: Page): Promise<string> {
  const paymentId = await createPayment(provider.processes[0]!);
  await page.goto(provider.merchant.page({ html: checkout(paymentId) }));
  await cardInput(page).fill(cardRules.direct.numbers[0]!);
  return paymentId;
}

async function pays(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.locator('output')).toHaveText('SUCCEEDED');
}

const checkout = (paymentId: string) => `<!doctype html><html lang="en"><title>Shop</title>
  <script src="${provider.origin}/v2/payframe.js"></script>
  <pay-card-input payment-id="${paymentId}"></pay-card-input><button>Pay</button><output></output>
  <script>
    document.querySelector('button').onclick = async () => {
      const { token } = await document.querySelector('pay-card-input').createToken();
      const { status } = await payframe.confirmPayment({ paymentId: '${paymentId}', paymentToken: token });
      document.querySelector('output').value = status;
    };
  </script>`;
