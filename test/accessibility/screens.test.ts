import {
  complaints,
  obscured,
  scrollsSideways,
  spaceTexts,
  zoomed,
} from '../support/accessibility.js';
import { order } from '../support/pay-button.js';
import { hidesFocus, lacksHints, leavesItsBox } from '../support/screen-checks.js';
import {
  checkoutScreens,
  componentScreens,
  paymentModalScreens,
  paymentPageScreens,
} from '../support/screens.js';
import { expect, test } from '../support/test.js';

/** The screens of each flow, which are looked at for what they tell assistive technology too. */
const spoken = [
  ...[
    'the card',
    'Bizum’s form',
    'a refusal',
    'the bank’s page',
    'what the shopper agrees to',
    'the wait for the bank’s app',
  ].map((name) => `the payment modal with ${name}`),
  ...[
    'the card',
    'stored cards',
    'a stored card to be removed',
    'a card that is wrong',
    'Bizum’s form below tabs',
    'a method that is not allowed for a new amount',
    'that it is paid',
  ].map((name) => `the checkout with ${name}`),
  ...['what the bill needs', 'that it is paid', 'the point of sale’s form'].map(
    (name) => `the payment page with ${name}`,
  ),
  ...['the card form', 'Bizum’s button', 'Click to Pay’s overlay'].map(
    (name) => `a page with ${name}`,
  ),
];

for (const [where, screens] of Object.entries({
  'the payment modal': paymentModalScreens,
  'the checkout': checkoutScreens,
  'the payment page': paymentPageScreens,
  'a page': componentScreens,
})) {
  for (const [name, comes] of Object.entries(screens)) {
    // @wcag 1.1.1, 1.3.1, 1.3.2, 1.3.4, 1.3.5, 1.4.1, 1.4.3, 1.4.4, 1.4.10, 1.4.11, 1.4.12, 2.4.2, 2.4.4, 2.4.6, 2.4.7, 2.4.11, 2.5.8, 3.1.1, 3.2.4, 3.3.2, 4.1.2
    test(`${where} with ${name} is told as it is written down, and can be read, whole and with its focus, on a phone, a screen, zoomed, spaced and in forced colors @nightly`, async ({
      page,
      env,
    }) => {
      await order(env, {});
      const seen = await comes(page, env);
      await expect(seen).toBeVisible();
      if (spoken.includes(`${where} with ${name}`)) {
        // To write it down again:
        // `npx playwright test --project=chromium screens -g "written down" --update-snapshots=all`.
        await expect(seen.locator('xpath=ancestor::body')).toMatchAriaSnapshot({
          name: `${where} with ${name}.aria.yml`.replaceAll('’', ''), // A file's name is ASCII.
        });
        expect(await complaints(page)).toEqual([]);
      }
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => leavesItsBox(page)).toEqual([]);
        expect(await complaints(page, ['color-contrast'])).toEqual([]);
      }
      expect(await hidesFocus(page)).toEqual([]);
      expect(await lacksHints(page)).toEqual([]);

      await page.setViewportSize(zoomed);
      await expect.poll(() => leavesItsBox(page)).toEqual([]);
      expect(await scrollsSideways(page)).toEqual([]);
      expect(await obscured(page)).toEqual([]);
      const undo = await spaceTexts(page);
      await expect.poll(() => leavesItsBox(page)).toEqual([]);
      await undo();
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await hidesFocus(page)).toEqual([]);
    });
  }
}
