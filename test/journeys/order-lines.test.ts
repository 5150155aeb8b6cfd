import { AxeBuilder } from '@axe-core/playwright';
import { testCards } from '../../packages/sandbox/kit/index.js';
import { opensHosted, staysPut } from '../support/hosted.js';
import { addUpShifts, shiftOf } from '../support/shifts.js';
import { translates } from '../support/translator.js';
import { expect, test } from '../support/test.js';

/** What a shop sells: two lines, shipping, and a discount. */
const order = {
  orderId: 'A-1007',
  amount: 3150,
  lineItems: [
    { label: '2 × cup, 250 ml', amount: 2500 },
    { label: 'Courier', amount: 900 },
    { label: 'Welcome', amount: -250 },
  ],
  shippingOption: { id: 'courier', label: 'Courier', detail: 'Tomorrow', amount: 900 },
  shippingDetails: { name: 'Ana Gil', address: { country: 'ES', line1: 'Calle Mayor 1' } },
};
const shown = [
  '2 × cup, 250 ml€25.00',
  'Courier€9.00',
  'Welcome-€2.50',
  'ShippingCourier, Tomorrow',
];

test.describe('a shopper who pays for several things on the provider’s own page', () => {
  test('reads them beside the form and on the receipt, and nothing of an address @slow', async ({
    page,
    env,
  }) => {
    await staysPut(page);
    await page.addInitScript(addUpShifts);
    const { hosted } = await opensHosted(page, env, order);
    await expect(hosted.payButton).toHaveText('Pay €31.50');
    const lines = page.locator('.hosted-lines > div');
    await expect(lines).toHaveText(shown);
    await expect(page.getByRole('button', { name: 'Details' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(await shiftOf(page)).toBe(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Payment completed');
    await expect(lines).toHaveText(shown);
    await expect(page.locator('body')).not.toContainText(/Ana|Calle/);
  });

  test('opens them on a phone, where they stand above the form, and nothing moves before @slow', async ({
    page,
    env,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.addInitScript(addUpShifts);
    const { hosted } = await opensHosted(page, env, order);
    await expect(hosted.payButton).toBeVisible();
    const lines = page.locator('.hosted-lines');
    await expect(lines).toBeHidden();
    expect(await shiftOf(page)).toBe(0);
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(lines).toContainText('250 ml');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(lines).toBeHidden();
  });

  test('has their amounts and figures left alone by a translator @nightly', async ({
    page,
    env,
  }) => {
    await translates(page);
    const { hosted } = await opensHosted(page, env, order);
    await expect(hosted.payButton).toBeVisible();
    const lines = page.locator('.hosted-lines > div');
    await expect(lines).toHaveText(shown);
    await expect(lines.locator('dd').first().locator('font')).toHaveCount(0);
    await expect(lines.getByText('250', { exact: true }).locator('font')).toHaveCount(0);
    await expect(lines.locator('dt font').first()).toBeAttached();
  });
});
