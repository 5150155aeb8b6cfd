import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { tokenProperty, tokens, type TokenName } from '../../appearance/tokens.js';
import { cardInput } from '../../packages/sandbox/kit/index.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

/** A shop with design tokens in its style sheet. */
async function open(
  page: Page,
  env: TestEnvironment,
  css: string,
  body = (ids: string) => `<pay-card-input ${ids}></pay-card-input>`,
) {
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><head><title>Shop</title><style>${css}</style>
    <script src="${env.pay}/v2/payframe.js" defer></script></head><body>${body(`payment-id="${id}" language="en"`)}</body></html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
}

const computed = (locator: Locator, property: string) =>
  locator.evaluate(
    (element, name) =>
      name.startsWith('::')
        ? getComputedStyle(element, name).color
        : getComputedStyle(element).getPropertyValue(name),
    property,
  );
const card = (page: Page) => page.frameLocator('pay-card-input iframe');
const line = (page: Page) => card(page).locator('[data-part=line]');
const modal = (page: Page) => page.frameLocator('pay-payment-modal iframe').first();

/** Where each token applies: in the card form, a payment method's button or the payment modal. */
const shows: Record<
  TokenName,
  readonly [where: (page: Page) => Locator, property: string, set: string, found: string]
> = {
  accent: [
    (page) => modal(page).locator('[data-part=pay]'),
    'background-color',
    'rgb(10, 90, 60)',
    'rgb(10, 90, 60)',
  ],
  'on-accent': [
    (page) => modal(page).locator('[data-part=pay]'),
    'color',
    'rgb(255, 255, 240)',
    'rgb(255, 255, 240)',
  ],
  'color-text': [(page) => cardInput(page).number, 'color', '#203040', 'rgb(32, 48, 64)'],
  'color-text-secondary': [
    (page) => modal(page).getByRole('heading', { level: 1 }),
    'color',
    '#444',
    'rgb(68, 68, 68)',
  ],
  'color-placeholder': [
    (page) => cardInput(page).number,
    '::placeholder',
    '#555',
    'rgb(85, 85, 85)',
  ],
  'color-background': [
    (page) => modal(page).locator('[data-part=panel]'),
    'background-color',
    '#fffbe6',
    'rgb(255, 251, 230)',
  ],
  'color-field': [line, 'background-color', '#fdf6e3', 'rgb(253, 246, 227)'],
  'color-autofill': [
    (page) => card(page).locator('html'),
    '--filled',
    '#eef',
    'rgb(238, 238, 255)',
  ],
  'color-border': [line, 'border-top-color', '#777', 'rgb(119, 119, 119)'],
  'color-focus': [
    (page) => card(page).locator('html'),
    '--focus',
    'rgb(0, 128, 0)',
    'rgb(0, 128, 0)',
  ],
  'color-danger': [(page) => card(page).getByRole('status'), 'color', '#a00', 'rgb(170, 0, 0)'],
  'color-success': [
    (page) => card(page).locator('html'),
    '--good',
    'rgb(0, 100, 0)',
    'rgb(0, 100, 0)',
  ],
  radius: [line, 'border-top-left-radius', '1rem', '16px'],
  'button-radius': [
    (page) => page.frameLocator('pay-bizum-button iframe').getByRole('button'),
    'border-top-left-radius',
    '999px',
    '48px',
  ],
  'panel-radius': [
    (page) => modal(page).locator('[data-part=panel]'),
    'border-top-left-radius',
    '3px',
    '3px',
  ],
  'border-width': [line, 'border-top-width', '2px', '2px'],
  'field-height': [line, 'min-height', 'calc(2rem + 16px)', '48px'],
  'field-padding': [line, 'padding-left', '14px', '14px'],
  'button-height': [
    (page) => page.frameLocator('pay-bizum-button iframe').getByRole('button'),
    'height',
    '52px',
    '52px',
  ],
  font: [(page) => cardInput(page).number, 'font-family', 'Inter, serif', 'Inter, serif'],
  'font-size': [(page) => cardInput(page).number, 'font-size', '1.125rem', '18px'],
  'font-weight': [(page) => cardInput(page).number, 'font-weight', '500', '500'],
  'letter-spacing': [(page) => cardInput(page).number, 'letter-spacing', '0.5px', '0.5px'],
  'button-weight': [(page) => modal(page).locator('[data-part=pay]'), 'font-weight', '800', '800'],
  'field-shadow': [
    line,
    'box-shadow',
    '0 1px 2px rgb(0 0 0 / 0.2)',
    'rgba(0, 0, 0, 0.2) 0px 1px 2px 0px',
  ],
  'panel-shadow': [
    (page) => modal(page).locator('[data-part=panel]'),
    'box-shadow',
    'none',
    'none',
  ],
};

test('every design token shows in the frames @nightly', async ({ page, env }) => {
  const css = Object.entries(shows).map(
    ([name, [, , value]]) => `${tokenProperty(name)}: ${value};`,
  );
  await open(
    page,
    env,
    `:root { ${css.join(' ')} }`,
    (ids) => `<pay-card-input ${ids}></pay-card-input><pay-bizum-button ${ids}></pay-bizum-button>
      <pay-payment-modal is-open ${ids}></pay-payment-modal>`,
  );
  await expect(modal(page).locator('[data-part=pay]').first()).toBeVisible();
  for (const name of Object.keys(tokens) as TokenName[]) {
    const [where, property, , found] = shows[name];
    await expect.poll(() => computed(where(page).first(), property), name).toBe(found);
  }
  // The page reserves the height set by a token.
  expect((await page.locator('pay-bizum-button').boundingBox())!.height).toBeGreaterThanOrEqual(52);
});

test('a token is resolved where it means something: on the page @nightly', async ({
  page,
  env,
}) => {
  await open(
    page,
    env,
    `:root { color-scheme: dark; --brand: oklch(0.3 0.05 260) }
     pay-payment-modal { --pay-accent: light-dark(white, rgb(127, 224, 184)) }
     pay-card-input { --pay-color-field: light-dark(white, var(--brand)); --pay-radius: calc(var(--step) * 3); --step: 0.25rem }`,
    (ids) =>
      `<pay-card-input ${ids}></pay-card-input><pay-payment-modal is-open ${ids}></pay-payment-modal>`,
  );
  await expect.poll(() => computed(line(page), 'border-top-left-radius')).toBe('12px');
  expect(await computed(line(page), 'background-color')).toBe('oklch(0.3 0.05 260)');
  await expect
    .poll(() => computed(modal(page).locator('[data-part=pay]').first(), 'background-color'))
    .toBe('rgb(127, 224, 184)');
});

test('a token that changes is followed, and what was typed stays @nightly', async ({
  page,
  env,
}) => {
  await open(page, env, ':root { --pay-radius: 4px } .round { --pay-radius: 18px }');
  await cardInput(page).number.fill('4242');
  await expect.poll(() => computed(line(page), 'border-top-left-radius')).toBe('4px');
  await page.evaluate(() => document.body.classList.add('round'));
  await expect.poll(() => computed(line(page), 'border-top-left-radius')).toBe('18px');
  await page
    .locator('pay-card-input')
    .evaluate((element) => Object.assign(element, { appearance: { radius: '9px' } }));
  await expect.poll(() => computed(line(page), 'border-top-left-radius')).toBe('9px');
  await expect(cardInput(page).number).toHaveValue('4242');
});

test('a frame takes no value that is not of its token’s kind @nightly', async ({ page, env }) => {
  await open(page, env, '');
  const before = await computed(line(page), 'background-color');
  const appearance = {
    'color-field': 'url(https://evil.example/x)',
    'color-text': 'transparent',
    radius: '900vw',
    font: 'x; } * { display: none',
    'field-height': '2px',
    'color-border': 'var(--panel)',
    nonsense: 'red',
  };
  await page
    .locator('pay-card-input')
    .evaluate(
      (element, values) =>
        Object.assign(element, { appearance: values, theme: '"] *', language: 'es' }),
      appearance,
    );
  await expect(card(page).locator('html')).toHaveAttribute('lang', 'es');
  expect(await computed(line(page), 'background-color')).toBe(before);
  expect(
    await card(page)
      .locator('html')
      .evaluate((html) => [html.style.length, html.dataset['theme']]),
  ).toEqual([1, undefined]);
});

// @attack T33
test('no token hides who is paid: text that cannot be read on its background is not taken @nightly', async ({
  page,
  env,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await open(
    page,
    env,
    ':root { --pay-color-text: #eee; --pay-color-background: #fff; --pay-accent: #ffe14d; --pay-color-placeholder: #999; --pay-color-field: #fff }',
    (ids) => `<pay-payment-modal is-open ${ids}></pay-payment-modal>`,
  );
  const pay = modal(page).locator('[data-part=pay]').first();
  await expect(pay).toBeVisible();
  await expect.poll(() => computed(pay, 'background-color')).toBe('rgb(255, 225, 77)');
  expect(await computed(pay, 'color')).toBe('rgb(0, 0, 0)');
  expect(await computed(modal(page).locator('html'), 'color')).toBe('rgb(24, 33, 44)');
  // The developer is warned of low contrast as well as of refused values.
  expect(warnings.join('\n')).toContain(
    '--pay-color-text on --pay-color-background has a contrast of 1.2 : 1',
  );
  expect(warnings.join('\n')).toContain(
    '--pay-color-placeholder on --pay-color-field has a contrast of 2.8 : 1',
  );
});

test('themes: night is dark on any page, flat has other corners @nightly', async ({
  page,
  env,
}) => {
  await open(page, env, '', (ids) => `<pay-card-input ${ids} theme="night"></pay-card-input>`);
  await expect.poll(() => computed(line(page), 'background-color')).toBe('rgb(23, 29, 49)');
  await page.locator('pay-card-input').evaluate((element) => element.setAttribute('theme', 'flat'));
  await expect.poll(() => computed(line(page), 'background-color')).toBe('rgb(240, 242, 245)');
  expect(await computed(line(page), 'border-top-left-radius')).toBe('3px');
});

test.describe('a font of the shop’s', () => {
  // Any font will do: Playwright contains one.
  const file = readFile(
    'node_modules/playwright-core/lib/vite/recorder/assets/codicon-DCmgc-ay.ttf',
  );
  const facesIn = (page: Page) =>
    card(page)
      .locator('html')
      .evaluate(() =>
        [...document.fonts].map(({ family, status, display }) => [family, status, display]),
      );

  // @attack T32
  test('is loaded from its own origin, all its files at once, and swapped in @nightly', async ({
    page,
    env,
  }) => {
    const requested: string[] = [];
    const body = await file;
    await page.route(`${env.merchant.origin}/fonts/**`, (route) => {
      requested.push(new URL(route.request().url()).pathname);
      return route.fulfill({
        body,
        headers: { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'font/ttf' },
      });
    });
    const fonts = JSON.stringify([
      { family: 'Shop', src: '/fonts/a.ttf' },
      { family: 'Other', src: '/fonts/b.ttf', weight: '100 900', style: 'italic' },
    ]);
    await open(
      page,
      env,
      ':root { --pay-font: Shop, serif }',
      (ids) => `<pay-card-input ${ids} fonts='${fonts}'></pay-card-input>`,
    );
    await expect.poll(() => computed(cardInput(page).number, 'font-family')).toBe('Shop, serif');
    await expect
      .poll(async () => (await facesIn(page)).sort())
      .toEqual([
        ['Other', 'loaded', 'swap'],
        ['Shop', 'loaded', 'swap'],
      ]);
    // Both fonts load, even if no glyph is needed: nothing was typed.
    expect(requested.sort()).toEqual(['/fonts/a.ttf', '/fonts/b.ttf']);
  });

  // @attack T32
  test('is not loaded from a host that the provider does not allow @slow', async ({
    context,
    env,
  }) => {
    // The browser logs the CSP violation; it is not an error of the frame.
    const page = await context.newPage();
    const body = await file;
    let loads = 0;
    await page.route('https://fonts.evil.example/**', (route) => {
      loads++;
      return route.fulfill({
        body,
        headers: { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'font/ttf' },
      });
    });
    await page.addInitScript(() => {
      const blocked: string[] = [];
      Object.assign(window, { blocked });
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        blocked.push(effectiveDirective),
      );
    });
    const fonts = JSON.stringify([{ family: 'Evil', src: 'https://fonts.evil.example/x.woff2' }]);
    await open(page, env, '', (ids) => `<pay-card-input ${ids} fonts='${fonts}'></pay-card-input>`);
    const blocked = () =>
      card(page)
        .locator('html')
        .evaluate(() => (window as unknown as { blocked: string[] }).blocked);
    await expect.poll(blocked).toEqual(['font-src']);
    expect(loads).toBe(0);
    expect(await facesIn(page)).toEqual([]);
  });
});
