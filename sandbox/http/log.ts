import type { FastifyInstance } from 'fastify';
import { isUnavailable, outageCode } from '../errors/unavailable.js';
import { Failure } from '../errors/failure.js';

/** Receives a line of the log. */
export type Log = (line: string) => void;

/**
 * Logs one line per request: method, route pattern, status, milliseconds and request id. Never the
 * URL, which contains ids, nor the query, headers or body.
 */
export function logRequests(app: FastifyInstance, host: string, log: Log): void {
  app.addHook('onRequest', async (request, reply) => {
    const start = performance.now();
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? reply.raw.statusCode : 'cut';
      const route = request.routeOptions.url ?? '(no such route)';
      log(
        `${host} ${request.method} ${route} ${status} ${Math.round(performance.now() - start)}ms ${request.id}`,
      );
    });
  });
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof Failure || (error.statusCode ?? 500) < 500) return;
    if (isUnavailable(error))
      return log(`${host} ${request.id} database unavailable, ${outageCode(error)}`);
    // The message of a database error quotes the data; the stack location is enough.
    const where = error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 6)
      .join('\n');
    log(`${host} ${request.id} ${error.name}\n${where ?? ''}`);
  });
}

/** The error's name only: its message may quote stored data. */
export function reasonOf(error: unknown): string {
  if (isUnavailable(error)) return `database unavailable, ${outageCode(error)}`;
  return error instanceof Error ? error.name : 'unknown';
}
