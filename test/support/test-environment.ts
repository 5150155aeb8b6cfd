import { startShop } from '../../examples/shop/server.js';
import { connect } from '../../packages/sandbox/kit/connect.js';
import type { NewPayment, Sandbox } from '../../packages/sandbox/kit/index.js';
import { quick } from '../../packages/sandbox/kit/quick.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import { startSandbox } from '../../sandbox/start-sandbox.js';
import { watchApi } from './api/watch.js';
import { openMerchant, type Merchant } from './merchant.js';
import type { Account } from '../../server/merchants/account.js';

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
  /** The same provider with an account that has version 6 of PayPal's script. */
  readonly payPalV6: Pick<TestEnvironment, 'sandbox' | 'createPayment' | 'readPayment'>;
  close(): Promise<void>;
}

/** Starts the provider, the shop and a merchant. `dataFolder` keeps the database for inspection. */
export async function openTestEnvironment(dataFolder?: string): Promise<TestEnvironment> {
  const log: string[] = [];
  const { observe, done } = watchApi();
  const server = await startSandbox({
    ...quick,
    rates: 'off',
    dataFolder,
    log: (line) => void log.push(line),
    observe,
    accounts: [demoAccount, payPalV6Account],
  });
  const of = (account: Account) => {
    const sandbox = connect(server, account);
    const { readPayment } = sandbox;
    const createPayment: TestEnvironment['createPayment'] = (payment) =>
      sandbox.createPayment({ amount: 1250, ...payment });
    return { sandbox, readPayment, createPayment };
  };
  const { sandbox, ...calls } = of(demoAccount);
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
    ...calls,
    payPalV6: of(payPalV6Account),
    mocks: sandbox.mocks,
    charges: async (id) => (await sandbox.charges(id)).length,
    async close() {
      await Promise.all([shop.close(), sandbox.close(), merchant.close()]);
      done();
    },
  };
}

/** The demo merchant at a provider with version 6 of PayPal's script. */
const payPalV6Account: Account = {
  ...demoAccount,
  id: 'acc_payframe_paypal_v6',
  key: 'sk_test_payframe_paypal_v6',
  customDomains: [],
  methods: { ...demoAccount.methods, paypal: { ...demoAccount.methods.paypal!, sdk: 'v6' } },
};
