import { startShop } from '../../sandbox/shop/server.js';
import { startSandbox, type NewPayment, type Sandbox } from '../../testing/index.js';
import { watchApi } from './api/watch.js';
import { openMerchant, type Merchant } from './merchant.js';

/** Everything a shopper's journey needs, on ports of its own: the provider with its bank, the shop, any merchant page. */
export interface Stand {
  /** The provider's origin, where scripts and frames come from. */
  readonly pay: string;
  /** The demo shop's origin. */
  readonly shop: string;
  readonly apiUrl: string;
  readonly merchant: Merchant;
  /** What the provider's server logged. */
  readonly log: readonly string[];
  /** The provider, for whoever orders what it is to do. */
  readonly sandbox: Sandbox;
  /** Creates a payment as a merchant's server does. */
  createPayment(payment?: Partial<NewPayment>): ReturnType<Sandbox['createPayment']>;
  /** Reads a payment as a merchant's server does. */
  readonly readPayment: Sandbox['readPayment'];
  /** Says how stand-ins of third-party scripts come and behave, by their names, from the next load on. */
  readonly standIns: Sandbox['standIns'];
  /** How often a payment was really charged. */
  charges(id: string): Promise<number>;
  close(): Promise<void>;
}

/** Starts the provider, the shop and a merchant. `dataFolder` keeps the database where a test can look into it. */
export async function openStand(dataFolder?: string): Promise<Stand> {
  const log: string[] = [];
  const { observe, done } = watchApi();
  // The kit's sandbox takes whatever the sandbox takes; merchants are not told of this.
  const options = { dataFolder, log: (line: string) => void log.push(line), observe };
  const sandbox = await startSandbox(options);
  const { origin, apiUrl, account } = sandbox;
  const { id: accountId, key: apiKey, webhookSecret } = account;
  const shop = await startShop({ port: 0, providerOrigin: origin, apiUrl, accountId, apiKey, webhookSecret });
  const merchant = await openMerchant();
  return {
    pay: origin,
    shop: shop.origin,
    apiUrl,
    merchant,
    log,
    sandbox,
    createPayment: (payment) => sandbox.createPayment({ amount: 1250, ...payment }),
    readPayment: sandbox.readPayment,
    standIns: sandbox.standIns,
    charges: async (id) => (await sandbox.charges(id)).length,
    async close() {
      await Promise.all([shop.close(), sandbox.close(), merchant.close()]);
      done();
    },
  };
}
