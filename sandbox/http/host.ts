import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { BODY_LIMIT } from '../limits.js';
import { sendError } from './errors.js';
import { logRequests } from './log.js';
import { notFound } from '../failure.js';
import type { Log } from '../options.js';

/** A host of the sandbox: what is sent must be of the type asked for (nothing is made to fit), short, and JSON. */
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
  // Browsers ask for it on their own, and complain in the console where it is missing.
  app.get('/favicon.ico', (_request, reply) => reply.status(204).send());
  return app;
}
