import type { Page } from '@playwright/test';
import { closeButton } from '../support/close-button.js';
import { expect, test, type TestEnvironment } from '../support/test.js';
import { slow } from '../support/tags.js';

interface OverlayElement extends HTMLElement {
  isOpen: boolean | undefined;
  readonly ready: Promise<void>;
  readonly updateComplete: Promise<boolean>;
  readonly overlay: { reopen(): void };
}

const dialog = (page: Page) => page.locator('pay-bizum dialog');

/** A merchant's page with a Bizum overlay, open from the start. */
async function open(page: Page, env: TestEnvironment, attributes = ''): Promise<void> {
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title>
    <script src="${env.pay}/v2/payframe.js"></script>
    <main><pay-bizum payment-id="${id}" language="en"${attributes}></pay-bizum></main></html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
}

const element = (page: Page) => page.locator('pay-bizum');
/** Closes it, as a shopper does. */
const leave = async (page: Page) => {
  await closeButton(page, 'pay-bizum').click();
  await expect(dialog(page)).toHaveCount(0);
};
const isMarkedOpen = (page: Page) => element(page).evaluate((one) => one.matches(':state(open)'));

test.describe('an overlay that the shopper has closed', () => {
  test.beforeEach(async ({ page, env }) => {
    await open(page, env, ' is-open');
    await expect(dialog(page)).toBeVisible();
    expect(await isMarkedOpen(page)).toBe(true);
    await leave(page);
  });

  test('stays closed when the value that is there is set again', async ({ page }) => {
    await element(page).evaluate(async (one: OverlayElement) => {
      one.isOpen = true;
      one.setAttribute('is-open', '');
      await one.updateComplete;
    });
    await expect(dialog(page)).toHaveCount(0);
    expect(await isMarkedOpen(page)).toBe(false);
  });

  test('stays closed when another prop changes @slow', async ({ page }) => {
    await element(page).evaluate(async (one: OverlayElement & { language: string }) => {
      one.language = 'es';
      await one.updateComplete;
    });
    await expect(dialog(page)).toHaveCount(0);
  });

  test('stays closed when it is moved in the page @slow', async ({ page }) => {
    await element(page).evaluate(async (one: OverlayElement) => {
      document.body.append(one);
      await one.updateComplete;
      // A removed element is torn down one task later.
      await new Promise((next) => setTimeout(next));
    });
    await expect(dialog(page)).toHaveCount(0);
  });

  for (const [how, send] of [
    [
      'by another value and back',
      (one: OverlayElement) => {
        one.isOpen = false;
        one.isOpen = true;
      },
    ],
    [
      'by the attribute taken away and set',
      (one: OverlayElement) => {
        one.removeAttribute('is-open');
        one.setAttribute('is-open', '');
      },
    ],
    ['by reopen()', (one: OverlayElement) => one.overlay.reopen()],
  ] as const) {
    test(
      `opens when the merchant asks anew ${how}`,
      how === 'by reopen()' ? {} : slow,
      async ({ page }) => {
        await element(page).evaluate(send);
        await expect(dialog(page)).toBeVisible();
      },
    );
  }

  test('opens when it is taken out of the page and put in again @slow', async ({ page }) => {
    await element(page).evaluate(async (one) => {
      one.remove();
      await new Promise((next) => setTimeout(next));
      document.body.append(one);
    });
    await expect(dialog(page)).toBeVisible();
  });
});

test('a factory’s overlay that is closed and rendered again in one turn is open @slow', async ({
  page,
  env,
}) => {
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script><main></main></html>`;
  await page.goto(env.merchant.page({ html }));
  await page.evaluate((paymentId) => {
    interface Handle {
      render(container: string): Promise<void>;
      close(): Promise<void>;
    }
    const { payframe } = window as unknown as { payframe: { BizumModal(props: object): Handle } };
    const handle = payframe.BizumModal({ paymentId, language: 'en' });
    void handle.render('main');
    setTimeout(() => {
      void handle.close();
      void handle.render('main');
      document.title = 'again';
    });
  }, id);
  await expect(page).toHaveTitle('again');
  await expect(dialog(page)).toBeVisible();
});
