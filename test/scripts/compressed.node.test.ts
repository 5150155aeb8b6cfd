import { request, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { startPlayground } from '../../examples/playground/server.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import { openShop, type TestShop } from '../shop/support/open-shop.js';

const decode = { br: brotliDecompressSync, gzip: gunzipSync };

let shop: TestShop;
let playground: Awaited<ReturnType<typeof startPlayground>>;
test.beforeAll(async () => {
  shop = await openShop();
  const { origin: providerOrigin, apiUrl } = shop.sandbox;
  const { id: accountId, key: apiKey } = demoAccount;
  playground = await startPlayground({ port: 0, providerOrigin, apiUrl, accountId, apiKey });
});
test.afterAll(async () => {
  await playground.close();
  await shop.close();
});

/**
 * The files that are served: by the provider, with what every frame loads, by the shop and by the
 * playground.
 */
async function addresses(): Promise<string[]> {
  const { origin } = shop.sandbox;
  const page = await send(`${origin}/v2/card-input/en/`);
  const asset = /\/v2\/assets\/runtime-[\w./-]+\.js/.exec(page.body.toString())![0];
  const own = ['/v2/card-input/en/', asset, '/v2/payframe.js'].map((path) => origin + path);
  return [...own, `${shop.shop.origin}/assets/style.css`, `${playground.origin}/assets/page.css`];
}

test('a file is compressed as its browser accepts it, with the same bytes in it', async () => {
  for (const address of await addresses()) {
    const plain = await send(address);
    expect(plain.headers['content-encoding'], address).toBeUndefined();
    expect(plain.headers.vary, address).toBe('accept-encoding');
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, deflate', 'gzip'],
    ] as const) {
      const packed = await send(address, { 'Accept-Encoding': accepted });
      expect(packed.headers, address).toMatchObject({
        'content-encoding': encoding,
        vary: 'accept-encoding',
      });
      expect(packed.body.length, address).toBeLessThan(plain.body.length * 0.6);
      expect(decode[encoding](packed.body).equals(plain.body), address).toBe(true);
    }
  }
});

test('a compressed file that did not change is not sent again', async () => {
  for (const address of await addresses()) {
    const { headers } = await send(address, { 'Accept-Encoding': 'br' });
    const again = await send(address, { 'Accept-Encoding': 'br', 'If-None-Match': headers.etag });
    expect([again.status, again.headers.etag, again.body.length], address).toEqual([
      304,
      headers.etag,
      0,
    ]);
  }
});

test('a part of a file is not compressed: its range counts the bytes of the file', async () => {
  const address = `${shop.sandbox.origin}/v2/payframe.js`;
  const { body } = await send(address);
  const part = await send(address, { 'Accept-Encoding': 'br', Range: 'bytes=10-2009' });
  expect([part.status, part.headers['content-encoding']]).toEqual([206, undefined]);
  expect(part.body.equals(body.subarray(10, 2010))).toBe(true);
});

test('replies of the API and pages are not compressed', async () => {
  const { origin } = shop.sandbox;
  for (const address of [
    `${origin}/v1/openapi.json`,
    `${shop.shop.origin}/`,
    `${playground.origin}/facts.json`,
  ]) {
    const { status, headers, body } = await send(address, { 'Accept-Encoding': 'br, gzip' });
    expect([status, body.length > 2000, headers['content-encoding']], address).toEqual([
      200,
      true,
      undefined,
    ]);
  }
});

/** A reply as transferred. */
async function send(address: string, headers: Record<string, string | undefined> = {}) {
  const { port, pathname, host } = new URL(address);
  const sent = JSON.parse(JSON.stringify({ host, ...headers })) as Record<string, string>;
  const requested = { hostname: '127.0.0.1', port, path: pathname, headers: sent };
  const answer = await new Promise<IncomingMessage>((done, failed) =>
    request(requested, done).once('error', failed).end(),
  );
  const body = Buffer.concat((await answer.toArray()) as Buffer[]);
  return { status: answer.statusCode, headers: answer.headers, body };
}
