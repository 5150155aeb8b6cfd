import { challenge, testCards } from '../../packages/sandbox/kit/index.js';
import { asMerchant, opensHosted } from '../support/hosted.js';
import { expect, test } from '../support/test.js';

/** The most frequent faults, in every browser; `payment-page-recovery` covers the others. */
test.describe('on the provider’s own page', () => {
  test('an answer that is lost after the charge ends as paid, and once @slow', async ({
    page,
    env,
  }) => {
    const { id, hosted } = await opensHosted(page, env);
    await env.sandbox.breaks('confirmPayment', 'cut-after', { paymentId: id });
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Payment completed');
    expect(await env.charges(id)).toBe(1);
  });

  test('a connection that is lost while the bank asks ends as paid once it is back @slow', async ({
    page,
    env,
  }) => {
    const { id, hosted } = await opensHosted(page, env);
    await hosted.payByCard(testCards.challenge);
    await challenge(page).form();
    let lost = 0;
    await page.route('**/client-get', (route) => {
      lost++;
      return route.abort();
    });
    await challenge(page).approve();
    await expect.poll(() => lost).toBeGreaterThan(0);
    await page.unroute('**/client-get');
    await expect(hosted.heading).toHaveText('Payment completed');
    expect(await env.charges(id)).toBe(1);
  });

  test('a page out of the browser’s memory looks at the payment anew @slow', async ({
    page,
    env,
  }) => {
    const { id, hosted } = await opensHosted(page, env);
    await expect(hosted.payButton).toBeVisible();
    await asMerchant(env, `${id}/cancel`);
    // The event alone, in every browser: kept-page.*.test.ts comes back from the browser’s own
    // cache.
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(hosted.heading).toHaveText('This payment was canceled');
  });

  test('whoever reads "do not pay again" reads nothing less until it is known how it ended @slow', async ({
    page,
    env,
  }) => {
    await page.clock.install();
    const { id, hosted } = await opensHosted(page, env);
    await expect(hosted.payButton).toBeVisible();
    // However often the browser itself retries.
    await env.sandbox.breaks('confirmPayment', 'cut-after', { paymentId: id });
    let [answers, lost] = [0, 0];
    await page.route('**/client-get', (route) => {
      if (answers-- > 0) return route.continue();
      lost++;
      return route.abort();
    });
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('We are checking your payment');
    await page.evaluate(() => {
      const headings = new Set<string>();
      const check = () =>
        headings.add(document.querySelector('.hosted-panel h2')?.textContent ?? 'nothing');
      new MutationObserver(check).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      Object.assign(window, { headings });
    });
    const runUntil = (condition: () => Promise<boolean> | boolean) => {
      const check = async () => {
        await page.clock.runFor(2000);
        return condition();
      };
      return expect.poll(check, { intervals: [20], timeout: 40_000 }).toBe(true);
    };

    // The mark is shown only once a round has given up.
    await runUntil(async () => (await hosted.frame.locator('.hosted-mark').count()) === 1);
    // One reply is enough to start another round; its own requests are lost again, and it gives up
    // too.
    [answers, lost] = [1, 0];
    await runUntil(() => lost > 6);
    await expect(hosted.heading).toHaveText('We are checking your payment');
    expect(
      await page.evaluate(() => [...(window as unknown as { headings: Set<string> }).headings]),
    ).toEqual(['We are checking your payment']);
    answers = Infinity;
    await runUntil(async () => (await hosted.heading.textContent()) === 'Payment completed');
    expect(await env.charges(id)).toBe(1);
  });
});
