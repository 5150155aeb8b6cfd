import { accountFrom, demoAccount } from './demo-account.js';
import { readMaxAmounts } from '../server/payments/amounts.js';
import { readRates } from '../server/rates/table.js';
import { startSandbox } from './start-sandbox.js';
import { readLogFormat, readSwitch } from '../server/switch.js';

const {
  PORT,
  BANK_PORT,
  BIND,
  PUBLIC_ORIGIN,
  BANK_PUBLIC_ORIGIN,
  WALLETS_ORIGIN,
  DATABASE_URL,
  DATA_FOLDER,
  MERCHANTS,
  FONT_HOSTS,
  PAYFRAME_SECRET,
  PAYFRAME_ADMIN_KEY,
  ADMIN_PORT,
  ADMIN_BIND,
  BEHIND_PROXY,
  SANDBOX_ROUTES,
  PRIVATE_WEBHOOKS,
  RATE_LIMITS,
  MAX_AMOUNTS,
  LOG_FORMAT,
  DOCS_URL,
  SHOP_URL,
  PLAYGROUND_URL,
} = process.env;

/** The port of the metrics and the admin API: 4102 by default, if there is a key of it. */
function adminPortOf(): number | undefined {
  if (ADMIN_PORT) return Number(ADMIN_PORT);
  return PAYFRAME_ADMIN_KEY ? 4102 : undefined;
}

/** Starts the provider with the settings of the environment, until a signal ends it. */
export async function startProgram(): Promise<void> {
  const account = accountFrom(process.env);
  const start = async () =>
    startSandbox({
      port: Number(PORT ?? 4100),
      bankPort: Number(BANK_PORT ?? 4101),
      bind: BIND,
      publicOrigin: PUBLIC_ORIGIN,
      bankPublicOrigin: BANK_PUBLIC_ORIGIN,
      walletsOrigin: WALLETS_ORIGIN,
      behindProxy: BEHIND_PROXY === '1',
      sandboxRoutes: readSwitch('SANDBOX_ROUTES', SANDBOX_ROUTES),
      privateWebhooks: readSwitch('PRIVATE_WEBHOOKS', PRIVATE_WEBHOOKS),
      rates: readRates(RATE_LIMITS),
      maxAmounts: readMaxAmounts(MAX_AMOUNTS),
      databaseUrl: DATABASE_URL,
      dataFolder: DATA_FOLDER ?? '.data/sandbox',
      merchants: MERCHANTS?.split(/[\s,]+/).filter(Boolean),
      fontHosts: FONT_HOSTS?.split(/[\s,]+/).filter(Boolean),
      accounts: [account],
      secret: PAYFRAME_SECRET,
      adminKeys: PAYFRAME_ADMIN_KEY,
      adminPort: adminPortOf(),
      adminBind: ADMIN_BIND,
      links: { docs: DOCS_URL, shop: SHOP_URL, playground: PLAYGROUND_URL },
      log: (line) => console.log(line),
      logFormat: readLogFormat(LOG_FORMAT),
    });
  const sandbox = await start().catch((thrown: unknown) => {
    console.error(
      `The sandbox provider did not start: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
    );
    process.exit(1);
  });
  console.log(
    `The sandbox provider is at ${sandbox.origin}, for servers at ${sandbox.apiUrl}, its bank at ${sandbox.bankOrigin}`,
  );
  if (sandbox.adminUrl) console.log(`Its admin API is at ${sandbox.adminUrl}`);
  if (sandbox.metricsUrl) console.log(`Its metrics are at ${sandbox.metricsUrl}`);
  // Only the published demo key is printed; any other is a secret.
  const isThere = sandbox.accounts.find(account.id) !== undefined;
  if (isThere && account.key === demoAccount.key)
    console.log(`Its account is ${account.id}, with the API key ${account.key}`);
  if (isThere && account.webhookSecret === demoAccount.webhookSecret)
    console.log(`Its webhooks are signed with ${account.webhookSecret}`);

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void sandbox.close());
}
