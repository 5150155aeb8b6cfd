import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { addressProblem } from '../api/address-problem.js';
import { host } from '../http/host.js';
import { allMethods } from '../methods/index.js';
import { bankRoutes } from '../three-d-secure/bank/routes.js';
import type { Contexts } from './context.js';
import type { Settings } from './settings.js';

/**
 * Creates the HTTP server of the bank and of the methods' own hosts, which have one origin in the
 * sandbox.
 */
export async function createBankHost(
  { bankContext, hostContext }: Contexts,
  settings: Settings,
): Promise<FastifyInstance> {
  const { log, times, origins, options } = settings;
  const app = host('bank', log, times, origins.bank, addressProblem, options.behindProxy);
  await app.register(formbody);
  bankRoutes(app, bankContext);
  // Two methods may share a host.
  for (const method of new Set(allMethods.flatMap((one) => one.host ?? [])))
    method.routes(app, hostContext);
  return app;
}
