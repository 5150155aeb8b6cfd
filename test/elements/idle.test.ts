import { countPending, readPending } from '../support/pending.js';
import { expect, test } from '../support/test.js';

// @spec Frame close check every 2 seconds
test('a page with components that nobody uses has no timer, and neither have their frames @slow', async ({
  page,
  env,
}) => {
  await page.addInitScript(countPending);
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>
    <pay-card-input payment-id="${id}"></pay-card-input>
    <pay-bizum-button payment-id="${id}"></pay-bizum-button>
    <pay-cofidis-widget account-id="acc_1" amount="100"></pay-cofidis-widget>
    <pay-google-pay payment-id="${id}"></pay-google-pay>
    <pay-payment-modal payment-id="${id}" is-open="false"></pay-payment-modal></html>`;
  await page.goto(env.merchant.page({ html }));
  await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<HTMLElement & { ready: Promise<void> }>('body > *')].map(
        (one) => one.ready,
      ),
    ),
  );
  const timers = () =>
    Promise.all(page.frames().map(async (frame) => (await frame.evaluate(readPending)).timers));
  expect(page.frames()).toHaveLength(5);
  await expect.poll(timers).toEqual([0, 0, 0, 0, 0]);
});
