import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { testCards } from '../../packages/sandbox/kit/index.js';
import { asMerchant } from '../support/hosted.js';
import { backgroundOf } from '../support/screen-checks.js';
import { addUpShifts, shiftOf } from '../support/shifts.js';
import { Shopper } from '../support/shopper.js';
import { expect, test } from '../support/test.js';
import { nightly, slow } from '../support/tags.js';

const DEAR = ['Salt plates', 'Night teapot'];

test.describe('the checkout of single components of the shop', () => {
  test('has one express row without doubles, a row per method with its logo, and one button that pays @slow', async ({
    page,
    env,
  }) => {
    const shopper = new Shopper(page, env);
    await shopper.seesEveryMethod('components', DEAR);
    const wallets = page
      .getByRole('group', { name: 'Express checkout' })
      .locator(':is(pay-payment-request, pay-paypal):visible');
    await expect(wallets).toHaveCount(2);
    const boxes = await Promise.all((await wallets.all()).map((wallet) => wallet.boundingBox()));
    expect(new Set(boxes.map((box) => Math.round(box!.y))).size).toBe(1);
    await expect(page.locator('pay-google-pay')).toHaveCount(0);
    const logos = page.locator('.method img');
    await expect(logos).toHaveCount(7);
    expect(
      await logos.evaluateAll((all) =>
        all.every((logo) => (logo as HTMLImageElement).naturalWidth > 0),
      ),
    ).toBe(true);
    await expect(shopper.payButton).toBeVisible();
    await shopper.chooses('bizum');
    await expect(shopper.payButton).toBeHidden();
    await expect(page.locator('pay-bizum-button')).toBeVisible();
    expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations).toEqual([]);
  });

  test('has no row for a method that cannot pay the order, and dresses the card field as the shop’s own fields @slow', async ({
    page,
    env,
  }) => {
    const shopper = new Shopper(page, env);
    await shopper.seesEveryMethod('components', ['Mist mug']);
    await expect(page.locator('.method:visible > label')).toHaveText([
      'Card',
      'Bizum',
      'Click to Pay',
    ]);
    await expect(
      page.getByText('installments', { exact: false }).locator('visible=true'),
    ).toHaveCount(0);
    const line = shopper.card.locator('[data-part=line]');
    await expect(line).toHaveCSS('border-radius', '12px');
    expect((await line.boundingBox())!.height).toBeGreaterThanOrEqual(52);
  });

  // @wcag 2.1.1, 9.6
  test('is paid by the keyboard alone @nightly', async ({ page, env }) => {
    const shopper = new Shopper(page, env);
    await shopper.seesEveryMethod('components', ['Mist mug']);
    await page.locator('input[name=method][value=card]').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('input[name=method][value=bizum]')).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await expect(shopper.field('number')).toBeFocused();
    await page.keyboard.type(`${testCards.direct}1234123`);
    await page.keyboard.press('Enter');
    await shopper.seesThePaidReceipt();
  });
});

for (const style of ['html', 'script', 'react'] as const) {
  const ofEachPage = style === 'html' ? slow : nightly;
  test.describe(`the ${style} checkout of the shop`, () => {
    // @wcag 2.1.1, 9.6
    test(
      'has every method that can pay the order in one element, in the shop’s own appearance, and is paid by the keyboard alone',
      ofEachPage,
      async ({ page, env }) => {
        const shopper = new Shopper(page, env);
        await shopper.comesToPay(style);
        await expect(page.locator('pay-checkout')).toHaveCount(1);
        const { checkout } = shopper;
        await expect(checkout.wallet.button).toBeVisible();
        await expect(checkout.paypal.button).toBeVisible();
        await expect(checkout.frame.getByRole('radio')).toHaveCount(3);
        for (const name of ['Card', 'Bizum', 'Click to Pay'])
          await expect(checkout.frame.getByRole('radio', { name, exact: true })).toBeVisible();
        await expect(checkout.payButton).toHaveCSS('background-color', 'rgb(164, 71, 42)');
        await expect(checkout.payButton).toHaveText('Pay €18.00');
        expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations).toEqual([]);

        await checkout.way('card').focus();
        await page.keyboard.press('Tab');
        await expect(shopper.field('number')).toBeFocused();
        await page.keyboard.type(`${testCards.direct}1234123`);
        await page.keyboard.press('Enter');
        await shopper.seesThePaidReceipt();
      },
    );

    test(
      'makes way for another payment when one is over, which is paid',
      ofEachPage,
      async ({ page, env }) => {
        const shopper = new Shopper(page, env);
        await shopper.comesToPay(style);
        const over = await shopper.paymentId();
        await asMerchant(env, `${over}/cancel`);
        await shopper.paysWith(testCards.direct);
        await expect.poll(() => shopper.paymentId()).not.toBe(over);
        await shopper.seesTheCardForm();
        const next = await shopper.paymentId();
        await shopper.paysWith(testCards.direct);
        await shopper.seesThePaidReceipt();
        expect([await env.charges(over), await env.charges(next)]).toEqual([0, 1]);
      },
    );
  });
}

test.describe('the shop on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('shows the total and the state of an order, and its header in two lines, in English and Spanish @slow', async ({
    page,
    env,
  }) => {
    await new Shopper(page, env).comesToPay('html');
    for (const language of ['en', 'es']) {
      await page.goto(`${env.shop}/orders?lang=${language}`);
      for (const part of [page.locator('td.price').first(), page.locator('.badge').first()]) {
        const box = await part.boundingBox();
        expect(box!.x + box!.width).toBeLessThanOrEqual(390);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      // The place and the number of lines of each link's text.
      const links = await page.locator('.head nav a').evaluateAll((all) =>
        all.map((one) => {
          const texts = document.createRange();
          texts.selectNodeContents(one);
          return [one.getBoundingClientRect().top, texts.getClientRects().length];
        }),
      );
      expect(new Set(links.map(([top]) => top)).size).toBe(1);
      expect(links.map(([, lines]) => lines)).toEqual([1, 1, 1, 1]);
    }
  });
});

test('the front page of the shop leads to each of its checkouts, whose tabs show the chosen one in forced colors @slow', async ({
  page,
  env,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(env.shop);
  const addresses = await page
    .getByRole('region', { name: 'For developers' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));
  expect(addresses).toEqual(['html', 'script', 'react', 'components', 'modal', 'page']);
  await new Shopper(page, env).comesToPay('html');
  const tab = page
    .getByRole('navigation', { name: 'Checkout styles' })
    .getByRole('link', { name: 'HTML' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  expect(await backgroundOf(tab)).not.toBe(await backgroundOf(page.locator('body')));
});

for (const width of [320, 390, 1280]) {
  test.describe(`a checkout of the shop at ${width} px`, () => {
    // All is in the viewport: a frame out of it is not painted, so that its shifts are not
    // reported.
    test.use({ viewport: { width, height: 1600 } });

    for (const style of ['html', 'script', 'react', 'components'] as const)
      test(
        `${style}: nothing moves from the first paint on, on the page and in its frame`,
        width === 390 && (style === 'html' || style === 'components') ? slow : nightly,
        async ({ page, env }) => {
          await page.addInitScript(addUpShifts);
          await new Shopper(page, env).seesEveryMethod(style, DEAR);
          expect(await shiftOf(page)).toBe(0);
          const app = style === 'components' ? 'card-input' : 'checkout';
          expect(await shiftOf(frameOf(page, app))).toBe(0);
        },
      );

    test(
      'modal: nothing moves from the first paint on, on the page and in the modal',
      width === 390 ? slow : nightly,
      async ({ page, env }) => {
        await page.addInitScript(addUpShifts);
        const shopper = new Shopper(page, env);
        await shopper.comesToPay('modal', DEAR);
        await shopper.pays();
        await expect(shopper.field('number', shopper.overlay)).toBeVisible();
        expect(await shiftOf(page)).toBe(0);
        expect(await shiftOf(frameOf(page, 'payment-modal'))).toBe(0);
      },
    );
  });
}

const frameOf = (page: Page, app: string) =>
  page.frames().find((frame) => frame.url().includes(`/${app}/`))!;
