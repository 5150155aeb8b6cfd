import { hostedPage, testCards } from '../../packages/sandbox/kit/index.js';
import { addressOf, opensHosted } from '../support/hosted.js';
import { expect, test } from '../support/test.js';

test.describe('on the provider’s own page', () => {
  test('a Bizum that waits in the bank’s app is found again after a reload @slow', async ({
    page,
    env,
  }) => {
    const { id, hosted } = await opensHosted(page, env, { allowedPaymentMethods: ['bizum'] });
    await hosted.bizum.pay();
    await expect(hosted.bizum.waiting).toBeVisible();
    await page.reload();
    await hosted.bizum.approve();
    await expect(hosted.heading).toHaveText('Payment completed');
    expect(await env.charges(id)).toBe(1);
  });

  test('PayPal pays from its window @nightly', async ({ page, env }) => {
    const { id, hosted } = await opensHosted(page, env, { allowedPaymentMethods: ['paypal'] });
    await hosted.paypal.approve();
    await expect(hosted.heading).toHaveText('Payment completed');
    expect(await env.charges(id)).toBe(1);
  });

  test('a step that takes the whole page leads back to it, and whoever comes back early may pay another way @slow', async ({
    page,
    env,
  }) => {
    const nowhere = { completeUrl: undefined, failUrl: undefined };
    const offer = { amount: 20_000, allowedPaymentMethods: ['cofidis', 'card'] as const };
    const { id, hosted } = await opensHosted(page, env, { ...offer, ...nowhere });
    const apply = async () => {
      await hosted.choose('cofidis');
      await hosted.cofidis.apply();
      await expect(page.locator('form[action^="/cofidis/"]')).toBeVisible();
    };
    await apply();
    await page.goto(addressOf(env, id));
    await expect(hosted.heading).toHaveText('Your payment continues on another page');
    await hosted.frame.getByRole('button', { name: 'Pay another way' }).click();
    const left = (await env.readPayment(id)).cancelUrl + `?payment_id=${id}`;
    await expect.poll(() => hosted.cancel.getAttribute('href')).toContain(left);
    await apply();
    await hosted.cofidis.sign();
    await expect(hosted.heading).toHaveText('Payment completed');
    await expect(hosted.back).toHaveCount(0);
    await page.reload();
    await expect(hosted.heading).toHaveText('This payment was already paid');
    expect(await env.charges(id)).toBe(1);
  });

  test('a provider that cannot be reached is asked until it can, and the shopper reads so @nightly', async ({
    page,
    env,
  }) => {
    await page.route('**/client-get', (route) => route.abort());
    const { id, hosted } = await opensHosted(page, env);
    // The first request has several seconds before the page reports the problem.
    await expect(hosted.heading).toHaveText('No connection to the payment provider', {
      timeout: 30_000,
    });
    await page.unroute('**/client-get');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Payment completed');
    expect(await env.charges(id)).toBe(1);
  });

  test('a payment that is being processed says so in any tab, and is not paid again @nightly', async ({
    context,
    page,
    env,
  }) => {
    const { id, hosted } = await opensHosted(page, env);
    await hosted.payByCard(testCards.neverSettles);
    await expect(hosted.heading).toHaveText('Your payment is still being processed');
    await page.close();
    const later = await context.newPage();
    await later.goto(addressOf(env, id));
    await expect(hostedPage(later).heading).toHaveText('Your payment is still being processed');
    await expect(hostedPage(later).payButton).toHaveCount(0);
  });

  test('two tabs that both ask charge once @slow', async ({ context, page, env }) => {
    const { id, hosted } = await opensHosted(page, env);
    const other = await context.newPage();
    await other.goto(addressOf(env, id));
    for (const tab of [page, other]) await hostedPage(tab).card.fill(testCards.direct);
    await Promise.all([page, other].map((tab) => hostedPage(tab).payButton.click()));
    await expect(hosted.heading).toHaveText('Payment completed');
    await expect(hostedPage(other).heading).toHaveText('Payment completed');
    expect(await env.charges(id)).toBe(1);
  });

  // @mutant second-tab-sends
  test('a tab that has waited for another sends nothing once that one has paid @slow', async ({
    context,
    page,
    env,
  }) => {
    const { hosted } = await opensHosted(page, env);
    const sent: string[] = [];
    let answers = () => {};
    const held = new Promise<void>((resolve) => (answers = resolve));
    await context.route('**/client-confirm*', async (route) => {
      sent.push(route.request().url());
      await held;
      await route.continue();
    });
    const other = await context.newPage();
    await other.goto(page.url());
    await hostedPage(page).payByCard(testCards.direct);
    await expect.poll(() => sent.length).toBe(1);
    await hostedPage(other).payByCard(testCards.direct);
    // The other tab has its token, and waits for the payment's lock.
    const waiting = () =>
      other.evaluate(async () => (await navigator.locks.query()).pending?.length);
    await expect.poll(waiting).toBe(1);
    answers();
    for (const tab of [hosted, hostedPage(other)])
      await expect(tab.heading).toHaveText('Payment completed');
    expect(sent).toHaveLength(1);
  });

  test('a tab that comes to the front sees that another has paid @slow', async ({
    context,
    page,
    env,
  }) => {
    const { id, hosted } = await opensHosted(page, env);
    await expect(hosted.payButton).toBeVisible();
    const other = await context.newPage();
    await other.goto(addressOf(env, id));
    await hostedPage(other).payByCard(testCards.direct);
    await expect(hostedPage(other).heading).toHaveText('Payment completed');
    // Headless browsers treat every tab as visible and never dispatch `visibilitychange`.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(hosted.heading).toHaveText('This payment was already paid');
  });

  test('without any payment method there is the way back @slow', async ({ page, env }) => {
    const { hosted } = await opensHosted(page, env, {
      currency: 'USD',
      allowedPaymentMethods: ['bizum'],
    });
    await expect(hosted.heading).toHaveText('No payment method is available');
    await hosted.back.click();
    await expect(page).toHaveTitle('Left');
  });
});
