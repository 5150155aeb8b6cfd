import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeTests, type Page } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { cardInput } from '../../packages/sandbox/kit/pages/card-form.js';
import { checkout } from '../../packages/sandbox/kit/pages/checkout.js';
import { testCards } from '../../packages/sandbox/kit/test-data.js';
import { startNext } from '../support/next.js';
import { node } from '../support/node.js';
import { test as withPackage } from '../support/packed.js';
import { serve } from '../support/site.js';
import { snippet, writeSnippet } from '../support/snippets.js';
import { expect, test as withEnvironment } from '../support/test.js';

// A clean folder, `npm install`, the documented snippets and nothing else.

const test = mergeTests(withEnvironment, withPackage);
test.describe.configure({ timeout: 600_000 });
// Disables Next's telemetry.
process.env['NEXT_TELEMETRY_DISABLED'] = '1';

const opened: { close(): Promise<void> }[] = [];
test.afterEach(async () => void (await Promise.all(opened.splice(0).map((one) => one.close()))));
const untilTheEnd = <T extends { close(): Promise<void> }>(one: T): T => {
  opened.push(one);
  return one;
};

test('Next renders the card form on its server, takes it over without a warning, and takes a payment', async ({
  page,
  packed,
  env,
}) => {
  const shop = packed.installed('next');
  for (const file of ['app/page.tsx', 'app/checkout.tsx']) {
    writeSnippet(shop, file, snippet('docs/package.md', `// ${file}`), env);
  }
  const built = await node(shop, 'node_modules/next/dist/bin/next', 'build');
  expect(built.code, built.output).toBe(0);

  const variables = { PAYFRAME_KEY: demoAccount.key };
  const next = untilTheEnd(await startNext(shop, 'start', variables));
  const address = `http://merchant.localhost:${next.port}/`;
  const html = await (await page.request.get(`http://127.0.0.1:${next.port}/`)).text();
  expect(html).toContain('<pay-card-input');

  const complaints = complaintsOf(page);
  await page.goto(address);
  await pay(page);
  await expect(page.locator('form [role=status]')).toHaveText('Thank you!');
  // Set by React when it hydrates the streamed HTML.
  const paymentId = await page
    .locator('pay-card-input')
    .evaluate((card: HTMLElement & { paymentId: string }) => card.paymentId);
  expect(await env.charges(paymentId)).toBe(1);

  // In development, React reports hydration mismatches.
  const workshop = untilTheEnd(await startNext(shop, 'dev', variables));
  await page.goto(`http://localhost:${workshop.port}/`);
  await expect(cardInput(page).number).toBeVisible();
  expect(complaints).toEqual([]);
});

test('webpack packs a card form alone, and it takes a payment', async ({ page, packed, env }) => {
  const shop = packed.installed('webpack');
  const { id } = await env.createPayment();
  for (const file of ['index.html', 'src/checkout.js']) {
    writeSnippet(shop, file, snippet('docs/package.md', ` ${file}`), { ...env, paymentId: id });
  }
  const built = await node(
    shop,
    'node_modules/webpack-cli/bin/cli.js',
    '--mode=production',
    '--entry=./src/checkout.js',
  );
  expect(built.code, built.output).toBe(0);
  expect(readFileSync(join(shop, 'dist/main.js'), 'utf8')).not.toMatch(
    /pay-(cofidis|bizum|google)|bizum-button|google-pay/,
  );

  mkdirSync(join(shop, 'site'));
  for (const [from, to] of [
    ['dist/main.js', 'site/main.js'] as const,
    ['index.html', 'site/index.html'] as const,
  ]) {
    writeFileSync(
      join(shop, to),
      readFileSync(join(shop, from), 'utf8').replace('/src/checkout.js', '/main.js'),
    );
  }
  const site = untilTheEnd(await serve(join(shop, 'site')));
  await page.goto(`${site.origin}/`);
  await pay(page);
  await expect(page.locator('#answer')).toHaveText('Thank you!');
  expect(await env.charges(id)).toBe(1);
});

for (const version of [18, 19]) {
  test(`a Vite app with React ${version} under StrictMode shows a checkout and takes a payment, and nobody complains`, async ({
    page,
    packed,
    env,
  }) => {
    const shop = packed.installed('vite', [`react@${version}`, `react-dom@${version}`, 'vite@8']);
    writeSnippet(shop, 'src/checkout.tsx', snippet('README.md', 'export function Payment'), env);
    // In development, React logs warnings.
    const built = await node(
      shop,
      'node_modules/vite/bin/vite.js',
      'build',
      '--mode=development',
      '--logLevel=error',
    );
    expect(built.code, built.output).toBe(0);

    const site = untilTheEnd(await serve(join(shop, 'dist')));
    const { id } = await env.createPayment();
    const complaints = complaintsOf(page);
    await page.goto(`${site.origin}/?payment=${id}`);
    await expect(checkout(page).payButton).toBeVisible();
    expect(await page.evaluate(() => document.querySelectorAll('pay-checkout').length)).toBe(1);
    await checkout(page).payByCard(testCards.direct);
    await expect.poll(async () => (await env.readPayment(id)).status).toBe('SUCCEEDED');
    expect(complaints).toEqual([]);
  });
}

/** Pays with a card without a challenge. */
async function pay(page: Page): Promise<void> {
  await cardInput(page).fill(testCards.direct);
  await page.getByRole('button', { name: 'Pay' }).click();
}

/** The page's warnings, including hydration mismatches; browsers request an icon by themselves. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    const isIcon = message.location().url.endsWith('/favicon.ico');
    if (['error', 'warning'].includes(message.type()) && !isIcon) complaints.push(message.text());
  });
  return complaints;
}
