import AjvCompiler from '@fastify/ajv-compiler';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { BODY_LIMIT, limits, MAX_DEPTH, type Limits } from '../limits.js';
import { sendError } from './send-error.js';
import { NO_SNIFFING, refuseBroken } from './broken-request.js';
import { logRequests, type Log } from './log.js';
import { Failure } from '../errors/failure.js';
import { transport } from '../origins.js';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.js';
import { isDeeperThan } from './nesting.js';

/** The time that a client has to send a request. */
type RequestLimits = Pick<Limits, 'headersMs' | 'requestMs' | 'connectionCheckMs'>;

/** One for all servers of the process, so that a schema is compiled once. */
const buildValidator = AjvCompiler();

/**
 * Creates an HTTP server of the sandbox. Bodies are JSON, limited in size and depth and validated
 * without type coercion. `origin`: the public one. `addressProblem`: says why nothing is at an
 * address, for developers. `behindProxy`: the web server in front names the requests.
 */
export function host(
  name: string,
  log: Log,
  times: RequestLimits = limits,
  origin = '',
  addressProblem = (_method: string, _url: string) => 'There is no such address',
  behindProxy = false,
): FastifyInstance {
  const always = (id: string) => ({
    ...NO_SNIFFING,
    ...(origin.startsWith('https:') && transport),
    [REQUEST_ID_HEADER]: id,
  });
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: times.requestMs,
    http: { headersTimeout: times.headersMs, connectionsCheckingInterval: times.connectionCheckMs },
    clientErrorHandler: refuseBroken,
    // An address that cannot be decoded, or with a part that is too long, reaches no route and its
    // error handler.
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, reply.headers(always(request.id))),
    genReqId: ({ headers }) => requestIdOf(headers, behindProxy),
    forceCloseConnections: true,
    schemaController: { compilersFactory: { buildValidator } },
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        verbose: true,
      },
    },
  });
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (isDeeperThan(MAX_DEPTH, body))
        done(new Failure(400, 'E150', `The request is nested more than ${MAX_DEPTH} levels deep`));
      // Clients name the type of a body that they do not send.
      else if (!body && isBodyOptional(request)) done(null);
      else void parse(request, body, done);
    },
  );
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(({ method, url }) => {
    throw new Failure(404, undefined, addressProblem(method, url));
  });
  app.addHook('onRequest', async ({ id }, reply) => void reply.headers(always(id)));
  logRequests(app, name, log);
  // Browsers request it unprompted and log an error if it is missing.
  app.get('/favicon.ico', (_request, reply) => reply.status(204).send());
  return app;
}

/** Whether a call means something without a body. */
const isBodyOptional = ({ routeOptions: { schema } }: FastifyRequest): boolean =>
  (schema?.body as { readonly nullable?: boolean } | undefined)?.nullable ?? false;
