import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Acquirer } from '../server/acquirer.js';
import { control } from './control/routes.js';
import { guardDashboard } from './dashboard/guard.js';
import type { SandboxLinks } from './dashboard/home.js';
import { dashboard } from './dashboard/routes.js';
import { Faults } from './faults/faults.js';
import { strike } from './fault-hooks.js';
import type { Log } from '../server/http/log.js';
import type { Limits } from '../server/limits.js';
import { createHosts, eraseVisits } from './methods/hosted/visits.js';
import { allSimulated, simulatedMethods } from './methods/index.js';
import { MOCKS } from './mocks/path.js';
import { Mocks } from './mocks/mocks.js';
import { mockRoutes } from './mocks/routes.js';
import type { Context } from '../server/payments/context.js';
import type { Extension } from '../server/extension.js';
import { createBank } from './bank/bank.js';
import { createSimulatedAcquirer } from './acquirer.js';
import { createBankHost } from './bank-host.js';
import type { Delays } from './limits.js';

/** How the simulated parties behave, and where they are. */
export interface SimulatorSettings {
  readonly delays: Delays;
  /** The server's limits. */
  readonly times: Limits;
  /** The origin of the bank's host; known once it listens. */
  readonly bankOrigin: () => string;
  /** The built mocks of third-party scripts. */
  readonly mocksFolder: string;
  /** Whether the dashboard and the control routes are served. */
  readonly sandboxRoutes: boolean;
  readonly links: SandboxLinks | undefined;
}

/** Everything that is not the provider's own, as a server takes it. */
export interface Simulators {
  readonly acquirer: Acquirer;
  readonly extension: Extension;
  /** Creates the HTTP server of the bank. */
  bankHost(settings: {
    readonly log: Log;
    readonly origin: string | undefined;
    readonly behindProxy: boolean;
  }): Promise<FastifyInstance>;
}

/** Creates the simulated parties of one server. They share its database, but no tables. */
export function createSimulators(settings: SimulatorSettings): Simulators {
  const { delays, times, bankOrigin: origin, sandboxRoutes, links } = settings;
  let server: Context | undefined;
  const connected = () => {
    if (!server) throw new Error('The simulators are not connected to a server yet');
    return server;
  };
  // The bank and the hosts report to the provider as from another machine: its accounts may have
  // changed since.
  const reportTo = (party: 'challenge' | 'hosted') => async (attemptId: string) => {
    const { accounts, thirdParties } = connected();
    await accounts.refresh();
    await thirdParties[party].collect(attemptId);
  };
  const limits = { ...times, ...delays };
  const outside = (party: 'challenge' | 'hosted') => ({
    get db() {
      return connected().db;
    },
    limits,
    origin,
    report: reportTo(party),
  });
  const bankContext = outside('challenge');
  const hostContext = outside('hosted');
  const faults = new Faults(sandboxRoutes);
  return {
    acquirer: createSimulatedAcquirer({
      db: () => connected().db,
      delays,
      bank: createBank(bankContext),
      hosts: createHosts(hostContext, (method) => simulatedMethods[method].host?.path ?? ''),
    }),
    extension: {
      scripts: MOCKS,
      hasMailbox: true,
      connect: (context) => void (server = context),
      hooks: (app, context) => guardDashboard(app, context, sandboxRoutes),
      apiHooks: (app, context) => strike(app, context, faults, delays),
      async routes(app, context) {
        await app.register(async (scope) => {
          await scope.register(formbody);
          scope.addHook('onRequest', () => context.accounts.refresh());
          dashboard(scope, context, links);
        });
        control(app, context, faults);
        mocks(app, context, settings);
      },
      erase: eraseVisits,
    },
    bankHost: (more) => createBankHost(bankContext, hostContext, { ...more, times }),
  };
}

/** The mocks of third-party scripts, with the routes that they call. */
function mocks(
  app: FastifyInstance,
  context: Context,
  { mocksFolder, delays }: SimulatorSettings,
): void {
  const scripts = Object.assign({}, ...allSimulated.map((one) => one.mocks)) as Mocks['scripts'];
  const all = new Mocks(mocksFolder, scripts);
  mockRoutes(app, all, delays.slowScriptMs);
  for (const method of allSimulated) method.mockRoutes?.(app, context, all);
}
