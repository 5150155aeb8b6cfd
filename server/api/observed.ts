import type { FastifyInstance } from 'fastify';
import { COMPATIBILITY_HEADER } from './compatibility.js';

/** An API call and its reply. */
export interface Exchange {
  readonly method: string;
  /** Below `/v1` or that of the admin API, with placeholders as in the route tables; `undefined` for an unknown route. */
  readonly path: string | undefined;
  readonly query: unknown;
  /** The parsed JSON body; `undefined` if it could not be parsed. */
  readonly body: unknown;
  readonly status: number;
  /** The dialect of the reply, if it is not ours. */
  readonly compatibility?: unknown;
  /** The text of the reply. */
  readonly answer: string;
}

/** Passes every API call to an observer when its reply is sent. An aborted call has no reply. */
export function observed(
  app: FastifyInstance,
  observe: (exchange: Exchange) => void,
  base = '/v1',
): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!request.url.startsWith(`${base}/`) || request.method === 'OPTIONS' || !isJson) return;
    const path = request.routeOptions.url?.slice(base.length).replace(/:(\w+)/g, '{$1}');
    const { method, query, body } = request;
    observe({
      method,
      path,
      query,
      body,
      status: reply.statusCode,
      compatibility: reply.getHeader(COMPATIBILITY_HEADER),
      answer: String(payload),
    });
  });
}
