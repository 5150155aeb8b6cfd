import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { cardRules } from '../../simulators/methods/card/rules.js';
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

test('the database of a point in time, restored as the runbook says, has what was paid until then', async () => {
  const programs = (await findPostgres())!;
  const folder = mkdtempSync(join(tmpdir(), 'payframe-restore-'));
  const [base, archive] = [join(folder, 'base'), join(folder, 'wal')];
  // PostgreSQL runs as another user here.
  mkdirSync(archive);
  for (const one of [folder, archive]) chmodSync(one, 0o777);
  const postgres = (await startPostgres({
    durable: true,
    settings: ['archive_mode=on', `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`],
  }))!;
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { encoding: 'utf8' });
  const query = (statement: string) =>
    run(
      'psql',
      `--dbname=${postgres.url}`,
      '--tuples-only',
      '--no-align',
      `--command=${statement}`,
    );
  const options = { port: 0, bankPort: 0, secret: 'kept' };
  const before = await startProcess({ ...options, databaseUrl: postgres.url });
  const paid = async () => (await pay(before, cardRules.direct.numbers[0]!)).paymentId;
  const first = await paid();
  run('pg_basebackup', `--dbname=${postgres.url}`, `--pgdata=${base}`, '--checkpoint=fast');
  const second = await paid();
  const time = query('select clock_timestamp()').trim();
  const tooLate = await paid();
  const last = query('select pg_walfile_name(pg_switch_wal())').trim();
  const isArchived = `select coalesce(last_archived_wal >= '${last}', false) from pg_stat_archiver`;
  await expect.poll(() => query(isArchived).trim()).toBe('t');
  await before.stop();
  await postgres.stop();

  const restored = (await startPostgres({
    base,
    durable: true,
    settings: [
      `restore_command=cp ${archive}/%f %p`,
      `recovery_target_time=${time}`,
      'recovery_target_action=promote',
    ],
  }))!;
  const after = await startProcess({ ...options, databaseUrl: restored.url });
  const statusOf = async (id: string) =>
    (await after.merchant().get(`/payments/${id}`)).body['status'];
  expect([await statusOf(first), await statusOf(second)]).toEqual(['SUCCEEDED', 'SUCCEEDED']);
  expect((await after.merchant().get(`/payments/${tooLate}`)).status).toBe(404);
  expect((await pay(after, cardRules.direct.numbers[0]!)).paymentId).toBeTruthy();
  await after.stop();
  await restored.stop();
  rmSync(folder, { recursive: true });
});
