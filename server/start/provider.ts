import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { addressProblem } from '../api/address-problem.js';
import { browserApi } from '../api/browser-api.js';
import { merchantApi } from '../api/merchant-api.js';
import { withFittingNotes } from '../api/notes.js';
import { observed } from '../api/observed.js';
import { openApi } from '../api/openapi.js';
import { frames } from '../frames/frames.js';
import { logos } from '../frames/logos.js';
import { findHostedPage } from '../frames/hosted-page.js';
import { roleOf, serveWalletsApart, walletsSourceAt } from '../frames/wallets-host.js';
import { host } from '../http/host.js';
import { hostedRoutes } from '../methods/hosted/routes.js';
import type { Metrics } from '../operations/metrics.js';
import { operations } from '../operations/routes.js';
import { publicOrigin } from '../origins.js';
import type { Context } from '../payments/context.js';
import { threeDSecureRoutes } from '../three-d-secure/routes.js';
import type { Settings } from './settings.js';

/** A part of the provider: its routes, or what it does before those of other parts. */
type Part = (app: FastifyInstance, context: Context, settings: Settings) => void | Promise<void>;

/** The parts of the provider, in the order in which a request passes them. */
const parts: readonly Part[] = [
  serveWalletsApart,
  extensionHooks,
  observedCalls,
  api,
  pages,
  extensionRoutes,
  framePages,
];

/** Creates the provider's HTTP server. */
export async function createProvider(
  context: Context,
  settings: Settings,
  metrics: Metrics,
): Promise<FastifyInstance> {
  const { log, times, origins, options } = settings;
  const app = host('provider', log, times, origins.provider, addressProblem, options.behindProxy);
  metrics.measureCalls(app);
  operations(app, context.db);
  for (const part of parts) await part(app, context, settings);
  return app;
}

function extensionHooks(app: FastifyInstance, context: Context, { extensions }: Settings): void {
  for (const { hooks } of extensions) hooks?.(app, context);
}

function observedCalls(
  app: FastifyInstance,
  _context: Context,
  { options: { observe } }: Settings,
): void {
  if (observe) observed(app, observe);
}

/** The payment API, for browsers and for merchants' servers. */
async function api(
  app: FastifyInstance,
  context: Context,
  { extensions }: Settings,
): Promise<void> {
  const routes = async (v1: FastifyInstance) => {
    // Replies must not be cached by intermediaries: each is about the current state of a payment.
    v1.addHook(
      'onRequest',
      async (_request, reply) => void reply.header('Cache-Control', 'no-store'),
    );
    v1.addHook('preValidation', async (request) => {
      const { body: schema } = request.routeOptions.schema ?? {};
      if (schema) request.body = withFittingNotes(schema, request.body);
    });
    v1.addHook('preHandler', () => context.accounts.refresh());
    for (const { apiHooks } of extensions) apiHooks?.(v1, context);
    await v1.register(async (scope) => browserApi(scope, context));
    await v1.register(async (scope) => merchantApi(scope, context));
    await v1.register(async (scope) => openApi(scope));
  };
  await app.register(routes, { prefix: '/v1' });
}

/** The pages of a payment's steps. */
async function pages(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody);
    scope.addHook('onRequest', () => context.accounts.refresh());
    threeDSecureRoutes(scope, context);
    hostedRoutes(scope, context);
  });
}

async function extensionRoutes(
  app: FastifyInstance,
  context: Context,
  { extensions }: Settings,
): Promise<void> {
  for (const { routes } of extensions) await routes?.(app, context);
}

function framePages(
  app: FastifyInstance,
  context: Context,
  { framesFolder, options, times, scripts }: Settings,
): void {
  logos(app, context);
  frames(app, framesFolder, {
    shops: context.shops,
    fontHosts: options.fontHosts,
    scripts,
    roleAt: (hostname) => roleOf(context, hostname),
    walletsOrigin: publicOrigin(options.walletsOrigin),
    walletsSourceAt: (hostname) => walletsSourceAt(context, hostname),
    hostedPageOf: (query, request) => findHostedPage(context, times.admissionMs, query, request),
  });
}
