import { bundle } from '../support/bundle.js';
import { order } from '../support/pay-button.js';
import { expect, test } from '../support/test.js';

const NONCE = 'bG9hZA';

test('a bundled page loads the kit at the third try, under a strict policy, and shows a card and PayPal with it @slow', async ({
  page,
  env,
}) => {
  await order(env, { paypal: { script: 'ok', mode: 'ok' } });
  const { id } = await env.createPayment();
  const code = await bundle(`
    import { load } from 'payframe/load';
    window.received = [];
    const options = { host: '${env.pay}', nonce: '${NONCE}' };
    Promise.all([load(options), load(options)]).then(([payframe]) => {
      for (const name of ['CardInput', 'PayPal'])
        payframe[name]({ paymentId: '${id}', cspNonce: '${NONCE}', onLoad: () => received.push(name), onError: (error) => received.push(error.message) }).render('#box');
    });`);
  const policy = `default-src 'none'; script-src 'nonce-${NONCE}' 'strict-dynamic'; frame-src ${env.pay} ${env.wallets}; style-src 'unsafe-inline';
    require-trusted-types-for 'script'; trusted-types payframe`;
  let tries = 0;
  await page.route(`${env.pay}/v2/payframe.js`, (route) =>
    ++tries < 3 ? route.abort() : route.continue(),
  );
  await page.goto(
    env.merchant.page({
      html: `<!doctype html><html lang="en"><title>Shop</title><body><div id="box"></div><script nonce="${NONCE}">${code}</script></body></html>`,
      headers: { 'Content-Security-Policy': policy.replace(/\s+/g, ' ') },
    }),
    { waitUntil: 'domcontentloaded' },
  );
  const received = () =>
    page.evaluate(() => [...(window as unknown as { received: string[] }).received].sort());
  await expect.poll(received).toEqual(['CardInput', 'PayPal']);
  expect(tries).toBe(3);
  expect(await page.locator('script[src$="/v2/payframe.js"]').count()).toBe(1);
});
