import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signPointOfSale } from '../../server/payments/point-of-sale/sign.js';
import { hostedPage, testCards } from '../../packages/sandbox/kit/index.js';
import { typeOver } from '../../packages/sandbox/kit/pages/card-form.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

interface LinkOptions {
  readonly pointOfSaleId?: string;
  readonly amount?: number;
  readonly currency?: string;
}

/** A signed point-of-sale link, with changes made since. */
function linkOf(
  { pay, sandbox }: TestEnvironment,
  options: LinkOptions = {},
  changed: Readonly<Partial<Record<string, string>>> = {},
): string {
  const { id: accountId, key, pointsOfSale } = sandbox.account;
  const link = { accountId, pointOfSaleId: pointsOfSale[0]?.id ?? '', ...options };
  const query = {
    ...link,
    amount: String(options.amount ?? ''),
    signature: signPointOfSale(link, key),
    lang: 'en',
    ...changed,
  };
  const written = Object.entries(query).filter(([, value]) => value);
  return `${pay}/v2/pos-payment-page/?${new URLSearchParams(written as [string, string][])}`;
}

const amountOf = (page: Page) => page.getByRole('textbox', { name: 'Amount (EUR)' });
const alertOf = (page: Page) =>
  page.locator('.hosted-panel').getByRole('alert').filter({ hasText: /\S/ });
const payments = async ({ sandbox }: TestEnvironment) =>
  (await sandbox.payments()).map(({ id }) => id);

test.describe('a shopper at a point of sale', () => {
  // @spec The provider hosts a point-of-sale payment page
  test('types the amount of the bill, pays it, and finds it again after a reload @slow', async ({
    page,
    env,
  }) => {
    const before = await payments(env);
    await page.goto(linkOf(env));
    await expect(page.getByRole('heading', { name: 'Alfar' })).toBeVisible();
    await expect(amountOf(page)).toBeVisible();
    const logo = page.locator('h1 img');
    await expect(logo).toHaveAttribute('src', /^\/hosted\/logos\/.+\.svg$/);
    expect(
      await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.height)),
    ).toBe(28);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    for (const [typed, why] of [
      ['', 'Enter the amount to pay'],
      ['0,00', 'The amount must be greater than zero'],
      ['1.234', 'Enter an amount, such as 12.50'],
      ['12345678', 'This amount is too high to pay here'],
    ] as const) {
      await typeOver(amountOf(page), typed);
      await amountOf(page).press('Enter');
      await expect(alertOf(page)).toHaveText(why);
      await expect(amountOf(page)).toBeFocused();
    }
    await typeOver(amountOf(page), '12,5');
    await amountOf(page).press('Enter');
    const hosted = hostedPage(page);
    await expect(hosted.payButton).toBeVisible();
    await expect(page.locator('.hosted-amount')).toHaveText('€12.50');
    await page.reload();
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Payment completed');
    await expect(hosted.back).toHaveCount(0);
    const made = (await payments(env)).filter((id) => !before.includes(id));
    expect(made).toHaveLength(1);
    expect(await env.charges(made[0] ?? '')).toBe(1);
  });

  test('sees the amount of the link, and makes one payment by pressing twice and by a lost answer', async ({
    page,
    env,
  }) => {
    const before = await payments(env);
    await env.sandbox.breaks('createPayment', 'cut-after', { times: 1 });
    await page.goto(linkOf(env, { amount: 4200, currency: 'EUR' }, { lang: 'es' }));
    await expect(page.locator('.hosted-amount')).toHaveText('42,00 €');
    await page.getByRole('button', { name: 'Continuar' }).dblclick();
    await expect(page).toHaveURL(/\/v2\/payment-page\/\?id=pay_\w+&lang=es$/);
    await expect(hostedPage(page).payButton).toBeVisible();
    expect((await payments(env)).filter((id) => !before.includes(id))).toHaveLength(1);
  });

  test('reads at once that a link does not work if the shop has no such point of sale, and sees the form in the middle of its panel @slow', async ({
    page,
    env,
  }) => {
    const given = { amount: 4200, currency: 'EUR' };
    await page.goto(linkOf(env, { ...given, pointOfSaleId: 'pos-9' }));
    await expect(hostedPage(page).heading).toHaveText('This link does not work');
    await page.goto(linkOf(env, given));
    const button = page.getByRole('button', { name: 'Continue' });
    const [panel, first, last] = await Promise.all(
      [page.locator('.hosted-panel'), page.locator('.hosted-panel h2'), button].map(
        async (one) => (await one.boundingBox())!,
      ),
    );
    const above = first!.y - panel!.y;
    const below = panel!.y + panel!.height - last!.y - last!.height;
    expect(Math.abs(above - below)).toBeLessThan(3);
  });

  test('reads that a link does not work that was forged, changed, or cut @slow', async ({
    page,
    env,
  }) => {
    const before = await payments(env);
    const given = { amount: 4200, currency: 'EUR' };
    // Every part that may be forged: test/sandbox/point-of-sale.test.ts.
    for (const changed of [
      { signature: 'f'.repeat(64) },
      { signature: '' },
      { accountId: 'acc_nobody' },
      { amount: '-5' },
    ]) {
      await page.goto(linkOf(env, given, changed));
      await expect(hostedPage(page).heading).toHaveText('This link does not work');
    }
    expect(await payments(env)).toEqual(before);
  });

  test('is asked at once by a provider that verifies the link later, and reads then that it was forged @slow', async ({
    page,
    env,
  }) => {
    await page.route('**/v1/client-payments/validate-link', (route) =>
      route.fulfill({ status: 404, body: 'Not found' }),
    );
    await page.goto(linkOf(env, { amount: 4200, currency: 'EUR' }, { amount: '1' }));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(hostedPage(page).heading).toHaveText('This link does not work');
  });

  test('reads in the field that the amount is above the provider’s limit, before anything is sent', async ({
    page,
    env,
  }) => {
    let made = 0;
    await page.route('**/v1/client-payments', (route) => {
      made += 1;
      return route.abort();
    });
    await page.route('**/v1/client-payments/validate-link', (route) =>
      route.fulfill({
        json: { isValid: true, maxAmount: 5000 },
        headers: { 'Access-Control-Allow-Origin': '*' },
      }),
    );
    await page.goto(linkOf(env));
    await typeOver(amountOf(page), '50,01');
    await amountOf(page).press('Enter');
    await expect(alertOf(page)).toHaveText('This amount is too high to pay here');
    expect(made).toBe(0);
    await page.goto(linkOf(env, { amount: 5001, currency: 'EUR' }));
    await expect(hostedPage(page).heading).toHaveText('This link does not work');
    await page.goto(linkOf(env, { amount: 5000, currency: 'EUR' }));
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  });

  test('types in Arabic beside the currency, whose side is the page’s @slow', async ({
    page,
    env,
  }) => {
    await page.goto(linkOf(env, {}, { lang: 'ar' }));
    const field = page.locator('input[name=amount]');
    await expect(field).toBeVisible();
    const { paddingLeft, paddingRight } = await field.evaluate((input) => getComputedStyle(input));
    const [box, symbol] = [
      (await field.boundingBox())!,
      (await field.locator('xpath=../span').boundingBox())!,
    ];
    // The digits begin at the right edge, and end before the currency at the left one.
    expect(parseFloat(paddingRight)).toBeLessThanOrEqual(16);
    expect(symbol.x + symbol.width).toBeLessThanOrEqual(box.x + parseFloat(paddingLeft));
  });

  test('who is offline when the page opens goes on by itself once the network is back @slow', async ({
    page,
    context,
    env,
  }) => {
    await page.route('**/v1/payment-methods?*', async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await page.goto(linkOf(env));
    await expect(hostedPage(page).heading).toHaveText('No connection to the payment provider');
    await page.unroute('**/v1/payment-methods?*');
    await context.setOffline(false);
    await expect(amountOf(page)).toBeVisible();
  });
});
