import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { accountFrom, demoAccount } from '../../sandbox/demo-account.js';
import { openDatabase } from '../../sandbox/database/open.js';
import { verifyWebhook } from '../../elements/functions/verify-webhook.js';
import { runAccounts, type Where } from '../../sandbox/accounts/command.js';
import type { SandboxOptions } from '../../sandbox/options.js';
import { startMerchantServer } from './support/merchant-server.js';
import { emptyDatabase, openSandbox, type TestSandbox } from './support/open-sandbox.js';
import { createPayment, pay, read } from './support/pay.js';

const shop = { merchantName: 'Second', merchantUrl: 'https://second.example' };

let sandbox: TestSandbox;
test.beforeAll(async () => void (sandbox = await openSandbox()));
test.afterAll(() => sandbox.close());

test(
  'an account that is added while the process runs is paid at once, and by its own key alone',
  { tag: '@slow' },
  async () => {
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
  },
);

test('a rotated key opens at once what the one before no longer does', async () => {
  const account = await sandbox.accounts.add(shop);
  const key = await sandbox.accounts.rotateKey(account.id);
  expect(key).not.toBe(account.key);
  expect((await sandbox.merchant(account).get('/payments')).status).toBe(401);
  expect((await sandbox.merchant({ ...account, key }).get('/payments')).status).toBe(200);
});

test('webhooks are signed with the account’s own secrets, and with a new one once it is rotated', async () => {
  const server = await startMerchantServer();
  const account = await sandbox.accounts.add(shop);
  const signed = async (secret: string) => {
    const { paymentId } = await pay(
      sandbox,
      '4242424242424242',
      {},
      { callbackUrl: server.url },
      account,
    );
    await expect
      .poll(() => server.received.some(({ body }) => body.includes(paymentId)))
      .toBe(true);
    const { headers, body } = server.received.find((one) => one.body.includes(paymentId))!;
    return verifyWebhook(body, String(headers['payframe-signature']), secret).then(
      () => true,
      () => false,
    );
  };
  expect(await signed(account.webhookSecret)).toBe(true);
  const rotated = await sandbox.accounts.rotateWebhookSecret(account.id);
  expect(await signed(account.webhookSecret)).toBe(false);
  expect(await signed(rotated)).toBe(true);
  await server.close();
});

test(
  'accounts outlive the process, and a list has them without their secrets',
  { tag: '@slow' },
  async () => {
    const where = await emptyDatabase();
    const first = await openSandbox(where);
    const account = await first.accounts.add({
      ...shop,
      id: 'acc_second',
      origins: ['https://a.example', 'https://b.example/'],
    });
    await first.close();
    const again = await openSandbox(where);
    const listed = await again.accounts.list();
    expect(listed).toEqual([
      expect.objectContaining({
        id: 'acc_second',
        origins: ['https://a.example', 'https://b.example'],
      }),
    ]);
    expect(JSON.stringify(listed)).not.toMatch(/sk_|whsec_/);
    expect(await createPayment(again, {}, account)).toMatch(/^pay_/);
    await again.close();
  },
);

test(
  'neither the API key nor the webhook secret of an account can be read in the database',
  { tag: '@slow' },
  async () => {
    const where = await emptyDatabase();
    const own = await openSandbox(where);
    const { key, webhookSecret } = await own.accounts.add(shop);
    await own.close();
    const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
    const { rows } = (await db.execute(sql`select * from accounts`)) as unknown as {
      rows: unknown[];
    };
    await close();
    expect(rows).toHaveLength(1);
    const files = where.dataFolder ? await everyFile(where.dataFolder) : '';
    for (const secret of [key, webhookSecret])
      expect([JSON.stringify(rows).includes(secret), files.includes(secret)]).toEqual([
        false,
        false,
      ]);
  },
);

test('what is no account is not added: an id that is taken, an origin or a host that is none', async () => {
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
  await expect(accounts.rotateKey('acc_none')).rejects.toThrow(/There is no account acc_none/);
});

test.describe('a process that others can reach', { tag: '@slow' }, () => {
  const own = { ...demoAccount, key: 'sk_test_own', webhookSecret: 'whsec_own' };
  const starts = async (options: SandboxOptions) =>
    (await openSandbox(options)).close().then(() => 'started');

  test('does not start with a secret that everybody knows, and says what to set', async () => {
    const warning = /reachable from outside.*PAYFRAME_API_KEY.*PAYFRAME_WEBHOOK_SECRET/;
    for (const reach of [
      { bind: '0.0.0.0' },
      { bind: '::' },
      { publicOrigin: 'https://pay.example' },
    ]) {
      await expect(starts(reach)).rejects.toThrow(warning);
      await expect(
        starts({ ...reach, accounts: [{ ...own, key: demoAccount.key }] }),
      ).rejects.toThrow(warning);
      await expect(
        starts({ ...reach, accounts: [{ ...own, webhookSecret: demoAccount.webhookSecret }] }),
      ).rejects.toThrow(warning);
    }
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
    const half = { ...demoAccount, key: 'sk_test_own' };
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

test('a variable that is empty is no secret', () => {
  const { key, webhookSecret } = accountFrom({ PAYFRAME_API_KEY: '', PAYFRAME_WEBHOOK_SECRET: '' });
  expect([key, webhookSecret]).toEqual([demoAccount.key, demoAccount.webhookSecret]);
});

test.describe('npm run accounts', { tag: '@slow' }, () => {
  let where: Where;
  test.beforeEach(async () => void (where = { ...(await emptyDatabase()) }));
  const run = async (...args: string[]) => {
    const printed: string[] = [];
    await runAccounts(args, where, (line) => printed.push(line));
    return printed.join('\n');
  };
  const add = () =>
    run(
      'add',
      '--id',
      'acc_a',
      '--name',
      'A',
      '--url',
      'https://a.example',
      '--origin',
      'https://a.example',
    );

  test('adds an account whose printed key opens the API, lists it without, and gives it another', async () => {
    const printed = await add();
    const key = /API key: +(sk_test_[0-9a-f]{48})/.exec(printed)![1]!;
    expect(printed).toMatch(/Webhook secret: +whsec_[0-9a-f]{48}/);
    const listed = await run('list');
    expect(listed).toMatch(/^acc_a\tA\t\S+Z\thttps:\/\/a\.example$/);
    const rotated = /(sk_test_\w+)/.exec(await run('rotate-key', 'acc_a'))![1]!;
    expect(await run('rotate-webhook-secret', 'acc_a')).toMatch(/whsec_[0-9a-f]{48}/);
    const provider = await openSandbox(where);
    const status = async (key: string) =>
      (await provider.merchant({ ...demoAccount, key }).get('/payments')).status;
    expect([await status(key), await status(rotated)]).toEqual([401, 200]);
    await provider.close();
  });

  test('adds and removes pages that may show the frames', async () => {
    await add();
    await run('add-origin', 'acc_a', 'https://b.example', 'https://c.example');
    await run('remove-origin', 'acc_a', 'https://a.example');
    expect(await run('list')).toMatch(/\thttps:\/\/b\.example\thttps:\/\/c\.example$/);
    await expect(run('remove-origin', 'acc_a', 'https://x.example')).rejects.toThrow(
      'acc_a has no origin https://x.example',
    );
  });

  test('mends accounts whose secrets were encrypted with another PAYFRAME_SECRET', async () => {
    await add();
    const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
    await db.execute(sql`delete from begun_with`);
    await close();
    where = { ...where, secret: 'another' };
    await expect(openSandbox(where)).rejects.toThrow(
      'acc_a were encrypted with another PAYFRAME_SECRET: rotate both',
    );
    const key = /(sk_test_\w+)/.exec(await run('rotate-key', 'acc_a'))![1]!;
    await run('rotate-webhook-secret', 'acc_a');
    const provider = await openSandbox(where);
    expect((await provider.merchant({ ...demoAccount, key }).get('/payments')).status).toBe(200);
    await provider.close();
  });

  test('has webhooks signed in a second header, which can only be one for signatures', async () => {
    await add();
    await run('webhook-header', 'acc_a', 'Other-Signature');
    const header = async () => {
      const provider = await openSandbox(where);
      const found = provider.accounts.find('acc_a')?.webhookHeader;
      await provider.close();
      return found;
    };
    expect(await header()).toBe('Other-Signature');
    for (const name of [
      'Content-Length',
      'Host',
      'Other-Signature: x',
      'Ünder-Signature',
      'a-signature\n',
      'Payframe-Signature',
    ])
      await expect(run('webhook-header', 'acc_a', name)).rejects.toThrow(
        'is not the name of a signature',
      );
    await run('webhook-header', 'acc_a');
    expect(await header()).toBeUndefined();
  });

  test('has the security code of stored cards typed again, or no longer', async () => {
    await add();
    const setting = async () => {
      const provider = await openSandbox(where);
      const found = provider.accounts.find('acc_a')?.requiresSecurityCode;
      await provider.close();
      return found;
    };
    await run('security-code', 'acc_a');
    expect(await setting()).toBe(true);
    await run('security-code', 'acc_a', 'off');
    expect(await setting()).toBe(false);
    await expect(run('security-code', 'acc_a', 'of')).rejects.toThrow('on or off');
  });

  test('says what is missing or wrong', async () => {
    await expect(run()).rejects.toThrow('rotate-key <id>');
    await expect(run('toString')).rejects.toThrow('rotate-key <id>');
    await expect(run('add', '--name', 'A')).rejects.toThrow('--url is missing');
    await expect(run('rotate-key', 'acc_none')).rejects.toThrow('There is no account acc_none');
    await expect(run('add-origin', 'acc_none', 'https://a.example')).rejects.toThrow(
      'There is no account acc_none',
    );
    await add();
    await expect(runAccounts(['list'], { ...where, secret: 'another' }, () => {})).rejects.toThrow(
      'another secret',
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
