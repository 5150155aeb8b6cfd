import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { verifyWebhook } from '../../elements/functions/verify-webhook.js';
import { openDatabase } from '../../server/database/open.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import { signPointOfSale } from '../../server/payments/point-of-sale/sign.js';
import { caller } from './support/caller.js';
import { startMerchantServer } from './support/merchant-server.js';
import { ADMIN_KEY, emptyDatabase, openSandbox, useSandbox } from './support/open-sandbox.js';
import { createPayment, pay, read, tokenFor } from './support/pay.js';

const DIRECT = '4242424242424242';
const shop = { merchantName: 'Second', merchantUrl: 'https://second.example', countryCode: 'ES' };
const cards = { ...shop, cardBrands: ['visa'] };

const sandbox = useSandbox({});

/** Creates an account, as the rest of the tests use it. */
async function create(input: object = cards, on = sandbox) {
  const { status, body } = await on.admin.post('/accounts', input);
  expect(body['message']).toBeUndefined();
  expect(status).toBe(200);
  const { apiKey: key, webhookSecret, pointOfSaleKey } = body['secrets'];
  return { ...demoAccount, id: body['id'] as string, key, webhookSecret, pointOfSaleKey };
}

const keysOf = async (id: string, kind: string) =>
  (await sandbox.admin.get(`/accounts/${id}`)).body['keys'].filter(
    (key: { readonly kind: string }) => key.kind === kind,
  );

test.describe('one call', () => {
  test('creates an account with its methods, branding, points of sale and webhook address, which is paid at once @slow', async () => {
    const server = await startMerchantServer();
    const settings = {
      ...cards,
      methods: {
        bizum: { minAmount: 100, maxAmount: 5000 },
        paypal: { clientId: 'own-client', merchantId: 'OWN', sdk: 'v6' },
      },
      branding: { theme: 'flat', tokens: { accent: '#0a7d5a' }, darkTokens: { accent: '#7fd' } },
      origins: ['https://second.example', 'https://m.second.example/shop'],
      pointsOfSale: [{ id: 'counter', callbackUrl: server.url }],
      callbackUrl: server.url,
    };
    const account = await create(settings);
    const seen = (await sandbox.shopper.get(`/payment-methods?accountId=${account.id}`)).body;
    expect(seen).toMatchObject({
      paymentMethods: ['card', 'bizum', 'paypal'],
      metadata: { card: { brands: ['visa'] }, paypal: settings.methods.paypal },
      branding: settings.branding,
      countryCode: 'ES',
    });
    const { paymentId } = await pay(sandbox, DIRECT, {}, {}, account);
    expect(await read(sandbox, paymentId)).toMatchObject({ status: 'SUCCEEDED' });
    await expect
      .poll(() => server.received.find(({ body }) => body.includes(paymentId)))
      .toBeDefined();
    expect((await sandbox.admin.get(`/accounts/${account.id}`)).body).toMatchObject({
      origins: ['https://second.example', 'https://m.second.example'],
      pointsOfSale: settings.pointsOfSale,
      status: 'active',
    });
    await server.close();
  });

  test('without methods creates an account that cannot be paid, and has nothing of the demo @slow', async () => {
    const account = await create(shop);
    const { body } = await sandbox.shopper.get(`/payment-methods?accountId=${account.id}`);
    expect(body).toMatchObject({ paymentMethods: [], metadata: {} });
    const kept = (await sandbox.admin.get(`/accounts/${account.id}`)).body;
    expect(kept).toMatchObject({ methods: {}, cardBrands: [], customDomains: [] });
    expect(JSON.stringify([body, kept])).not.toMatch(/demo|alfar/i);
  });

  test('that is repeated with its key returns the same secrets, and nothing of them is readable in the database @slow', async () => {
    const where = await emptyDatabase();
    const own = await openSandbox(where);
    const key = { 'Idempotency-Key': 'once' };
    const first = await own.admin.post('/accounts', cards, key);
    expect((await own.admin.post('/accounts', cards, key)).body).toEqual(first.body);
    const other = await own.admin.post('/accounts', shop, key);
    expect([other.status, other.body['code']]).toEqual([409, 'E217']);
    expect((await own.admin.get('/accounts')).body['accounts']).toHaveLength(1);
    await own.close();
    const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
    for (const table of ['accounts', 'account_keys', 'idempotency', 'audit_log']) {
      const { rows } = (await db.execute(
        sql`select * from ${sql.identifier(table)}`,
      )) as unknown as { readonly rows: readonly unknown[] };
      expect(rows.length, table).toBeGreaterThan(0);
      for (const secret of Object.values(first.body['secrets'] as Record<string, string>))
        expect(JSON.stringify(rows).includes(secret), table).toBe(false);
    }
    await close();
  });
});

// @mutant sandbox-admins-share-keys
test('an idempotency key is its admin’s own: no other gets the secrets of its reply @slow', async () => {
  const own = await openSandbox({ adminKeys: `ops:${ADMIN_KEY} night-shift:${ADMIN_KEY}0` });
  const other = caller(own.adminUrl!, { Authorization: `${ADMIN_KEY}0` });
  const key = { 'Idempotency-Key': 'once' };
  const rotation = { 'Idempotency-Key': 'rotate' };
  const first = await own.admin.post('/accounts', cards, key);
  const second = await other.post('/accounts', cards, key);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body['id']).not.toBe(first.body['id']);
  const at = `/accounts/${first.body['id']}/keys`;
  const rotated = await own.admin.post(at, { kind: 'apiKey' }, rotation);
  const anew = await other.post(at, { kind: 'apiKey' }, rotation);
  const secrets = [first, second].flatMap(({ body }) => Object.values<string>(body['secrets']));
  const all = [...secrets, rotated.body['value'], anew.body['value']];
  expect(new Set(all).size).toBe(8);
  // Its own repetition is the same reply.
  expect((await other.post('/accounts', cards, key)).body).toEqual(second.body);
  await own.close();
});

test('the admin API is on no other port, and there is none without a key @slow', async () => {
  const onPublicPort = caller(sandbox.apiUrl.replace('/v1', '/admin/v1'), {
    Authorization: `Bearer ${ADMIN_KEY}`,
  });
  expect((await onPublicPort.get('/accounts')).status).toBe(404);
  expect((await sandbox.merchant({ key: ADMIN_KEY }).get('/accounts')).status).toBe(404);
  expect((await sandbox.merchant({ key: ADMIN_KEY }).get('/payments')).status).toBe(401);
  const without = await openSandbox({ adminKeys: undefined });
  expect([without.adminUrl, without.metricsUrl]).toEqual([undefined, undefined]);
  await without.close();
});

test('a call without an admin key is refused, also one with the key of a merchant @slow', async () => {
  for (const key of ['', ADMIN_KEY.slice(1), demoAccount.key, `ops:${ADMIN_KEY}`]) {
    const stranger = caller(sandbox.adminUrl!, { ...(key && { Authorization: key }) });
    expect((await stranger.get('/accounts')).body).toMatchObject({ statusCode: 401, code: 'E151' });
    expect((await stranger.post('/accounts', '{')).status).toBe(401);
  }
});

// @attack T65
test('what is in the query of a change, or in the body of one that reads none, is refused with its name, and changes nothing @slow', async () => {
  const { id } = await create();
  const before = (await sandbox.admin.get(`/accounts/${id}`)).body;
  const cases = [
    ['post', `/accounts/${id}/keys?overlapSeconds=0`, { kind: 'apiKey' }, 'overlapSeconds'],
    ['post', `/erasures?accountId=${id}`, { email: 'ana@example.com' }, 'accountId'],
    ['post', `/accounts/${id}/disable`, { until: 0 }, 'until'],
    ['delete', `/accounts/${id}`, { keyId: 'key_1' }, 'keyId'],
  ] as const;
  for (const [method, path, body, name] of cases) {
    const answer = await sandbox.admin[method](path, body);
    expect([answer.status, answer.body['message']], path).toEqual([
      400,
      expect.stringContaining(`${name} is not a property of`),
    ]);
  }
  expect((await sandbox.admin.get(`/accounts/${id}`)).body).toEqual(before);
});

test('an address with an id that none can be is no address @slow', async () => {
  const { id } = await create();
  for (const path of ['/accounts/%00', '/accounts/a%00b', `/accounts/${'a'.repeat(65)}`])
    expect((await sandbox.admin.get(path)).status, path).toBe(404);
  expect((await sandbox.admin.post('/accounts/%00/disable')).status).toBe(404);
  expect((await sandbox.admin.delete(`/accounts/${id}/keys/%00`)).status).toBe(404);
});

test('an admin key that can be guessed, or whose name another has, is refused @slow', async () => {
  const starts = (adminKeys: string) => openSandbox({ adminKeys });
  await expect(starts('x')).rejects.toThrow(/the key admin of PAYFRAME_ADMIN_KEY can be guessed/);
  await expect(starts(`ops:${'ab'.repeat(30)}`)).rejects.toThrow(/key ops .* can be guessed/);
  await expect(starts(`ops:${ADMIN_KEY} ops:${ADMIN_KEY}0`)).rejects.toThrow(/have one name/);
});

test('lists have cursors that new rows do not shift @slow', async () => {
  const made: string[] = [];
  for (let nth = 0; nth < 5; nth++) made.unshift((await create(shop)).id);
  const first = (await sandbox.admin.get('/accounts?limit=2')).body;
  const late = (await create(shop)).id;
  const second = (await sandbox.admin.get(`/accounts?limit=2&after=${first['next']}`)).body;
  const ids = [...first['accounts'], ...second['accounts']].map(({ id }: { id: string }) => id);
  expect(ids).toEqual(made.slice(0, 4));
  await sandbox.admin.post(`/accounts/${late}/disable`);
  const disabled = (await sandbox.admin.get('/accounts?status=disabled&limit=1')).body;
  expect(disabled['accounts']).toMatchObject([{ id: late }]);
  expect((await sandbox.admin.get('/accounts?after=acc_none')).status).toBe(422);
});

test.describe('a change', () => {
  test('replaces what it names, removes what is null, and leaves the other methods @slow', async () => {
    const bizum = { minAmount: 100, maxAmount: 5000 };
    const { id } = await create({
      ...cards,
      methods: { bizum, applePay: { merchantId: 'merchant.second' } },
      branding: { theme: 'night' },
      callbackUrl: 'https://second.example/webhooks',
    });
    const googlePay = {
      merchantId: 'BCR2',
      recurring: true,
      tokenUpdateUrl: 'https://pay.example/google-pay/token-updates',
    };
    for (const tokenUpdateUrl of ['http://pay.example/updates', 'https://pay.example/updates/?a=1'])
      expect(
        await sandbox.admin.patch(`/accounts/${id}`, {
          methods: { googlePay: { ...googlePay, tokenUpdateUrl } },
        }),
        tokenUpdateUrl,
      ).toMatchObject({ status: 400, body: { code: 'E150' } });
    const { body } = await sandbox.admin.patch(`/accounts/${id}`, {
      merchantName: 'Third',
      methods: { applePay: null, googlePay },
      branding: null,
      callbackUrl: null,
      pointsOfSale: [{ id: 'table-1' }],
    });
    expect(body).toMatchObject({
      merchantName: 'Third',
      methods: { bizum, googlePay },
      cardBrands: ['visa'],
      pointsOfSale: [{ id: 'table-1' }],
    });
    expect(Object.keys(body['methods'])).toEqual(['bizum', 'googlePay']);
    expect([body['branding'], body['callbackUrl']]).toEqual([undefined, undefined]);
    const seen = (await sandbox.shopper.get(`/payment-methods?accountId=${id}`)).body;
    expect(seen).toMatchObject({
      merchantName: 'Third',
      paymentMethods: ['card', 'bizum', 'googlePay'],
    });
  });

  test('of an account that is not in the database is refused @slow', async () => {
    expect((await sandbox.admin.patch('/accounts/acc_none', {})).status).toBe(404);
    expect((await sandbox.admin.patch(`/accounts/${demoAccount.id}`, {})).body).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('environment'),
    });
  });

  const wrong: readonly (readonly [object, RegExp])[] = [
    [{ merchantNam: 'X' }, /^merchantNam is not a property of this request/],
    [
      { origins: ['https://a.example', 'a.example'] },
      /^origins\[1\]: "a\.example" is not an origin/,
    ],
    [{ customDomains: ['Pay.example'] }, /^customDomains\[0\] is "Pay\.example": .* small letters/],
    [{ callbackUrl: 'ftp://a.example' }, /^callbackUrl is "ftp:\/\/a\.example": .*http/],
    [{ methods: { paypal: { clientId: 'a' } } }, /^methods\.paypal\.merchantId is missing/],
    [
      { methods: { paypal: { clientId: 'a', merchantId: 'b', sdk: 'v7' } } },
      /^methods\.paypal\.sdk must be one of v5, v6/,
    ],
    [{ methods: { ideal: {} } }, /^methods\.ideal is not a property/],
    [
      { methods: { bizum: { minAmount: 200, maxAmount: 100 } } },
      /^methods\.bizum\.minAmount is 200: it must be at most maxAmount/,
    ],
    [{ cardBrands: ['visas'] }, /^cardBrands\[0\] is "visas": it must be one of visa/],
    [{ pointsOfSale: [{ id: 'a' }, { id: 'a' }] }, /^pointsOfSale\[1\]\.id is "a"/],
    [{ branding: { theme: 'nigth' } }, /^branding\.theme: "nigth" is none of default, flat, night/],
    [{ branding: { tokens: { acent: '#fff' } } }, /^branding\.tokens\.acent is not a design token/],
    [
      { branding: { darkTokens: { accent: 'url(x)' } } },
      /^branding\.darkTokens\.accent: "url\(x\)" is not a value .* background-color/,
    ],
    [
      { branding: { logo: `data:image/png;base64,${'a'.repeat(20_001)}` } },
      /^branding\.logo: "data:image\/png;base64,a+ has 20023 characters: at most 20000/,
    ],
    [
      { branding: { logo: 'https://a.example/logo.png' } },
      /^branding\.logo: "https:\/\/a\.example\/logo\.png" is not an SVG/,
    ],
    // What a browser gets as the logo, and shows.
    [
      { branding: { logo: '/hosted/logos/acc_1/0123abcd.svg' } },
      /^branding\.logo: "\/hosted\/logos\/acc_1\/0123abcd\.svg" is not .* in a data: URL/,
    ],
    [{ branding: { font: 'x' } }, /^branding\.font is not a property of branding/],
    [{ webhookHeader: 'Host' }, /^webhookHeader: "Host" is not the name of a signature/],
    [{ compatibility: 'stripe' }, /^compatibility: "stripe" is no compatibility/],
  ];
  test('that an account cannot have is refused with its place and value, and changes nothing @slow', async () => {
    const { id } = await create();
    const before = (await sandbox.admin.get(`/accounts/${id}`)).body;
    for (const [change, message] of wrong) {
      const { status, body } = await sandbox.admin.patch(`/accounts/${id}`, change);
      expect([body['message'], status >= 400 && status < 500]).toEqual([
        expect.stringMatching(message),
        true,
      ]);
      const made = await sandbox.admin.post('/accounts', { ...shop, ...change });
      expect(made.body['message']).toMatch(message);
    }
    expect((await sandbox.admin.get(`/accounts/${id}`)).body).toEqual(before);
  });

  test('of an id that is taken or is none is refused @slow', async () => {
    const { id } = await create();
    for (const taken of [id, demoAccount.id])
      expect((await sandbox.admin.post('/accounts', { ...shop, id: taken })).body).toMatchObject({
        statusCode: 409,
        message: `There is an account ${taken} already`,
      });
    expect((await sandbox.admin.post('/accounts', { ...shop, id: 'a b' })).status).toBe(400);
  });
});

test('a disabled account takes no new payments, but its refunds and webhooks go on, until it is enabled @slow', async () => {
  const origin = 'https://disabled.example';
  const account = await create({ ...cards, origins: [origin] });
  const { paymentId } = await pay(sandbox, DIRECT, {}, {}, account);
  const open = await createPayment(sandbox, {}, account);
  const token = await tokenFor(sandbox, open, DIRECT);
  const merchant = sandbox.merchant(account);
  expect((await sandbox.admin.post(`/accounts/${account.id}/disable`)).body['status']).toBe(
    'disabled',
  );
  const order = { amount: 100, currency: 'EUR', orderId: '1' };
  expect((await merchant.post('/payments', order)).body).toMatchObject({
    statusCode: 403,
    message: expect.stringContaining('disabled'),
  });
  const confirmed = await sandbox.shopper.post(`/payments/${open}/client-confirm`, {
    paymentToken: token,
  });
  expect(confirmed.body).toMatchObject({ statusCode: 422, code: 'E203' });
  const methods = await sandbox.shopper.get(`/payment-methods?accountId=${account.id}`);
  expect(methods.body['paymentMethods']).toEqual([]);
  expect(sandbox.accounts.hasOrigin(origin)).toBe(false);
  expect((await merchant.post(`/payments/${paymentId}/refund`)).body['status']).toBe('REFUNDED');
  await sandbox.admin.post(`/accounts/${account.id}/enable`);
  expect((await merchant.post('/payments', order)).status).toBe(200);
  expect(sandbox.accounts.hasOrigin(origin)).toBe(true);
});

// @mutant sandbox-webhooks-of-removed
test('nothing more is posted for a removed account, and nothing stays due @slow', async () => {
  const own = await openSandbox({ webhookRetryMs: 600_000 });
  const server = await startMerchantServer();
  const waiting = async () =>
    /^payframe_webhooks_waiting (\d+)$/m.exec(await (await fetch(own.metricsUrl!)).text())?.[1];
  server.answersWith(500, 500);
  const [removed, kept] = [
    await create({ ...cards, callbackUrl: server.url }, own),
    await create({ ...cards, callbackUrl: server.url }, own),
  ];
  for (const account of [removed, kept]) await pay(own, DIRECT, {}, {}, account);
  await expect.poll(() => server.received.length).toBe(2);
  expect(await waiting()).toBe('2');
  await own.admin.post(`/accounts/${removed.id}/disable`);
  expect((await own.admin.delete(`/accounts/${removed.id}`)).status).toBe(200);
  expect(await waiting()).toBe('1');
  await own.close();
  await server.close();
});

test('a removed account has no secrets and settings left, while its payments are kept with its name @slow', async () => {
  const account = await create({ ...cards, origins: ['https://removed.example'] });
  const { paymentId } = await pay(sandbox, DIRECT, {}, {}, account);
  const reserved = await pay(sandbox, DIRECT, {}, { transactionType: 'AUTH' }, account);
  const remove = () => sandbox.admin.delete(`/accounts/${account.id}`);
  expect((await remove()).body).toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('disable it before'),
  });
  await sandbox.admin.post(`/accounts/${account.id}/disable`);
  expect((await remove()).body['message']).toContain(`${reserved.paymentId} is authorized`);
  await sandbox.merchant(account).post(`/payments/${reserved.paymentId}/cancel`);
  expect((await remove()).body).toMatchObject({ status: 'removed', keys: [], origins: [] });
  expect((await sandbox.merchant(account).get('/payments')).status).toBe(401);
  expect(sandbox.accounts.hasOrigin('https://removed.example')).toBe(false);
  expect(await read(sandbox, paymentId)).toMatchObject({
    status: 'SUCCEEDED',
    merchantName: 'Second',
  });
  expect((await sandbox.admin.post(`/accounts/${account.id}/enable`)).status).toBe(409);
  expect((await sandbox.admin.post('/accounts', { ...shop, id: account.id })).status).toBe(409);
});

test.describe('a new key', () => {
  const rotate = async (id: string, kind: string, overlapSeconds?: number) => {
    const { status, body } = await sandbox.admin.post(`/accounts/${id}/keys`, {
      kind,
      ...(overlapSeconds !== undefined && { overlapSeconds }),
    });
    expect(status).toBe(200);
    return body['value'] as string;
  };

  test('opens the API beside the one before it, until that ends @slow', async () => {
    const account = await create();
    const status = async (key: string) => (await sandbox.merchant({ key }).get('/payments')).status;
    const key = await rotate(account.id, 'apiKey');
    expect([await status(account.key), await status(key)]).toEqual([200, 200]);
    const [newest, earlier] = await keysOf(account.id, 'apiKey');
    expect(newest['validUntil']).toBeUndefined();
    expect(earlier['validUntil'] - newest['createdAt']).toBeGreaterThanOrEqual(86_399);
    await expect
      .poll(async () =>
        (await keysOf(account.id, 'apiKey')).map((one: object) => 'lastUsedAt' in one),
      )
      .toEqual([true, true]);
    const end = (keyId: string) => sandbox.admin.delete(`/accounts/${account.id}/keys/${keyId}`);
    expect((await end(newest['id'])).body['message']).toContain('is the newest apiKey');
    expect((await end('key_none')).status).toBe(404);
    expect((await end(earlier['id'])).body['keys']).toHaveLength(3);
    expect([await status(account.key), await status(key)]).toEqual([401, 200]);
    await rotate(account.id, 'apiKey', 0);
    expect(await status(key)).toBe(401);
  });

  test('ends the one before it at its time, without another change @slow', async () => {
    const account = await create();
    await rotate(account.id, 'apiKey', 1);
    await expect
      .poll(async () => (await sandbox.merchant(account).get('/payments')).status)
      .toBe(401);
  });

  test('signs webhooks beside the one before it; the last signature is that of the API key that the server uses @slow', async () => {
    const server = await startMerchantServer();
    const account = await create({ ...cards, callbackUrl: server.url });
    await sandbox.merchant(account).get('/payments');
    const secret = await rotate(account.id, 'webhookSecret');
    const key = await rotate(account.id, 'apiKey');
    const signatures = async () => {
      const { paymentId } = await pay(sandbox, DIRECT, {}, {}, { ...account, key: account.key });
      await expect
        .poll(() => server.received.find(({ body }) => body.includes(paymentId)))
        .toBeDefined();
      const { headers, body } = server.received.find((one) => one.body.includes(paymentId))!;
      const header = String(headers['payframe-signature']);
      const fits = (text: string, value: string) =>
        verifyWebhook(body, text, value).then(
          () => true,
          () => false,
        );
      const last = header.replace(/v1=.*,(?=v1=)/, '');
      return {
        valid: await Promise.all([account.webhookSecret, secret].map((one) => fits(header, one))),
        last: await Promise.all([account.key, key].map((one) => fits(last, one))),
      };
    };
    expect(await signatures()).toEqual({ valid: [true, true], last: [true, false] });
    await sandbox.merchant({ key }).get('/payments');
    await expect.poll(signatures).toEqual({ valid: [true, true], last: [false, true] });
    await rotate(account.id, 'webhookSecret', 0);
    expect((await signatures()).valid).toEqual([true, false]);
    await server.close();
  });

  test('of the API leaves the links of points of sale valid, which have a key of their own @slow', async () => {
    const account = await create({ ...cards, pointsOfSale: [{ id: 'counter' }] });
    const link = { accountId: account.id, pointOfSaleId: 'counter', amount: 500, currency: 'EUR' };
    const status = async (key: string) =>
      (
        await sandbox.shopper.post('/client-payments', link, {
          'Client-Signature': signPointOfSale(link, key),
        })
      ).status;
    await rotate(account.id, 'apiKey', 0);
    expect([await status(account.pointOfSaleKey), await status(account.key)]).toEqual([200, 401]);
    const next = await rotate(account.id, 'pointOfSaleKey', 3600);
    expect([await status(account.pointOfSaleKey), await status(next)]).toEqual([200, 200]);
  });
});

test.describe('the audit log', () => {
  test('has every change with who made it, before and after, and no secret @slow', async () => {
    const two = `ops:${ADMIN_KEY} night-shift:${ADMIN_KEY}0`;
    const own = await openSandbox({ adminKeys: two });
    const other = caller(own.adminUrl!, { Authorization: `${ADMIN_KEY}0` });
    const account = await create({ ...cards, branding: { logo: demoAccount.branding!.logo } }, own);
    const at = `/accounts/${account.id}`;
    await other.patch(at, { merchantName: 'Third', cardBrands: ['visa', 'amex'] });
    await other.patch(at, { merchantName: 'Third' });
    const { value } = (await own.admin.post(`${at}/keys`, { kind: 'apiKey' })).body;
    const [, earlier] = (await own.admin.get(at)).body['keys'].filter(
      ({ kind }: { kind: string }) => kind === 'apiKey',
    );
    await own.admin.delete(`${at}/keys/${earlier.id}`);
    for (const step of ['disable', 'enable', 'disable']) await own.admin.post(`${at}/${step}`);
    await own.admin.delete(at);
    await own.admin.post('/erasures', { email: 'ana@example.com' });
    await own.admin.patch(at, { merchantName: 'Refused' });
    const { entries } = (await own.admin.get('/audit-log')).body;
    expect(
      entries.map(({ by, action }: { by: string; action: string }) => `${by} ${action}`),
    ).toEqual([
      'ops shopper.erased',
      'ops account.removed',
      'ops account.disabled',
      'ops account.enabled',
      'ops account.disabled',
      'ops key.ended',
      'ops key.created',
      'night-shift account.updated',
      'ops account.created',
    ]);
    expect(entries.at(-2)).toMatchObject({
      accountId: account.id,
      before: { merchantName: 'Second', brands: ['visa'] },
      after: { merchantName: 'Third', brands: ['visa', 'amex'] },
    });
    const text = JSON.stringify(entries);
    for (const secret of [account.key, account.webhookSecret, account.pointOfSaleKey, value])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/base64|ana@example/);
    const first = (await own.admin.get(`/audit-log?limit=2&accountId=${account.id}`)).body;
    const rest = (await own.admin.get(`/audit-log?accountId=${account.id}&after=${first['next']}`))
      .body;
    expect([...first['entries'], ...rest['entries']]).toEqual(entries.slice(1));
    const none = await own.admin.get('/audit-log?accountId=acc_none');
    expect([none.status, none.body['message']]).toEqual([404, 'There is no such account']);
    const untouched = await own.admin.get(`/audit-log?accountId=${demoAccount.id}`);
    expect(untouched.body).toEqual({ entries: [] });
    await own.close();
  });

  test('cannot be changed in the database either @slow', async () => {
    const where = await emptyDatabase();
    const own = await openSandbox(where);
    await create(shop, own);
    await own.close();
    const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
    for (const statement of [
      sql`update audit_log set by = 'nobody'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ])
      await expect(db.execute(statement)).rejects.toMatchObject({
        cause: { message: 'the audit log cannot be changed' },
      });
    await close();
  });
});
