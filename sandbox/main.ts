import { accountFrom } from './accounts.js';
import { startSandbox } from './server.js';

const {
  PORT,
  BANK_PORT,
  BIND,
  PUBLIC_ORIGIN,
  BANK_PUBLIC_ORIGIN,
  DATABASE_URL,
  DATA_FOLDER,
  MERCHANTS,
  PAYFRAME_SECRET,
  BEHIND_PROXY,
} = process.env;

const sandbox = await startSandbox({
  port: Number(PORT ?? 4100),
  bankPort: Number(BANK_PORT ?? 4101),
  bind: BIND,
  publicOrigin: PUBLIC_ORIGIN,
  bankPublicOrigin: BANK_PUBLIC_ORIGIN,
  behindProxy: BEHIND_PROXY === '1',
  databaseUrl: DATABASE_URL,
  dataFolder: DATA_FOLDER ?? '.data/sandbox',
  merchants: MERCHANTS?.split(/[\s,]+/).filter(Boolean),
  accounts: [accountFrom(process.env)],
  secret: PAYFRAME_SECRET,
  log: (line) => console.log(line),
}).catch((thrown: unknown) => {
  console.error(`The sandbox provider did not start: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  process.exit(1);
});
console.log(`The sandbox provider is at ${sandbox.origin}, its bank at ${sandbox.bankOrigin}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void sandbox.close());
