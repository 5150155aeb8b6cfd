import { expect, test } from '../support/test.js';

// @attack T53
test('the components of one page ask each of the provider’s hosts once for the payment methods of a payment @slow', async ({
  page,
  env,
}) => {
  const { id } = await env.createPayment({ customer: { email: 'ana@example.com' } });
  const tags = ['pay-card-input', 'pay-bizum-button', 'pay-paypal', 'pay-click-to-pay-button'];
  const elements = tags.map((tag) => `<${tag} payment-id="${id}"></${tag}>`).join('');
  const before = env.log.length;
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>${elements}</html>`;
  await page.goto(env.merchant.page({ html }));
  await page.evaluate(async (names) => {
    const all = names.map(
      (name) => document.querySelector(name) as HTMLElement & { ready: Promise<void> },
    );
    await Promise.all(all.map((element) => element.ready));
  }, tags);
  await expect(page.frameLocator('pay-bizum-button iframe').getByRole('button')).toBeVisible();
  await expect(
    page.frameLocator('pay-click-to-pay-button iframe').getByRole('button'),
  ).toBeVisible();
  const requested = env.log.slice(before).filter((line) => line.includes('/v1/payment-methods'));
  // PayPal and Click to Pay are on the second host, whose cache is its own.
  expect(requested).toHaveLength(2);
});
