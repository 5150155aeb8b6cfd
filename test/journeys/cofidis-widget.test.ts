import { demoAccount } from '../../sandbox/demo-account.js';
import { CofidisPage } from '../support/cofidis-page.js';
import { set } from '../support/shop-page.js';
import { expect, test } from '../support/test.js';

const WARNING = '¡Atención! Tomar dinero prestado cuesta dinero.';

for (const product of ['cofidis', 'cofidis-loan'] as const) {
  test.describe(`a price with a widget of ${product} @nightly`, () => {
    let shopper: CofidisPage;
    test.beforeEach(({ page, env }) => void (shopper = new CofidisPage(page, env, product)));
    const tag = (rest: string) =>
      `<pay-${product}-widget account-id="${demoAccount.id}" ${rest}></pay-${product}-widget>`;
    const frame = () => shopper.page.frameLocator(`pay-${product}-widget iframe`);
    /** Sets attributes of the widget. */
    const sets = (attributes: Readonly<Record<string, string>>) =>
      shopper.page.locator(`pay-${product}-widget`).evaluate((widget, all) => {
        for (const [name, value] of Object.entries(all)) widget.setAttribute(name, value);
      }, attributes);
    const law = () => frame().locator('[data-part=terms]');

    // @spec Cofidis widget default language es
    // @spec Cofidis financing widget: amountInt
    // @spec Cofidis financing widget: showLogo
    // @spec Cofidis loan widget: amountInt
    // @spec Cofidis loan widget: showLogo
    test('is in Spanish unless said otherwise, with the whole legal text, the warning and, on demand, all figures; in cents where amount-int says it', async () => {
      await shopper.shows(tag('amount="600"'));
      await expect(law()).toContainText(WARNING);
      await expect(law()).toContainText(
        /ficticio.+crédito: 600,00\s€.+TIN.+TAE.+Comisión de apertura.+cuotas de.+Importe total adeudado/,
      );
      await expect(frame().locator('[data-part=logo]')).toBeVisible();
      expect(await shopper.received('load')).toEqual([true]);
      await frame().getByRole('button', { name: 'Más información' }).press('Enter');
      await expect(frame().getByText('Detalle del coste')).toBeVisible();
      await expect(frame().getByText('Calendario de pagos')).toBeVisible();
      await frame().getByRole('button', { name: 'Menos información' }).press('Space');
      await expect(frame().getByText('Detalle del coste')).toHaveCount(0);
      await sets({ 'amount-int': '20000', 'show-logo': 'false' });
      await expect(law()).toContainText(/200,00\s€/);
      await expect(frame().locator('[data-part=logo]')).toHaveCount(0);
      await sets({ 'amount-int': '30050', language: 'en' });
      await expect(law()).toContainText('€300.50');
      await expect(law()).toContainText('Caution! Borrowing money costs money.');
      await expect(law()).toContainText('Total amount payable');
    });

    // @spec Cofidis financing widget: 46 px high once it is shown
    // @spec Cofidis loan widget: 46 px high once it is shown
    test('is a row of 46 pixels, with the legal text in its own place under it from the start', async ({
      page,
    }) => {
      await shopper.shows(tag('amount="240" language="en"'));
      const tall = () =>
        page.locator(`pay-${product}-widget`).evaluate((element) => element.clientHeight);
      const before = await tall();
      await expect(law()).toContainText('Total amount payable');
      expect(await tall()).toBe(before);
      const legal = frame().locator('.cofidis-widget-legal');
      expect(await legal.evaluate((element) => element.getBoundingClientRect().top)).toBe(46);
    });

    test('shows the whole legal text on a narrow screen too, without a box that scrolls', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await shopper.shows(tag('amount="600"'));
      await expect(law()).toContainText('Importe total adeudado');
      const hidden = () =>
        law().evaluate((text) => {
          const rest = [document.scrollingElement!, text, text.parentElement!].map(
            (box) => box.scrollHeight - box.clientHeight,
          );
          return Math.max(...rest, text.getBoundingClientRect().bottom - innerHeight);
        });
      await expect.poll(hidden).toBeLessThanOrEqual(1);
    });

    test('outside the limits shows nothing, and says so without an error', async ({ page }) => {
      const widget = page.locator(`pay-${product}-widget`);
      // Which prices are none is a table in test/frame-apps/cofidis.page.test.ts.
      for (const rest of ['amount="10"', 'amount-int="300001"', '']) {
        await shopper.shows(tag(rest));
        await expect.poll(() => shopper.received('load'), rest).toEqual([false]);
        await expect.poll(() => widget.evaluate((element) => element.clientHeight)).toBe(0);
        expect(await shopper.received('error')).toEqual([]);
      }
      await sets({ amount: '100' });
      await expect(law()).toContainText(WARNING);
      await sets({ amount: '10' });
      await expect.poll(() => widget.evaluate((element) => element.clientHeight)).toBe(0);
    });

    // @spec Cofidis financing widget: style
    // @spec Cofidis loan widget: style
    test('wears colours of the merchant’s that can be read, and keeps the warning and the legal text readable under any style', async ({
      page,
    }) => {
      await shopper.shows(tag('amount="600"'));
      await expect(law()).toContainText(WARNING);
      await set(page, `pay-${product}-widget`, {
        innerStyle: {
          terms: { color: '#f5f5f5', backgroundColor: '#202020', fontSize: '15px' },
          base: { backgroundColor: '#101010' },
        },
      });
      await expect(law()).toHaveCSS('background-color', 'rgb(32, 32, 32)');
      await expect(law().locator('p')).toHaveCSS('color', 'rgb(245, 245, 245)');
      await expect(law().locator('p')).toHaveCSS('font-size', '15px');
      await expect(frame().locator('[data-part=widget]')).toHaveCSS(
        'background-color',
        'rgb(16, 16, 16)',
      );
      const hiding = {
        display: 'none',
        opacity: 0,
        visibility: 'hidden',
        fontSize: '1px',
        color: '#ffffff',
        '-webkit-text-fill-color': '#ffffff',
        backgroundColor: '#ffffff',
        letterSpacing: '-1px',
        lineHeight: 1,
        height: 24,
        fontFamily: 'Webdings',
        textTransform: 'uppercase',
        boxShadow: '0 48px 0 48px #ffffff',
        transform: 'scale(0)',
        position: 'fixed',
      };
      const all = Object.fromEntries(
        ['base', 'content', 'label', 'amount', 'link', 'logo', 'terms'].map((part) => [
          part,
          hiding,
        ]),
      );
      await set(page, `pay-${product}-widget`, { innerStyle: all });
      await expect(frame().locator('[data-part=widget]')).toHaveCSS(
        'background-color',
        'rgb(255, 255, 255)',
      );
      await expect(frame().locator('[data-part=widget]')).toHaveCSS('color', 'rgb(255, 255, 255)');
      for (const part of [law().locator('strong'), law().locator('p')]) {
        const seen = await part.evaluate((element) => {
          const style = getComputedStyle(element);
          const { color, fontSize, letterSpacing, textTransform, fontFamily } = style;
          // Text that is longer than its box scrolls: its first line is visible at one end, its
          // last line at the other.
          const isSeenAt = (block: 'start' | 'end') => {
            element.scrollIntoView({ block });
            const { top, left, bottom } = element.getBoundingClientRect();
            const y = block === 'start' ? top + 4 : bottom - 4;
            return element.contains(document.elementFromPoint(left + 4, y));
          };
          return {
            text: {
              color,
              letterSpacing,
              textTransform,
              fill: style.getPropertyValue('-webkit-text-fill-color'),
            },
            ground: getComputedStyle(element.parentElement!).backgroundColor,
            size: parseFloat(fontSize),
            isStrange: fontFamily.includes('Webdings'),
            isOnTop: isSeenAt('start') && isSeenAt('end'),
          };
        });
        const ink = 'rgb(24, 33, 44)';
        expect(seen.text).toEqual({
          color: ink,
          letterSpacing: 'normal',
          textTransform: 'none',
          fill: ink,
        });
        expect(seen).toMatchObject({
          ground: 'rgb(255, 255, 255)',
          isStrange: false,
          isOnTop: true,
        });
        expect(seen.size).toBeGreaterThanOrEqual(12);
      }
    });

    test('is told to be missing where the provider refuses to calculate', async ({ page, env }) => {
      await page.route(`${env.pay}/v1/cofidis/calculate-financing`, (route) =>
        route.fulfill({ status: 403, json: { message: 'No', statusCode: 403 } }),
      );
      await shopper.shows(tag('amount="600"'));
      await expect.poll(() => shopper.received('load')).toEqual([false]);
      expect(await shopper.received('error')).toEqual(['API']);
    });
  });
}

test('a shopper chooses the time to pay for a loan by keyboard, and reads the day of each of 36 installments, the last of a month where that has no such day @nightly', async ({
  page,
  env,
}) => {
  await page.clock.setFixedTime(new Date('2027-01-31T12:00:00Z'));
  const shopper = new CofidisPage(page, env, 'cofidis-loan');
  await shopper.shows(
    `<pay-cofidis-loan-widget account-id="${demoAccount.id}" amount="600"></pay-cofidis-loan-widget>`,
  );
  const frame = page.frameLocator('pay-cofidis-loan-widget iframe');
  await expect(frame.getByLabel('Plazo')).toHaveValue('6');
  await frame.getByLabel('Plazo').press('ArrowDown');
  await expect(frame.locator('[data-part=label]')).toHaveText(/^56,14\s€\/mes$/);
  await expect(frame.locator('[data-part=terms]')).toContainText(
    /11 cuotas de 56,14\s€ y una última de 56,19\s€/,
  );
  await frame.getByLabel('Plazo').selectOption('36');
  const more = frame.getByRole('button', { name: 'Más información' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  const days = frame.getByRole('group', { name: 'Calendario de pagos' }).locator('dt');
  await expect(days).toHaveCount(36);
  expect((await days.allTextContents()).slice(0, 3)).toEqual([
    '28 feb 2027',
    '31 mar 2027',
    '30 abr 2027',
  ]);
  await expect(days.last()).toHaveText('31 ene 2030');
});
