import type { FastifyInstance } from 'fastify';
import { isUnavailable, outageCode } from '../database/unavailable.js';
import { Failure } from '../failure.js';
import type { Log } from '../options.js';

/**
 * One line per request: method, the route's pattern, status, milliseconds, request id. Nothing that a shopper or a
 * merchant sent can stand in it: not the address, which holds ids, nor its query, headers or body.
 */
export function logRequests(app: FastifyInstance, host: string, log: Log): void {
  app.addHook('onRequest', async (request, reply) => {
    const start = performance.now();
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? reply.raw.statusCode : 'cut';
      const route = request.routeOptions.url ?? '(no such route)';
      log(`${host} ${request.method} ${route} ${status} ${Math.round(performance.now() - start)}ms ${request.id}`);
    });
  });
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof Failure || (error.statusCode ?? 500) < 500) return;
    if (isUnavailable(error)) return log(`${host} ${request.id} database unavailable, ${outageCode(error)}`);
    // The message of a database error quotes what was to be stored. Where it happened is enough.
    const where = error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 6)
      .join('\n');
    log(`${host} ${request.id} ${error.name}\n${where ?? ''}`);
  });
}

/** The name of an error: its message may quote what was to be stored. */
export function reasonOf(error: unknown): string {
  if (isUnavailable(error)) return `database unavailable, ${outageCode(error)}`;
  return error instanceof Error ? error.name : 'unknown';
}
