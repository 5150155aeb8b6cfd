import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../database/database.js';
import type { PaymentRecords } from '../payments/read.js';
import type { Delivery } from '../webhooks/deliver.js';

/** What a process counts, in the format of Prometheus. */
export interface Metrics {
  /** Counts a payment's new state. */
  countChange(before: PaymentRecords, after: PaymentRecords): void;
  /** Counts an attempt to deliver a webhook. */
  countDelivery(result: Delivery['result']): void;
  /** Measures every call of a server. */
  measureCalls(app: FastifyInstance): void;
  /** Returns all of them as text, with the media type. */
  read(): Promise<{ readonly type: string; readonly text: string }>;
}

/** Creates the metrics of a process. docs/hosting.md lists them. */
export function createMetrics({ db, connections }: Omit<OpenDatabase, 'close'>): Metrics {
  const registers = [new Registry()] as [Registry];
  const [registry] = registers;
  // Memory, garbage collection, and how late the event loop is.
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    registers,
    name: 'payframe_call_seconds',
    help: 'Calls by method, route and status, with their duration',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 35],
  });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ registers, name: `payframe_${name}_total`, help, labelNames });
  const confirmations = counter('confirmations', 'Attempts to pay', ['method']);
  const steps = counter('steps', 'Steps that shoppers were asked for', ['method', 'step']);
  const declines = counter('declines', 'Attempts that failed', ['method', 'code']);
  const deliveries = counter('webhook_deliveries', 'Attempts to deliver webhooks', ['result']);
  new Gauge({
    registers,
    name: 'payframe_webhooks_waiting',
    help: 'Webhooks to deliver, of all processes; absent while the database is down',
    async collect() {
      const waiting = sql`select count(*)::int as count from webhooks where next_try_at is not null`;
      const found = await db.execute(waiting).catch(() => undefined);
      const [row] = (found as Counted | undefined)?.rows ?? [];
      if (row) this.set(row.count);
      else this.remove();
    },
  });
  if (connections)
    new Gauge({
      registers,
      name: 'payframe_database_connections',
      help: 'Connections of the pool by state, and calls that wait for one',
      labelNames: ['state'],
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
      },
    });

  return {
    countChange(before, { payment, tried }) {
      if (!tried) return;
      const { attempt, token } = tried;
      const { method } = token;
      if (attempt.id !== before.payment.attemptId) confirmations.inc({ method });
      if (payment.status === 'PENDING') steps.inc({ method, step: attempt.state });
      if (payment.status === 'FAILED') declines.inc({ method, code: payment.statusCode });
    },
    countDelivery: (result) => deliveries.inc({ result }),
    measureCalls(app) {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
        const route = routeOptions.url ?? 'none';
        calls.observe({ method, route, status: statusCode }, elapsedTime / 1000);
      });
    },
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

interface Counted {
  readonly rows: readonly { readonly count: number }[];
}
