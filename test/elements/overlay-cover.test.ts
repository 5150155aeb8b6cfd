import type { Page } from '@playwright/test';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { challenge } from '../../packages/sandbox/kit/index.js';
import { closeButton } from '../support/close-button.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

type Kit = { confirmPayment(params: object): Promise<{ status?: string }> };
type MerchantWindow = Window & { payframe: Kit; found: Promise<object> };

const overlay = (page: Page) => page.locator('pay-bizum');
const dialog = (page: Page) => overlay(page).locator('dialog');
const spinner = (page: Page) => overlay(page).getByRole('status');
const phone = (page: Page) => page.frameLocator('pay-bizum iframe').getByRole('textbox');

/**
 * A merchant's page with a button, a banner with the maximum z-index, and a closed overlay. Returns
 * its payment.
 */
async function open(page: Page, env: TestEnvironment): Promise<string> {
  const { id } = await env.createPayment({ amount: 400 });
  const html = `<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width">
    <script src="${env.pay}/v2/payframe.js"></script>
    <button>Buy</button><p style="position:fixed;inset:40% 0;z-index:2147483647">Sale!</p>
    <pay-bizum payment-id="${id}" is-open="false" language="en"></pay-bizum></html>`;
  await page.goto(env.merchant.page({ html }));
  return id;
}

/** Clicks the merchant's button, whose script opens the overlay. */
async function buy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buy' }).click();
  await overlay(page).evaluate((element) => Object.assign(element, { isOpen: true }));
}

test.describe('an overlay', () => {
  // @spec Overlays are layered on top, with z-index 99999
  // @spec Overlay z-index 99999
  test('stands over everything on the page, in the top layer and by its z-index @slow', async ({
    page,
    env,
  }) => {
    const top = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName;
    await open(page, env);
    expect(await page.evaluate(top)).toBe('p');
    await buy(page);
    await expect(phone(page)).toBeVisible();
    expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
    await expect(dialog(page)).toHaveCSS('z-index', '99999');
    expect(await page.evaluate(top)).toBe('pay-bizum');
  });

  // @spec Overlays are fixed over the whole window
  // @spec Overlays have a semi-transparent backdrop
  test('is fixed over the whole window, and the page shows through its backdrop @slow', async ({
    page,
    env,
  }) => {
    await open(page, env);
    await buy(page);
    await expect(dialog(page)).toHaveCSS('position', 'fixed');
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize()! });
    const backdrop = await dialog(page).evaluate(
      (element) => getComputedStyle(element).backgroundColor,
    );
    const alpha = Number(/^rgba\(\d+, \d+, \d+, ([\d.]+)\)$/.exec(backdrop)?.[1]);
    expect(alpha).toBeGreaterThan(0);
    expect(alpha).toBeLessThan(1);
  });

  // @spec A spinner is shown first
  // @spec The real frame replaces the spinner once it has rendered
  test('turns a spinner until its frame can be used, and shows the frame then @slow', async ({
    page,
    env,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`${env.pay}/v2/assets/**`, async (route) => {
      await held;
      await route.continue();
    });
    await open(page, env);
    await buy(page);
    await expect(spinner(page)).toBeVisible();
    await expect(spinner(page)).toHaveText('Loading');
    await expect(spinner(page)).not.toHaveCSS('animation-name', 'none');
    await expect(overlay(page).locator('iframe')).toBeHidden();
    release();
    await expect(phone(page)).toBeVisible();
    await expect(spinner(page)).toBeHidden();
  });

  // @wcag 2.1.2, 2.4.3
  test('gives the focus back to what had it @slow', async ({ page, env }) => {
    await open(page, env);
    await buy(page);
    await expect(phone(page)).toBeFocused();
    await closeButton(page, 'pay-bizum').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Buy' })).toBeFocused();
  });

  // @wcag 2.1.2, 2.4.3
  test('gives the focus back to the component whose button has opened it @slow', async ({
    page,
    env,
  }) => {
    await open(page, env);
    await page.evaluate(() => {
      const own = Object.assign(document.createElement('pay-bizum-button'), { language: 'en' });
      own.setAttribute('payment-id', document.querySelector('pay-bizum')!.paymentId!);
      document.querySelector('pay-bizum')!.replaceWith(own);
    });
    const button = page.frameLocator('pay-bizum-button iframe').getByRole('button');
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => closeButton(page, 'pay-bizum').press('Enter'),
    ]) {
      await button.click();
      await expect(phone(page)).toBeFocused();
      await leave();
      await expect(dialog(page)).toHaveCount(0);
      // Chromium gives it to the frame’s document, from which the Tab key leads to the button.
      await expect
        .poll(() => page.evaluate(() => document.activeElement!.localName))
        .toBe('pay-bizum-button');
    }
  });
});

test.describe('confirmPayment', () => {
  /**
   * Confirms a payment with a card that leads to a challenge, and records the page's state when it
   * settles.
   */
  async function confirm(page: Page, env: TestEnvironment, params: object = {}): Promise<void> {
    const paymentId = await open(page, env);
    const card = {
      number: cardRules.challenge.numbers[0],
      expMonth: '12',
      expYear: '34',
      cvc: '123',
    };
    const body = JSON.stringify({ paymentId, paymentMethod: { card } });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${new URL(env.apiUrl).origin}/v1/tokens`, {
      method: 'POST',
      headers,
      body,
    });
    const { paymentToken } = (await answer.json()) as { paymentToken: string };
    await page.getByRole('button', { name: 'Buy' }).focus();
    await page.evaluate(
      (given) => {
        const shop = window as unknown as MerchantWindow;
        const note = ({ status }: { status?: string }) => ({
          status,
          isEntryThere: Boolean(document.querySelector('html > div')),
          overflow: document.documentElement.style.overflow,
          modals: document.querySelectorAll('pay-payment-modal').length,
          focused: document.activeElement?.textContent,
        });
        shop.found = shop.payframe.confirmPayment(given).then(note, note);
      },
      { paymentId, paymentToken, language: 'en', ...params },
    );
    await expect(challenge(page).frame.locator('#code')).toBeVisible();
  }

  // @spec Public function: confirmPayment
  // @spec confirmPayment: page scroll is restored either way
  // @spec confirmPayment: the container is removed either way
  test('settles when the page is as it was before: history, scroll, focus @slow', async ({
    page,
    env,
  }) => {
    await confirm(page, env);
    await closeButton(page, 'pay-payment-modal').click();
    expect(await page.evaluate(() => (window as unknown as MerchantWindow).found)).toEqual({
      status: 'CANCELED',
      isEntryThere: false,
      overflow: '',
      modals: 0,
      focused: 'Buy',
    });
  });

  // @spec Payment modal: fullscreen
  // @spec confirmPayment opens a full-screen payment modal with isOpen true
  test('shows the bank’s page in a sheet, and over the whole window with fullscreen @slow', async ({
    page,
    env,
  }) => {
    const { width, height } = page.viewportSize()!;
    const bank = page.frameLocator('pay-payment-modal iframe').locator('iframe.panel-step');
    await confirm(page, env);
    await expect.poll(async () => (await bank.boundingBox())!.width).toBeLessThan(width / 2);
    await confirm(page, env, { fullscreen: true });
    await expect.poll(async () => await bank.boundingBox()).toMatchObject({ x: 0, width });
    expect((await bank.boundingBox())!.height).toBeGreaterThan(height / 2);
  });
});
