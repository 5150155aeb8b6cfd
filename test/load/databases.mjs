import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { startPostgres } from '../../scripts/database/postgres.mjs';

/**
 * The two databases, each with the options for a provider, a function to run statements while no
 * provider runs, and a function to stop it.
 */
export const databases = {
  async embedded() {
    const folder = mkdtempSync(join(tmpdir(), 'payframe-load-'));
    const dataFolder = join(folder, 'data');
    return {
      where: { dataFolder },
      async statements(work) {
        const engine = await PGlite.create(dataFolder);
        await work((sql) => engine.query(sql).then(({ rows }) => rows));
        await engine.close();
      },
      close: async () => rmSync(folder, { recursive: true }),
    };
  },
  /** Durable, as for real payments. */
  async PostgreSQL() {
    const server = await startPostgres({ durable: true });
    if (!server) return undefined;
    return {
      where: { databaseUrl: server.url },
      async statements(work) {
        const client = new pg.Client({ connectionString: server.url });
        await client.connect();
        await client.query('set synchronous_commit = off');
        await work((sql) => client.query(sql).then(({ rows }) => rows));
        await client.end();
      },
      close: () => server.stop(),
    };
  },
};
