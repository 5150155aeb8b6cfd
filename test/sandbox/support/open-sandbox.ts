import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { demoAccount, type Account } from '../../../sandbox/accounts.js';
import type { Sandbox, SandboxOptions } from '../../../sandbox/options.js';
import { startSandbox } from '../../../sandbox/server.js';
import { caller, type Caller } from './caller.js';
import { freshDataFolder } from './data-folder.js';

/** A sandbox under test, and the two kinds of caller it has. */
export interface TestSandbox extends Sandbox {
  /** Every line it logged. */
  readonly log: readonly string[];
  readonly shopper: Caller;
  merchant(account?: Account): Caller;
}

/** Nobody waits in tests: what takes minutes takes a moment here. */
const quick = { slowMs: 300, pendingMs: 300, threeDSMethodMs: 50, bankAppMs: 50, tickMs: 50, webhookRetryMs: 20 };

/** Starts a sandbox of its own for a test, on a fresh embedded database, or on PostgreSQL where `TEST_DATABASE_URL` names one. */
export async function openSandbox(options: SandboxOptions = {}): Promise<TestSandbox> {
  const log: string[] = [];
  const databaseUrl = options.dataFolder ? undefined : (options.databaseUrl ?? (await emptyDatabase()));
  const dataFolder = databaseUrl ? undefined : (options.dataFolder ?? (await freshDataFolder()));
  const where = { port: 0, bankPort: 0, databaseUrl, dataFolder };
  const sandbox = await startSandbox({ ...quick, ...where, log: (line) => log.push(line), ...options });
  return {
    ...sandbox,
    log,
    shopper: caller(sandbox.apiUrl),
    merchant: (account = demoAccount) => caller(sandbox.apiUrl, { Authorization: account.key }),
  };
}

/** An address of an empty database: a schema of its own in the one that the environment names. */
export async function emptyDatabase(): Promise<string | undefined> {
  const { TEST_DATABASE_URL } = process.env;
  if (!TEST_DATABASE_URL) return undefined;
  const schema = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: TEST_DATABASE_URL });
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.end();
  const url = new URL(TEST_DATABASE_URL);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}
