import { limits } from '../limits.js';
import type { OpenDatabase } from './database.js';
import { migrate } from './migrate.js';
import type { DatabaseLimits } from './postgres.js';

/**
 * Opens PostgreSQL if a URL is given, else the embedded database in a folder or, without one, in
 * memory.
 */
export async function openDatabase(
  databaseUrl?: string,
  dataFolder?: string,
  times: DatabaseLimits = limits,
): Promise<OpenDatabase> {
  if (databaseUrl) return openServer(databaseUrl, times);
  // A server on PostgreSQL does not install the embedded engine.
  const { openEmbedded } = await import('./embedded.js');
  const opened = await openEmbedded(dataFolder);
  await migrate(opened.db);
  return opened;
}

/** Imports PostgreSQL's client only here, because the embedded database does not need it. */
async function openServer(address: string, times: DatabaseLimits): Promise<OpenDatabase> {
  const { openPostgres } = await import('./postgres.js');
  // Migrations run without a time limit: they depend on the size of the tables, and wait for those
  // of another process.
  const unlimited = openPostgres(address, { databaseConnectMs: times.databaseConnectMs });
  await migrate(unlimited.db).finally(() => unlimited.close());
  return openPostgres(address, times);
}
