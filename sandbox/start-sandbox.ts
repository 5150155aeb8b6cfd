import type { AddressInfo } from 'node:net';
import { builtFolder } from '../server/built.js';
import { demoAccount } from './demo-account.js';
import { createLog } from '../server/http/log.js';
import { publicOrigin } from '../server/origins.js';
import type { Sandbox, SandboxOptions } from './options.js';
import { namedOrigin, timesOf } from '../server/start/settings.js';
import { startServer } from '../server/start/start-server.js';
import { delays, type Delays } from '../simulators/limits.js';
import { createSimulators } from '../simulators/simulators.js';

/**
 * Starts a server with simulated parties around it: the provider and the bank on two origins of this
 * machine, by default reachable from this machine only.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const bank = { origin: publicOrigin(options.bankPublicOrigin) };
  const simulators = createSimulators({
    delays: delaysOf(options),
    times: timesOf(options),
    bankOrigin: () => bank.origin ?? '',
    mocksFolder: options.mocksFolder ?? builtFolder('mocks'),
    sandboxRoutes: options.sandboxRoutes ?? true,
    links: options.links,
  });
  const host = await simulators.bankHost({
    log: createLog(options.log ?? (() => {}), options.logFormat),
    origin: bank.origin,
    behindProxy: options.behindProxy ?? false,
  });
  const { acquirer, extension } = simulators;
  const server = await startServer({
    accounts: [demoAccount],
    ...options,
    acquirer,
    extensions: [extension],
  });
  const close = async () => {
    await Promise.all([server.close(), host.close()]);
  };
  await host
    .listen({ host: options.bind ?? '127.0.0.1', port: options.bankPort ?? 0 })
    .catch(async (thrown: unknown) => {
      await close();
      throw thrown;
    });
  const { port } = host.server.address() as AddressInfo;
  bank.origin ??= namedOrigin(options.bankHost ?? 'acs.localhost', port);
  return { ...server, bankOrigin: bank.origin, close };
}

/** Returns the default delays with the given overrides. */
function delaysOf(options: Partial<Delays>): Delays {
  const given = (Object.keys(delays) as (keyof Delays)[]).map((name) => [
    name,
    options[name] ?? delays[name],
  ]);
  return Object.fromEntries(given) as Delays;
}
