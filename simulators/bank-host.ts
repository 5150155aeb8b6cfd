import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { addressProblem } from '../server/api/address-problem.js';
import { host } from '../server/http/host.js';
import type { Log } from '../server/http/log.js';
import type { Limits } from '../server/limits.js';
import type { HostContext } from './methods/hosted/visits.js';
import { allSimulated } from './methods/index.js';
import type { BankContext } from './bank/bank.js';
import { bankRoutes } from './bank/routes.js';

/**
 * Creates the HTTP server of the bank and of the methods' own hosts, which have one origin in the
 * sandbox.
 */
export async function createBankHost(
  bank: BankContext,
  hosts: HostContext,
  settings: {
    readonly log: Log;
    readonly times: Limits;
    readonly origin: string | undefined;
    readonly behindProxy: boolean;
  },
): Promise<FastifyInstance> {
  const { log, times, origin, behindProxy } = settings;
  const app = host('bank', log, times, origin, addressProblem, behindProxy);
  await app.register(formbody);
  bankRoutes(app, bank);
  // Two methods may share a host.
  for (const method of new Set(allSimulated.flatMap((one) => one.host ?? [])))
    method.routes(app, hosts);
  return app;
}
