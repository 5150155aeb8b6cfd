import { accountFrom, demoAccount } from './demo-account.js';
import { optionsFrom } from '../server/start/environment.js';
import { startSandbox } from './start-sandbox.js';
import { readSwitch } from '../server/switch.js';

const { BANK_PORT, BANK_PUBLIC_ORIGIN, DATA_FOLDER, SANDBOX_ROUTES } = process.env;
const { DOCS_URL, SHOP_URL, PLAYGROUND_URL } = process.env;

/** Starts the provider with the settings of the environment, until a signal ends it. */
export async function startProgram(): Promise<void> {
  const account = accountFrom(process.env);
  const start = async () =>
    startSandbox({
      ...optionsFrom(process.env),
      bankPort: Number(BANK_PORT ?? 4101),
      bankPublicOrigin: BANK_PUBLIC_ORIGIN,
      sandboxRoutes: readSwitch('SANDBOX_ROUTES', SANDBOX_ROUTES),
      dataFolder: DATA_FOLDER ?? '.data/sandbox',
      accounts: [account],
      links: { docs: DOCS_URL, shop: SHOP_URL, playground: PLAYGROUND_URL },
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
