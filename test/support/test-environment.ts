import { startShop } from '../../examples/shop/server.js';
import { startSandbox, type NewPayment, type Sandbox } from '../../packages/sandbox/kit/index.js';
import { watchApi } from './api/watch.js';
import { openMerchant, type Merchant } from './merchant.js';

/**
 * Everything a journey needs, on free ports: the provider with its bank, the shop, and any merchant
 * page.
 */
export interface TestEnvironment {
  /** The provider's origin, which serves scripts and frames. */
  readonly pay: string;
  /** The provider's origin for frames with third parties' scripts. */
  readonly wallets: string;
  /** The demo shop's origin. */
  readonly shop: string;
  readonly apiUrl: string;
  readonly merchant: Merchant;
  /** The provider's log. */
  readonly log: readonly string[];
  /** The sandbox, to inject faults and inspect payments. */
  readonly sandbox: Sandbox;
  /** Creates a payment as a merchant's server does. */
  createPayment(payment?: Partial<NewPayment>): ReturnType<Sandbox['createPayment']>;
  /** Reads a payment as a merchant's server does. */
  readonly readPayment: Sandbox['readPayment'];
  /** Sets how mocks of third-party scripts load and behave, by name, from their next load on. */
  readonly mocks: Sandbox['mocks'];
  /** The number of charges of a payment. */
  charges(id: string): Promise<number>;
  close(): Promise<void>;
}

/** Starts the provider, the shop and a merchant. `dataFolder` keeps the database for inspection. */
export async function openTestEnvironment(dataFolder?: string): Promise<TestEnvironment> {
  const log: string[] = [];
  const { observe, done } = watchApi();
  // `observe` is an option of the internal sandbox; it is not public.
  const options = { dataFolder, log: (line: string) => void log.push(line), observe };
  const sandbox = await startSandbox(options);
  const { origin, walletsOrigin, apiUrl, account } = sandbox;
  const { id: accountId, key: apiKey, webhookSecret } = account;
  const shop = await startShop({
    port: 0,
    providerOrigin: origin,
    walletsOrigin,
    apiUrl,
    accountId,
    apiKey,
    webhookSecret,
  });
  const merchant = await openMerchant();
  return {
    pay: origin,
    wallets: walletsOrigin,
    shop: shop.origin,
    apiUrl,
    merchant,
    log,
    sandbox,
    createPayment: (payment) => sandbox.createPayment({ amount: 1250, ...payment }),
    readPayment: sandbox.readPayment,
    mocks: sandbox.mocks,
    charges: async (id) => (await sandbox.charges(id)).length,
    async close() {
      await Promise.all([shop.close(), sandbox.close(), merchant.close()]);
      done();
    },
  };
}
