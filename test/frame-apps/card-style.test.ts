import type { FrameLocator, Locator, Page } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import type { Payframe } from '../../elements/load.js';
import { cardInput } from '../../packages/sandbox/kit/pages/card-form.js';
import { expect, test, type TestEnvironment } from '../support/test.js';
import { nightly, slow } from '../support/tags.js';

/** A merchant's page with a styled card. */
async function open(
  page: Page,
  env: TestEnvironment,
  style: object = {},
  attributes = '',
): Promise<FrameLocator> {
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title>
    <script src="${env.pay}/v2/payframe.js"></script>
    <pay-card-input payment-id="${id}" language="en" inner-style='${JSON.stringify(style)}' ${attributes}></pay-card-input></html>`;
  await page.goto(env.merchant.page({ html }));
  await page
    .locator('pay-card-input')
    .evaluate((element) => (element as HTMLElement & { ready: Promise<void> }).ready);
  return page.frameLocator('pay-card-input iframe');
}

const line = (frame: FrameLocator) => frame.locator('[data-part=line]').first();
const error = (frame: FrameLocator) => frame.locator('[data-part=error]');
const has = (locator: Locator, property: string, value: string) =>
  expect(locator).toHaveCSS(property, value);

const RED = 'rgb(200, 0, 0)';
const GREEN = 'rgb(0, 100, 0)';
const BLUE = 'rgb(0, 0, 200)';
const GRAY = 'rgb(90, 90, 90)';

async function makeWrong(page: Page): Promise<void> {
  await cardInput(page).number.fill('4242 4242 4242 4241');
  await cardInput(page).number.blur();
}

test.describe('a card form in a container that the shop styles as the field', () => {
  const bare = { base: { border: 'none', padding: '0', backgroundColor: 'transparent' } };
  const transparent = 'rgba(0, 0, 0, 0)';

  for (const layout of ['line', 'compact', 'split', 'stacked']) {
    test(
      `draws no box of its own with border: none: at rest, with the focus, wrong (${layout})`,
      layout === 'line' ? slow : nightly,
      async ({ page, env }) => {
        const frame = await open(page, env, bare, `layout="${layout}"`);
        const isBare = async () => {
          await has(line(frame), 'border-top-width', '0px');
          await has(line(frame), 'box-shadow', 'none');
          await has(line(frame), 'padding-left', '0px');
          await has(line(frame), 'background-color', transparent);
        };
        await isBare();
        await cardInput(page).number.focus();
        await isBare();
        await makeWrong(page);
        await cardInput(page).number.focus();
        await expect(cardInput(page).number).toHaveAttribute('aria-invalid', 'true');
        await isBare();
      },
    );
  }

  test('keeps a ring that the style asks for @nightly', async ({ page, env }) => {
    const ring = { boxShadow: 'inset 0 0 0 2px rgb(0, 0, 200)' };
    const frame = await open(page, env, { base: { border: 0, ':focus': ring } });
    await cardInput(page).number.focus();
    await has(line(frame), 'box-shadow', 'rgb(0, 0, 200) 0px 0px 0px 2px inset');
  });

  for (const [how, style, attributes] of [
    ['errors="none"', {}, 'errors="none"'],
    ['error: { display: none }', { error: { display: 'none' } }, ''],
  ] as const) {
    test(`leaves it to the page to say what is wrong, with ${how}, and does not grow @nightly`, async ({
      page,
      env,
    }) => {
      const frame = await open(page, env, style, attributes);
      const output = page.locator('pay-card-input').evaluate((element) => {
        return new Promise((resolve) => {
          element.addEventListener('pay-change', (event) => {
            const { error } = (event as CustomEvent<{ error?: string }>).detail;
            if (error) resolve(error);
          });
        });
      });
      await makeWrong(page);
      expect(await output).toBe('Card number is invalid');
      await expect(error(frame)).toBeHidden();
      // Screen readers still announce it at the field.
      await expect(cardInput(page).number).toHaveAccessibleDescription('Card number is invalid');
      await has(page.locator('pay-card-input'), 'height', '36px');
    });
  }

  test('leaves its errors and its box to a shop that moves over, unless told otherwise @nightly', async ({
    page,
    env,
  }) => {
    const opens = async (more: object) => {
      const props = JSON.stringify({ accountId: demoAccount.id, language: 'en', ...more });
      const html = `<!doctype html><html lang="en"><title>Shop</title><style>body { width: 320px }</style>
        <script src="${env.pay}/v2/payframe.js" data-require-amount="false"></script>
        <body><script>payframe.CardInput(${props}).render('body')</script></body></html>`;
      await page.goto(env.merchant.page({ html }));
      await page
        .locator('pay-card-input')
        .evaluate((element) => (element as HTMLElement & { ready: Promise<void> }).ready);
      return page.frameLocator('pay-card-input iframe');
    };
    const frame = await opens({
      style: { base: { height: '50px' }, input: { fontFamily: 'DejaVu Sans' } },
    });
    const { number, expiry } = cardInput(page);
    await number.pressSequentially('4242 4242 4242 424');
    await expiry.focus();
    await expect(number).toHaveAccessibleDescription('Card number is invalid');
    await expect(error(frame)).toBeHidden();
    expect(await page.locator('pay-card-input').evaluate((element) => element.clientHeight)).toBe(
      50,
    );
    const loud = await opens({ errors: 'shown', style: { base: { height: '50px' } } });
    await number.pressSequentially('4242 4242 4242');
    await expiry.focus();
    await expect(error(loud)).toHaveText('Card number is invalid');
  });

  test('has a border only where the style says one, for shops that move over @nightly', async ({
    page,
    env,
  }) => {
    const frame = await open(page, env, { base: { color: GRAY, borderRadius: 4 } });
    await has(line(frame), 'border-top-width', '1px');
    const render = (style: object) =>
      page.evaluate((given) => {
        const { payframe } = window as unknown as { payframe: Payframe };
        const old = document.querySelector('pay-card-input')!;
        payframe.configure({ requireAmount: false });
        const handle = payframe.CardInput({ paymentId: old.paymentId!, style: given });
        old.remove();
        return handle.render('body');
      }, style);
    await render({ base: { color: GRAY, borderRadius: 4 } });
    await has(line(frame), 'border-top-width', '0px');
    await cardInput(page).number.focus();
    await has(line(frame), 'box-shadow', 'none');
    await render({ base: { border: '2px solid rgb(200, 0, 0)' } });
    await has(line(frame), 'border-top-width', '2px');
    await has(line(frame), 'border-top-color', RED);
  });
});

// @attack T33
// @wcag 1.4.3
test('a style cannot hide what is typed: text that is not readable on its background gets another color, and the developer is told @slow', async ({
  page,
  env,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const style = {
    input: { color: 'white', ':focus': { color: '#fefefe' } },
    cvc: { color: 'rgb(0, 0, 200)' },
  };
  const frame = await open(page, env, style, 'color-scheme="light"');
  const { number, cvc } = cardInput(page);
  await has(number, 'color', 'rgb(0, 0, 0)');
  await number.focus();
  await has(number, 'color', 'rgb(0, 0, 0)');
  await has(cvc, '-webkit-text-fill-color', BLUE);
  expect(warnings.join()).toContain(
    'innerStyle input: the text has a contrast of 1.0 : 1 with its background: it is #000 instead',
  );
  // White is readable on a dark theme, and where the page's own background is behind it.
  await page
    .locator('pay-card-input')
    .evaluate((element) => element.setAttribute('color-scheme', 'dark'));
  await has(number, 'color', 'rgb(254, 254, 254)');
  await expect(line(frame)).toHaveCSS('background-color', 'rgb(23, 28, 35)');
});

test.describe('the style of a card form', () => {
  test('leaves the sign of a wrong card where the merchant has styled the border @nightly', async ({
    page,
    env,
  }) => {
    const frame = await open(page, env);
    await makeWrong(page);
    const alert = 'rgb(179, 38, 30)';
    await has(line(frame), 'border-top-color', alert);
    await page.locator('pay-card-input').evaluate((element) => {
      const base = {
        borderColor: 'rgb(90, 90, 90)',
        ':hover': { borderColor: 'rgb(0, 0, 200)' },
        ':focus': { borderColor: 'blue' },
      };
      Object.assign(element, {
        innerStyle: {
          base,
          input: { color: 'rgb(90, 90, 90)' },
          cardNumber: { color: 'rgb(0, 0, 200)' },
        },
      });
    });
    await has(cardInput(page).expiry, 'color', GRAY);
    await has(line(frame), 'border-top-color', alert);
    await has(cardInput(page).number, 'color', alert);
    await line(frame).hover();
    await has(line(frame), 'border-top-color', alert);
    await cardInput(page).number.focus();
    await has(line(frame), 'border-top-color', alert);
    await cardInput(page).number.fill('4242 4242 4242 4242');
    await has(line(frame), 'border-top-color', 'rgb(0, 0, 255)');
  });

  test('takes the states of the line: under the pointer, with the focus, empty, complete, wrong, disabled @slow', async ({
    page,
    env,
  }) => {
    const frame = await open(page, env, {
      base: {
        borderColor: GRAY,
        ':hover': { borderColor: BLUE },
        ':focus': { borderColor: GREEN, boxShadow: '0 0 0 3px rgb(200, 0, 0)' },
        ':disabled': { borderColor: 'rgb(4, 5, 6)' },
        ':empty': { backgroundColor: 'rgb(250, 250, 250)' },
      },
      complete: { borderColor: 'rgb(1, 2, 3)', color: GREEN },
      invalid: { borderColor: RED, color: RED },
    });
    const card = cardInput(page);
    await has(line(frame), 'border-top-color', GRAY);
    await has(line(frame), 'background-color', 'rgb(250, 250, 250)');
    await card.fill('4242 4242 4242 4242');
    await card.cvc.blur();
    await has(line(frame), 'border-top-color', 'rgb(1, 2, 3)');
    await has(card.number, 'color', GREEN);
    // From here on: whole Chromium does not tell a frame that the mouse of a test has left it.
    await line(frame).hover();
    await has(line(frame), 'border-top-color', BLUE);
    await card.number.focus();
    await has(line(frame), 'border-top-color', GREEN);
    await has(line(frame), 'box-shadow', 'rgb(200, 0, 0) 0px 0px 0px 3px');
    await makeWrong(page);
    await has(line(frame), 'border-top-color', RED);
    await has(card.number, 'color', RED);
    await card.fill('4242 4242 4242 4242');
    await card.cvc.blur();
    await page
      .locator('pay-card-input')
      .evaluate((element) => element.setAttribute('disabled', ''));
    await has(line(frame), 'border-top-color', 'rgb(4, 5, 6)');
  });

  test('takes the states of the inputs, of all and of one @nightly', async ({ page, env }) => {
    await open(page, env, {
      input: {
        color: GRAY,
        ':focus': { color: GREEN },
        ':hover': { color: BLUE },
        ':complete': { color: 'rgb(1, 2, 3)' },
        ':invalid': { color: RED },
        '::placeholder': { color: BLUE },
      },
      cvc: { ':focus': { color: RED } },
    });
    const card = cardInput(page);
    const { number, cvc } = card;
    expect(await number.evaluate((input) => getComputedStyle(input, '::placeholder').color)).toBe(
      BLUE,
    );
    await has(number, 'color', GRAY);
    await number.fill('4242 4242 4242 4242');
    await cvc.focus();
    await has(cvc, 'color', RED);
    await has(number, 'color', 'rgb(1, 2, 3)');
    await number.hover();
    await has(number, 'color', BLUE);
    await number.focus();
    await has(number, 'color', GREEN);
    await makeWrong(page);
    await has(number, 'color', RED);
  });

  test('takes the words of a problem, and the font of all of it @nightly', async ({
    page,
    env,
  }) => {
    const frame = await open(page, env, {
      base: { fontFamily: 'Inter', fontSize: 18, '::placeholder': { color: BLUE } },
      error: { color: BLUE, fontSize: 15, ':focus': { color: GREEN } },
    });
    await makeWrong(page);
    await has(error(frame), 'color', BLUE);
    await has(error(frame), 'font-size', '15px');
    await has(error(frame), 'font-family', 'Inter');
    await has(cardInput(page).number, 'font-size', '18px');
    expect(
      await cardInput(page).cvc.evaluate((input) => getComputedStyle(input, '::placeholder').color),
    ).toBe(BLUE);
    await cardInput(page).cvc.focus();
    await has(error(frame), 'color', GREEN);
  });

  test('types in no text so small that a phone would zoom into the page @nightly', async ({
    browser,
    browserName,
    env,
  }) => {
    // Playwright cannot emulate phones in Firefox.
    const isPhone = browserName === 'chromium';
    const context = await browser.newContext(isPhone ? { isMobile: true, hasTouch: true } : {});
    const page = await context.newPage();
    await open(page, env, {
      input: { fontSize: 13, '::placeholder': { fontSize: 14 } },
      error: { fontSize: 12 },
    });
    await has(cardInput(page).number, 'font-size', isPhone ? '16px' : '13px');
    await context.close();
  });
});

test.describe('a card’s line', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    // @wcag 1.4.11
    test(`has a border that can be seen: ${colorScheme} @nightly`, async ({ page, env }) => {
      await page.emulateMedia({ colorScheme });
      const frame = await open(page, env);
      const contrast = await line(frame).evaluate((element) => {
        const { borderTopColor, backgroundColor } = getComputedStyle(element);
        const [edge, ground] = [borderTopColor, backgroundColor].map((color) => {
          const [red, green, blue] = color.match(/[\d.]+/g)!.map((part) => {
            const share = Number(part) / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          }) as [number, number, number];
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        }) as [number, number];
        return (Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05);
      });
      expect(contrast).toBeGreaterThanOrEqual(3);
    });

  test('is pressed as a whole: each place of it puts the focus into the nearest field @nightly', async ({
    page,
    env,
  }) => {
    await page.setViewportSize({ width: 760, height: 400 });
    const frame = await open(page, env, { base: { padding: '14px 30px' } });
    const card = cardInput(page);
    const box = (await line(frame).boundingBox())!;
    const icon = (await frame.locator('[data-part=icon]').boundingBox())!;
    const number = (await card.number.boundingBox())!;
    const expiry = (await card.expiry.boundingBox())!;
    const press = (x: number, y: number) => page.mouse.click(x, y);
    await press(icon.x + icon.width / 2, icon.y + icon.height / 2);
    await expect(card.cvc).toBeFocused();
    await press(box.x + 4, box.y + 4);
    await expect(card.number).toBeFocused();
    await press(expiry.x + 10, box.y + box.height - 3);
    await expect(card.expiry).toBeFocused();
    await press(number.x + 10, box.y + 3);
    await expect(card.number).toBeFocused();
  });

  // @wcag 2.5.8
  test('has fields that a finger hits @nightly', async ({ page, env }) => {
    await page.setViewportSize({ width: 390, height: 400 });
    await open(page, env);
    const card = cardInput(page);
    await card.number.pressSequentially('4242');
    for (const field of [card.number, card.expiry, card.cvc])
      await expect.poll(async () => (await field.boundingBox())!.height).toBeGreaterThanOrEqual(34);
  });
});
