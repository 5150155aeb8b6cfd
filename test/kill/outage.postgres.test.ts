import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openPostgres } from '../../server/database/postgres.js';
import { isUnavailable } from '../../server/errors/unavailable.js';
import { limits } from '../../server/limits.js';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { startPostgres } from '../../scripts/database/postgres.mjs';
import type { Answer } from '../sandbox/support/caller.js';
import { startDatabaseProxy } from './support/database-proxy.js';
import { startMerchantServer, type MerchantServer } from '../sandbox/support/merchant-server.js';
import { startProcess, type OwnProcess } from '../sandbox/support/own-process.js';
import {
  inspect,
  chargesOf,
  confirm,
  createPayment,
  read,
  tokenFor,
} from '../sandbox/support/pay.js';

type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;
interface Order {
  readonly paymentId: string;
  readonly paymentToken: string;
}

const DIRECT = '4242424242424242';
const SETTLES_LATER = cardRules.settlesLater.numbers[0];
/** `npm run test:all` runs more rounds than `.ci/run`. */
const rounds = ['all', 'kill'].includes(process.env['PAYFRAME_TESTS'] ?? '') ? 10 : 2;
/** The size of the connection pool. */
const POOL = 10;
const quick = {
  port: 0,
  bankPort: 0,
  tickMs: 50,
  webhookRetryMs: 20,
  webhookAnswerMs: 1000,
  pendingMs: 300,
  secret: 'kept',
};
/** Long for a live database, short for a test that waits for the timeout. */
const shortLimits = {
  databaseConnectMs: 2000,
  databaseLockMs: 700,
  databaseStatementMs: 1500,
  databaseReplyMs: 2000,
};

// A server for this file only, so its failure affects no other test. Durable: committed data
// survives a crash.
let postgres: Postgres;
let merchant: MerchantServer;
let provider: OwnProcess;
test.beforeAll(async () => {
  const started = await startPostgres({ durable: true });
  if (!started) throw new Error('There is no PostgreSQL');
  postgres = started;
  merchant = await startMerchantServer();
  provider = await startProcess({ ...quick, databaseUrl: postgres.url });
});
test.afterAll(async () => {
  await provider?.kill();
  await merchant?.close();
  await postgres?.stop();
});

test('backends that are cut in the middle of a confirmation end neither the provider nor the payment', async () => {
  const orders = await makeOrders(provider, POOL);
  await withAdmin(async (admin) => {
    // Each confirmation is in its own transaction, waiting for its payment's row, when its
    // connection is cut.
    await admin.query('begin');
    await admin.query('select 1 from payments where id = any($1) for update', [
      orders.map(({ paymentId }) => paymentId),
    ]);
    const answers = confirmAll(provider, orders);
    await expect.poll(() => waitingForLocks(admin)).toBe(POOL);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`,
    );
    for (const answer of await answers) expectUnavailable(answer);
    await admin.query('rollback');
  });
  await expectAllPaidOnce(provider, orders);
});

test('a storm of cut backends loses no payment and charges none twice @nightly', async () => {
  test.setTimeout(300_000);
  let unavailable = 0;
  for (let round = 0; round < rounds; round++) {
    const orders = await makeOrders(provider, 2 * POOL);
    let isOver = false;
    const storm = withAdmin(async (admin) => {
      const others = `backend_type = 'client backend' and pid <> pg_backend_pid()`;
      while (!isOver)
        await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
    });
    const answers = await confirmAll(provider, orders);
    isOver = true;
    await storm;
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expectUnavailable(answer);
      unavailable++;
    }
    await expectAllPaidOnce(provider, orders);
  }
  expect(unavailable).toBeGreaterThan(0);
});

test('a lost reply to a commit is no refusal, and the same request again does nothing twice', async () => {
  const proxy = await startDatabaseProxy(postgres.url);
  // Background jobs commit nothing in the meantime.
  const far = await startProcess({ ...quick, tickMs: 600_000, databaseUrl: proxy.databaseUrl });
  const [order] = (await makeOrders(far, 1)) as [Order];
  proxy.loseNextCommitReply();
  expectUnavailable(await confirm(far, order.paymentId, order.paymentToken));
  // The attempt is stored, and nobody has been asked for money yet.
  expect(await read(far, order.paymentId)).toMatchObject({ status: 'PENDING' });
  expect(await chargesOf(far, order.paymentId)).toBe(0);
  expect((await confirm(far, order.paymentId, order.paymentToken)).body).toMatchObject({
    status: 'SUCCEEDED',
  });
  expect(await chargesOf(far, order.paymentId)).toBe(1);

  const twice = async (path: string, body: object, key: string) => {
    proxy.loseNextCommitReply();
    expectUnavailable(await far.merchant().post(path, body, { 'Idempotency-Key': key }));
    return far.merchant().post(path, body, { 'Idempotency-Key': key });
  };
  const refunded = await twice(
    `/payments/${order.paymentId}/refund`,
    { amount: 50 },
    'refund-once',
  );
  expect(refunded.body).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedAmount: 50 });
  const made = await twice(
    '/payments',
    { amount: 1050, currency: 'EUR', orderId: 'lost' },
    'order-once',
  );
  const { body } = await far.merchant().get('/payments?orderId=lost');
  expect(body['payments'].map(({ id }: { id: string }) => id)).toEqual([made.body['id']]);
  expect(proxy.lost()).toBe(3);
  await far.stop();
  await proxy.close();
});

test('a frozen database is given up, and used again once it thaws @nightly', async () => {
  const short = await startProcess({ ...quick, ...shortLimits, databaseUrl: postgres.url });
  const orders = await makeOrders(short, POOL);
  const [later] = (await makeOrders(short, 1, SETTLES_LATER)) as [Order];
  expect((await confirm(short, later.paymentId, later.paymentToken)).body).toMatchObject({
    status: 'PENDING',
  });
  postgres.freeze();
  // More than the pool has connections: some wait for a reply, others for a connection.
  const answers = await Promise.all([confirmAll(short, orders), confirmAll(short, orders)]);
  const others = [
    short.shopper.get(`/payment-methods?paymentId=${later.paymentId}`),
    short.merchant().get('/payments'),
    short.merchant().post('/payments', { amount: 1050, currency: 'EUR', orderId: 'frozen' }),
  ];
  for (const answer of [...answers.flat(), ...(await Promise.all(others))])
    expectUnavailable(answer);
  postgres.thaw();
  await expect.poll(async () => (await short.merchant().get('/payments')).status).toBe(200);
  await expectAllPaidOnce(short, orders);
  // Background jobs have continued too.
  await expect.poll(async () => (await read(short, later.paymentId))['status']).toBe('SUCCEEDED');
  await expect.poll(() => deliveredTo(merchant)).toContain(later.paymentId);
  expect(short.errors()).toBe('');
  postgres.freeze();
  await short.stop();
  postgres.thaw();
});

test('a database that is killed and started again finds the provider where it was @nightly', async () => {
  const orders = await makeOrders(provider, 2 * POOL);
  const [later] = (await makeOrders(provider, 1, SETTLES_LATER)) as [Order];
  await confirm(provider, later.paymentId, later.paymentToken);
  const answers = confirmAll(provider, orders);
  await postgres.kill();
  for (const answer of await answers) if (answer.status !== 200) expectUnavailable(answer);
  expectUnavailable(await provider.merchant().get('/payments'));
  await postgres.restart();
  await expect.poll(async () => (await provider.merchant().get('/payments')).status).toBe(200);
  await expectAllPaidOnce(provider, orders);
  await expect
    .poll(async () => (await read(provider, later.paymentId))['status'])
    .toBe('SUCCEEDED');
});

test('a full disk is no refusal: nothing is lost, and all goes on once there is room @nightly', async () => {
  test.setTimeout(300_000);
  const small = await startPostgres({ diskMb: 160 });
  if (!small) throw new Error('There is no PostgreSQL');
  const own = await startProcess({ ...quick, databaseUrl: small.url });
  const orders = await makeOrders(own, POOL);
  const empty = small.fillDisk ? small.fillDisk() : await refuseRows(small.url);
  // Each needs a page of its own, so that some page cannot be added to a table.
  const large = { metadata: { text: 'x'.repeat(7000) }, callbackUrl: merchant.url };
  const refused = new Set<string>();
  const keys = Array.from({ length: 60 }, (_, index) => `full-${index}`);
  const create = (key: string) =>
    own
      .merchant()
      .post(
        '/payments',
        { amount: 1050, currency: 'EUR', orderId: key, ...large },
        { 'Idempotency-Key': key },
      );
  for (const key of keys) {
    const answer = await create(key);
    if (answer.status === 200) continue;
    expectUnavailable(answer);
    refused.add(key);
  }
  expect(refused.size).toBeGreaterThan(0);
  for (const answer of await confirmAll(own, orders))
    if (answer.status !== 200) expectUnavailable(answer);
  await empty();
  await expect.poll(async () => (await own.merchant().get('/payments')).status).toBe(200);
  for (const key of keys) expect((await create(key)).status).toBe(200);
  const counts = await Promise.all(
    keys.map(
      async (key) =>
        ((await own.merchant().get(`/payments?orderId=${key}`)).body['payments'] as unknown[])
          .length,
    ),
  );
  expect(counts).toEqual(keys.map(() => 1));
  await expectAllPaidOnce(own, orders);
  expect(own.errors()).toBe('');
  await own.stop();
  await small.stop();
});

test('a pool whose connections all wait gives up what waits for one, and loses no payment @nightly', async () => {
  // A busy machine needs its time to open ten connections.
  const patient = {
    databaseConnectMs: 8000,
    databaseLockMs: 60_000,
    databaseStatementMs: 60_000,
    databaseReplyMs: 60_000,
  };
  const busy = await startProcess({
    ...quick,
    ...patient,
    tickMs: 600_000,
    databaseUrl: postgres.url,
  });
  const orders = await makeOrders(busy, POOL);
  await withAdmin(async (admin) => {
    await admin.query('begin');
    await admin.query('select 1 from payments where id = any($1) for update', [
      orders.map(({ paymentId }) => paymentId),
    ]);
    const answers = confirmAll(busy, orders);
    await expect.poll(() => waitingForLocks(admin)).toBe(POOL);
    const [{ paymentId }] = orders as [Order];
    for (const answer of await Promise.all([
      busy.merchant().get('/payments'),
      busy.shopper.get(`/payments/${paymentId}/client-get`),
      busy.merchant().post('/payments', { amount: 1050, currency: 'EUR', orderId: 'crowded' }),
    ]))
      expectUnavailable(answer);
    await admin.query('rollback');
    for (const { status } of await answers) expect(status).toBe(200);
  });
  const ids = orders.map(({ paymentId }) => paymentId);
  expect(await Promise.all(ids.map((id) => chargesOf(busy, id)))).toEqual(ids.map(() => 1));
  await busy.stop();
});

test('a server that has no connection left is waited for, and no payment is lost @nightly', async () => {
  const orders = await makeOrders(provider, POOL);
  const held: pg.Client[] = [];
  const takeAll = async () => {
    for (;;) {
      const client = new pg.Client({ connectionString: postgres.url });
      client.on('error', () => {});
      const isOpen = await client.connect().then(
        () => true,
        () => false,
      );
      if (!isOpen) return;
      held.push(client);
    }
  };
  await withAdmin(async (admin) => {
    const own = (await admin.query('select pid from pg_stat_activity')).rows.map(
      ({ pid }: { pid: number }) => pid,
    );
    await takeAll();
    expect(held.length).toBeGreaterThan(100);
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid = any($1) and pid <> pg_backend_pid()',
      [own],
    );
    await takeAll();
    // The provider may have been quicker with some.
    const answers = await confirmAll(provider, orders);
    for (const answer of answers) if (answer.status !== 200) expectUnavailable(answer);
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  });
  await Promise.all(held.map((client) => client.end()));
  await expect.poll(async () => (await provider.merchant().get('/payments')).status).toBe(200);
  await expectAllPaidOnce(provider, orders);
});

test('a statement and a lock that take too long are given up', async () => {
  const { db, close } = openPostgres(postgres.url, { ...limits, ...shortLimits });
  await withAdmin(async (admin) => {
    await admin.query('create table held (id int); insert into held values (1)');
    await admin.query('begin; select * from held for update');
    await expect(
      db.transaction((tx) => tx.execute(sql`select * from held for update`)),
    ).rejects.toMatchObject({
      cause: { code: '55P03' },
    });
    await expect(db.execute(sql`select pg_sleep(600)`)).rejects.toMatchObject({
      cause: { code: '57014' },
    });
    await admin.query('rollback');
  });
  await close();
});

test('a transaction that was rolled back is not taken for one that was committed', async () => {
  const { db, close } = openPostgres(postgres.url, limits);
  const swallowed = db.transaction((tx) => tx.execute(sql`select 1 / 0`).catch(() => 'done'));
  await expect(swallowed).rejects.toThrow('rolled back');
  await close();
});

test('a connection that is cut between two statements fails its transaction alone @nightly', async () => {
  const { db, close } = openPostgres(postgres.url, limits);
  await withAdmin(async (admin) => {
    const cut = db.transaction(async (tx) => {
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
        rows: { pid: number }[];
      };
      const [pid] = rows.map((row) => row.pid);
      await admin.query('select pg_terminate_backend($1)', [pid]);
      const alive = async () =>
        (await admin.query('select 1 from pg_stat_activity where pid = $1', [pid])).rows.length;
      await expect.poll(alive).toBe(0);
      return tx.execute(sql`select 1`);
    });
    expect(isUnavailable(await cut.catch((thrown: unknown) => thrown))).toBe(true);
  });
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toMatchObject({
    rowCount: 1,
  });
  await close();
});

test('connections that do not reply to `begin` are closed, and leave the pool as large as it was @nightly', async () => {
  const { db, close } = openPostgres(postgres.url, { ...limits, ...shortLimits });
  const begin = () =>
    db.transaction((tx) => tx.execute(sql`select pg_backend_pid() as pid, pg_sleep(0.1)`));
  const pidsOf = (results: readonly unknown[]) =>
    (results as { rows: { pid: number }[] }[]).map(({ rows }) => rows[0]?.pid);
  const inTurn = () => Promise.all(Array.from({ length: POOL }, begin)).then(pidsOf);
  const before = await inTurn();
  expect(new Set(before).size).toBe(POOL);
  postgres.freeze();
  const frozen = await Promise.allSettled(Array.from({ length: POOL }, begin));
  expect(frozen.map(({ status }) => status)).toEqual(frozen.map(() => 'rejected'));
  postgres.thaw();
  await expect.poll(() => begin().then(() => 'begun', String)).toBe('begun');
  const after = await inTurn();
  expect(new Set(after).size).toBe(POOL);
  // A late reply would be taken for another statement's, and a late `begin` would hold a
  // transaction open.
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  await close();
});

/** Only unhandled errors write to stderr: it is empty. */
test.afterEach(() => expect(provider.errors()).toBe(''));

async function makeOrders(at: OwnProcess, count: number, number = DIRECT): Promise<Order[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const paymentId = await createPayment(at, { callbackUrl: merchant.url });
      return { paymentId, paymentToken: await tokenFor(at, paymentId, number) };
    }),
  );
}

const confirmAll = (at: OwnProcess, orders: readonly Order[]) =>
  Promise.all(orders.map(({ paymentId, paymentToken }) => confirm(at, paymentId, paymentToken)));

/** The API's own error, which says that the outcome is unknown. */
function expectUnavailable({ status, headers, body }: Answer): void {
  expect([status, body]).toEqual([
    503,
    {
      status: 'Service Unavailable',
      statusCode: 503,
      message: expect.stringContaining('unknown'),
      requestId: expect.stringMatching(/^req_/),
      requestTime: expect.any(String),
    },
  ]);
  expect(headers.get('retry-after')).toBe('1');
  expect(headers.get('cache-control')).toBe('no-store');
}

/** Every confirmation can be repeated, charges once, and is reported to its merchant. */
async function expectAllPaidOnce(at: OwnProcess, orders: readonly Order[]): Promise<void> {
  const ids = orders.map(({ paymentId }) => paymentId);
  for (const { paymentId, paymentToken } of orders)
    await expect
      .poll(async () => (await confirm(at, paymentId, paymentToken)).body['status'])
      .toBe('SUCCEEDED');
  expect(await Promise.all(ids.map((id) => chargesOf(at, id)))).toEqual(ids.map(() => 1));
  const delivered = async (id: string) =>
    (await inspect(at, id))['webhooks'].map((one: { delivered: boolean }) => one.delivered);
  await expect
    .poll(() => Promise.all(ids.map(delivered)), { timeout: 30_000 })
    .toEqual(ids.map(() => [true]));
  expect(deliveredTo(merchant)).toEqual(expect.arrayContaining(ids));
}

/**
 * What a full disk looks like, for a user who cannot mount one: the database refuses each new row
 * with the same error.
 */
async function refuseRows(databaseUrl: string): Promise<() => Promise<unknown>> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(`create function is_full() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
    create trigger is_full before insert on payments execute function is_full()`);
  return () => admin.query('drop trigger is_full on payments').then(() => admin.end());
}

const deliveredTo = ({ received }: MerchantServer) =>
  received.map(({ body }) => (JSON.parse(body) as { id: string }).id);

async function withAdmin(work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await work(admin).finally(() => admin.end());
}

async function waitingForLocks(admin: pg.Client): Promise<number> {
  // Within a transaction, the list of connections stays the one that was read first.
  await admin.query('select pg_stat_clear_snapshot()');
  const { rows } = await admin.query(
    `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock'`,
  );
  return (rows as { count: number }[])[0]?.count ?? 0;
}
