import type { Page } from '@playwright/test';
import { cardRules } from '../sandbox/rules/card.js';
import { challenge } from '../testing/index.js';
import { expect, test, type Stand } from './support/test.js';

type Kit = { confirmPayment(params: object): Promise<{ status?: string }> };
type MerchantWindow = Window & { payframe: Kit; found: Promise<object> };

const overlay = (page: Page) => page.locator('pay-bizum');
const dialog = (page: Page) => overlay(page).locator('dialog');
const spinner = (page: Page) => overlay(page).getByRole('status');
const phone = (page: Page) => page.frameLocator('pay-bizum iframe').getByRole('textbox');

/** A merchant's page with a button, a banner that claims the highest place, and an overlay that is closed. Returns its payment. */
async function open(page: Page, stand: Stand): Promise<string> {
  const { id } = await stand.createPayment({ amount: 400 });
  const html = `<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width">
    <script src="${stand.pay}/v2/payframe.js"></script>
    <button>Buy</button><p style="position:fixed;inset:40% 0;z-index:2147483647">Sale!</p>
    <pay-bizum payment-id="${id}" is-open="false" language="en"></pay-bizum></html>`;
  await page.goto(stand.merchant.page({ html }));
  return id;
}

/** Presses the merchant's button, whose script then opens the overlay. */
async function buy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buy' }).click();
  await overlay(page).evaluate((element) => Object.assign(element, { isOpen: true }));
}

test.describe('an overlay', () => {
  test('stands over everything on the page, in the top layer and by its z-index', async ({ page, stand }) => {
    const top = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName;
    await open(page, stand);
    expect(await page.evaluate(top)).toBe('p');
    await buy(page);
    await expect(phone(page)).toBeVisible();
    expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
    await expect(dialog(page)).toHaveCSS('z-index', '99999');
    expect(await page.evaluate(top)).toBe('pay-bizum');
  });

  test('turns a spinner until its frame can be used, and shows the frame then', async ({ page, stand }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`${stand.pay}/v2/assets/**`, async (route) => {
      await held;
      await route.continue();
    });
    await open(page, stand);
    await buy(page);
    await expect(spinner(page)).toBeVisible();
    await expect(spinner(page)).toHaveText('Loading');
    await expect(spinner(page)).not.toHaveCSS('animation-name', 'none');
    await expect(overlay(page).locator('iframe')).toBeHidden();
    release();
    await expect(phone(page)).toBeVisible();
    await expect(spinner(page)).toBeHidden();
  });

  test('gives the focus back to what had it', async ({ page, stand }) => {
    await open(page, stand);
    await buy(page);
    await expect(phone(page)).toBeFocused();
    await overlay(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Buy' })).toBeFocused();
  });
});

test.describe('confirmPayment', () => {
  /** Confirms a payment on the page with a card that its bank asks about, and notes how the page is when it settles. */
  async function confirm(page: Page, stand: Stand, params: object = {}): Promise<void> {
    const paymentId = await open(page, stand);
    const card = { number: cardRules.challenge.numbers[0], expMonth: '12', expYear: '34', cvc: '123' };
    const body = JSON.stringify({ paymentId, paymentMethod: { card } });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${new URL(stand.apiUrl).origin}/v1/tokens`, { method: 'POST', headers, body });
    const { paymentToken } = (await answer.json()) as { paymentToken: string };
    await page.getByRole('button', { name: 'Buy' }).focus();
    await page.evaluate(
      (given) => {
        const shop = window as unknown as MerchantWindow;
        const note = ({ status }: { status?: string }) => ({
          status,
          isEntryThere: Boolean((history.state as { payframe?: string } | null)?.payframe),
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

  test('settles when the page is as it was before: history, scroll, focus', async ({ page, stand }) => {
    await confirm(page, stand);
    await page.locator('pay-payment-modal').getByRole('button', { name: 'Close' }).click();
    expect(await page.evaluate(() => (window as unknown as MerchantWindow).found)).toEqual({
      status: 'CANCELED',
      isEntryThere: false,
      overflow: '',
      modals: 0,
      focused: 'Buy',
    });
  });

  test('shows the bank’s page in a sheet, and over the whole window with fullscreen', async ({ page, stand }) => {
    const { width, height } = page.viewportSize()!;
    const bank = page.frameLocator('pay-payment-modal iframe').locator('iframe.step');
    await confirm(page, stand);
    await expect.poll(async () => (await bank.boundingBox())!.width).toBeLessThan(width / 2);
    await confirm(page, stand, { fullscreen: true });
    await expect.poll(async () => await bank.boundingBox()).toMatchObject({ x: 0, width });
    expect((await bank.boundingBox())!.height).toBeGreaterThan(height / 2);
  });
});
