import type { FrameLocator } from '@playwright/test';
import { cardRules } from '../../sandbox/methods/card/rules.js';
import type { OverlayTag } from '../../examples/shop/methods.js';
import { Bizum } from '../../packages/sandbox/kit/pages/bizum.js';
import { CardForm } from '../../packages/sandbox/kit/pages/card-form.js';
import { ClickToPay } from '../../packages/sandbox/kit/pages/click-to-pay.js';
import { Cofidis } from '../../packages/sandbox/kit/pages/cofidis.js';
import type { Opening } from '../../packages/sandbox/kit/pages/opening.js';
import { closeButton } from '../support/close-button.js';
import { order } from '../support/pay-button.js';
import { Shopper } from '../support/shopper.js';
import { expect, test } from '../support/test.js';

/**
 * For each overlay: the label of the shop's button, a text in the overlay, and how a shopper pays
 * there.
 */
const overlays: Readonly<
  Record<
    OverlayTag,
    readonly [button: string, seen: string, pays: (at: Opening<FrameLocator>) => Promise<void>]
  >
> = {
  'pay-payment-modal': [
    'All payment methods',
    'input[autocomplete="cc-number"]',
    async ({ open, form }) => {
      await open();
      await new CardForm(form).fill(cardRules.direct.numbers[0]!);
      await form.getByRole('button', { name: /^Pay €/ }).click();
    },
  ],
  'pay-bizum': [
    'Bizum',
    'input[name=phone]',
    (at) => new Bizum(at.button.page(), at).pay('600000000'),
  ],
  'pay-click-to-pay': ['Click to Pay', 'input[type=email]', (at) => new ClickToPay(at).pay()],
  'pay-cofidis': ['4 installments with Cofidis', '[data-part=pay]', applies],
  'pay-cofidis-loan': ['Monthly installments with Cofidis', '[data-part=pay]', applies],
};

async function applies(at: Opening<FrameLocator>): Promise<void> {
  const cofidis = new Cofidis(at.button.page(), at);
  await cofidis.apply();
  await cofidis.sign();
}

for (const [style, kind] of [
  ['overlays', 'tags'],
  ['overlays-react', 'React components'],
] as const) {
  test.describe(`a shopper where the shop opens overlays as ${kind}`, () => {
    let shopper: Shopper;
    test.beforeEach(async ({ page, env }) => {
      shopper = new Shopper(page, env);
      await order(env, {});
      // Cofidis has a minimum amount.
      await shopper.comesToPay(style, ['Salt plates', 'Night teapot']);
    });

    test('reads that a method is not available for a small order, and can choose another', async ({
      page,
    }) => {
      await page.context().clearCookies({ name: 'shopper' });
      await shopper.comesToPay(style);
      await page.getByRole('button', { name: 'Monthly installments with Cofidis' }).click();
      await expect(shopper.alert).toHaveText(
        'This payment method is not available for this order.',
      );
      await page.getByRole('button', { name: 'Bizum' }).click();
      await expect(
        page.frameLocator('pay-bizum iframe').locator('input[name=phone]'),
      ).toBeVisible();
      await expect(shopper.alert).toHaveText('');
    });

    for (const [tag, [name, seen, pays]] of Object.entries(overlays)) {
      test(
        `closes <${tag}> and finds the page as it was, opens it again, and pays`,
        { tag: ['pay-payment-modal', 'pay-bizum'].includes(tag) ? [] : '@components' },
        async ({ page, env }) => {
          const payment = await shopper.paymentId();
          const button = page.getByRole('button', { name, exact: true });
          const overlay = page.frameLocator(`${tag} iframe`);
          const asItIs = () =>
            page.evaluate(() => ({
              address: location.href,
              state: history.state as unknown,
              overflow: document.documentElement.style.overflow,
              focused: document.activeElement?.textContent,
              dialogs: [...document.querySelectorAll('*')].filter((one) =>
                one.shadowRoot?.querySelector('dialog'),
              ).length,
              output: document.querySelector('#checkout [role=alert]')!.textContent,
            }));
          await button.focus();
          const before = await asItIs();

          await button.click();
          await expect(overlay.locator(seen)).toBeVisible();
          expect(await asItIs()).toMatchObject({ overflow: 'hidden', dialogs: 1 });
          await closeButton(page, tag).click();
          await expect.poll(asItIs).toEqual(before);

          await pays({ button, form: overlay, open: () => button.click() });
          await shopper.seesThePaidReceipt();
          expect(await env.charges(payment)).toBe(1);
        },
      );
    }
  });
}
