import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { isUnavailable, outageCode } from '../errors/unavailable.js';
import { Failure } from '../errors/failure.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that the call is about, once it is known. */
    accountId: string;
  }
}

/** A line of the log. */
interface LogEntry {
  readonly level: 'info' | 'error';
  /** For people, in one line. */
  readonly message: string;
  /** The same as fields, and ids; never anything of a person or a card. */
  readonly fields?: Readonly<Record<string, string | number>>;
}

/** Receives what happens. */
export type Log = (entry: LogEntry) => void;

/** Lines for people, or JSON for tools that collect logs. */
export type LogFormat = 'text' | 'json';

/** How long equal lines are counted instead of written, in milliseconds. */
const REPEATED_MS = 60_000;

/**
 * Creates a log that writes to `write`. Failures of the background repeat with every tick: after
 * the first, they become one line a minute, with their count.
 */
export function createLog(
  write: (line: string) => void,
  format: LogFormat = 'text',
  repeatedMs = REPEATED_MS,
): Log {
  const json = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    { write: (line) => write(line.trimEnd()) },
  );
  const put: Log = ({ level, message, fields = {} }) => {
    if (format === 'json') json[level](fields, message);
    else write(message);
  };
  const counts = new Map<string, number>();
  return (entry) => {
    const { message, fields } = entry;
    if (fields?.['requestId'] !== undefined) return put(entry);
    const count = counts.get(message);
    counts.set(message, (count ?? -1) + 1);
    if (count !== undefined) return;
    put(entry);
    const end = () => {
      const repeated = counts.get(message) ?? 0;
      counts.delete(message);
      if (repeated)
        put({ ...entry, message: `${message} (${repeated} times)`, fields: { count: repeated } });
    };
    setTimeout(end, repeatedMs).unref();
  };
}

/**
 * Logs one line per request: method, route pattern, status, milliseconds and request id; as JSON,
 * its account, payment and trace too. Never the URL, nor the query, headers or body.
 */
export function logRequests(app: FastifyInstance, host: string, log: Log): void {
  app.decorateRequest('accountId', '');
  app.addHook('onRequest', async (request, reply) => {
    const start = performance.now();
    reply.raw.once('close', () => {
      const { method, id } = request;
      const status = reply.raw.writableFinished ? reply.raw.statusCode : 'cut';
      const route = request.routeOptions.url ?? '(no such route)';
      const ms = Math.round(performance.now() - start);
      const fields = { host, method, route, status, ms, ...idsOf(request) };
      const message = `${host} ${method} ${route} ${status} ${ms}ms ${id}`;
      log({ level: 'info', message, fields });
    });
  });
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof Failure || (error.statusCode ?? 500) < 500) return;
    const { id } = request;
    const fields = { host, ...idsOf(request) };
    if (isUnavailable(error)) {
      const code = outageCode(error);
      const message = `${host} ${id} database unavailable, ${code}`;
      return log({ level: 'error', message, fields: { ...fields, code } });
    }
    // The message of a database error quotes the data; the stack location is enough.
    const where =
      error.stack
        ?.split('\n')
        .filter((line) => line.trimStart().startsWith('at '))
        .slice(0, 6)
        .join('\n') ?? '';
    const message = `${host} ${id} ${error.name}\n${where}`;
    log({ level: 'error', message, fields: { ...fields, error: error.name } });
  });
}

/** A client can send anything as an id: only what has the form of one is logged. */
const PAYMENT_ID = /^pay_[0-9a-f]{32}$/;
/** `traceparent` of W3C Trace Context. */
const TRACE = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

function idsOf(request: FastifyRequest): Record<string, string> {
  const { params, query, body, headers } = request as FastifyRequest<{
    Params: { id?: unknown } | undefined;
    Querystring: { paymentId?: unknown } | undefined;
    Body: { paymentId?: unknown } | null | undefined;
  }>;
  const payment = params?.id ?? query?.paymentId ?? body?.paymentId;
  const [, trace] = TRACE.exec(String(headers['traceparent'])) ?? [];
  return {
    requestId: request.id,
    ...(request.accountId && { account: request.accountId }),
    ...(typeof payment === 'string' && PAYMENT_ID.test(payment) && { payment }),
    ...(trace !== undefined && { trace }),
  };
}

/** The error's name only: its message may quote stored data. */
export function reasonOf(error: unknown): string {
  if (isUnavailable(error)) return `database unavailable, ${outageCode(error)}`;
  return error instanceof Error ? error.name : 'unknown';
}
