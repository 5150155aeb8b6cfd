import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Finding } from '../../elements/index.js';
import { bundle } from '../support/bundle.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

interface Opening {
  readonly headers?: Readonly<Record<string, string>>;
  /** Markup next to the card. */
  readonly body?: (paymentId: string) => string;
  readonly script?: string;
}

/** A merchant's page with a card form. */
async function open(
  page: Page,
  env: TestEnvironment,
  { headers = {}, body = () => '', script = '' }: Opening = {},
): Promise<void> {
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title>
    <script src="${env.pay}/v2/payframe.js"></script>${script}
    <pay-card-input payment-id="${id}"></pay-card-input>${body(id)}</html>`;
  await page.goto(env.merchant.page({ html, headers }), { waitUntil: 'commit' });
  await page.waitForFunction(() => 'payframe' in window);
}

/** The doctor's findings, without the elements themselves. */
const examine = (page: Page) =>
  page.evaluate(async () => {
    const { payframe } = window as unknown as { payframe: { doctor(): Promise<Finding[]> } };
    return (await payframe.doctor()).map(({ element, ...finding }) => ({
      ...finding,
      tag: element?.localName,
    }));
  });
const codes = async (page: Page) => (await examine(page)).map(({ code }) => code);

test.describe('the doctor', () => {
  test('finds nothing on a page that is well, says so, and leaves nothing behind @slow', async ({
    page,
    env,
  }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await open(page, env, {
      body: (id) => `<pay-bizum-button payment-id="${id}"></pay-bizum-button>`,
    });
    await expect(page.frameLocator('pay-bizum-button iframe').getByRole('button')).toBeVisible();
    const before = await page.evaluate(() => document.querySelectorAll('*').length);
    expect(await examine(page)).toEqual([]);
    expect(messages).toContain('Payframe: nothing is wrong on this page.');
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBe(before);
  });

  test('names the directive that blocks the frames, once for all components, and what to add @slow', async ({
    page,
    env,
  }) => {
    const policy = `script-src ${env.pay}; frame-src 'self'`;
    await open(page, env, { headers: { 'Content-Security-Policy': policy } });
    expect(await examine(page)).toEqual([
      {
        code: 'BLOCKED_BY_CSP',
        problem: 'The page’s Content-Security-Policy blocks the provider’s frames by frame-src.',
        remedy: `Add ${env.pay} to frame-src.`,
        tag: undefined,
      },
    ]);
  });

  test('tells a provider that cannot be reached from one that is not named @nightly', async ({
    page,
    env,
  }) => {
    await open(page, env);
    const reported = (host: string) =>
      page.evaluate(async (host) => {
        const { payframe } = window as unknown as {
          payframe: { configure(c: object): void; doctor(): Promise<Finding[]> };
        };
        payframe.configure({ host });
        return (await payframe.doctor()).map(({ code, problem }) => `${code}: ${problem}`);
      }, host);
    expect(await reported('')).toEqual([
      'HOST_MISSING: The kit does not know where the provider is.',
    ]);
    expect(await reported('pay')).toEqual([
      'HOST_MISSING: "pay" is not the address of a provider.',
    ]);
    const [silent] = await reported(env.merchant.silent);
    expect(silent).toContain(
      `LOAD_TIMEOUT: The frame at ${env.merchant.silent}/v2/card-input/en/ cannot be reached`,
    );
  });

  // @attack T17
  test('sees another major version in the provider’s frames @nightly', async ({ page, env }) => {
    await open(page, env);
    await expect(page.frameLocator('iframe').locator('input').first()).toBeVisible();
    await page.route(`${env.pay}/v2/card-input/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>parent.postMessage({ payframe: 'hello', version: '3.1.0', protocols: [1, 1], document: 'd' }, '*')</script>`,
      }),
    );
    expect(await codes(page)).toEqual(['VERSION']);
  });

  test('sees a script beside a bundle that has the kit too @nightly', async ({ page, env }) => {
    const other = await bundle(`import { CardInput } from './elements/index.ts'; CardInput({});`);
    await open(page, env, {
      script: `<script>${other.replaceAll('</script', '<\\/script')}</script>`,
    });
    expect(await examine(page)).toMatchObject([
      { code: 'LOADED_TWICE', remedy: expect.stringContaining('not both') as unknown },
    ]);
  });

  test('sees a kit that is loaded twice, and tags that nobody knows @slow', async ({
    page,
    env,
  }) => {
    await open(page, env, {
      script: `<script src="${env.pay}/v2/payframe.js?ver=2"></script>`,
      body: () => '<pay-cardinput></pay-cardinput>',
    });
    const found = await examine(page);
    expect(found.map(({ code, tag }) => [code, tag])).toEqual([
      ['LOADED_TWICE', undefined],
      ['UNKNOWN_TAG', 'pay-cardinput'],
    ]);
  });

  test('tells why a component cannot be shown, in its own words @nightly', async ({
    page,
    env,
  }) => {
    await open(page, env, { body: () => '<pay-bizum-button></pay-bizum-button>' });
    expect(await examine(page)).toMatchObject([
      {
        code: 'MISSING_PAYMENT',
        tag: 'pay-bizum-button',
        problem: expect.stringContaining('You need to provide paymentId') as unknown,
      },
    ]);
  });

  test('sees a method that is not offered @nightly', async ({ page, env }) => {
    const { id } = await env.createPayment({ allowedPaymentMethods: ['card'] });
    await open(page, env, {
      body: () => `<pay-bizum-button payment-id="${id}"></pay-bizum-button>`,
    });
    await expect
      .poll(() =>
        page.locator('pay-bizum-button').evaluate((button) => button.matches(':state(ineligible)')),
      )
      .toBe(true);
    expect(await codes(page)).toEqual(['NOT_ELIGIBLE']);
  });

  test('sees a page that may not hand over payments @nightly', async ({
    page,
    env,
    browserName,
  }) => {
    await open(page, env, {
      headers: { 'Permissions-Policy': 'payment=(self)' },
      body: (id) => `<pay-google-pay payment-id="${id}"></pay-google-pay>`,
    });
    await expect(page.frameLocator('pay-google-pay iframe').getByRole('button')).toBeVisible();
    const found = (await examine(page)).filter(({ code }) => code === 'PERMISSION_MISSING');
    const remedy = `Send \`Permissions-Policy: payment=(self "${env.wallets}")\` with the page, or leave payment out of that header.`;
    // Firefox has no API for it.
    expect(found.map((finding) => finding.remedy)).toEqual(
      browserName === 'chromium' ? [remedy] : [],
    );
  });

  test('sees a page that is not secure @nightly', async ({ page }) => {
    // Pages on this machine are always secure; these hosts do not exist and are served from the
    // build.
    await page.route('http://*.example/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      const body = await readFile(`dist${pathname}`).catch(() => undefined);
      await route.fulfill({
        status: body ? 200 : 404,
        contentType: pathname.endsWith('.js') ? 'text/javascript' : 'text/html',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: body ?? '',
      });
    });
    await page.route('http://shop.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script src="http://pay.example/v2/payframe.js"></script>',
      }),
    );
    await page.goto('http://shop.example/');
    expect(await codes(page)).toContain('INSECURE_PAGE');
  });

  test('sees what stops PayPal’s script @nightly', async ({ page, env, browserName }) => {
    const policy = `script-src ${env.pay}/v2/; frame-src ${env.pay} ${env.wallets}`;
    await open(page, env, {
      headers: { 'Content-Security-Policy': policy },
      body: (id) => `<pay-paypal payment-id="${id}"></pay-paypal>`,
    });
    await expect.poll(() => page.frames().length).toBe(3);
    const found = (await examine(page)).filter(({ tag }) => !tag);
    // Firefox does not report that a CSP was the reason.
    const isReported = browserName === 'chromium';
    expect(found).toMatchObject([
      {
        code: isReported ? 'BLOCKED_BY_CSP' : 'SCRIPT_FAILED',
        remedy: expect.stringContaining('https://*.paypal.com') as unknown,
      },
    ]);
  });

  test('sees an Apple Pay that cannot verify the shop’s domain @nightly', async ({ page, env }) => {
    await page.addInitScript(() => Object.assign(window, { ApplePaySession: class {} }));
    await open(page, env, {
      body: (id) => `<pay-payment-request payment-id="${id}"></pay-payment-request>`,
    });
    expect(await codes(page)).toContain('APPLE_DOMAIN');
    await page.route('**/.well-known/apple-developer-merchantid-domain-association', (route) =>
      route.fulfill({ body: '7B22' }),
    );
    expect(await codes(page)).not.toContain('APPLE_DOMAIN');
  });
});
