import { expect, test } from '@playwright/test';
import { startPlayground, type OpenPlayground } from '../../examples/playground/server.js';

let playground: OpenPlayground;
let address: string;
test.beforeAll(async () => {
  // Nothing listens on port 9: whatever reaches the sandbox fails.
  playground = await startPlayground({
    port: 0,
    apiUrl: 'http://127.0.0.1:9/v1',
    accountId: 'acc',
    apiKey: 'sk_secret',
  });
  // Node does not resolve *.localhost.
  address = playground.origin.replace('play.localhost', '127.0.0.1');
});
test.afterAll(() => playground.close());

for (const [method, path] of [
  ['POST', '/api/payments'],
  ['GET', '/api/payments/pay_1'],
  ['POST', '/api/faults'],
  ['DELETE', '/api/faults'],
] as const) {
  // @mutant playground-foreign
  test(`pages of other sites cannot make payments or faults by the playground: ${method} ${path}`, async () => {
    for (const site of ['same-site', 'cross-site', 'none', undefined]) {
      const headers: HeadersInit = site ? { 'Sec-Fetch-Site': site } : {};
      const response = await fetch(`${address}${path}`, { method, headers });
      expect([response.status, await response.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'FOREIGN_PAGE' }),
      ]);
    }
  });
}

test('a payment of an amount that is none is refused before the sandbox is asked', async () => {
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
  for (const body of [
    { amount: -1, currency: 'EUR' },
    { amount: 1.5, currency: 'EUR' },
    { amount: 1, currency: 'euro' },
    {},
  ]) {
    const response = await fetch(`${address}/api/payments`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      422,
      'INVALID_REQUEST',
    ]);
  }
});

test('the pages allow no inline script and no other site, and the facts no secret', async () => {
  const [page, stage, facts] = await Promise.all(
    ['/', '/stage', '/facts.json'].map((path) => fetch(`${address}${path}`)),
  );
  for (const { headers } of [page!, stage!]) {
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
  }
  expect(stage!.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  const text = await facts!.text();
  expect(text).toContain('pay-card-input');
  expect(text).not.toContain('sk_secret');
});
