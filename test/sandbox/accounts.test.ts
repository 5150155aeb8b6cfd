import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { accountFrom, demoAccount } from '../../sandbox/demo-account.js';
import { openDatabase } from '../../server/database/open.js';
import { runAccounts } from '../../server/accounts/command.js';
import type { SandboxOptions } from '../../sandbox/options.js';
import {
  ADMIN_KEY,
  emptyDatabase,
  openSandbox,
  type TestSandbox,
  useSandbox,
} from './support/open-sandbox.js';
import { ownAccount } from './support/own-account.js';
import { createPayment, pay, read } from './support/pay.js';

const shop = {
  merchantName: 'Second',
  merchantUrl: 'https://second.example',
  brands: ['visa'] as const,
};

const sandbox = useSandbox({});

test('an account that is added while the process runs is paid at once, and by its own key alone @slow', async () => {
  const account = await sandbox.accounts.add(shop);
  const { paymentId } = await pay(sandbox, '4242424242424242', {}, {}, account);
  expect(await read(sandbox, paymentId)).toMatchObject({
    status: 'SUCCEEDED',
    accountId: account.id,
    merchantName: 'Second',
  });
  expect((await sandbox.merchant(account).get(`/payments/${paymentId}`)).status).toBe(200);
  expect((await sandbox.merchant(demoAccount).get(`/payments/${paymentId}`)).status).toBe(404);
  expect(
    (await sandbox.merchant({ ...account, key: `${account.key}0` }).get('/payments')).status,
  ).toBe(401);
  expect((await sandbox.merchant({ ...account, key: '' }).get('/payments')).status).toBe(401);
});

test('a setting of cards among the methods, where it has no effect, is refused: of an account of the process, and of one that is added', async () => {
  const methods = { card: { brands: ['visa'] } } as never;
  const refused = /methods\.card is not a setting: an account accepts cards by its brands/;
  await expect(openSandbox({ accounts: [{ ...demoAccount, methods }] })).rejects.toThrow(refused);
  await expect(sandbox.accounts.add({ ...shop, methods })).rejects.toThrow(
    /methods.*an account accepts cards by its brands/,
  );
});

test('accounts outlive the process @slow', async () => {
  const where = await emptyDatabase();
  const first = await openSandbox(where);
  const account = await first.accounts.add({
    ...shop,
    id: 'acc_second',
    origins: ['https://a.example', 'https://b.example/'],
  });
  await first.close();
  const again = await openSandbox(where);
  expect(again.accounts.find('acc_second')?.origins).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
  expect(await createPayment(again, {}, account)).toMatch(/^pay_/);
  await again.close();
});

test('no secret of an account can be read in the database @slow', async () => {
  const where = await emptyDatabase();
  const own = await openSandbox(where);
  const { key, webhookSecret, pointOfSaleKey = '' } = await own.accounts.add(shop);
  await own.close();
  const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
  const { rows } = (await db.execute(sql`
      select * from accounts join account_keys on account_id = accounts.id`)) as unknown as {
    rows: unknown[];
  };
  await close();
  expect(rows).toHaveLength(3);
  const files = where.dataFolder ? await everyFile(where.dataFolder) : '';
  for (const secret of [key, webhookSecret, pointOfSaleKey])
    expect([JSON.stringify(rows).includes(secret), files.includes(secret)]).toEqual([false, false]);
});

test('what is no account is not added: an id that is taken, an origin or a host that is none @slow', async () => {
  const { accounts } = sandbox;
  await expect(accounts.add({ ...shop, id: demoAccount.id })).rejects.toThrow(
    /There is an account/,
  );
  await expect(accounts.add({ ...shop, id: 'a b' })).rejects.toThrow(/is not an account id/);
  await expect(accounts.add({ ...shop, origins: ['shop.example'] })).rejects.toThrow(
    /is not an origin/,
  );
  await expect(accounts.add({ ...shop, customDomains: ['https://pay.example'] })).rejects.toThrow(
    /bare host/,
  );
  await expect(accounts.update('acc_none', {})).rejects.toThrow(/There is no account acc_none/);
});

test.describe('a process that others can reach @slow', () => {
  const own = ownAccount;
  const starts = async (options: SandboxOptions) =>
    (await openSandbox(options)).close().then(() => 'started');

  test('does not start with a secret that everybody knows, and says what to set', async () => {
    const warning = /reachable from outside.*PAYFRAME_API_KEY.*PAYFRAME_WEBHOOK_SECRET/;
    const adminKeys = undefined;
    for (const reach of [
      { bind: '0.0.0.0' },
      { bind: '::' },
      { publicOrigin: 'https://pay.example' },
    ]) {
      await expect(starts({ ...reach, adminKeys })).rejects.toThrow(warning);
      await expect(
        starts({ ...reach, accounts: [{ ...own, key: demoAccount.key }] }),
      ).rejects.toThrow(warning);
      await expect(
        starts({ ...reach, accounts: [{ ...own, webhookSecret: demoAccount.webhookSecret }] }),
      ).rejects.toThrow(warning);
    }
  });

  test('does not start with a secret that can be guessed, and names it', async () => {
    const publicOrigin = 'https://pay.example';
    const weak = ['x', 'sk_test_own', 'secretsecretsecretsecretsecret', '0'.repeat(64)];
    for (const secret of weak) {
      const refused = (name: string) => new RegExp(`${name} can be guessed.*openssl rand -hex 24`);
      await expect(starts({ publicOrigin, accounts: [own], secret })).rejects.toThrow(
        refused('PAYFRAME_SECRET'),
      );
      await expect(starts({ publicOrigin, accounts: [{ ...own, key: secret }] })).rejects.toThrow(
        refused('PAYFRAME_API_KEY'),
      );
      await expect(
        starts({ publicOrigin, accounts: [{ ...own, webhookSecret: secret }] }),
      ).rejects.toThrow(refused('PAYFRAME_WEBHOOK_SECRET'));
      await expect(
        starts({ publicOrigin, accounts: [{ ...own, pointOfSaleKey: secret }] }),
      ).rejects.toThrow(refused('PAYFRAME_POINT_OF_SALE_KEY'));
    }
    const secret = randomBytes(24).toString('hex');
    expect(await starts({ publicOrigin, accounts: [own], secret })).toBe('started');
    expect(await starts({ secret: 'x' })).toBe('started');
  });

  test('starts without an account if one can be created with the admin API', async () => {
    const reached = await openSandbox({ publicOrigin: 'https://pay.example', accounts: [] });
    expect((await reached.admin.get('/accounts')).body).toEqual({ accounts: [] });
    await reached.close();
  });

  test('starts with secrets of its own, and on this machine with any', async () => {
    expect(await starts({ publicOrigin: 'https://pay.example', accounts: [own] })).toBe('started');
    expect(await starts({ publicOrigin: 'http://pay.localhost:4100', bind: '127.0.0.1' })).toBe(
      'started',
    );
  });

  test('starts with the accounts of its database, which the demo account is then not among', async () => {
    const where = await emptyDatabase();
    const here = await openSandbox(where);
    const account = await here.accounts.add(shop);
    await here.close();
    const half = { ...demoAccount, key: own.key };
    await expect(starts({ ...where, bind: '0.0.0.0', accounts: [half] })).rejects.toThrow(
      'PAYFRAME_WEBHOOK_SECRET',
    );
    const reached = await openSandbox({ ...where, publicOrigin: 'https://pay.example' });
    expect((await reached.merchant(account).get('/payments')).status).toBe(200);
    expect((await reached.merchant(demoAccount).get('/payments')).status).toBe(401);
    await reached.close();
  });

  test('shows its frames to registered pages alone, where nobody is named', async () => {
    const reached = await openSandbox({ publicOrigin: 'https://pay.example', accounts: [own] });
    const { headers } = await fetch(new URL('/v2/card-input/es/', reached.apiUrl));
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'(;|$)/);
    await reached.close();
  });
});

test('a variable that is empty is no secret @slow', () => {
  const { key, webhookSecret } = accountFrom({ PAYFRAME_API_KEY: '', PAYFRAME_WEBHOOK_SECRET: '' });
  expect([key, webhookSecret]).toEqual([demoAccount.key, demoAccount.webhookSecret]);
});

test.describe('payframe-sandbox accounts @slow', () => {
  let provider: TestSandbox;
  test.beforeAll(async () => void (provider = await openSandbox()));
  test.afterAll(() => provider.close());
  const run = async (...args: string[]) => {
    const printed: string[] = [];
    const where = { url: provider.adminUrl!, keys: `ops:${ADMIN_KEY} night:another` };
    await runAccounts(args, where, (line) => printed.push(line));
    return printed.join('\n');
  };
  const create = async (...more: string[]) =>
    JSON.parse(
      await run('create', '--name', 'A', '--url', 'https://a.example', '--country', 'ES', ...more),
    );
  const statusOf = async (key: string) =>
    (await provider.merchant({ key }).get('/payments')).status;

  test('creates an account, changes it by options and a file, and shows it', async () => {
    const { id, secrets } = await create('--card-brand', 'visa', '--origin', 'https://b.example');
    expect(await statusOf(secrets.apiKey)).toBe(200);
    const file = test.info().outputPath('settings.json');
    const settings = {
      methods: { bizum: { minAmount: 1, maxAmount: 100 } },
      requiresSecurityCode: true,
    };
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(settings));
    await run('update', id, '--file', file, '--name', 'B', '--origin', 'https://c.example');
    expect(JSON.parse(await run('show', id))).toMatchObject({
      ...settings,
      merchantName: 'B',
      origins: ['https://c.example'],
      cardBrands: ['visa'],
    });
    expect(await run('list')).toContain(`${id}\tactive\tB\thttps://c.example`);
  });

  test('prints a new key, which is valid beside the one before it until that is ended', async () => {
    const { id, secrets } = await create();
    const key = await run('rotate', id, 'apiKey', '--overlap', '3600');
    expect(key).toMatch(/^sk_test_[0-9a-f]{48}$/);
    expect([await statusOf(secrets.apiKey), await statusOf(key)]).toEqual([200, 200]);
    const earlier = JSON.parse(await run('show', id)).keys.find(
      (one: { readonly validUntil?: number }) => one.validUntil,
    );
    await run('end-key', id, earlier.id);
    expect([await statusOf(secrets.apiKey), await statusOf(key)]).toEqual([401, 200]);
  });

  test('disables, enables and removes an account, and the log has it', async () => {
    const { id } = await create();
    for (const step of ['disable', 'enable', 'disable', 'remove']) await run(step, id);
    const log = (await run('log', '--account', id)).split('\n').map((line) => JSON.parse(line));
    expect(log.map(({ by, action }) => `${by} ${action}`)).toEqual([
      'ops account.removed',
      'ops account.disabled',
      'ops account.enabled',
      'ops account.disabled',
      'ops account.created',
    ]);
  });

  test('lists more accounts than a page has', async () => {
    for (let nth = 0; nth < 101; nth++)
      await provider.accounts.add({ ...shop, id: `acc_many_${nth}` });
    expect((await run('list')).match(/^acc_many_/gm)).toHaveLength(101);
  });

  test('says what is missing or wrong', async () => {
    await expect(run()).rejects.toThrow('rotate <id>');
    await expect(run('toString')).rejects.toThrow('rotate <id>');
    await expect(run('show')).rejects.toThrow('the id is missing');
    await expect(run('create', '--name', 'A')).rejects.toThrow('merchantUrl is missing');
    await expect(run('rotate', 'acc_none', 'apiKey')).rejects.toThrow(
      'There is no account acc_none',
    );
    const { id } = await create();
    await expect(run('rotate', id, 'cookie')).rejects.toThrow('kind is "cookie"');
    await expect(runAccounts(['list'], { url: provider.adminUrl! }, () => {})).rejects.toThrow(
      'PAYFRAME_ADMIN_KEY is missing',
    );
    const nowhere = { url: 'http://127.0.0.1:9/admin/v1', keys: ADMIN_KEY };
    await expect(runAccounts(['list'], nowhere, () => {})).rejects.toThrow(
      'There is no admin API at http://127.0.0.1:9',
    );
  });
});

async function everyFile(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  );
  return texts.join('\n');
}
