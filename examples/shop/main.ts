import { demoAccount } from 'payframe-sandbox';
import { startShop, type ShopOptions } from './server.js';

const { env } = process;
const options: ShopOptions = {
  log: (line) => console.log(line),
  accountId: env['PAYFRAME_ACCOUNT_ID'] || demoAccount.id,
  apiKey: env['PAYFRAME_API_KEY'] || demoAccount.key,
  webhookSecret: env['PAYFRAME_WEBHOOK_SECRET'] || demoAccount.webhookSecret,
  ...(env['PAYFRAME_POINT_OF_SALE_KEY'] && { pointOfSaleKey: env['PAYFRAME_POINT_OF_SALE_KEY'] }),
  ...(env['SHOP_COOKIE_KEY'] && { cookieKey: env['SHOP_COOKIE_KEY'] }),
  ...(env['SHOP_PORT'] && { port: Number(env['SHOP_PORT']) }),
  ...(env['SHOP_HOST'] && { host: env['SHOP_HOST'] }),
  ...(env['SHOP_DATA'] && { dataFolder: env['SHOP_DATA'] }),
  ...(env['PLAYGROUND_URL'] && { playgroundUrl: env['PLAYGROUND_URL'] }),
  ...(env['SHOP_ASSETS'] && { assetsFolder: env['SHOP_ASSETS'] }),
  ...(env['PAYFRAME_ORIGIN'] && { providerOrigin: env['PAYFRAME_ORIGIN'] }),
  ...(env['PAYFRAME_WALLETS_ORIGIN'] && { walletsOrigin: env['PAYFRAME_WALLETS_ORIGIN'] }),
  ...(env['PAYFRAME_API'] && { apiUrl: env['PAYFRAME_API'] }),
};

const shop = await startShop(options);
console.log(`The shop is open at ${shop.origin}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void shop.close());
