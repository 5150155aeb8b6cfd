import { expect, test } from '../support/test.js';
import { Shopper } from '../support/shopper.js';

// A shopper far from the provider waits for each request that waits for another.
test('the payment modal asks for the payment, its methods and every script of its list at once @slow', async ({
  page,
  env,
}) => {
  const shopper = new Shopper(page, env);
  await shopper.comesToPay('modal');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const first = /\/client-get|\/assets\/payment-method-list-/;
  await page.route(first, (route) => released.then(() => route.continue()));
  const requested = new Set<string>();
  page.on('request', (request) =>
    requested.add(
      new URL(request.url()).pathname.replace(/-[\w-]{8}\.js$/, '').replace(/.*\//, ''),
    ),
  );
  await shopper.pays();
  const expected = [
    'client-get',
    'payment-method-list',
    'payment-methods',
    'methods',
    'method',
    'schemes',
  ];
  await expect.poll(() => expected.filter((name) => !requested.has(name))).toEqual([]);
  release();
  await expect(shopper.field('number', shopper.overlay)).toBeVisible();
});
