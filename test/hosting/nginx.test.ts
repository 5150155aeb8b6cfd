import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { demoAccount } from '../../sandbox/accounts.js';
import { addRelease, CURRENT, serve } from '../../sandbox/hosting/release.js';
import { STAND_INS } from '../../sandbox/http/frames.js';
import { cardRules } from '../../sandbox/rules/card.js';
import { cardInput, challenge, hostedPage } from '../../testing/index.js';
import { openSandbox, type TestSandbox } from '../sandbox/support/open-sandbox.js';
import { createPayment } from '../sandbox/support/pay.js';
import { openMerchant, type Merchant } from '../support/merchant.js';
import { freePort } from './support/free-port.js';
import { startNginx, type Nginx } from './support/nginx.js';
import { writeOtherRelease } from './support/other-release.js';

const BUILT = 'dist/v2';
const integrity = JSON.parse(readFileSync(join(BUILT, 'integrity.json'), 'utf8')) as Record<string, string>;
const frames = Object.keys(JSON.parse(readFileSync(join(BUILT, 'headers.json'), 'utf8')) as object);
const pinned = Object.keys(integrity).find((file) => /^payframe-\d/.test(file))!;

let folder: string;
let nginx: Nginx;
let sandbox: TestSandbox;
let merchant: Merchant;
let origin: string;
let release: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'payframe-nginx-'));
  merchant = await openMerchant();
  const port = await freePort();
  origin = `http://pay.localhost:${port}`;
  const bankOrigin = `http://acs.localhost:${port}`;
  const [apiPort, bankPort] = [await freePort(), await freePort()];
  const merchants = [merchant.origin];
  sandbox = await openSandbox({ port: apiPort, bankPort, merchants, publicOrigin: origin, bankPublicOrigin: bankOrigin });
  const bank = { origin: bankOrigin, servers: [`http://127.0.0.1:${bankPort}`] };
  const api = [`http://127.0.0.1:${apiPort}`];
  const to = join(folder, 'site');
  const customDomains = demoAccount.customDomains;
  const who = { origin, customDomains, merchants, api, bank, scripts: STAND_INS };
  const hosting = { to, listen: String(port), log: join(folder, 'log'), ...who };
  release = await addRelease(BUILT, hosting);
  nginx = await startNginx(folder, join(to, CURRENT), port);
  next = async () => {
    writeOtherRelease(BUILT, join(folder, 'next'));
    return addRelease(join(folder, 'next'), hosting);
  };
  back = () => serve(to, release);
});
let next: () => Promise<string>;
let back: () => void;
test.afterAll(async () => {
  await nginx.stop();
  await Promise.all([sandbox.close(), merchant.close()]);
  rmSync(folder, { recursive: true });
});

/** What is the server's own: when, how far, how it is packed, and by what it knows a file again. */
const own = ['date', 'server', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'etag', 'last-modified'];
const ignored = [...own, 'accept-ranges', 'vary', 'content-encoding'];

test('every file of the frames comes with what the sandbox sends: the same text under the same headers', async () => {
  const files = readdirSync(BUILT, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const addresses = files.map(({ parentPath, name }) =>
    join(parentPath, name)
      .slice('dist'.length)
      .replace(/index\.html$/, ''),
  );
  expect(addresses).toEqual(expect.arrayContaining(frames.map((frame) => `/v2/${frame}/`)));
  const seen = async (base: string, address: string) => {
    const answer = await fetch(new URL(address, base));
    const headers = [...answer.headers].filter(([name]) => !ignored.includes(name));
    return { address, status: answer.status, headers: Object.fromEntries(headers), text: await answer.text() };
  };
  for (const address of addresses.filter((one) => one !== '/v2/headers.json')) {
    const served = await seen(local(origin), address);
    expect(served.status, address).toBe(200);
    expect(served).toEqual(await seen(new URL(sandbox.apiUrl).origin, address));
  }
  for (const address of [
    '/v2/headers.json',
    '/v2/',
    '/v2/card-input',
    '/v2/nothing/',
    '/v2/card-input/index.html',
    '/nginx.conf',
  ])
    expect([address, (await fetch(new URL(address, local(origin)))).status]).toEqual([address, 404]);
});

test('a host of a merchant’s own shows the pages', async ({ page }) => {
  const paymentId = await createPayment(sandbox, { customDomain: demoAccount.customDomains[0] });
  const { nextAction } = (await sandbox.merchant().get(`/payments/${paymentId}`)).body;
  expect(new URL(nextAction.redirectUrl).hostname).toBe(demoAccount.customDomains[0]);
  await page.goto(nextAction.redirectUrl);
  await hostedPage(page).payByCard(cardRules.direct.numbers[0]!);
  await expect(hostedPage(page).heading).toHaveText('Payment completed');
});

test('a page that did not change is not sent again', async () => {
  const { headers } = await fetch(`${local(origin)}/v2/card-input/`);
  const again = await fetch(`${local(origin)}/v2/card-input/`, { headers: { 'If-None-Match': headers.get('etag')! } });
  expect(again.status).toBe(304);
});

test('a card is paid through the bank, with the script of one version and its integrity', async ({ page }) => {
  const paymentId = await opensCheckout(page, integrity[pinned]!);
  await pays(page);
  expect((await sandbox.merchant().get(`/payments/${paymentId}`)).body['status']).toBe('SUCCEEDED');
  expect(readFileSync(join(folder, 'log'), 'utf8')).toContain('/client-confirm 200');
});

test('a script that is not what the page was promised does not run', async ({ page }) => {
  await page.goto(merchant.page({ html: checkout('pay_none', integrity[Object.keys(integrity).at(-1)!]!) }));
  expect(await page.evaluate(() => 'payframe' in window)).toBe(false);
});

test('pages that are open while a version is rolled forward and back pay all the same', async ({ page, context }) => {
  const before = await opensCheckout(page, integrity[pinned]!);
  const later = await next();
  await nginx.reload();
  expect(later).toMatch(/^9\.0\.0-/);
  await pays(page);
  const during = await context.newPage();
  const after = await opensCheckout(during, integrity[pinned]!);
  expect(during.frames().some((frame) => frame.url().includes('/v2/card-input/'))).toBe(true);
  expect(await during.frameLocator('pay-card-input iframe').locator('style').first().textContent()).toContain('/* next */');
  back();
  await nginx.reload();
  await pays(during);
  for (const paymentId of [before, after])
    expect((await sandbox.merchant().get(`/payments/${paymentId}`)).body['status']).toBe('SUCCEEDED');
});

/** A checkout with a card typed into it that the bank will ask for its code. */
async function opensCheckout(page: Page, digest: string): Promise<string> {
  const paymentId = await createPayment(sandbox);
  await page.goto(merchant.page({ html: checkout(paymentId, digest) }));
  await cardInput(page).fill(cardRules.challenge.numbers[0]);
  return paymentId;
}

async function pays(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay' }).click();
  await challenge(page).approve();
  await expect(page.locator('output')).toHaveText('SUCCEEDED');
}

const checkout = (paymentId: string, digest: string) => `<!doctype html><html lang="en"><title>Shop</title>
  <script src="${origin}/v2/${pinned}" integrity="${digest}" crossorigin></script>
  <pay-card-input payment-id="${paymentId}"></pay-card-input><button>Pay</button><output></output>
  <script>
    document.querySelector('button').onclick = async () => {
      const { token } = await document.querySelector('pay-card-input').createToken();
      const { status } = await payframe.confirmPayment({ paymentId: '${paymentId}', paymentToken: token });
      document.querySelector('output').value = status;
    };
  </script>`;

/** Browsers lead every name under \`localhost\` here; this process may not. */
const local = (address: string) => address.replace('pay.localhost', '127.0.0.1');
