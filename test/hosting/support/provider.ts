import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addRelease, CURRENT } from '../../../packages/frames/hosting/release.js';
import { MOCKS } from '../../../simulators/mocks/path.js';
import type { SandboxOptions } from '../../../sandbox/options.js';
import { startPostgres } from '../../../scripts/database/postgres.mjs';
import { startProcess, type OwnProcess } from '../../sandbox/support/own-process.js';
import { freePort } from '../../support/free-port.js';
import { openMerchant, type Merchant } from '../../support/merchant.js';
import { startNginx, type Nginx } from './nginx.js';

type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;

/** A provider as in production: nginx, processes, PostgreSQL; and a merchant with a web server. */
export interface Provider {
  readonly origin: string;
  /** The API through nginx, for this process, which may not resolve `pay.localhost`. */
  readonly apiUrl: string;
  readonly processes: readonly OwnProcess[];
  readonly nginx: Nginx;
  readonly postgres: Postgres;
  readonly merchant: Merchant;
  /** nginx's access log. */
  readonly log: string;
  close(): Promise<void>;
}

/** Starts a provider with this number of processes, on a PostgreSQL of its own. */
export async function startProvider(
  count: number,
  options: Partial<SandboxOptions> = {},
): Promise<Provider> {
  const folder = mkdtempSync(join(tmpdir(), 'payframe-provider-'));
  const merchant = await openMerchant();
  const postgres = await startPostgres({ durable: true });
  if (!postgres) throw new Error('There is no PostgreSQL');
  const port = await freePort();
  const origin = `http://pay.localhost:${port}`;
  const bankOrigin = `http://acs.localhost:${port}`;
  const processes = await Promise.all(
    Array.from({ length: count }, () =>
      startProcess({
        ...{ port: 0, bankPort: 0, secret: 'kept', behindProxy: true },
        ...{ databaseUrl: postgres.url, merchants: [merchant.origin] },
        ...{ publicOrigin: origin, bankPublicOrigin: bankOrigin },
        ...options,
      }),
    ),
  );
  const log = join(folder, 'log');
  await addRelease('dist/v2', {
    ...{ to: join(folder, 'site'), listen: String(port), log, origin, scripts: MOCKS },
    api: processes.map(({ apiUrl }) => new URL(apiUrl).origin),
  });
  const nginx = await startNginx(folder, join(folder, 'site', CURRENT), port);
  return {
    ...{ origin, processes, nginx, postgres, merchant, log },
    apiUrl: `http://127.0.0.1:${port}/v1`,
    async close() {
      await nginx.stop();
      await Promise.all([...processes.map((one) => one.stop()), merchant.close()]);
      await postgres.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
