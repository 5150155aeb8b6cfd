import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { openSandbox, type TestSandbox } from './support/open-sandbox.js';
import { ownAccount } from './support/own-account.js';

const PAGE = '<!doctype html><p>card</p>';
const POLICY = "default-src 'none'; frame-ancestors {merchants}; base-uri 'none'";

let folder: string;
let open: TestSandbox;
let closed: TestSandbox;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payframe-'));
  for (const part of ['card-input/es', 'assets'])
    await mkdir(join(folder, part), { recursive: true });
  await writeFile(join(folder, 'card-input/index.html'), PAGE);
  await writeFile(join(folder, 'card-input/es/index.html'), PAGE.replace('card', 'tarjeta'));
  await writeFile(join(folder, 'assets/card-ABC123.js'), 'export {};');
  for (const script of ['payframe', 'payframe-2.0.0'])
    await writeFile(join(folder, `${script}.js`), 'var payframe;');
  await writeFile(
    join(folder, 'headers.json'),
    JSON.stringify({ 'card-input': { 'Content-Security-Policy': POLICY } }),
  );
  open = await openSandbox({ framesFolder: folder });
  closed = await openSandbox({
    framesFolder: folder,
    merchants: ['https://shop.example', 'https://other.example', 'https://*.wide.example'],
  });
});
test.afterAll(async () => {
  await Promise.all([open.close(), closed.close()]);
  await rm(folder, { recursive: true });
});

test('a frame comes with the headers of its build, fresh, and to be shown by pages of this machine @slow', async () => {
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

// @mutant no-hsts-behind-https
test('behind https, every answer tells browsers to stay there, and elsewhere none does @slow', async () => {
  const publicOrigin = 'https://pay.example';
  const hosted = await openSandbox({
    framesFolder: folder,
    publicOrigin,
    accounts: [{ ...ownAccount, customDomains: [] }],
  });
  const emitted = async (sandbox: TestSandbox) =>
    Promise.all(
      ['/v2/assets/card-ABC123.js', '/v1/payment-methods', '/v2/none/'].map(async (path) =>
        (await get(sandbox, path)).headers.get('strict-transport-security'),
      ),
    );
  expect(await emitted(hosted)).toEqual(Array.from({ length: 3 }, () => 'max-age=31536000'));
  expect(await emitted(open)).toEqual([null, null, null]);
  await hosted.close();
});

test('a frame that did not change is not sent again @slow', async () => {
  const { headers } = await get(open, '/v2/card-input/');
  const again = await get(open, '/v2/card-input/', { 'If-None-Match': headers.get('etag') ?? '' });
  expect([again.status, again.text]).toEqual([304, '']);
});

test.describe('a frame’s address names the page that shows it', () => {
  const from = (...origins: string[]) =>
    `/v2/card-input/es/?${new URLSearchParams({ shop: origins.join(' ') })}`;
  const policyOf = async (path: string, headers?: Record<string, string>) => {
    const answer = await get(closed, path, headers);
    return [answer.status, answer.headers.get('content-security-policy')];
  };
  const shownBy = (...sources: string[]) =>
    `default-src 'none'; frame-ancestors ${sources.join(' ')}; base-uri 'none'`;

  test('and its policy that page’s origin and no other’s @slow', async () => {
    expect(await policyOf(from('https://shop.example'))).toEqual([
      200,
      shownBy("'self'", 'https://shop.example'),
    ]);
    expect(await policyOf(from('https://other.example'))).toEqual([
      200,
      shownBy("'self'", 'https://other.example'),
    ]);
    expect(await policyOf(from('https://any.wide.example'))).toEqual([
      200,
      shownBy("'self'", 'https://any.wide.example'),
    ]);
    expect(await policyOf('/v2/card-input/es/')).toEqual([200, shownBy("'self'")]);
  });

  test('and the pages around it, where they are registered too @slow', async () => {
    const both = from('https://shop.example', 'https://other.example');
    expect(await policyOf(both)).toEqual([
      200,
      shownBy("'self'", 'https://shop.example', 'https://other.example'),
    ]);
    expect((await policyOf(from('https://shop.example', 'https://around.example')))[0]).toBe(403);
  });

  test('and is refused, and not kept, where it names a page that is not registered, or no page at all @slow', async () => {
    const near = [
      'https://shop.example.evil.example',
      'http://shop.example',
      'https://shop.example:444',
      'https://wide.example.',
    ];
    const odd = [
      'null',
      '*',
      'https://*.wide.example',
      "https://shop.example; script-src 'unsafe-inline'",
      'https://shop.example/',
      'x',
    ];
    for (const origin of ['https://evil.example', ...near, ...odd]) {
      const { status, headers } = await get(closed, from(origin));
      expect([origin, status, headers.get('cache-control')]).toEqual([origin, 403, 'no-store']);
    }
  });

  test('and the shop may read its refusal and a missing frame, so that the doctor tells them apart @slow', async () => {
    for (const [path, expected] of [
      [from('https://evil.example'), 403],
      ['/v2/nothing/es/', 404],
    ] as const) {
      const { status, headers } = await get(closed, path);
      expect([status, headers.get('access-control-allow-origin')]).toEqual([expected, '*']);
    }
  });

  test('and a script that does not write it there yet is led to where it stands @slow', async () => {
    const { status, headers } = await get(closed, '/v2/card-input/es/', {
      Referer: 'https://shop.example/',
    });
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      302,
      from('https://shop.example'),
      'no-store',
    ]);
  });

  test('and where the policy changes, the page is sent again @slow', async () => {
    const path = from('https://shop.example');
    const { headers } = await get(closed, path);
    const known = { 'If-None-Match': headers.get('etag') ?? '' };
    expect((await get(closed, path, known)).status).toBe(304);
    expect((await get(closed, from('https://other.example'), known)).status).toBe(200);
  });

  test('and that of an account is registered at once, and for as long as the account has it @slow', async () => {
    const path = from('https://new.example');
    expect((await policyOf(path))[0]).toBe(403);
    const { id } = await closed.accounts.add({
      merchantName: 'New',
      merchantUrl: 'https://new.example',
    });
    expect(await policyOf(path)).toEqual([200, shownBy("'self'", 'https://new.example')]);
    await closed.accounts.update(id, { origins: ['https://moved.example'] });
    expect((await policyOf(path))[0]).toBe(403);
  });
});

test('among a hundred thousand merchants, a frame of the build stays under 12 KB, and names the one that asks @slow', async () => {
  const merchants = Array.from({ length: 100_000 }, (_, index) => `https://shop-${index}.example`);
  const many = await openSandbox({ merchants });
  const { hostname, port } = new URL(many.apiUrl);
  for (const frame of ['card-input', 'payment-modal', 'bizum', 'click-to-pay']) {
    const address = {
      hostname,
      port,
      path: `/v2/${frame}/es/?shop=https%3A%2F%2Fshop-70707.example`,
    };
    const host = new URL(frame === 'click-to-pay' ? many.walletsOrigin : many.origin).host;
    const { raw, text } = await bytesOf({
      ...address,
      headers: { host, 'Accept-Encoding': 'gzip' },
    });
    expect([frame, raw.length < 12_000], `${raw.length} bytes`).toEqual([frame, true]);
    expect(text.match(/shop-\d+\.example/g)).toEqual(text.match(/shop-70707\.example/g));
    expect(text).toMatch(/frame-ancestors 'self' https:\/\/shop-70707\.example[;\r]/);
  }
  await many.close();
});

test('a frame that shows third parties’ scripts finds them in the sandbox @slow', async () => {
  const page = PAGE.replace('<p>', '<meta name="payframe-scripts" content=""><p>');
  await mkdir(join(folder, 'wallet'), { recursive: true });
  await writeFile(join(folder, 'wallet/index.html'), page);
  const expected = page.replace('scripts" content=""', 'scripts" content="/mocks/"');
  expect((await get(open, '/v2/wallet/')).text).toBe(expected);
});

test('assets and scripts with a version are kept for ever, the script is asked for afresh, and any origin may use them @slow', async () => {
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

test('what is no frame and no asset is not served @slow', async () => {
  const paths = [
    '/v2/nothing/',
    '/v2/card-input/xx/',
    '/v2/headers.json',
    '/v2/card-input/index.html',
    '/v2/%2e%2e/package.json',
    '/v2/..%2f..%2fpackage.json',
    '/v2/',
  ];
  for (const path of paths) expect([path, (await get(open, path)).status]).toEqual([path, 404]);
});

/** A reply's body as transferred, and uncompressed. */
async function bytesOf(requested: RequestOptions) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request(requested, resolve).once('error', reject).end(),
  );
  const body = Buffer.concat((await answer.toArray()) as Buffer[]);
  const { rawHeaders } = answer;
  const head = rawHeaders.map((part, index) => part + (index % 2 ? '\r\n' : ': ')).join('');
  expect(answer.statusCode).toBe(200);
  return {
    raw: Buffer.concat([Buffer.from(head), body]),
    text: head + gunzipSync(body).toString(),
  };
}

async function get(sandbox: TestSandbox, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(sandbox.apiUrl).origin + path, {
    headers,
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
