import type { Page } from '@playwright/test';
import { texts as sharedTexts } from '../../locales/generated/bridge/all.js';
import { testCards } from '../../packages/sandbox/kit/index.js';
import { leavesItsBox } from '../support/screen-checks.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

interface Shown extends HTMLElement {
  language: string;
}

async function open(
  page: Page,
  env: TestEnvironment,
  tag: string,
  attributes: string,
): Promise<void> {
  const { id } = await env.createPayment({ amount: 20_000 });
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>
    <${tag} payment-id="${id}" ${attributes}></${tag}></html>`;
  await page.goto(env.merchant.page({ html }));
}

const frameOf = (page: Page, tag: string) => page.frameLocator(`${tag} iframe`);
const xOf = async (page: Page, tag: string, name: string) =>
  (await frameOf(page, tag).locator(`input[name=${name}]`).boundingBox())!.x;

test.describe('Arabic', () => {
  test('mirrors the card form, whose numbers run from left to right, and back, with its titles, when the language changes @slow', async ({
    page,
    env,
  }) => {
    await open(page, env, 'pay-card-input', 'language="ar"');
    const frame = frameOf(page, 'pay-card-input');
    const number = frame.locator('input[name=cardNumber]');
    const root = frame.locator('html');
    await expect(root).toHaveAttribute('dir', 'rtl');
    await number.fill(testCards.direct);
    // Formatted once the app has run.
    const typed = testCards.direct.replace(/\d{4}(?=\d)/g, '$& ');
    await expect(number).toHaveValue(typed);
    expect(await xOf(page, 'pay-card-input', 'cardNumber')).toBeGreaterThan(
      await xOf(page, 'pay-card-input', 'cvc'),
    );
    for (const name of ['cardNumber', 'expiryDate', 'cvc'])
      await expect(frame.locator(`input[name=${name}]`)).toHaveCSS('direction', 'ltr');
    await page
      .locator('pay-card-input')
      .evaluate((element: Shown) => void (element.language = 'pl'));
    await expect(root).toHaveAttribute('dir', 'ltr');
    await expect(root).toHaveAttribute('lang', 'pl');
    await expect.poll(() => root.locator('title').textContent()).toBe(sharedTexts.pl.titles.card);
    await expect(page.locator('pay-card-input iframe')).toHaveAttribute(
      'title',
      sharedTexts.pl.titles.card,
    );
    expect(await xOf(page, 'pay-card-input', 'cardNumber')).toBeLessThan(
      await xOf(page, 'pay-card-input', 'cvc'),
    );
    await expect(number).toHaveValue(typed);
  });

  test('puts the close button on the left, and a phone number from left to right @slow', async ({
    page,
    env,
  }) => {
    await open(page, env, 'pay-bizum', 'language="ar" is-open');
    const frame = frameOf(page, 'pay-bizum');
    await expect(page.locator('pay-bizum dialog')).toHaveAttribute('dir', 'rtl');
    await expect(frame.locator('input[type=tel]')).toHaveCSS('direction', 'ltr');
    const close = (await frame.locator('[data-part=close]').boundingBox())!;
    const heading = (await frame.locator('h1').boundingBox())!;
    expect(close.x).toBeLessThan(heading.x);
    expect(await leavesItsBox(page)).toEqual([]);
  });
});
