import type { Page } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { cardInput, testCards } from '../../packages/sandbox/kit/index.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

const target = `account-id="${demoAccount.id}" amount="1250" currency="EUR" language="en"`;

/** A shop whose provider is down for the documents of one frame. */
class Outage {
  isOver = false;
  /** The number of times that the document was asked for. */
  loads = 0;

  constructor(readonly page: Page) {}

  /** Opens a shop with a component, and waits until it has failed. */
  async opens(env: TestEnvironment, tag: string): Promise<void> {
    await this.page.clock.install();
    await this.page.route(`**/v2/${tag.replace('pay-', '')}/**`, (route) => {
      this.loads += 1;
      return this.isOver
        ? route.continue()
        : route.fulfill({ status: 503, contentType: 'text/html', body: '<p>Unavailable</p>' });
    });
    const html = `<!doctype html><html lang="en"><title>Shop</title>
      <link rel="icon" href="data:,">
      <script>
        window.events = [];
        window.attempts = 0;
        new MutationObserver((records) => {
          for (const { addedNodes } of records)
            for (const { localName, parentNode } of addedNodes)
              if (localName === 'iframe' && parentNode === document.body) attempts += 1;
        }).observe(document, { childList: true, subtree: true });
        for (const name of ['error', 'rendered', 'destroy'])
          addEventListener('pay-' + name, ({ detail }) =>
            events.push(detail ? detail.code : name));
      </script>
      <script src="${env.pay}/v2/payframe.js"></script><${tag} ${target}></${tag}></html>`;
    await this.page.goto(env.merchant.page({ html }));
    await expect.poll(() => this.loads).toBe(1);
    await this.passes(6000);
    await expect.poll(() => this.events()).toEqual(['LOAD_TIMEOUT', 'destroy']);
  }

  events(): Promise<readonly string[]> {
    return this.page.evaluate(() => (window as unknown as { events: readonly string[] }).events);
  }

  /**
   * Lets time pass on the page. Each attempt's request leaves the browser first: an attempt that is
   * over before has none.
   */
  async passes(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 1000) {
      await this.page.clock.runFor(1000);
      const attempts = await this.page.evaluate(
        () => (window as unknown as { readonly attempts: number }).attempts,
      );
      await expect.poll(() => this.loads).toBeGreaterThan(attempts);
    }
  }
}

const retryButton = (page: Page) => page.getByRole('button', { name: 'Try again' });

test.describe('a component whose document is a 503 for longer than it may take to load', () => {
  let outage: Outage;
  test.beforeEach(({ page }) => void (outage = new Outage(page)));

  test('is shown by itself once the provider is back, and the page heard of one error @slow', async ({
    page,
    env,
  }) => {
    await outage.opens(env, 'pay-card-input');
    await expect(retryButton(page)).toBeVisible();
    outage.isOver = true;
    await expect
      .poll(async () => {
        await outage.passes(1000);
        return outage.events();
      })
      .toEqual(['LOAD_TIMEOUT', 'destroy', 'rendered']);
    await expect(retryButton(page)).toHaveCount(0);
    await cardInput(page).fill(testCards.direct);
    const { token } = await page
      .locator('pay-card-input')
      .evaluate((card) =>
        (card as HTMLElement & { createToken(): Promise<{ token: string }> }).createToken(),
      );
    expect(token).toMatch(/^tok_/);
  });

  test('is a button that comes by itself as well, once the provider is back @slow', async ({
    page,
    env,
  }) => {
    await outage.opens(env, 'pay-bizum-button');
    outage.isOver = true;
    await expect
      .poll(async () => {
        await outage.passes(1000);
        return outage.events();
      })
      .toContain('rendered');
    await expect(page.frameLocator('pay-bizum-button iframe').getByRole('button')).toBeVisible();
  });

  test('is asked for ten times in ten minutes, and when the shopper says so @nightly', async ({
    page,
    env,
  }) => {
    await outage.opens(env, 'pay-card-input');
    await outage.passes(20_000);
    // The shopper does not see the attempts that fail.
    expect(outage.loads).toBeGreaterThan(2);
    await expect(retryButton(page)).toBeVisible();
    expect(await outage.events()).toEqual(['LOAD_TIMEOUT', 'destroy']);
    await outage.passes(580_000);
    expect(outage.loads).toBe(11);
    await outage.passes(600_000);
    expect(outage.loads).toBe(11);
    outage.isOver = true;
    await retryButton(page).click();
    await expect(cardInput(page).number).toBeVisible();
  });

  test('is not asked for once the page has removed or closed it @slow', async ({ page, env }) => {
    await outage.opens(env, 'pay-card-input');
    await page
      .locator('pay-card-input')
      .evaluate((card) => (card as HTMLElement & { close(): void }).close());
    await outage.passes(120_000);
    expect(outage.loads).toBe(1);
    await page.locator('pay-card-input').evaluate((card) => {
      const { parentNode } = card;
      card.remove();
      setTimeout(() => parentNode!.append(card));
    });
    await outage.passes(1000);
    await expect.poll(() => outage.loads).toBe(2);
    await outage.passes(6000);
    await expect(retryButton(page)).toBeVisible();
    await page.locator('pay-card-input').evaluate((card) => card.remove());
    await outage.passes(120_000);
    expect(outage.loads).toBe(2);
  });
});
