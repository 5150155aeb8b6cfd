import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { addressProblem } from '../api/address-problem.js';
import { browserApi } from '../api/browser-api.js';
import { merchantApi } from '../api/merchant-api.js';
import { withFittingNotes } from '../api/notes.js';
import { observed } from '../api/observed.js';
import { openApi } from '../api/openapi.js';
import { control } from '../control/routes.js';
import { guardDashboard } from '../dashboard/guard.js';
import { dashboard } from '../dashboard/routes.js';
import { frames } from '../frames/frames.js';
import { logos } from '../frames/logos.js';
import { findHostedPage } from '../frames/hosted-page.js';
import { roleOf, serveWalletsApart, walletsSourceAt } from '../frames/wallets-host.js';
import { host } from '../http/host.js';
import { hostedRoutes } from '../methods/hosted/routes.js';
import { allMethods } from '../methods/index.js';
import { Mocks } from '../mocks/mocks.js';
import { mockRoutes } from '../mocks/routes.js';
import type { Metrics } from '../operations/metrics.js';
import { operations } from '../operations/routes.js';
import { publicOrigin } from '../origins.js';
import { threeDSecureRoutes } from '../three-d-secure/routes.js';
import type { ServerContext } from './context.js';
import type { Settings } from './settings.js';

/** A part of the provider: its routes, or what it does before those of other parts. */
type Part = (
  app: FastifyInstance,
  context: ServerContext,
  settings: Settings,
) => void | Promise<void>;

/** The parts of the provider, in the order in which a request passes them. */
const parts: readonly Part[] = [
  serveWalletsApart,
  guarded,
  observedCalls,
  api,
  pages,
  control,
  mocks,
  framePages,
];

/** Creates the provider's HTTP server. */
export async function createProvider(
  context: ServerContext,
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

function guarded(app: FastifyInstance, context: ServerContext, { sandboxRoutes }: Settings): void {
  guardDashboard(app, context, sandboxRoutes);
}

function observedCalls(
  app: FastifyInstance,
  _context: ServerContext,
  { options: { observe } }: Settings,
): void {
  if (observe) observed(app, observe);
}

/** The payment API, for browsers and for merchants' servers. */
async function api(app: FastifyInstance, context: ServerContext): Promise<void> {
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
    await v1.register(async (scope) => browserApi(scope, context));
    await v1.register(async (scope) => merchantApi(scope, context));
    await v1.register(async (scope) => openApi(scope));
  };
  await app.register(routes, { prefix: '/v1' });
}

/** The pages that people visit: the steps of a payment, and the dashboard. */
async function pages(
  app: FastifyInstance,
  context: ServerContext,
  { options }: Settings,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody);
    scope.addHook('onRequest', () => context.accounts.refresh());
    threeDSecureRoutes(scope, context);
    hostedRoutes(scope, context);
    dashboard(scope, context, options.links);
  });
}

/** The mocks of third-party scripts, with the routes that they call. */
function mocks(
  app: FastifyInstance,
  context: ServerContext,
  { mocksFolder, times }: Settings,
): void {
  const scripts = Object.assign(
    {},
    ...allMethods.map((method) => method.mocks),
  ) as Mocks['scripts'];
  const all = new Mocks(mocksFolder, scripts);
  mockRoutes(app, all, times.slowScriptMs);
  for (const method of allMethods) method.mockRoutes?.(app, context, all);
}

function framePages(
  app: FastifyInstance,
  context: ServerContext,
  { framesFolder, options, times }: Settings,
): void {
  logos(app, context);
  frames(app, framesFolder, {
    shops: context.shops,
    fontHosts: options.fontHosts,
    roleAt: (hostname) => roleOf(context, hostname),
    walletsOrigin: publicOrigin(options.walletsOrigin),
    walletsSourceAt: (hostname) => walletsSourceAt(context, hostname),
    hostedPageOf: (query, request) => findHostedPage(context, times.admissionMs, query, request),
  });
}
