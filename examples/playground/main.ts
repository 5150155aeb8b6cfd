import { demoAccount } from 'payframe-sandbox';
import { startPlayground, type PlaygroundOptions } from './server.js';

const { env } = process;
const options: PlaygroundOptions = {
  log: (line) => console.log(line),
  accountId: env['PAYFRAME_ACCOUNT_ID'] || demoAccount.id,
  apiKey: env['PAYFRAME_API_KEY'] || demoAccount.key,
  ...(env['PLAYGROUND_PORT'] && { port: Number(env['PLAYGROUND_PORT']) }),
  ...(env['PLAYGROUND_HOST'] && { host: env['PLAYGROUND_HOST'] }),
  ...(env['PAYFRAME_ORIGIN'] && { providerOrigin: env['PAYFRAME_ORIGIN'] }),
  ...(env['PAYFRAME_WALLETS_ORIGIN'] && { walletsOrigin: env['PAYFRAME_WALLETS_ORIGIN'] }),
  ...(env['PAYFRAME_API'] && { apiUrl: env['PAYFRAME_API'] }),
  ...(env['SHOP_URL'] && { shopUrl: env['SHOP_URL'] }),
  ...(env['DOCS_URL'] && { docsUrl: env['DOCS_URL'] }),
};

const playground = await startPlayground(options);
console.log(`The playground is open at ${playground.origin}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void playground.close());
