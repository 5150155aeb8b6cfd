import { accountFrom } from '../accounts.js';
import { startShop, type ShopOptions } from './server.js';

const { env } = process;
const account = accountFrom(env);

const options: ShopOptions = {
  log: (line) => console.log(line),
  accountId: account.id,
  apiKey: account.key,
  webhookSecret: account.webhookSecret,
  ...(env['SHOP_PORT'] && { port: Number(env['SHOP_PORT']) }),
  ...(env['SHOP_HOST'] && { host: env['SHOP_HOST'] }),
  ...(env['SHOP_DATA'] && { dataFolder: env['SHOP_DATA'] }),
  ...(env['SHOP_ASSETS'] && { assetsFolder: env['SHOP_ASSETS'] }),
  ...(env['PAYFRAME_ORIGIN'] && { providerOrigin: env['PAYFRAME_ORIGIN'] }),
  ...(env['PAYFRAME_API'] && { apiUrl: env['PAYFRAME_API'] }),
};

const shop = await startShop(options);
console.log(`The shop is open at ${shop.origin}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void shop.close());
