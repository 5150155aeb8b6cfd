import { join, resolve } from 'node:path';
import { mergeTests } from '@playwright/test';
import { cardInput } from '../../testing/pages/card-form.js';
import { testCards } from '../../testing/test-data.js';
import { node } from '../support/node.js';
import { test as withPackage } from '../support/packed.js';
import { serve, type Site } from '../support/site.js';
import { snippet, writeSnippet } from '../support/snippets.js';
import { expect, test as withStand } from '../support/test.js';

const test = mergeTests(withStand, withPackage);
// A bundler is slow beside other tests.
test.describe.configure({ timeout: 120_000 });

const vite = resolve('node_modules/vite/bin/vite.js');

let site: Site | undefined;
test.afterEach(() => site?.close());

test('a Vite app made of the packed package and the README’s React takes a payment', async ({ page, packed, stand }) => {
  const shop = packed.project('vite', ['react', 'react-dom']);
  writeSnippet(shop, 'src/checkout.jsx', snippet('README.md', 'export function Checkout'), stand);
  const built = await node(shop, vite, 'build', '--logLevel=error');
  expect(built, built.said).toMatchObject({ code: 0 });

  site = await serve(join(shop, 'dist'));
  const { id } = await stand.createPayment();
  await page.goto(`${site.origin}/?payment=${id}`);
  await cardInput(page).fill(testCards.direct);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect.poll(async () => (await stand.readPayment(id)).status).toBe('SUCCEEDED');
});

test('so does a page with no framework, made of what docs/package.md says', async ({ page, packed, stand }) => {
  const shop = packed.project('page');
  const { id } = await stand.createPayment();
  for (const file of ['index.html', 'src/checkout.js']) {
    writeSnippet(shop, file, snippet('docs/package.md', ` ${file}`), { ...stand, paymentId: id });
  }
  const built = await node(shop, vite, 'build', '--logLevel=error');
  expect(built, built.said).toMatchObject({ code: 0 });

  site = await serve(join(shop, 'dist'));
  await page.goto(`${site.origin}/`);
  await cardInput(page).fill(testCards.direct);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.locator('#answer')).toHaveText('SUCCEEDED');
  expect(await stand.charges(id)).toBe(1);
});
