import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openSandbox, type TestSandbox } from './support/open-sandbox.js';

const PAGE = '<!doctype html><meta name="payframe-merchants" content=""><p>card</p>';
const POLICY = "default-src 'none'; frame-ancestors {merchants}; base-uri 'none'";

let folder: string;
let open: TestSandbox;
let closed: TestSandbox;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payframe-'));
  for (const part of ['card-input/es', 'assets']) await mkdir(join(folder, part), { recursive: true });
  await writeFile(join(folder, 'card-input/index.html'), PAGE);
  await writeFile(join(folder, 'card-input/es/index.html'), PAGE.replace('card', 'tarjeta'));
  await writeFile(join(folder, 'assets/card-ABC123.js'), 'export {};');
  for (const script of ['payframe', 'payframe-2.0.0']) await writeFile(join(folder, `${script}.js`), 'var payframe;');
  await writeFile(join(folder, 'headers.json'), JSON.stringify({ 'card-input': { 'Content-Security-Policy': POLICY } }));
  open = await openSandbox({ framesFolder: folder });
  closed = await openSandbox({ framesFolder: folder, merchants: ['https://shop.example', 'https://other.example'] });
});
test.afterAll(async () => {
  await Promise.all([open.close(), closed.close()]);
  await rm(folder, { recursive: true });
});

test('a frame comes with the headers of its build, fresh, and to be shown by pages of this machine', async () => {
  const { headers, text } = await get(open, '/v2/card-input/');
  expect(text).toBe(PAGE);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; frame-ancestors 'self' .*http:\/\/localhost:\* .*http:\/\/127\.0\.0\.1:\* .*http:\/\/\*\.localhost:\*.*; base-uri 'none'$/,
  );
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('referrer-policy')).toBe('strict-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBeNull();
  expect((await get(open, '/v2/card-input/es/')).text).toContain('tarjeta');
});

test('a frame that did not change is not sent again', async () => {
  const { headers } = await get(open, '/v2/card-input/');
  const again = await get(open, '/v2/card-input/', { 'If-None-Match': headers.get('etag') ?? '' });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('merchants who are named are the only ones, in the policy and in the page', async () => {
  const { headers, text } = await get(closed, '/v2/card-input/');
  expect(headers.get('content-security-policy')).toContain(
    "frame-ancestors 'self' https://shop.example https://other.example; base-uri",
  );
  expect(text).toContain('<meta name="payframe-merchants" content="https://shop.example https://other.example">');
});

test('a frame that shows third parties’ scripts finds them in the sandbox', async () => {
  const page = PAGE.replace('<p>', '<meta name="payframe-scripts" content=""><p>');
  await mkdir(join(folder, 'wallet'), { recursive: true });
  await writeFile(join(folder, 'wallet/index.html'), page);
  const expected = page.replace('scripts" content=""', 'scripts" content="/stand-ins/"');
  expect((await get(open, '/v2/wallet/')).text).toBe(expected);
});

test('assets and scripts with a version are kept for ever, the script is asked for afresh, and any origin may use them', async () => {
  const asset = await get(open, '/v2/assets/card-ABC123.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const pinned = await get(open, '/v2/payframe-2.0.0.js');
  expect(pinned.headers.get('cache-control')).toBe(asset.headers.get('cache-control'));
  const script = await get(open, '/v2/payframe.js');
  expect(script.headers.get('cache-control')).toBe('no-cache');
  expect(script.headers.get('etag')).toBeTruthy();
  for (const { headers } of [asset, pinned, script]) {
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  }
});

test('what is no frame and no asset is not served', async () => {
  const paths = [
    '/v2/nothing/',
    '/v2/card-input/xx/',
    '/v2/headers.json',
    '/v2/card-input/index.html',
    '/v2/%2e%2e/',
    '/v2/..%2f..%2fpackage.json',
    '/v2/',
  ];
  for (const path of paths) expect([path, (await get(open, path)).status]).toEqual([path, 404]);
});

async function get(sandbox: TestSandbox, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(sandbox.apiUrl).origin + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
