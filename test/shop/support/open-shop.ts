import { test } from '@playwright/test';
import { demoAccount } from '../../../sandbox/demo-account.js';
import { startShop, type OpenShop, type ShopOptions } from '../../../examples/shop/server.js';
import { sharedSandbox, type TestSandbox } from '../../sandbox/support/open-sandbox.js';
import { chargesOf, tokenFor } from '../../sandbox/support/pay.js';
import { visitor, type Visitor } from './visitor.js';

/** A shop under test, at the provider that the files of a worker share. */
export interface TestShop {
  readonly sandbox: TestSandbox;
  readonly shop: OpenShop;
  /** A new shopper with these products in the cart. */
  shopper(...products: string[]): Promise<Visitor>;
  /** The value that a card field would post: a token for this checkout page's payment. */
  token(paymentId: string, number: string): Promise<string>;
  charges(paymentId: string): Promise<number>;
  close(): Promise<void>;
}

/** Starts a shop for a test. Whoever moves the clock of the provider gives one of its own. */
export async function openShop(
  options: Partial<ShopOptions> = {},
  provider = sharedSandbox(),
): Promise<TestShop> {
  const sandbox = await provider;
  const shop = await startShop(shopOptions(sandbox, options));
  return {
    sandbox,
    shop,
    async shopper(...products) {
      const shopper = visitor(shop.origin);
      for (const product of products) await shopper.post('/cart/add', { product });
      return shopper;
    },
    token: (paymentId, number) => tokenFor(sandbox, paymentId, number),
    charges: (paymentId) => chargesOf(sandbox, paymentId),
    async close() {
      await shop.close();
      await sandbox.close();
    },
  };
}

/** The shop of a file, open from its first test to its last. */
export function useShop(): TestShop {
  const used = {} as TestShop;
  test.beforeAll(async () => void Object.assign(used, await openShop()));
  test.afterAll(() => used.close());
  return used;
}

/** The options of a shop for this provider. */
export function shopOptions(
  { origin, apiUrl }: TestSandbox,
  options: Partial<ShopOptions> = {},
): ShopOptions {
  const { id: accountId, key: apiKey, webhookSecret } = demoAccount;
  const assetsFolder = 'examples/shop/assets';
  return {
    port: 0,
    providerOrigin: origin,
    apiUrl,
    accountId,
    apiKey,
    webhookSecret,
    assetsFolder,
    ...options,
  };
}
