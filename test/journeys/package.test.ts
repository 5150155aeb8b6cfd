import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { mergeTests } from '@playwright/test';
import { cardInput } from '../../packages/sandbox/kit/pages/card-form.js';
import { checkout } from '../../packages/sandbox/kit/pages/checkout.js';
import { testCards } from '../../packages/sandbox/kit/test-data.js';
import { freePort } from '../support/free-port.js';
import { node } from '../support/node.js';
import { test as withPackage } from '../support/packed.js';
import { serve, type Site } from '../support/site.js';
import { snippet, writeSnippet } from '../support/snippets.js';
import { expect, test as withEnvironment } from '../support/test.js';

const test = mergeTests(withEnvironment, withPackage);
// Bundling is slow when other tests run in parallel.
test.describe.configure({ timeout: 120_000 });

const vite = resolve('node_modules/vite/bin/vite.js');

let site: Site | undefined;
test.afterEach(() => site?.close());

test('a Vite app made of the packed package and the README’s React takes a payment @slow', async ({
  page,
  packed,
  env,
}) => {
  const shop = packed.project('vite', ['react', 'react-dom']);
  writeSnippet(shop, 'src/checkout.tsx', snippet('README.md', 'export function Payment'), env);
  const built = await node(shop, vite, 'build', '--logLevel=error');
  expect(built, built.output).toMatchObject({ code: 0 });

  site = await serve(join(shop, 'dist'));
  const { id } = await env.createPayment();
  await page.goto(`${site.origin}/?payment=${id}`);
  await checkout(page).payByCard(testCards.direct);
  await expect.poll(async () => (await env.readPayment(id)).status).toBe('SUCCEEDED');
});

test('so does a page with no framework, made of what docs/package.md says @nightly', async ({
  page,
  packed,
  env,
}) => {
  const shop = packed.project('page');
  const { id } = await env.createPayment();
  for (const file of ['index.html', 'src/checkout.js']) {
    writeSnippet(shop, file, snippet('docs/package.md', ` ${file}`), { ...env, paymentId: id });
  }
  const built = await node(shop, vite, 'build', '--logLevel=error');
  expect(built, built.output).toMatchObject({ code: 0 });

  site = await serve(join(shop, 'dist'));
  await page.goto(`${site.origin}/`);
  await cardInput(page).fill(testCards.direct);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.locator('#answer')).toHaveText('Thank you!');
  expect(await env.charges(id)).toBe(1);
});

test('the shop of docs/start.md sells a mug: a decline is told, a payment is thanked for, and a forged webhook pays nothing @slow', async ({
  page,
  packed,
  env,
}) => {
  const folder = packed.project('page');
  writeFileSync(join(folder, 'server.mjs'), snippet('docs/start.md', '// server.mjs'));
  const port = await freePort();
  const variables = {
    ...process.env,
    PORT: String(port),
    PAYFRAME: env.pay,
    PAYFRAME_API: env.apiUrl,
  };
  const server = spawn(process.execPath, ['server.mjs'], {
    cwd: folder,
    env: variables,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const shop = `http://localhost:${port}`;
  try {
    await once(server.stdout, 'data');
    for (const signature of [
      undefined,
      't=1,v1=00',
      `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
    ]) {
      const headers = new Headers(signature ? { 'Payframe-Signature': signature } : {});
      const forged = await fetch(`${shop}/webhook`, {
        method: 'POST',
        headers,
        body: '{"status":"SUCCEEDED"}',
      });
      expect([forged.status, await forged.text()]).toEqual([
        401,
        expect.stringMatching(/^Webhook refused: /),
      ]);
    }

    expect((await fetch(`${shop}/favicon.ico`)).status).toBe(404);

    await page.goto(shop);
    await expect(page).toHaveTitle('A mug');
    await expect(page.locator('meta[name=viewport]')).toHaveCount(1);
    await checkout(page).payByCard(testCards.declined);
    await expect(checkout(page).frame.getByText('Your bank declined the payment.')).toBeVisible();
    await checkout(page).payByCard(testCards.direct);
    await page.waitForURL(`${shop}/orders/*`);
    await expect
      .poll(async () => {
        await page.reload();
        return page.locator('body').textContent();
      })
      .toContain('Thank you!');
  } finally {
    server.kill();
  }
});
