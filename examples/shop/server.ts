import { resolve } from 'node:path';
import type { AddressInfo } from 'node:net';
import formBody from '@fastify/formbody';
import fastify, { type FastifyError } from 'fastify';
import { serveAssets } from '../assets/serve.js';
import { Orders } from './orders.js';
import { failedPage } from './pages/problem.js';
import { accountRoutes } from './routes/account.js';
import { catalogueRoutes } from './routes/catalogue.js';
import { checkoutRoutes } from './routes/checkout.js';
import { expressRoutes } from './routes/express.js';
import { formRoutes } from './routes/forms.js';
import { languageSwitch } from './routes/language.js';
import { receiptRoutes } from './routes/receipt.js';
import { pointOfSaleRoutes } from './routes/point-of-sale.js';
import { webhookRoute } from './webhook.js';
import { repeat } from './repeat.js';
import { LISTEN_ON, settingsFor, type ShopOptions } from './settings.js';
import { shopWith } from './shop.js';

export type { ShopOptions };

/** The sandbox's clock may move at any moment. A real shop renews once a day. */
const RENEW_EVERY_MS = 1000;

/** A running shop. */
export interface OpenShop {
  /** The shop's origin, for shoppers. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts the demo shop: a separate merchant on its own origin, which uses only the provider's
 * public API.
 */
export async function startShop(options: ShopOptions): Promise<OpenShop> {
  const { port = 4200, dataFolder } = options;
  const orders = await Orders.open(dataFolder && resolve(dataFolder, 'orders.json'));
  const app = fastify({ forceCloseConnections: true });
  // A server that listens on a port has an `AddressInfo`, not a string.
  const settings = settingsFor(options, () => (app.server.address() as AddressInfo).port);
  const shop = shopWith(settings, orders);

  app.addHook('onError', async (request, _reply, error) =>
    settings.log(`${request.routeOptions.url}: ${error.message}`),
  );
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // A shopper reads a page; a script of ours reads JSON.
    if (!request.headers.accept?.includes('text/html')) return reply.send(error);
    const seen = shop.view(request, shop.shopperOf(request, reply));
    return shop.show(reply, failedPage(seen), error.statusCode ?? 500);
  });
  await app.register(formBody);
  await serveAssets(app, settings.assetsFolder);
  languageSwitch(app);
  catalogueRoutes(app, shop);
  checkoutRoutes(app, shop);
  expressRoutes(app, shop);
  formRoutes(app, shop);
  pointOfSaleRoutes(app, shop);
  receiptRoutes(app, shop);
  accountRoutes(app, shop);
  webhookRoute(app, shop);

  await app.listen({ port, host: LISTEN_ON });
  const renewals = repeat(() => shop.subscriptions.renewDue(), RENEW_EVERY_MS, settings.log);
  return {
    origin: settings.origin,
    close: async () => {
      await Promise.all([app.close(), renewals.stop()]);
      await orders.close();
    },
  };
}
