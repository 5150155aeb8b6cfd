import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import { createAdminHost } from '../../server/admin/host.js';
import { openDatabase } from '../../server/database/open.js';
import { secretsOf } from '../../server/secrets.js';
import { createContexts } from '../../server/start/context.js';
import { createProvider } from '../../server/start/provider.js';
import { settingsOf } from '../../server/start/settings.js';
import { delays } from '../../simulators/limits.js';
import { createSimulators } from '../../simulators/simulators.js';
import { limits } from '../../server/limits.js';
import { builtFolder } from '../../server/built.js';
import { readBrowserEnv } from '../../server/three-d-secure/browser-env.js';
import { addressOf } from '../../server/http/address.js';
import { html } from '../../server/pages/html.js';
import { host } from '../../server/http/host.js';
import { createLog } from '../../server/http/log.js';
import { startSandbox } from '../../sandbox/start-sandbox.js';
import { money } from '../../server/pages/money.js';
import { ADMIN_KEY, emptyDatabase } from './support/open-sandbox.js';
import { CLIENT_ENV } from './support/pay.js';

test('an error nobody expected is answered and logged without a word of what it said', async () => {
  const log: string[] = [];
  const app = host(
    'provider',
    createLog((line) => log.push(line)),
  );
  app.get('/breaks', () => {
    throw new Error('insert failed, values: 4242424242424242');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`${app.listeningOrigin}/breaks?number=4242424242424242`);
  const body = await response.text();
  await expect.poll(() => log.length).toBe(2);
  await app.close();
  expect([response.status, JSON.parse(body)]).toEqual([
    500,
    expect.objectContaining({
      statusCode: 500,
      code: 'E999',
      message: 'Something went wrong on our side.',
    }),
  ]);
  expect(log.join('\n')).toContain('host.test.ts');
  expect(body + log.join('\n')).not.toMatch(/(?<![\w-])4242/);
  expect(body).not.toContain('host.test.ts');
});

test('a request that is never finished is refused in the shape of every error, and its connection closed @slow', async () => {
  const impatient = { headersMs: 100, requestMs: 200, connectionCheckMs: 20 };
  for (const start of ['provider', 'bank'] as const) {
    const sandbox = await startSandbox({ port: 0, bankPort: 0, ...impatient });
    const { port } = new URL(start === 'provider' ? sandbox.apiUrl : sandbox.bankOrigin);
    const path = start === 'provider' ? '/v1/tokens' : '/challenge';
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\n`;
    const headers = `${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n`;
    for (const sent of ['P', head, headers, `${headers}{"paymentId":`]) {
      const reply = await untilClosed(Number(port), sent);
      const [status, body] = [reply.split('\r\n')[0], reply.split('\r\n\r\n')[1] ?? ''];
      expect([sent, status]).toEqual([sent, 'HTTP/1.1 408 Request Timeout']);
      expect(JSON.parse(body)).toEqual({
        status: 'Request Timeout',
        statusCode: 408,
        message: 'The request was not sent in time',
        code: 'E150',
        requestId: expect.stringMatching(/^req_/),
        requestTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
    }
    await sandbox.close();
  }
});

test('what is no request is refused in the shape of every error', async () => {
  const app = host('provider', () => {});
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = new URL(app.listeningOrigin);
  const long = `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`;
  for (const [sent, status] of [
    ['nonsense\r\n\r\n', 400],
    [long, 431],
  ] as const) {
    const reply = await untilClosed(Number(port), sent);
    expect(reply).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
    expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      statusCode: status,
      code: 'E150',
    });
  }
  await app.close();
});

test('no reply of any host may be taken for another type than its own @slow', async () => {
  const where = await emptyDatabase();
  const database = await openDatabase(where.databaseUrl, where.dataFolder);
  const { acquirer, extension, bankHost } = createSimulators({
    ...{ delays, times: limits, bankOrigin: () => '', mocksFolder: builtFolder('mocks') },
    ...{ sandboxRoutes: true, links: {} },
  });
  const settings = settingsOf({
    ...{ acquirer, extensions: [extension], adminKeys: `ops:${ADMIN_KEY}` },
  });
  const contexts = createContexts(settings, database, secretsOf(['secret']));
  const { context, metrics } = contexts;
  const { adminKeys: keys, log } = settings;
  for (const [app, atLeast] of [
    [await createProvider(context, settings, metrics), 80],
    [await bankHost({ log, origin: undefined, behindProxy: false }), 4],
    [createAdminHost(context, { keys, log, metrics }), 12],
  ] as const) {
    await app.ready();
    const found = routesOf(app);
    expect(found.length).toBeGreaterThan(atLeast);
    for (const [method, url] of [...found, ['GET', '/nowhere'], ['GET', '/%']] as const) {
      const { headers } = await app.inject({ method, url });
      expect([method, url, headers['x-content-type-options']]).toEqual([method, url, 'nosniff']);
    }
    await app.close();
  }
  await database.close();
});

/** The routes that a server prints as a tree, with a value for each parameter. */
function routesOf(app: FastifyInstance): readonly (readonly ['GET', string])[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \((.+)\))?$/.exec(line) ?? [];
      above.splice(indent.length / 4, above.length, part);
      const url = above.join('').replace(/:[^/]+|\*/g, 'nothing');
      // The type of a method, which the text has not.
      return methods.split(', ').flatMap((method) => (method ? [[method as 'GET', url]] : []));
    });
}

test('a shopper’s address is what the web server adds, and nothing that a shopper writes', () => {
  const from = (sent: string | undefined) => ({
    ip: '10.0.0.1',
    headers: sent === undefined ? {} : { 'x-forwarded-for': sent },
  });
  expect(addressOf(from('198.51.100.7, 192.0.2.2'), true)).toBe('192.0.2.2');
  expect(addressOf(from('2001:db8::1'), true)).toBe('2001:db8::1');
  for (const sent of [undefined, '', 'x', '192.0.2.2,', '192.0.2.2:80'])
    expect(addressOf(from(sent), true)).toBe('10.0.0.1');
  expect(addressOf(from('192.0.2.2'), false)).toBe('10.0.0.1');
});

test('Client-Env tells the bank of the browser, in the bank’s own units', () => {
  expect(readBrowserEnv(CLIENT_ENV)).toEqual({
    colorDepth: 24,
    height: 1080,
    width: 1920,
    timeZone: -60,
    language: 'es',
  });
  const wideGamut = Buffer.from('30|844|390|300|en').toString('base64');
  expect(readBrowserEnv(wideGamut)).toMatchObject({
    colorDepth: 24,
    timeZone: 300,
    language: 'en',
  });
  for (const header of [
    undefined,
    '',
    '%%%',
    Buffer.from('24|1080|1920|-60|es|more').toString('base64'),
    Buffer.from('a|b|c|d|e').toString('base64'),
  ]) {
    expect(readBrowserEnv(header)).toBeUndefined();
  }
});

// @attack T37
test('what a merchant or shopper wrote is text in a page, never markup (T37)', () => {
  const name = `"><img src=x onerror='alert(1)'>&\``;
  expect(html`<p title="${name}">${name}</p>`.text).not.toMatch(/<img|"x|onerror='|`/);
  expect(html`<ul>${[html`<li>${'<b>'}</li>`, html`<li>2</li>`]}</ul>`.text).toBe(
    '<ul><li>&#60;b&#62;</li><li>2</li></ul>',
  );
});

test('amounts are written with the decimals of their currency', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(plain(money(123_450, 'EUR', 'es'))).toBe('1234,50 €');
  expect(plain(money(1050, 'EUR', 'en'))).toBe('€10.50');
  expect(plain(money(1050, 'JPY', 'en'))).toContain('1,050');
  expect(plain(money(10_500, 'KWD', 'en'))).toContain('10.500');
  expect(plain(money(10_500, 'HUF', 'en'))).toContain('105.00');
});

/**
 * Sends something over a connection, then nothing more. Returns what arrives until the server
 * closes the connection.
 */
async function untilClosed(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(sent));
  let reply = '';
  socket.on('data', (chunk) => (reply += String(chunk)));
  // Closed with unread data: what was read before counts.
  socket.on('error', () => {});
  await new Promise((done) => socket.once('close', done));
  return reply;
}
