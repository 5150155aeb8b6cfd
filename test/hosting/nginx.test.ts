import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { addRelease, CURRENT, serve } from '../../packages/frames/hosting/release.js';
import { MOCKS } from '../../simulators/mocks/path.js';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { cardInput, challenge, hostedPage } from '../../packages/sandbox/kit/index.js';
import { openSandbox, type TestSandbox } from '../sandbox/support/open-sandbox.js';
import { createPayment } from '../sandbox/support/pay.js';
import { openMerchant, type Merchant } from '../support/merchant.js';
import { freePort } from '../support/free-port.js';
import { get } from './support/get.js';
import { startNginx, type Nginx } from './support/nginx.js';
import { writeOtherRelease } from './support/other-release.js';
import { isPaid, pressesPay, shopPage } from './support/shop.js';

const BUILT = 'dist/v2';
/** Any font will do: Playwright contains one. */
const FONT = 'node_modules/playwright-core/lib/vite/recorder/assets/codicon-DCmgc-ay.ttf';
const integrity = JSON.parse(readFileSync(join(BUILT, 'integrity.json'), 'utf8')) as Record<
  string,
  string
>;
const frames = Object.keys(JSON.parse(readFileSync(join(BUILT, 'headers.json'), 'utf8')) as object);
const { wallets } = JSON.parse(readFileSync(join(BUILT, 'hosts.json'), 'utf8')) as {
  readonly wallets: readonly string[];
};
const pinned = Object.keys(integrity).find((file) => /^payframe-\d.*js$/.test(file))!;

let folder: string;
let nginx: Nginx;
let sandbox: TestSandbox;
let merchant: Merchant;
let origin: string;
let release: string;
let next: () => Promise<string>;
let back: () => void;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'payframe-nginx-'));
  merchant = await openMerchant();
  const port = await freePort();
  origin = `http://pay.localhost:${port}`;
  const bankOrigin = `http://acs.localhost:${port}`;
  const [apiPort, bankPort] = [await freePort(), await freePort()];
  const merchants = [
    merchant.origin,
    ...Array.from({ length: 100_000 }, (_, index) => `https://shop-${index}.example`),
  ];
  sandbox = await openSandbox({
    port: apiPort,
    bankPort,
    merchants,
    publicOrigin: origin,
    bankPublicOrigin: bankOrigin,
    behindProxy: true,
  });
  const bank = { origin: bankOrigin, servers: [`http://127.0.0.1:${bankPort}`] };
  const api = [`http://127.0.0.1:${apiPort}`];
  const to = join(folder, 'site');
  const customDomains = [...demoAccount.customDomains, `pay.${'a'.repeat(60)}.example`];
  const who = { origin, customDomains, api, bank, scripts: MOCKS };
  const hosting = { to, listen: String(port), log: join(folder, 'log'), ...who };
  release = await addRelease(BUILT, hosting);
  nginx = await startNginx(folder, join(to, CURRENT), port);
  next = async () => {
    writeOtherRelease(BUILT, join(folder, 'next'));
    return addRelease(join(folder, 'next'), hosting);
  };
  back = () => serve(to, release);
});
test.afterAll(async () => {
  await nginx.stop();
  await Promise.all([sandbox.close(), merchant.close()]);
  rmSync(folder, { recursive: true });
});

/** Headers of the server itself: date, transfer, compression and validators. */
const ignored = [
  ...['date', 'server', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'etag'],
  ...['last-modified', 'request-id', 'accept-ranges', 'vary', 'content-encoding'],
];

test('every file of the frames comes with what the sandbox sends: the same text under the same headers', async () => {
  const files = readdirSync(BUILT, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const addresses = files.map(({ parentPath, name }) =>
    join(parentPath, name)
      .slice('dist'.length)
      .replace(/index\.html$/, ''),
  );
  expect(addresses).toEqual(expect.arrayContaining(frames.map((frame) => `/v2/${frame}/`)));
  const seen = async (base: string, address: string) => {
    const isWallets = wallets.includes(address.split('/')[2]!);
    const { host } = new URL(isWallets ? sandbox.walletsOrigin : origin);
    const { status, headers: all, body } = await get(base + address, { host });
    const headers = Object.entries(all).filter(([name]) => !ignored.includes(name));
    return { address, status, headers: Object.fromEntries(headers), text: body.toString() };
  };
  const known = addresses.filter((one) => !['/v2/headers.json', '/v2/hosts.json'].includes(one));
  const claimed = known
    .filter((one) => one.endsWith('/'))
    .map((one) => `${one}?shop=${encodeURIComponent(merchant.origin)}`);
  for (const address of [...known, ...claimed]) {
    const served = await seen(local(origin), address);
    expect(served.status, address).toBe(200);
    expect(served).toEqual(await seen(new URL(sandbox.apiUrl).origin, address));
  }
  for (const address of [
    ...['/v2/headers.json', '/v2/hosts.json', '/v2/google-pay/', '/v2/', '/v2/card-input'],
    ...['/v2/nothing/', '/v2/card-input/index.html', '/nginx.conf'],
  ])
    expect([address, (await get(local(origin) + address)).status]).toEqual([address, 404]);
});

test('a host of a merchant’s own shows the pages', async ({ page }) => {
  const paymentId = await createPayment(sandbox, { customDomain: demoAccount.customDomains[0] });
  const { nextAction } = (await sandbox.merchant().get(`/payments/${paymentId}`)).body;
  expect(new URL(nextAction.redirectUrl).hostname).toBe(demoAccount.customDomains[0]);
  await page.goto(nextAction.redirectUrl);
  await hostedPage(page).payByCard(cardRules.direct.numbers[0]!);
  await expect(hostedPage(page).heading).toHaveText('Payment completed');
});

test('every response has a request id, which nginx, the process and their logs share', async () => {
  const logged = () => readFileSync(join(folder, 'log'), 'utf8');
  const ofPayment = '/v1/payments/none/client-get';
  for (const path of ['/v2/payframe.js', '/v2/card-input/', ofPayment, '/no']) {
    const { headers } = await fetch(local(origin) + path);
    const id = headers.get('request-id');
    expect([path, id]).toEqual([path, expect.stringMatching(/^req_[0-9a-f]{32}$/)]);
    await expect.poll(() => logged().includes(String(id))).toBe(true);
  }
  const refused = await fetch(local(origin) + ofPayment);
  const { requestId } = (await refused.json()) as { requestId: string };
  expect(requestId).toBe(refused.headers.get('request-id'));
  expect(sandbox.log.join('\n')).toContain(requestId);
});

test('a CDN gets compressed files too, and nginx has nothing to warn of', async () => {
  for (const path of ['/v2/payframe.js', '/v2/card-input/', `/v2/${pinned}`]) {
    const { headers } = await unpackedOf(local(origin) + path, { Via: '1.1 cdn.example' });
    expect(headers).toContain('gzip');
    expect(headers).not.toContain('Last-Modified');
  }
  expect(readFileSync(join(folder, 'error.log'), 'utf8')).not.toMatch(/\[(warn|emerg)\]/);
});

test('npm gets the package, which never changes under its name', async () => {
  const file = pinned.replace(/js$/, 'tgz');
  const response = await fetch(`${local(origin)}/v2/${file}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(`sha512-${createHash('sha512').update(bytes).digest('base64')}`).toBe(integrity[file]);
});

test('a page that did not change is not sent again', async () => {
  const address = `${local(origin)}/v2/card-input/?shop=${encodeURIComponent(merchant.origin)}`;
  const { headers } = await fetch(address);
  const again = await fetch(address, { headers: { 'If-None-Match': headers.get('etag')! } });
  expect(again.status).toBe(304);
});

test('among a hundred thousand merchants, the page says who asks and nobody else, in less than 12 KB', async () => {
  const address = `${local(origin)}/v2/card-input/es/?shop=https%3A%2F%2Fshop-70707.example`;
  const { headers, text, bytes } = await unpackedOf(address);
  expect(bytes).toBeLessThan(12_000);
  expect(headers).toMatch(/font-src 'self' +https:\/\/shop-70707\.example;/);
  expect(headers).toContain("frame-ancestors 'self' https://shop-70707.example;");
  expect((headers + text).match(/shop-\d+\.example/g)).toEqual(Array(2).fill('shop-70707.example'));
});

test('a merchant that is new is let in at once, with no reload, and nobody else is', async () => {
  const request = (query: string, headers = {}) =>
    fetch(`${local(origin)}/v2/card-input/es/${query}`, { headers, redirect: 'manual' });
  const from = '?shop=https%3A%2F%2Fnew.example';
  expect((await request(from)).status).toBe(403);
  const moved = await request('', { Referer: 'https://new.example/' });
  expect([moved.status, moved.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/\/v2\/card-input\/es\/\?shop=https%3A%2F%2Fnew\.example$/),
  ]);
  await sandbox.accounts.add({ merchantName: 'New', merchantUrl: 'https://new.example' });
  const shown = await request(from);
  expect([shown.status, shown.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("frame-ancestors 'self' https://new.example;"),
  ]);
  const refused = await request('?shop=https%3A%2F%2Fevil.example');
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, '*']);
  expect((await fetch(`${local(origin)}/payframe-admission`)).status).toBe(404);
  for (const path of ['/frames/admission', '/health', '/ready', '/metrics'])
    expect([path, (await fetch(local(origin) + path)).status]).toEqual([path, 404]);
});

test('a hosted page loads the fonts of its account, and its policy names no other host', async ({
  page,
}) => {
  const src = `${merchant.origin}/fonts/shop.woff2`;
  await page.route(src, async (route) =>
    route.fulfill({
      body: await readFile(FONT),
      headers: { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'font/ttf' },
    }),
  );
  const account = await sandbox.accounts.add({
    merchantName: 'Fonts',
    merchantUrl: 'https://fonts.example',
    brands: ['visa'],
    branding: { tokens: { font: 'Shop, serif' }, fonts: [{ family: 'Shop', src }] },
  });
  const query = `?id=${await createPayment(sandbox, {}, account)}&lang=en`;
  const policyOf = async (address: string) =>
    (await fetch(`${local(origin)}${address}`, { redirect: 'manual' })).headers.get(
      'content-security-policy',
    );
  const allowed = new RegExp(`font-src 'self' +${merchant.origin};`);
  expect(await policyOf(`/v2/payment-page/en/${query}`)).toMatch(allowed);
  expect(await policyOf(`/v2/pos-payment-page/?accountId=${account.id}`)).toMatch(allowed);
  expect(await policyOf(`/v2/payment-page/?id=pay_none`)).toMatch(/font-src 'self' *;/);
  await page.goto(`${origin}/v2/payment-page/${query}`);
  await expect(hostedPage(page).payButton).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('font-family', 'Shop, serif');
  const faces = () =>
    page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
  await expect.poll(faces).toEqual(['Shop loaded']);
});

test('a page that is not registered shows no frame, whatever it claims', async ({ page }) => {
  await page.goto(
    merchant.page({ html: checkout(await createPayment(sandbox), integrity[pinned]!) }),
  );
  await expect(page.frameLocator('pay-card-input iframe').locator('input').first()).toBeVisible();
  const evil = await openMerchant();
  const evilPage = (html: string) =>
    evil.page({ html }).replace('merchant.localhost', 'evil.localhost');
  const blocked = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  const claims = `<iframe src="${origin}/v2/card-input/en/?shop=${encodeURIComponent(merchant.origin)}"></iframe>`;
  await page.goto(evilPage(`<!doctype html><title>Evil</title>${claims}`));
  await blocked;
  const refused = page.waitForResponse((response) => response.url().includes('/v2/card-input/'));
  await page.goto(evilPage(checkout('pay_none', integrity[pinned]!)));
  expect((await refused).status()).toBe(403);
  await evil.close();
});

test('a card is paid through the bank, with the script of one version and its integrity', async ({
  page,
}) => {
  const paymentId = await opensCheckout(page, integrity[pinned]!);
  await pays(page);
  expect((await sandbox.merchant().get(`/payments/${paymentId}`)).body['status']).toBe('SUCCEEDED');
  expect(readFileSync(join(folder, 'log'), 'utf8')).toContain('/client-confirm 200');
});

test('a script that is not what the page was promised does not run', async ({ page }) => {
  await page.goto(
    merchant.page({ html: checkout('pay_none', integrity[Object.keys(integrity).at(-1)!]!) }),
  );
  expect(await page.evaluate(() => 'payframe' in window)).toBe(false);
});

test('pages that are open while a version is rolled forward and back pay all the same', async ({
  page,
  context,
}) => {
  const before = await opensCheckout(page, integrity[pinned]!);
  const later = await next();
  await nginx.reload();
  expect(later).toMatch(/^9\.0\.0-/);
  await pays(page);
  const during = await context.newPage();
  const after = await opensCheckout(during, integrity[pinned]!);
  expect(during.frames().some((frame) => frame.url().includes('/v2/card-input/'))).toBe(true);
  expect(
    await during.frameLocator('pay-card-input iframe').locator('style').first().textContent(),
  ).toContain('/* next */');
  back();
  await nginx.reload();
  await pays(during);
  for (const paymentId of [before, after])
    expect((await sandbox.merchant().get(`/payments/${paymentId}`)).body['status']).toBe(
      'SUCCEEDED',
    );
});

/** A checkout with a typed card that leads to a challenge. */
async function opensCheckout(page: Page, digest: string): Promise<string> {
  const paymentId = await createPayment(sandbox);
  await page.goto(merchant.page({ html: checkout(paymentId, digest) }));
  await cardInput(page).fill(cardRules.challenge.numbers[0]);
  return paymentId;
}

async function pays(page: Page): Promise<void> {
  await pressesPay(page);
  await challenge(page).approve();
  await isPaid(page);
}

const checkout = (paymentId: string, digest: string) =>
  shopPage(
    `<script src="${origin}/v2/${pinned}" integrity="${digest}" crossorigin></script>`,
    paymentId,
  );

/** Browsers resolve every `*.localhost` name to this machine; this process may not. */
const local = (address: string) => address.replace('pay.localhost', '127.0.0.1');

/** A URL's body as transferred, with the compression that browsers request. */
async function unpackedOf(address: string, sent = {}) {
  const { rawHeaders, body } = await get(address, { 'Accept-Encoding': 'gzip', ...sent });
  const headers = rawHeaders.join('\n');
  const bytes = Buffer.byteLength(headers) + body.length;
  return { headers, text: gunzipSync(body).toString(), bytes };
}
