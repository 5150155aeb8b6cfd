import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.js';
import { DatabaseUnavailable } from '../errors/unavailable.js';
import type { Metrics } from './metrics.js';

/** The path of the metrics, on the admin port. */
export const METRICS_PATH = '/metrics';

/** How long the database may take to reply until a process counts as not ready, in milliseconds. */
const READY_MS = 1_000;

/**
 * Registers what tells whether a process works. A web server in front must not serve these paths.
 * `/health`: the process replies. `/ready`: so does its database.
 */
export function operations(app: FastifyInstance, db: Database): void {
  app.get('/health', () => ({ status: 'healthy' }));
  app.get('/ready', async () => {
    const reply = db.execute(sql`select 1`);
    reply.catch(() => {}); // It may come too late.
    const late = setTimeout(READY_MS, undefined, { ref: false }).then(() => {
      throw new DatabaseUnavailable('no reply');
    });
    late.catch(() => {});
    await Promise.race([reply, late]);
    return { status: 'ready' };
  });
}

/** Registers the metrics: how much is paid, and with what success, is no stranger's business. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics): void {
  app.get(METRICS_PATH, async (_request, reply) => {
    const { type, text } = await metrics.read();
    return reply.type(type).send(text);
  });
}
