import type { FastifyInstance } from 'fastify';

/** A call of the API and its answer. */
export interface Exchange {
  readonly method: string;
  /** Below `/v1`, as the tables of routes write it; nothing where there is no such route. */
  readonly path: string | undefined;
  readonly query: unknown;
  /** What was sent, as read from its JSON; nothing where it could not be read. */
  readonly body: unknown;
  readonly status: number;
  /** The text of the answer. */
  readonly answer: string;
}

const BASE = '/v1';

/** Shows each call of the API to an observer, as it is answered. What is cut off has no answer. */
export function observed(app: FastifyInstance, observe: (exchange: Exchange) => void): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!request.url.startsWith(`${BASE}/`) || request.method === 'OPTIONS' || !isJson) return;
    const path = request.routeOptions.url?.slice(BASE.length).replace(':id', '{id}');
    const { method, query, body } = request;
    observe({ method, path, query, body, status: reply.statusCode, answer: String(payload) });
  });
}
