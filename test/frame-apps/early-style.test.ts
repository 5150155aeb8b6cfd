import type { Page } from '@playwright/test';
import { expect, test, type TestEnvironment } from '../support/test.js';
import { slow } from '../support/tags.js';

// No emulated color scheme: Playwright's would override the iframe's own in each of its documents.
test.use({ colorScheme: null });

/** What each painted frame of the page and of the card form's document has shown. */
interface Seen {
  /** When the iframe was to be seen first. */
  readonly shownAt: number;
  /** The styles of the card form's document since then. */
  readonly styles: readonly string[];
}

/** Notes in each frame of the screen what is seen, in the page and in the card form's document. */
function recordFrames(): void {
  const notes: [at: number, style: string][] = [];
  let shownAt = 0;
  Object.assign(window, { notes, shown: () => shownAt });
  const note = () => {
    const now = Date.now();
    const input = document.querySelector('input[name=cardNumber], [data-field=cardNumber] input');
    if (input) {
      const { color, fontSize, backgroundColor } = getComputedStyle(
        input.closest('[data-part=line]') ?? input,
      );
      notes.push([now, [color, backgroundColor, fontSize].join(' ')]);
    }
    const iframe = document.querySelector('pay-card-input')?.shadowRoot?.querySelector('iframe');
    if (iframe && getComputedStyle(iframe).opacity !== '0') shownAt ||= now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/**
 * Opens a shop with a card form whose app is held back. Returns what was seen until the app was
 * ready.
 */
async function open(page: Page, env: TestEnvironment, css: string, attributes = ''): Promise<Seen> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${env.pay}/v2/assets/*.js`, async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(recordFrames);
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><head><title>Shop</title><style>${css}</style>
    <script src="${env.pay}/v2/payframe.js"></script></head>
    <body><pay-card-input payment-id="${id}" language="en" timeout="60000" ${attributes}></pay-card-input></body></html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
  await expect(page.locator('pay-card-input iframe')).toHaveCSS('opacity', '1');
  release();
  await page
    .locator('pay-card-input')
    .evaluate((card: HTMLElement & { readonly ready: Promise<void> }) => card.ready);
  const shownAt = await page.evaluate(() => (window as unknown as { shown: () => number }).shown());
  const frame = page.frames().find((one) => one.url().includes('/card-input/'))!;
  const notes = await frame.evaluate(
    () => (window as unknown as { notes: [number, string][] }).notes,
  );
  return {
    shownAt,
    styles: [...new Set(notes.filter(([at]) => at >= shownAt).map(([, style]) => style))],
  };
}

const shops = {
  'a dark page': {
    css: ':root { color-scheme: dark; background: #14161a }',
    style: 'rgb(233, 237, 242) rgb(23, 28, 35) 16px',
  },
  'a light page with design tokens': {
    css: ':root { --pay-color-text: #102030; --pay-color-field: #fff8e8; --pay-font-size: 19px }',
    style: 'rgb(16, 32, 48) rgb(255, 248, 232) 19px',
  },
  'a page with an innerStyle, which goes as it came': {
    css: '',
    attributes: `inner-style='{"base":{"color":"#0000c8","backgroundColor":"#eeffee","fontSize":"20px"}}'`,
    style: 'rgb(0, 0, 200) rgb(238, 255, 238) 20px',
  },
};

for (const [name, shop] of Object.entries(shops)) {
  const { css, style } = shop;
  test(
    `on ${name}, a card form is seen before its app has loaded, and never in another style`,
    name === 'a dark page' ? {} : slow,
    async ({ page, env }) => {
      const { styles } = await open(page, env, css, 'attributes' in shop ? shop.attributes : '');
      expect(styles).toEqual([style]);
      if (!('attributes' in shop)) return;
      // What the early style has set goes with the innerStyle that set it.
      const line = page.frameLocator('pay-card-input iframe').locator('[data-part=line]').first();
      await expect(line).toHaveCSS('font-size', '20px');
      await page.locator('pay-card-input').evaluate((card) => card.removeAttribute('inner-style'));
      await expect(line).toHaveCSS('font-size', '16px');
    },
  );
}

test('colors that would hide what is typed are replaced before the form is seen @slow', async ({
  page,
  env,
}) => {
  const attributes = `inner-style='{"base":{"backgroundColor":"#fff"},"input":{"color":"#fff"}}'`;
  await page.route(`${env.pay}/v2/assets/*.js`, () => {});
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>
    <pay-card-input payment-id="${id}" language="en" timeout="60000" ${attributes}></pay-card-input></html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
  await expect(page.locator('pay-card-input iframe')).toHaveCSS('opacity', '1');
  const input = page.frameLocator('pay-card-input iframe').locator('input').first();
  await expect(input).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('a dark card form that is never answered stays covered until its error @slow', async ({
  page,
  env,
}) => {
  await page.route(`${env.pay}/v2/card-input/**`, (route) =>
    route.fulfill({ body: '<p>Nobody</p>', contentType: 'text/html' }),
  );
  await page.addInitScript(recordFrames);
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>
    <pay-card-input payment-id="${id}" language="en" theme="night" timeout="1500"></pay-card-input></html>`;
  await page.goto(env.merchant.page({ html }));
  await expect(page.locator('pay-card-input button')).toBeVisible();
  await expect(page.locator('pay-card-input iframe')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { shown: () => number }).shown())).toBe(0);
});

test('a card form whose page sets no style waits for none @slow', async ({ page, env }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${env.pay}/v2/card-input/**`, async (route) => {
    await released;
    await route.continue();
  });
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>
    <pay-card-input payment-id="${id}" language="en" timeout="60000"></pay-card-input></html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
  await expect(page.locator('pay-card-input iframe')).toHaveCSS('opacity', '1');
  await expect(page.locator('pay-card-input').locator('[part=placeholder]')).toHaveCount(1);
  release();
  await page
    .locator('pay-card-input')
    .evaluate((card: HTMLElement & { readonly ready: Promise<void> }) => card.ready);
});
