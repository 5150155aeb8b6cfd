import { execFileSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { serveSite } from '../scripts/site/serve.mjs';

test('the built site has no dead link, is found by its search, and asks no other host for anything', async ({ page }) => {
  test.setTimeout(600_000); // The generator is installed on the first run.
  execFileSync(process.execPath, ['scripts/site.mjs', '--check'], { stdio: 'inherit' });
  const server = await serveSite('site/dist');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));

  await page.goto(`${origin}/`);
  await page.getByRole('link', { name: 'Start in five minutes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Start with HTML' })).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.locator('#localsearch-input').fill('OUTCOME_UNKNOWN');
  await page.locator('#localsearch-list a[href*="errors/outcome-unknown"]').first().click();
  await expect(page).toHaveURL(/\/errors\/outcome-unknown/);
  expect((await page.goto(`${origin}/errors/host-missing`))!.status()).toBe(200);
  expect((await page.goto(`${origin}/nothing-here`))!.status()).toBe(404);
  await expect(page).toHaveTitle('There is no such page | Payframe');
  await page.getByRole('button', { name: 'Search the documentation' }).click();
  await expect(page.locator('#localsearch-input')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'First page' }).click();
  await expect(page).toHaveURL(`${origin}/`);

  expect(problems).toEqual([]);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('data:'))).toEqual([]);
  server.close();
});
