import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { cardRules } from '../../sandbox/methods/card/rules.js';
import { startPostgres } from '../../scripts/database/postgres.mjs';
import { findPostgres } from '../../scripts/setup/postgres.mjs';
import { startProcess } from '../sandbox/support/own-process.js';
import { pay } from '../sandbox/support/pay.js';

test('a backup, restored as the runbook says, has the payments, and needs the same secret', async () => {
  const postgres = (await startPostgres())!;
  const programs = (await findPostgres())!;
  const folder = mkdtempSync(join(tmpdir(), 'payframe-restore-'));
  const dump = join(folder, 'payframe.dump');
  const run = (program: string, ...args: string[]) => execFileSync(join(programs, program), args);
  const options = { port: 0, bankPort: 0, secret: 'kept' };
  const before = await startProcess({ ...options, databaseUrl: postgres.url });
  const { paymentId } = await pay(before, cardRules.direct.numbers[0]!);
  run('pg_dump', '--format=custom', `--file=${dump}`, postgres.url);
  await before.stop();

  const databaseUrl = postgres.url.replace(/\/postgres$/, '/restored');
  run('createdb', `--maintenance-db=${postgres.url}`, 'restored');
  run('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${databaseUrl}`, dump);
  const after = await startProcess({ ...options, databaseUrl });
  expect((await after.merchant().get(`/payments/${paymentId}`)).body['status']).toBe('SUCCEEDED');
  await after.stop();
  await expect(startProcess({ ...options, databaseUrl, secret: 'another' })).rejects.toThrow(
    /another secret/,
  );
  await postgres.stop();
  rmSync(folder, { recursive: true });
});
