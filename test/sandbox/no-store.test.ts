import { expect, test } from '@playwright/test';
import { routes, type Route } from '../../api/routes.js';
import { merchantRoutes, type MerchantRoute } from '../../server/api/merchant/routes.js';
import { useSandbox } from './support/open-sandbox.js';
import { confirm, createPayment, tokenFor } from './support/pay.js';

const DIRECT = '4242424242424242';

const sandbox = useSandbox();

// @mutant sandbox-cached-answers
test('what the API answers with success is kept by nobody in between @slow', async () => {
  const merchant = sandbox.merchant();
  const paymentId = await createPayment(sandbox, { transactionType: 'AUTH' });
  const methodsOf = async (payment: object) =>
    (
      await sandbox.shopper.get(
        `/payment-methods?paymentId=${await createPayment(sandbox, payment)}`,
      )
    ).headers;
  const card = { number: DIRECT, expMonth: '12', expYear: '34', cvc: '123' };
  const made = await sandbox.shopper.post('/tokens', { paymentId, paymentMethod: { card } });
  const answers = [
    made,
    await confirm(sandbox, paymentId, String(made.body['paymentToken'])),
    await sandbox.shopper.get(`/payments/${paymentId}/client-get`),
    await merchant.post('/payments', { amount: 1050, currency: 'EUR', orderId: 'order-2' }),
    await merchant.post(`/payments/${paymentId}/capture`, {}),
    await merchant.post(
      `/payments/${paymentId}/refund`,
      { amount: 50 },
      { 'Idempotency-Key': 'refund' },
    ),
    await merchant.get(`/payments/${paymentId}`),
    await merchant.get('/payments'),
    await sandbox.shopper.get('/openapi.json'),
  ];
  expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual(
    answers.map(() => [200, 'no-store']),
  );
  // Shared by a page's frames while no confirmation can change it: cached for seconds by the
  // shopper's own browser.
  const customer = { email: 'ana@example.com' };
  expect((await methodsOf({ customer })).get('cache-control')).toBe('private, max-age=5');
  expect((await methodsOf({})).get('cache-control')).toBe('no-store');
  expect((await methodsOf({ customer, billingFields: ['name'] })).get('cache-control')).toBe(
    'no-store',
  );
});

test('what any route of the API refuses is kept by nobody in between @slow', async () => {
  const table = [...Object.values<Route>(routes), ...Object.values<MerchantRoute>(merchantRoutes)];
  const answers = new Map<string, [number, string | null]>();
  for (const { method, path } of table) {
    const where = path.replace(/\{\w+\}/g, 'nothing');
    // An invalid request from an unauthorized caller.
    const { shopper } = sandbox;
    const request = {
      GET: () => shopper.get(where),
      POST: () => shopper.post(where, {}),
      PATCH: () => shopper.patch(where, {}),
      DELETE: () => shopper.delete(where),
    };
    const { status, headers } = await request[method]();
    answers.set(`${method} ${path}`, [status, headers.get('cache-control')]);
  }
  expect(answers.size).toBeGreaterThan(15);
  for (const [where, [status, cacheControl]] of answers) {
    expect([where, status >= 400]).toEqual([where, true]);
    expect([where, cacheControl]).toEqual([where, 'no-store']);
  }
});

test('neither is an error outside of the routes, nor one of the server’s own @slow', async () => {
  const paymentId = await createPayment(sandbox);
  const token = await tokenFor(sandbox, paymentId, DIRECT);
  const route = 'POST /payments/{id}/client-confirm';
  const fault = async (kind: string) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ route, kind, times: 1, paymentId });
    await fetch(new URL('/sandbox/faults', sandbox.apiUrl), { method: 'POST', headers, body });
    return confirm(sandbox, paymentId, token);
  };
  const answers = [
    await sandbox.shopper.get('/nothing/here'),
    await sandbox.shopper.post('/tokens', '{'),
    await sandbox.shopper.post('/tokens', 'x'.repeat(100_000)),
    await sandbox.shopper.post('/tokens', '<x/>', { 'Content-Type': 'application/xml' }),
    await fault('429'),
    await fault('503'),
    await fault('garbage'),
  ];
  expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual(
    [404, 400, 413, 415, 429, 503, 200].map((status) => [status, 'no-store']),
  );
});
