import { demoAccount } from '../sandbox/accounts.js';
import { connect } from './connect.js';
import * as failures from './failures.js';
import { quick } from './quick.js';
import type { Sandbox, SandboxOptions } from './sandbox.js';

/** Starts a provider with a bank on free ports of this machine, for whoever tests a checkout against it. */
export async function startSandbox({ account: own, ...options }: SandboxOptions = {}): Promise<Sandbox> {
  const account = { ...demoAccount, ...own };
  // Loaded now, so that the rest of the kit works where the database is not installed.
  const { startSandbox: start } = await import('../sandbox/server.js').catch(explain);
  const sandbox = await start({ ...quick, ...options, accounts: [account] }).catch(explain);
  return connect(sandbox, account);
}

/** Says what to do about what went wrong; what nobody expected is told as it is. */
function explain(thrown: unknown): never {
  const { code, message, port } = Object(thrown) as { readonly code?: string; readonly message?: string; readonly port?: number };
  const missing = code === 'ERR_MODULE_NOT_FOUND' && /package '([^']+)'/.exec(message ?? '')?.[1];
  if (missing) throw failures.packageMissing(missing).with({}, thrown);
  if (code === 'EADDRINUSE') throw failures.portTaken(String(port)).with({}, thrown);
  throw thrown;
}
