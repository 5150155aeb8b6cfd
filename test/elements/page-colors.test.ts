import type { Page } from '@playwright/test';
import { readColor } from '../../bridge/colors.js';
import { cardInput } from '../../packages/sandbox/kit/index.js';
import { expect, test, type TestEnvironment } from '../support/test.js';
import { nightly, slow } from '../support/tags.js';

// No emulated color scheme: Playwright's would override the iframe's own in each of its documents.
test.use({ colorScheme: null });

interface Shop {
  /** The page's style sheet. */
  readonly css?: string;
  readonly head?: string;
  /** The markup around the card. */
  readonly around?: (card: string) => string;
}

const dark = '#14161a';
const frame = (page: Page) => page.frameLocator('pay-card-input iframe');
const field = (page: Page) => page.locator('pay-card-input');

/** A shop with a card. */
async function open(
  page: Page,
  env: TestEnvironment,
  { css = '', head = '', around = (card) => card }: Shop,
): Promise<void> {
  const { id } = await env.createPayment();
  const card = around(`<pay-card-input payment-id="${id}" language="en"></pay-card-input>`);
  const html = `<!doctype html><html lang="en"><head><title>Shop</title>${head}<style>body { margin: 20px } ${css}</style>
    <script src="${env.pay}/v2/payframe.js" defer></script></head><body>${card}</body></html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
  await expect(cardInput(page).number).toBeVisible();
}

/** Whether the shopper sees the card in dark colors. */
const isDark = (page: Page) =>
  cardInput(page).number.evaluate((input) => {
    const [lightest] = getComputedStyle(input).color.match(/\d+/g)!.map(Number);
    return lightest! > 128;
  });

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/**
 * The contrast of the field's text and border with their background, and of its error message with
 * the page.
 */
async function contrasts(page: Page, background: string) {
  await cardInput(page).number.fill('1');
  await cardInput(page).cvc.focus();
  const problem = frame(page).getByRole('status');
  await expect(problem).not.toBeEmpty();
  const colors = await cardInput(page).number.evaluate((input) => {
    const line = input.closest('[data-part=line]')!;
    const alert = document.querySelector('[role=status]')!;
    document.querySelector<HTMLInputElement>('input[name=cvc]')!.blur();
    return {
      line: getComputedStyle(line).backgroundColor,
      text: getComputedStyle(document.querySelector('input[name=cvc]')!).color,
      problem: getComputedStyle(alert).color,
    };
  });
  const {
    line,
    text,
    problem: alert,
  } = Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [name, readColor(color).luminance]),
  ) as Record<keyof typeof colors, number>;
  const behind = readColor(background).luminance;
  return { text: contrast(text, line), problem: contrast(alert, behind) };
}

/** The color of a pixel on the screen, as `rgb()`. */
async function pixel(page: Page, x: number, y: number): Promise<string> {
  const shot = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async ([data, left, top]) => {
      const image = Object.assign(new Image(), { src: `data:image/png;base64,${data}` });
      await image.decode();
      const context = document.createElement('canvas').getContext('2d')!;
      context.drawImage(image, -left, -top);
      const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
      return `rgb(${red}, ${green}, ${blue})`;
    },
    [shot, x, y] as const,
  );
}

test.describe('a card has the colors of its page:', () => {
  const slotted = (card: string) => `<div id="host">${card}</div><script>
    host.attachShadow({ mode: 'open' }).innerHTML = '<section style="background: ${dark}; color: #fff"><slot></slot></section>';</script>`;
  const shops: Record<string, readonly [shop: Shop, isDark: boolean]> = {
    'light, of a page that says nothing': [{}, false],
    'light, of a page painted white': [{ css: 'body { background: #fff }' }, false],
    'dark, of a page painted dark': [{ css: `body { background: ${dark}; color: #fff }` }, true],
    'dark, of a page painted dark that claims both': [
      { css: `:root { color-scheme: light dark } body { background: ${dark} }` },
      true,
    ],
    'dark, of a page whose color-scheme is dark': [{ css: ':root { color-scheme: dark }' }, true],
    'dark, of a page whose <meta> says so': [
      { head: '<meta name="color-scheme" content="dark">' },
      true,
    ],
    'light, of a light panel on a dark page': [
      {
        css: `body { background: ${dark} } main { background: #fffc }`,
        around: (card) => `<main>${card}</main>`,
      },
      false,
    ],
    'dark, in colors of any kind': [{ css: 'body { background: oklch(0.25 0.03 260) }' }, true],
    'dark, of white words on a picture': [
      { css: 'body { background: linear-gradient(#123, #000); color: #fff }' },
      true,
    ],
    'dark, of a dark slot it stands in': [{ around: slotted }, true],
    'dark, where its own color-scheme says so': [
      { css: 'pay-card-input { color-scheme: dark }' },
      true,
    ],
  };
  for (const [title, [shop, expected]] of Object.entries(shops)) {
    test(
      title,
      title === 'dark, of a page painted dark' ? slow : nightly,
      async ({ page, env }) => {
        await open(page, env, shop);
        await expect.poll(() => isDark(page)).toBe(expected);
        expect(await field(page).evaluate((element) => element.matches(':state(dark)'))).toBe(
          expected,
        );
      },
    );
  }

  // @wcag 1.4.3
  test('its text and its problem can be read on a dark page of a light system @nightly', async ({
    page,
    env,
  }) => {
    await open(page, env, { css: 'body { background: rgb(20, 22, 26); color: #fff }' });
    const { text, problem } = await contrasts(page, 'rgb(20, 22, 26)');
    expect(text).toBeGreaterThan(4.5);
    expect(problem).toBeGreaterThan(4.5);
  });

  test('its text and its problem can be read on a light page of a dark system @nightly', async ({
    page,
    env,
    browserName,
  }) => {
    // WebDriver BiDi cannot emulate the system's color scheme: Firefox tests a light page on a
    // light system.
    if (browserName === 'chromium') await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, env, { css: 'body { background: #fff }' });
    await expect.poll(() => isDark(page)).toBe(false);
    const { text, problem } = await contrasts(page, 'rgb(255, 255, 255)');
    expect(text).toBeGreaterThan(4.5);
    expect(problem).toBeGreaterThan(4.5);
  });

  test('the page shines through its frame @nightly', async ({ page, env }) => {
    await open(page, env, { css: 'body { background: rgb(30, 60, 40) }' });
    await cardInput(page).number.fill('1');
    await cardInput(page).cvc.focus();
    await expect(frame(page).getByRole('status')).not.toBeEmpty();
    await expect.poll(async () => (await field(page).boundingBox())!.height).toBeGreaterThan(45);
    const { x, y, width, height } = (await field(page).boundingBox())!;
    expect(await pixel(page, x + width - 4, y + height - 4)).toBe('rgb(30, 60, 40)');
  });

  test('from its first paint on, before any script of its frame @nightly', async ({
    page,
    env,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`${env.pay}/v2/assets/**`, async (route) => {
      await held;
      await route.continue();
    });
    await open(page, env, { css: `body { background: ${dark} }` });
    expect(await isDark(page)).toBe(true);
    release();
  });
});

test.describe('a card follows its page', () => {
  const themes: Record<string, Shop & { readonly turnDark: () => void }> = {
    'when a class of <html> changes': {
      css: `.night body { background: ${dark} }`,
      turnDark: () => document.documentElement.classList.add('night'),
    },
    'when an attribute of an ancestor changes': {
      css: `[data-theme=night] { background: ${dark} }`,
      around: (card) => `<main><div>${card}</div></main>`,
      turnDark: () => void (document.querySelector('main')!.dataset['theme'] = 'night'),
    },
    'when its background fades': {
      css: `body { background: #fff; transition: background-color .4s } .night { background: ${dark} }`,
      turnDark: () => document.body.classList.add('night'),
    },
    'when a style sheet comes': {
      turnDark: () => {
        const panel = Object.assign(document.createElement('style'), {
          textContent: 'body { background: #111 }',
        });
        document.head.append(panel);
      },
    },
    'when it is moved to a dark place': {
      css: `main { background: ${dark} }`,
      around: (card) => `${card}<main></main>`,
      turnDark: () =>
        document.querySelector('main')!.append(document.querySelector('pay-card-input')!),
    },
    'unless the merchant has said which': {
      css: 'body { background: #fff }',
      turnDark: () =>
        void (document.querySelector<HTMLElement & { colorScheme: string }>(
          'pay-card-input',
        )!.colorScheme = 'dark'),
    },
  };
  for (const [title, { turnDark, ...shop }] of Object.entries(themes)) {
    test(title, nightly, async ({ page, env }) => {
      await open(page, env, shop);
      await expect.poll(() => isDark(page)).toBe(false);
      await page.evaluate(turnDark);
      await expect.poll(() => isDark(page)).toBe(true);
    });
  }

  test('and keeps what was typed @nightly', async ({ page, env }) => {
    await open(page, env, {});
    await cardInput(page).number.fill('4242');
    await page.evaluate(() => void (document.body.style.background = '#111'));
    await expect.poll(() => isDark(page)).toBe(true);
    await expect(cardInput(page).number).toHaveValue('4242');
  });
});

test('the payment modal has the colors of its page, and so have the methods in it @nightly', async ({
  page,
  env,
}) => {
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title><style>body { background: ${dark}; color: #fff }</style>
    <script src="${env.pay}/v2/payframe.js"></script><pay-payment-modal payment-id="${id}" is-open language="en"></pay-payment-modal></html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
  const modal = page.frameLocator('pay-payment-modal iframe');
  const heading = modal.getByRole('heading').first();
  await expect(heading).toBeVisible();
  const isLight = (text: string) => readColor(text).luminance > 0.3;
  expect(isLight(await heading.evaluate((element) => getComputedStyle(element).color))).toBe(true);
  const scheme = modal.frameLocator('iframe').first().locator('html');
  await expect
    .poll(() => scheme.evaluate((html) => getComputedStyle(html).colorScheme))
    .toBe('dark');
});
