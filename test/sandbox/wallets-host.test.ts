import { request } from 'node:http';
import { expect, test } from '@playwright/test';
import { walletsHostOf } from '../../bridge/wallets-host.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import { openSandbox, useSandbox } from './support/open-sandbox.js';
import { createPayment } from './support/pay.js';

const WALLETS = ['paypal', 'google-pay', 'payment-request', 'click-to-pay', 'express-checkout'];
const OTHERS = [
  'card-input',
  'checkout',
  'payment-modal',
  'bizum',
  'click-to-pay-button',
  'payment-page',
  'pos-payment-page',
];
const shop = 'https://shop.example';

const sandbox = useSandbox({ merchants: [shop] });

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The reply to a browser that asks by a host name. */
function send(name: string, path: string, { at = sandbox, method = 'GET' } = {}): Promise<Answer> {
  const { port } = new URL(at.apiUrl);
  return new Promise((done, fail) => {
    const requested = request({
      port,
      host: '127.0.0.1',
      path,
      method,
      headers: { Host: `${name}:${port}` },
    });
    requested.on('response', async (answer) =>
      done({
        status: answer.statusCode!,
        headers: answer.headers as Record<string, string>,
        text: Buffer.concat(await answer.toArray()).toString(),
      }),
    );
    requested.on('error', fail).end();
  });
}
const statusesOf = async (name: string, frames: readonly string[], at = sandbox) =>
  Object.fromEntries(
    await Promise.all(
      frames.map(
        async (frame) => [frame, (await send(name, `/v2/${frame}/en/`, { at })).status] as const,
      ),
    ),
  );
const all = (frames: readonly string[], status: number) =>
  Object.fromEntries(frames.map((frame) => [frame, status]));

// @mutant wallets-frame-on-main-host
test('a frame with third parties’ scripts is served at the second host, and every other at the first @slow', async () => {
  expect([sandbox.origin, sandbox.walletsOrigin].map((origin) => new URL(origin).hostname)).toEqual(
    ['pay.localhost', 'wallets.localhost'],
  );
  for (const name of [
    'pay.localhost',
    '127.0.0.1',
    'localhost',
    'pay.shop.localhost',
    'wallets.localhost.',
    'evil.example',
  ]) {
    expect([name, await statusesOf(name, WALLETS)]).toEqual([name, all(WALLETS, 404)]);
    expect([name, await statusesOf(name, OTHERS)]).toEqual([name, all(OTHERS, 200)]);
  }
  for (const name of ['wallets.localhost', 'WALLETS.localhost', 'wallets.pay.shop.localhost']) {
    expect([name, await statusesOf(name, WALLETS)]).toEqual([name, all(WALLETS, 200)]);
    expect([name, await statusesOf(name, OTHERS)]).toEqual([name, all(OTHERS, 404)]);
  }
  expect((await send('pay.localhost', '/v2/google-pay/')).text).toContain('walletsHost');
});

// @mutant wallets-host-of-all
test('the second host has the calls of its frames and their assets, and nothing else of the provider @slow', async () => {
  const id = await createPayment(sandbox);
  const [asset] = /\/v2\/assets\/[\w-]+\.js/.exec(
    (await send('wallets.localhost', '/v2/google-pay/en/')).text,
  )!;
  for (const path of [`/v1/payment-methods?paymentId=${id}`, '/mocks/google-pay.js', asset])
    expect([path, (await send('wallets.localhost', path)).status]).toEqual([path, 200]);
  for (const path of [
    '/v1/tokens',
    '/v1/apple-pay/sessions',
    '/v1/paypal/client-tokens',
    '/v1/paypal/shopper',
  ])
    expect([path, (await send('wallets.localhost', path, { method: 'POST' })).status]).toEqual([
      path,
      400,
    ]);
  const closed = [
    `/v1/payments/${id}/client-get`,
    `/v1/payments/${id}`,
    '/v1/openapi.json',
    '/sandbox/',
    '/sandbox/payments',
    '/%73andbox/mocks',
    '/v2/payframe.js',
    '/v2/integrity.json',
    '/v2/hosts.json',
    '/3ds/att_1/challenge',
    '/hosted/att_1',
  ];
  for (const path of closed) {
    const { status, text } = await send('wallets.localhost', path);
    expect([path, status, text]).toEqual([
      path,
      404,
      expect.stringContaining('There is no such address'),
    ]);
  }
  expect(
    (await send('wallets.localhost', `/v1/payments/${id}/client-confirm`, { method: 'POST' }))
      .status,
  ).toBe(404);
});

test('the provider’s own pages may show these frames, and these frames no card form @slow', async () => {
  const policyOf = async (name: string, frame: string, ...origins: string[]) => {
    const query = new URLSearchParams({ shop: origins.join(' ') });
    const { status, headers } = await send(name, `/v2/${frame}/en/?${query}`);
    return [status, /frame-ancestors ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1]];
  };
  const { origin, walletsOrigin } = sandbox;
  const domain = origin.replace('pay.localhost', 'pay.shop.localhost');
  expect(await policyOf('wallets.localhost', 'google-pay', origin, shop)).toEqual([
    200,
    `'self' ${origin} ${shop}`,
  ]);
  expect(await policyOf('wallets.localhost', 'google-pay', domain)).toEqual([
    200,
    `'self' ${domain}`,
  ]);
  expect((await policyOf('pay.localhost', 'card-input', walletsOrigin))[0]).toBe(403);
  expect(
    (
      await policyOf(
        'pay.localhost',
        'card-input',
        walletsOrigin.replace('wallets.', 'wallets.pay.shop.'),
      )
    )[0],
  ).toBe(403);
  for (const other of [
    `http://pay.localhost:1`,
    origin.replace('http:', 'https:'),
    'http://evil.example',
  ])
    expect([other, (await policyOf('wallets.localhost', 'google-pay', other, shop))[0]]).toEqual([
      other,
      403,
    ]);
});

test('the second host asks the browser to keep its origin apart from the first @slow', async () => {
  const { headers } = await send('wallets.localhost', '/v2/google-pay/en/');
  expect(headers['origin-agent-cluster']).toBe('?1');
});

test('the checkout may show the frames of the second host of the name that it is requested at, and no other page @slow', async () => {
  const shown = async (name: string, at = sandbox) => {
    const { headers } = await send(name, '/v2/checkout/en/', { at });
    return /frame-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1];
  };
  const [custom = ''] = demoAccount.customDomains;
  const { port } = new URL(sandbox.origin);
  expect(await shown('pay.localhost')).toBe(`http://wallets.localhost:${port}`);
  expect(await shown('stranger.example; script-src *')).toBe(`http://wallets.localhost:${port}`);
  expect(await shown(custom)).toBe(new URL(walletsHostOf(`http://${custom}:${port}`)).origin);
  expect(await shown('192.0.2.7')).toBe("'self'");
  const walletsOrigin = 'http://other.localhost';
  const apart = await openSandbox({ publicOrigin: 'http://pay.localhost', walletsOrigin });
  for (const name of ['pay.localhost', custom, '192.0.2.7'])
    expect(await shown(name, apart)).toBe(walletsOrigin);
  await apart.close();
});

test('a provider names its second host, and tells its own pages @slow', async () => {
  const at = await openSandbox({
    publicOrigin: 'http://pay.localhost',
    walletsOrigin: 'http://other.localhost',
    merchants: [shop],
  });
  expect(at.walletsOrigin).toBe('http://other.localhost');
  expect(await statusesOf('other.localhost', WALLETS, at)).toEqual(all(WALLETS, 200));
  for (const name of ['wallets.localhost', '192.0.2.7'])
    expect([name, await statusesOf(name, WALLETS, at)]).toEqual([name, all(WALLETS, 404)]);
  for (const frame of ['checkout', 'payment-modal', 'payment-page'])
    expect((await send('pay.localhost', `/v2/${frame}/en/`, { at })).text).toContain(
      '<meta name="payframe-wallets" content="http://other.localhost"/>',
    );
  await at.close();
  for (const walletsOrigin of ['http://pay.localhost', 'http://pay.localhost:81'])
    await expect(
      openSandbox({ publicOrigin: 'http://pay.localhost', walletsOrigin }),
    ).rejects.toThrow('is not a second host');
  await expect(openSandbox({ walletsOrigin: 'other.localhost' })).rejects.toThrow(
    'is not an origin',
  );
});

test('an address without names serves both, until a second host is named @slow', async () => {
  expect(await statusesOf('192.0.2.7', [...WALLETS, ...OTHERS])).toEqual(
    all([...WALLETS, ...OTHERS], 200),
  );
});
