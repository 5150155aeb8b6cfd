import { demoAccount } from '../../sandbox/accounts.js';
import { CofidisPage } from '../support/cofidis-page.js';
import { expect, test } from '../support/test.js';

const WARNING = 'Atención: tomar dinero prestado cuesta dinero.';

for (const product of ['cofidis', 'cofidis-loan'] as const) {
  test.describe(`a price with a widget of ${product}`, () => {
    let shopper: CofidisPage;
    test.beforeEach(({ page, stand }) => void (shopper = new CofidisPage(page, stand, product)));
    const tag = (rest: string) => `<pay-${product}-widget account-id="${demoAccount.id}" ${rest}></pay-${product}-widget>`;
    const frame = () => shopper.page.frameLocator(`pay-${product}-widget iframe`);
    const law = () => frame().locator('.law');

    test('is told in Spanish unless said otherwise, with the whole legal text and the warning', async () => {
      await shopper.shows(tag('amount="600"'));
      await expect(law()).toContainText(WARNING);
      await expect(law()).toContainText(
        /ficticio.+crédito: 600,00\s€.+TIN.+TAE.+Comisión de apertura.+cuotas de.+Importe total adeudado/,
      );
      await expect(frame().locator('.logo')).toBeVisible();
      expect(await shopper.heard('load')).toEqual([true]);
      await shopper.page.locator(`pay-${product}-widget`).evaluate((widget) => widget.setAttribute('language', 'en'));
      await expect(law()).toContainText('Beware: borrowing money costs money.');
      await expect(law()).toContainText('Total amount payable');
    });

    test('is in cents where amount-int says it, and changes with it', async () => {
      await shopper.shows(tag('amount="100" amount-int="20000" show-logo="false"'));
      await expect(law()).toContainText(/200,00\s€/);
      await expect(frame().locator('.logo')).toHaveCount(0);
      await shopper.page.locator(`pay-${product}-widget`).evaluate((widget) => widget.setAttribute('amount-int', '30050'));
      await expect(law()).toContainText(/300,50\s€/);
    });

    test('tells all its figures on demand, by keyboard, and takes them back', async () => {
      await shopper.shows(tag('amount="600"'));
      const link = frame().getByRole('button', { name: 'Más información' });
      await link.press('Enter');
      await expect(frame().getByText('Todas las cifras')).toBeVisible();
      await expect(frame().getByText('Cuándo pagas')).toBeVisible();
      await frame().getByRole('button', { name: 'Menos información' }).press('Space');
      await expect(frame().getByText('Todas las cifras')).toHaveCount(0);
    });

    test('outside the limits shows nothing, and says so without an error', async ({ page }) => {
      const widget = page.locator(`pay-${product}-widget`);
      for (const rest of ['amount="10"', 'amount-int="300001"', '', 'amount="-5"', 'amount="1e21"']) {
        await shopper.shows(tag(rest));
        await expect.poll(() => shopper.heard('load'), rest).toEqual([false]);
        await expect.poll(() => widget.evaluate((element) => element.clientHeight)).toBe(0);
        expect(await shopper.heard('error')).toEqual([]);
      }
      await widget.evaluate((element) => element.setAttribute('amount', '100'));
      await expect(law()).toContainText(WARNING);
      await widget.evaluate((element) => element.setAttribute('amount', '10'));
      await expect.poll(() => widget.evaluate((element) => element.clientHeight)).toBe(0);
    });

    test('keeps the warning and the legal text readable under any style', async ({ page }) => {
      await shopper.shows(tag('amount="600"'));
      await expect(law()).toContainText(WARNING);
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
        ['base', 'content', 'label', 'amount', 'link', 'logo', 'terms'].map((part) => [part, hiding]),
      );
      await page.locator(`pay-${product}-widget`).evaluate((widget, style) => Object.assign(widget, { innerStyle: style }), all);
      await expect(frame().locator('.widget')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(frame().locator('.widget')).toHaveCSS('color', 'rgb(255, 255, 255)');
      for (const part of [law().locator('strong'), law().locator('p')]) {
        await expect(part).toBeInViewport({ ratio: 1 });
        const seen = await part.evaluate((element) => {
          const style = getComputedStyle(element);
          const { color, fontSize, letterSpacing, textTransform, fontFamily } = style;
          const { top, left, bottom } = element.getBoundingClientRect();
          return {
            text: { color, letterSpacing, textTransform, fill: style.getPropertyValue('-webkit-text-fill-color') },
            ground: getComputedStyle(element.parentElement!).backgroundColor,
            size: parseFloat(fontSize),
            isStrange: fontFamily.includes('Webdings'),
            isOnTop: [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + 4, y))),
          };
        });
        const ink = 'rgb(24, 33, 44)';
        expect(seen.text).toEqual({ color: ink, letterSpacing: 'normal', textTransform: 'none', fill: ink });
        expect(seen).toMatchObject({ ground: 'rgb(255, 255, 255)', isStrange: false, isOnTop: true });
        expect(seen.size).toBeGreaterThanOrEqual(12);
      }
    });

    test('wears colours of the merchant’s that can be read', async ({ page }) => {
      await shopper.shows(tag('amount="600"'));
      await expect(law()).toContainText(WARNING);
      const innerStyle = {
        terms: { color: '#f5f5f5', backgroundColor: '#202020', fontSize: '15px' },
        base: { backgroundColor: '#101010' },
      };
      await page
        .locator(`pay-${product}-widget`)
        .evaluate((widget, style) => Object.assign(widget, { innerStyle: style }), innerStyle);
      await expect(law()).toHaveCSS('background-color', 'rgb(32, 32, 32)');
      await expect(law().locator('p')).toHaveCSS('color', 'rgb(245, 245, 245)');
      await expect(law().locator('p')).toHaveCSS('font-size', '15px');
      await expect(frame().locator('.widget')).toHaveCSS('background-color', 'rgb(16, 16, 16)');
    });

    test('is told to be missing where the provider refuses to calculate', async ({ page, stand }) => {
      await page.route(`${stand.pay}/v1/cofidis/calculate-financing`, (route) =>
        route.fulfill({ status: 403, json: { message: 'No', statusCode: 403 } }),
      );
      await shopper.shows(tag('amount="600"'));
      await expect.poll(() => shopper.heard('load')).toEqual([false]);
      expect(await shopper.heard('error')).toEqual(['API']);
    });
  });
}

test('a shopper chooses the time to pay in the widget of the loan, by keyboard', async ({ page, stand }) => {
  const shopper = new CofidisPage(page, stand, 'cofidis-loan');
  await shopper.shows(`<pay-cofidis-loan-widget account-id="${demoAccount.id}" amount="600"></pay-cofidis-loan-widget>`);
  const frame = page.frameLocator('pay-cofidis-loan-widget iframe');
  await expect(frame.locator('.label')).toHaveText(/^Desde 22,90\s€\/mes$/);
  await frame.getByLabel('Plazo').press('ArrowUp');
  await frame.getByLabel('Plazo').press('ArrowUp');
  await expect(frame.locator('.label')).toHaveText(/^56,14\s€\/mes$/);
  await expect(frame.locator('.law')).toContainText(/11 cuotas de 56,14\s€ y una última de 56,19\s€/);
});
