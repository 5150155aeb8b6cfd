import { startSandbox } from '../../sandbox/server.js';
import { startShop } from '../../sandbox/shop/server.js';
import { demoAccount } from '../../sandbox/accounts.js';
import type { StandInOrder } from '../../sandbox/stand-ins/stand-ins.js';
import { openMerchant, type Merchant } from './merchant.js';

/** What a created payment says of itself. */
export interface CreatedPayment {
  readonly id: string;
  readonly status: string;
  readonly nextAction?: { readonly type: string; readonly redirectUrl?: string };
}

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
  /** Creates a payment as a merchant's server does. */
  createPayment(body?: Record<string, unknown>): Promise<CreatedPayment>;
  /** Reads a payment as a merchant's server does. */
  readPayment(id: string): Promise<CreatedPayment & Record<string, unknown>>;
  /** Says how stand-ins of third-party scripts come and behave, by their names, from the next load on. */
  standIns(order: StandInOrder): Promise<void>;
  /** How often a payment was really charged. */
  charges(id: string): Promise<number>;
  close(): Promise<void>;
}

let orders = 0;

/** Starts the provider, the shop and a merchant. `dataFolder` keeps the database where a test can look into it. */
export async function openStand(dataFolder?: string): Promise<Stand> {
  const log: string[] = [];
  // Some waits are shorter than in the world, where a test would only wait for them.
  const sandbox = await startSandbox({
    port: 0,
    bankPort: 0,
    dataFolder,
    log: (line: string) => log.push(line),
    threeDSMethodMs: 2000,
    pendingMs: 2000,
  });
  const { id: accountId, key: apiKey, webhookSecret } = demoAccount;
  const shop = await startShop({
    port: 0,
    providerOrigin: sandbox.origin,
    apiUrl: sandbox.apiUrl,
    accountId,
    apiKey,
    webhookSecret,
  });
  const merchant = await openMerchant();
  const headers = { Authorization: apiKey, 'Content-Type': 'application/json' };
  const ask = async (path: string, init: RequestInit = {}) => (await fetch(path, { ...init, headers })).json();
  return {
    pay: sandbox.origin,
    shop: shop.origin,
    apiUrl: sandbox.apiUrl,
    merchant,
    log,
    createPayment: (body) => {
      const payment = { amount: 1250, currency: 'EUR', orderId: `test-${process.pid}-${++orders}`, ...body };
      return ask(`${sandbox.apiUrl}/payments`, { method: 'POST', body: JSON.stringify(payment) });
    },
    readPayment: (id) => ask(`${sandbox.apiUrl}/payments/${id}`),
    standIns: async (order) => {
      const address = `${new URL(sandbox.apiUrl).origin}/sandbox/stand-ins`;
      await ask(address, { method: 'POST', body: JSON.stringify(order) });
    },
    charges: async (id) => (await ask(`${new URL(sandbox.apiUrl).origin}/sandbox/payments/${id}`)).charges.length,
    close: async () => void (await Promise.all([shop.close(), sandbox.close(), merchant.close()])),
  };
}
