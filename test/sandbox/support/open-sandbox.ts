import { randomBytes } from 'node:crypto';
import { test } from '@playwright/test';
import pg from 'pg';
import { demoAccount, type Account } from '../../../sandbox/accounts.js';
import type { Sandbox, SandboxOptions } from '../../../sandbox/options.js';
import { startSandbox } from '../../../sandbox/server.js';
import { quick } from '../../../testing/quick.js';
import { watchApi } from '../../support/api/watch.js';
import { caller, type Caller } from './caller.js';
import { freshDataFolder } from './data-folder.js';

/** A sandbox under test, and the two kinds of caller it has. */
export interface TestSandbox extends Sandbox {
  /** Every line it logged. */
  readonly log: readonly string[];
  readonly shopper: Caller;
  merchant(account?: Account): Caller;
}

/** How a sandbox is spoken with, wherever it runs. */
export type Reached = Pick<TestSandbox, 'apiUrl' | 'shopper' | 'merchant'>;

/** A step stays open however long a busy machine takes to look at it. */
const patient = { methodPageMs: 600_000 };

/** Starts a sandbox of its own for a test, on a fresh embedded database, or on PostgreSQL in the project of that name. */
export async function openSandbox(options: SandboxOptions = {}): Promise<TestSandbox> {
  const log: string[] = [];
  const where = options.databaseUrl || options.dataFolder ? {} : await emptyDatabase();
  const free = { port: 0, bankPort: 0 };
  const { observe, done } = watchApi();
  const sandbox = await startSandbox({
    ...quick,
    ...patient,
    ...free,
    ...where,
    log: (line) => log.push(line),
    observe,
    ...options,
  });
  return {
    ...sandbox,
    log,
    async close() {
      await sandbox.close();
      done();
    },
    shopper: caller(sandbox.apiUrl),
    merchant: (account = demoAccount) => caller(sandbox.apiUrl, { Authorization: account.key }),
  };
}

/** Where a database is kept: what a sandbox is started with, and started with again. */
export type Where = Pick<SandboxOptions, 'databaseUrl' | 'dataFolder' | 'secret'>;

/** An empty database: a schema of its own on the server of the project that runs if it has one, else a folder. */
export async function emptyDatabase(): Promise<Where> {
  const { databaseUrl } = test.info().project.metadata as { readonly databaseUrl?: string };
  if (!databaseUrl) return { dataFolder: await freshDataFolder() };
  const schema = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.end();
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { databaseUrl: url.href, secret: schema };
}
