import { randomBytes } from 'node:crypto';
import { test } from '@playwright/test';
import pg from 'pg';
import { demoAccount } from '../../../sandbox/demo-account.js';
import type { Account } from '../../../server/merchants/account.js';
import type { Sandbox, SandboxOptions } from '../../../sandbox/options.js';
import { startSandbox } from '../../../sandbox/start-sandbox.js';
import { quick } from '../../../packages/sandbox/kit/quick.js';
import { watchApi } from '../../support/api/watch.js';
import { accounts } from './accounts.js';
import { caller, type Caller } from './caller.js';
import { freshDataFolder } from './data-folder.js';

/** A sandbox under test, with its two kinds of API client. */
export interface TestSandbox extends Sandbox {
  /** The log. */
  readonly log: readonly string[];
  readonly shopper: Caller;
  merchant(account?: Pick<Account, 'key'>): Caller;
  /** A client of the admin API, with the key `ops`. */
  readonly admin: Caller;
  /** Throws if a call so far was not as documented. */
  checkCalls(): void;
}

/** A key of the admin API. */
export const ADMIN_KEY = 'b9f0c42e61d7a835904c1f2e7d6a5b48';

/** The API clients of a sandbox, wherever it runs. */
export type Reached = Pick<TestSandbox, 'apiUrl' | 'shopper' | 'merchant'>;

/** Long timeouts, so that a step stays open on a busy machine. */
const patient = { methodPageMs: 600_000 };

/**
 * Starts a sandbox on an empty database: the embedded one, in memory, or, in the `postgres` project,
 * PostgreSQL.
 */
export async function openSandbox(options: SandboxOptions = {}): Promise<TestSandbox> {
  const log: string[] = [];
  const isInMemory = test.info().project.name !== 'postgres';
  const where = isInMemory || options.databaseUrl ? {} : await emptyDatabase();
  const free = { port: 0, bankPort: 0 };
  const api = watchApi();
  const admin = watchApi('docs/admin-openapi.json');
  const sandbox = await startSandbox({
    ...quick,
    ...patient,
    ...free,
    // Every test calls from one address.
    rates: 'off',
    ...where,
    log: (line) => log.push(line),
    adminKeys: `ops:${ADMIN_KEY}`,
    observe: api.observe,
    observeAdmin: admin.observe,
    ...options,
  });
  const checkCalls = () => {
    api.done();
    admin.done();
  };
  return {
    ...sandbox,
    log,
    checkCalls,
    async close() {
      await sandbox.close();
      checkCalls();
    },
    shopper: caller(sandbox.apiUrl),
    merchant: (account = demoAccount) => caller(sandbox.apiUrl, { Authorization: account.key }),
    admin: caller(sandbox.adminUrl ?? '', { Authorization: `Bearer ${ADMIN_KEY}` }),
  };
}

let shared: Promise<TestSandbox> | undefined;

/**
 * The sandbox of a file, open from its first test to its last: with the options, or else the one
 * that the files of a worker share, with the demo account and `accounts`. Whoever looks at the whole
 * database, or sets the clock, has one of its own.
 */
export function useSandbox(options?: SandboxOptions): TestSandbox {
  const used = {} as TestSandbox;
  test.beforeAll(async () => {
    Object.assign(used, await (options ? openSandbox(options) : sharedSandbox()));
  });
  test.afterAll(() => used.close());
  return used;
}

/** Closed with the worker. `close()` checks the calls so far. */
export async function sharedSandbox(): Promise<TestSandbox> {
  shared ??= openSandbox({ accounts: [demoAccount, ...Object.values(accounts)] });
  const sandbox = await shared;
  return { ...sandbox, close: async () => sandbox.checkCalls() };
}

/** Ends the shared one, for a file that counts what this process does. The next file opens another. */
export async function closeSharedSandbox(): Promise<void> {
  const sandbox = await shared;
  shared = undefined;
  await sandbox?.close();
}

/** The database's location and secret, to start a sandbox again on the same data. */
export type Where = Pick<SandboxOptions, 'databaseUrl' | 'dataFolder' | 'secret'>;

/**
 * An empty database that outlives its sandbox: a new schema on the project's PostgreSQL server, if
 * any, otherwise a folder.
 */
export async function emptyDatabase(): Promise<Where> {
  const { databaseUrl } = test.info().project.metadata as { readonly databaseUrl?: string };
  if (test.info().project.name === 'postgres' && !databaseUrl)
    throw new Error('TEST_DATABASE_URL names no PostgreSQL');
  if (!databaseUrl) return { dataFolder: freshDataFolder() };
  const schema = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.end();
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  // Strong enough for a provider that others can reach.
  return { databaseUrl: url.href, secret: `${schema}_${randomBytes(16).toString('hex')}` };
}
