import { leavesItsBox } from '../support/screen-checks.js';
import {
  checkoutScreens,
  componentScreens,
  paymentModalScreens,
  paymentPageScreens,
  type Comes,
} from '../support/screens.js';
import { order } from '../support/pay-button.js';
import { addUpShifts, shiftOf } from '../support/shifts.js';
import { html } from '../../elements/server.js';
import { expect, test } from '../support/test.js';
import { nightly, slow } from '../support/tags.js';

/**
 * The shopper's default font size in the browser's settings, in CSS pixels: twice the usual one.
 */
const SIZE = 32;

test.use({
  launchOptions: [
    async ({ launchOptions: given }, use) => {
      const args = [...(given.args ?? []), `--blink-settings=defaultFontSize=${SIZE}`];
      const firefoxUserPrefs = { ...given.firefoxUserPrefs, 'font.size.variable.x-western': SIZE };
      await use({ ...given, ...(given.firefoxUserPrefs ? { firefoxUserPrefs } : { args }) });
    },
    { scope: 'worker' },
  ],
});

/** Components with a reserved height, on a page with a root font size of its own. */
const reserved: Readonly<Record<string, { readonly tag: string; readonly height: number }>> = {
  'the card form': { tag: 'pay-card-input', height: 72 },
  'the card form in two rows': { tag: 'pay-card-input layout="split"', height: 192 },
  'the card form under labels': { tag: 'pay-card-input layout="stacked"', height: 456 },
  'the card form at the merchant’s height': {
    tag: `pay-card-input inner-style='{"base":{"height":90}}'`,
    height: 90,
  },
  'two rows at the merchant’s height': {
    tag: `pay-card-input layout="split" inner-style='{"base":{"height":90}}'`,
    height: 196,
  },
  'Bizum’s button': { tag: 'pay-bizum-button', height: 90 },
  'Cofidis’s button with its hint': { tag: 'pay-cofidis-button', height: 150 },
};

for (const [name, { tag, height }] of Object.entries(reserved))
  test(
    `${name} grows with the text, and nothing moves when it comes`,
    name === 'the card form' ? slow : nightly,
    async ({ page, env }) => {
      await order(env, {});
      await page.addInitScript(addUpShifts);
      const { id } = await env.createPayment({ amount: 20_000 });
      await page.goto(
        env.merchant.page({
          html: `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
          <style>html { font-size: 62.5% } body { margin: 0; width: 900px }</style><script src="${env.pay}/v2/payframe.js"></script>
          <${tag} payment-id="${id}" language="en"></${tag.split(' ')[0]}><p>After</p>`,
        }),
      );
      const component = page.locator(tag.split(' ')[0]!);
      const place = await component.boundingBox();
      await expect(component.locator('[part=placeholder]')).toHaveCount(0);
      const app = component.frameLocator('iframe').locator('#app');
      await expect
        .poll(() => app.evaluate((element) => element.getBoundingClientRect().height))
        .toBe(height);
      expect((await component.boundingBox())?.height).toBe(height);
      expect(place?.height).toBe(height);
      expect(await shiftOf(page)).toBe(0);
    },
  );

test('a server’s page keeps the place of a component at the shopper’s text size @nightly', async ({
  page,
  env,
}) => {
  const tags = [
    html('pay-card-input', { paymentId: 'pay_1' }),
    html('pay-card-input', {
      paymentId: 'pay_1',
      layout: 'split',
      innerStyle: { base: { height: 90 } },
    }),
  ];
  const style =
    '<style>html { font: 62.5% monospace } body { margin: 0 } pay-card-input { display: block }</style>';
  await page.goto(
    env.merchant.page({
      html: `<!doctype html><html lang="en"><title>Shop</title>${style}${tags.join('')}`,
    }),
  );
  const heights = await page
    .locator('pay-card-input')
    .evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(heights).toEqual([72, 196]);
});

const screens: Readonly<Record<string, Comes>> = {
  'a card that is wrong in the checkout': checkoutScreens['a card that is wrong']!,
  'the checkout’s tabs': checkoutScreens['Bizum’s form below tabs']!,
  'a refusal in the payment modal': paymentModalScreens['a refusal']!,
  'the wait for the bank’s app': paymentModalScreens['the wait for the bank’s app']!,
  'Bizum on the payment page': paymentPageScreens['Bizum’s form']!,
  'a payment that is over': paymentPageScreens['that the time is over']!,
  'Cofidis’s overlay': componentScreens['Cofidis’s overlay']!,
};
for (const [name, comes] of Object.entries(screens))
  for (const language of ['es', 'de'])
    test(`${name} has text of twice the size, and cuts none on a phone: ${language} @nightly`, async ({
      page,
      env,
    }) => {
      await order(env, {});
      await page.setViewportSize({ width: 1280, height: 844 });
      const seen = await comes(page, env, language);
      await expect(seen).toBeVisible();
      expect(
        await seen.evaluate(
          ({ ownerDocument }) => getComputedStyle(ownerDocument.documentElement).fontSize,
        ),
      ).toBe('32px');
      for (const width of [320, 390, 1280]) {
        // All is in the viewport: a frame out of it is not painted, and measures its texts when it
        // comes into view.
        await page.setViewportSize({ width, height: 3000 });
        await expect.poll(() => leavesItsBox(page)).toEqual([]);
      }
    });
