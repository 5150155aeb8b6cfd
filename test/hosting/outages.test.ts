import { expect, test, type Page } from '@playwright/test';
import { cardInput, hostedPage, paymentModal } from '../../packages/sandbox/kit/index.js';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { chargesOf, createPayment, read } from '../sandbox/support/pay.js';
import { startProvider, type Provider } from './support/provider.js';
import { isPaid, pressesPay, shopPage } from './support/shop.js';
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

test('while the database is down, documents are shown and calls are a 503; open pages pay once it is back', async ({
  page,
  context,
}) => {
  const open = await opensCheckout(page);
  const other = await createPayment(provider.processes[0]!);
  await provider.postgres.kill();
  const reply = await fetch(`${provider.apiUrl}/payments/${open}/client-get`);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
  // Opened during the outage: its form can be filled in, its button waits.
  const late = await context.newPage();
  const form = late.waitForResponse((response) => response.url().includes('/v2/card-input/'));
  await late.goto(
    provider.merchant.page({
      html: checkout(other, `<pay-bizum-button payment-id="${other}"></pay-bizum-button>`),
    }),
  );
  expect((await form).status()).toBe(200);
  await cardInput(late).fill(cardRules.direct.numbers[0]!);
  await expect(late.locator('output')).toContainText('API');
  await expect(late.locator('pay-bizum-button')).toBeHidden();
  await pressesPay(page);
  await expect(page.locator('output')).toContainText('API');
  await provider.postgres.restart();
  await expect(late.locator('pay-bizum-button')).toBeVisible();
  for (const one of [page, late]) await pays(one);
  await expectPaidOnce([open, other]);
});

test('a hosted page and a payment modal that are opened while the database is down pay once it is back', async ({
  page,
  context,
}) => {
  const [first, other] = await Promise.all([newPayment(), newPayment()]);
  await provider.postgres.kill();
  const shop = await context.newPage();
  await shop.goto(
    provider.merchant.page({
      html: `<!doctype html><html lang="en"><title>Shop</title>
        <script src="${provider.origin}/v2/payframe.js"></script>
        <button>Pay</button><output></output>
        <script>
          document.querySelector('button').onclick = () =>
            payframe.confirmPayment({ paymentId: '${other}' }).then(
              ({ status }) => (document.querySelector('output').value = status),
              ({ code }) => (document.querySelector('output').value = code),
            );
        </script>`,
    }),
  );
  await page.goto(`${provider.origin}/v2/payment-page/?id=${first}&lang=en`);
  await expect(hostedPage(page).heading).toHaveText('No connection to the payment provider', {
    timeout: 30_000,
  });
  await shop.getByRole('button', { name: 'Pay' }).click();
  await expect(paymentModal(shop).frame.getByRole('alert')).toHaveText(/\S/, { timeout: 30_000 });
  await provider.postgres.restart();
  await hostedPage(page).payByCard(cardRules.direct.numbers[0]!);
  await expect(hostedPage(page).heading).toHaveText('Payment completed');
  const { card, frame } = paymentModal(shop);
  await card.fill(cardRules.direct.numbers[0]!);
  await frame.getByRole('button', { name: /^Pay / }).click();
  await expect(shop.locator('output')).toHaveText('SUCCEEDED');
  await expectPaidOnce([first, other]);
});

test('a page of a payment that is opened while no process replies is shown by itself when one does', async ({
  page,
}) => {
  const paymentId = await newPayment();
  for (const one of provider.processes) one.freeze();
  const step = `${provider.origin}/3ds/none/challenge`;
  const reply = await page.goto(step);
  expect([reply?.status(), reply?.headers()['refresh']]).toEqual([503, '3']);
  const hosted = await page.context().newPage();
  await hosted.goto(`${provider.origin}/v2/payment-page/?id=${paymentId}&lang=en`);
  const shown = page.waitForResponse((response) => response.status() === 404);
  for (const one of provider.processes) one.thaw();
  expect((await shown).url()).toBe(step);
  await hostedPage(hosted).payByCard(cardRules.direct.numbers[0]!);
  await expect(hostedPage(hosted).heading).toHaveText('Payment completed');
  await expectPaidOnce([paymentId]);
});

const newPayment = () => createPayment(provider.processes[0]!, { allowedPaymentMethods: ['card'] });

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
  await pressesPay(page);
  await isPaid(page);
}

const checkout = (paymentId: string, more = '') =>
  shopPage(`<script src="${provider.origin}/v2/payframe.js"></script>`, paymentId, more);
