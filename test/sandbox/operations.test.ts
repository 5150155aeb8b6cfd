import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { openDatabase } from '../../server/database/open.js';
import { host } from '../../server/http/host.js';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { createMetrics } from '../../server/operations/metrics.js';
import { METRICS_PATH, metricsRoute, operations } from '../../server/operations/routes.js';
import { startMerchantServer } from './support/merchant-server.js';
import { ADMIN_KEY, emptyDatabase, openSandbox } from './support/open-sandbox.js';
import { pay } from './support/pay.js';

test('the metrics count calls, confirmations, steps, declines and waiting webhooks @slow', async () => {
  const sandbox = await openSandbox({ webhookRetryMs: 600_000 });
  const merchant = await startMerchantServer();
  const { direct, challenge, declined } = cardRules;
  await pay(sandbox, direct.numbers[0]!);
  await pay(sandbox, challenge.numbers[0]);
  const refused = await pay(sandbox, declined.numbers[0]!);
  merchant.answersWith(500);
  await pay(sandbox, direct.numbers[0]!, {}, { callbackUrl: merchant.url });
  await expect.poll(() => merchant.received.length).toBe(1);
  const reply = await fetch(sandbox.metricsUrl!);
  const text = await reply.text();
  expect(reply.headers.get('content-type')).toContain('text/plain');
  for (const line of [
    'payframe_confirmations_total{method="card"} 4',
    'payframe_steps_total{method="card",step="method"} 1',
    `payframe_declines_total{method="card",code="${String(refused.body['statusCode'])}"} 1`,
    'payframe_call_seconds_count{method="POST",route="/v1/payments/:id/client-confirm",status="200"} 4',
    'payframe_webhooks_waiting 1',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  await sandbox.close();
  await merchant.close();
});

test('the metrics are on the admin port alone, with or without the admin API @slow', async () => {
  for (const options of [{}, { adminKeys: undefined, adminPort: 0 }]) {
    const sandbox = await openSandbox(options);
    for (const origin of [sandbox.apiUrl, sandbox.bankOrigin, sandbox.origin])
      for (const key of ['', `Bearer ${ADMIN_KEY}`]) {
        const url = new URL('/metrics', origin.replace(/\w+\.localhost/, '127.0.0.1'));
        const { status } = await fetch(url, { headers: { Authorization: key } });
        expect([origin, status]).toEqual([origin, 404]);
      }
    expect((await fetch(sandbox.metricsUrl!)).status).toBe(200);
    const { status } = await fetch(new URL('/admin/v1/accounts', sandbox.metricsUrl));
    expect(status).toBe('adminKeys' in options ? 404 : 401);
    await sandbox.close();
  }
});

test('a process is healthy while its database is down, and ready while both reply @slow', async () => {
  const { databaseUrl, dataFolder } = await emptyDatabase();
  const database = await openDatabase(databaseUrl, dataFolder);
  const app = host('provider', () => {});
  operations(app, database.db);
  metricsRoute(app, createMetrics(database));
  const statuses = async () =>
    Promise.all(
      ['/health', '/ready', METRICS_PATH].map(async (url) => (await app.inject(url)).statusCode),
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  await database.close();
  expect(await statuses()).toEqual([200, 503, 200]);
  expect((await app.inject('/ready')).headers['retry-after']).toBe('1');
  await app.close();
});

test('the dashboard and the alerts name metrics that a process has @slow', async () => {
  const { databaseUrl, dataFolder } = await emptyDatabase();
  const database = await openDatabase(databaseUrl, dataFolder);
  const { read } = createMetrics({
    connections: () => ({ used: 0, idle: 0, waiting: 0 }),
    ...database,
  });
  const { text } = await read();
  await database.close();
  const dashboard = readFileSync('docs/hosting/dashboard.json', 'utf8');
  const alerts = readFileSync('docs/hosting/alerts.yml', 'utf8');
  expect(() => JSON.parse(dashboard) as unknown).not.toThrow();
  const named = (dashboard + alerts).match(/\b(payframe|nodejs)_\w+/g) ?? [];
  expect(new Set(named).size).toBeGreaterThan(6);
  for (const name of new Set(named))
    expect(text).toContain(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `);
});
