import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { BODY_LIMIT } from '../limits.js';
import { sendError } from '../api/errors.js';
import { logRequests } from './log.js';
import { notFound } from '../api/failure.js';
import type { Log } from '../options.js';

/** Creates an HTTP server of the sandbox. Bodies are JSON, limited in size and validated without type coercion. */
export function host(name: string, log: Log): FastifyInstance {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    genReqId: () => `req_${randomUUID()}`,
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(() => {
    throw notFound('address');
  });
  logRequests(app, name, log);
  // Browsers request it unprompted and log an error if it is missing.
  app.get('/favicon.ico', (_request, reply) => reply.status(204).send());
  return app;
}
