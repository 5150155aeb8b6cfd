import { demoAccount } from '../../../sandbox/demo-account.js';
import { connect } from './connect.js';
import * as failures from './failures.js';
import { quick } from './quick.js';
import type { Sandbox, SandboxOptions } from './sandbox.js';

/**
 * Starts a sandbox, a provider and a bank, on this machine to test a checkout against. Throws
 * `PORT_TAKEN` if the port is in use. It has no rate limits: all shoppers of a test have one
 * address.
 */
export async function startSandbox({
  account: own,
  ...options
}: SandboxOptions = {}): Promise<Sandbox> {
  const account = { ...demoAccount, ...own };
  // Imported here because page objects need no server.
  const { startSandbox: start } = await import('../../../sandbox/start-sandbox.js');
  const sandbox = await start({ ...quick, rates: 'off', ...options, accounts: [account] }).catch(
    explain,
  );
  return connect(sandbox, account);
}

/** Rethrows a port conflict as `PORT_TAKEN`, and any other error as it is. */
function explain(thrown: unknown): never {
  const { code, port } = Object(thrown) as { readonly code?: string; readonly port?: number };
  if (code === 'EADDRINUSE') throw failures.portTaken(String(port)).with({}, thrown);
  throw thrown;
}
