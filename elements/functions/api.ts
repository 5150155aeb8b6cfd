import * as failures from '../../bridge/failures.js';
import type { Client } from '../../api/client.js';
import { settings } from '../base/config.js';
import { later } from '../base/later.js';

/** The calls, by name: the client itself is loaded with the first of them. */
const names: Readonly<Record<keyof Client, true>> = {
  getPaymentMethods: true,
  createToken: true,
  updateToken: true,
  getCardFacts: true,
  getPayment: true,
  confirmPayment: true,
  abandonAttempt: true,
  validatePointOfSaleLink: true,
  createPayment: true,
  sendPaymentReceipt: true,
  createApplePaySession: true,
  createPayPalClientToken: true,
  getPayPalShopper: true,
  calculateFinancing: true,
  validateBizumPhone: true,
  getStoredPaymentMethods: true,
  removeStoredPaymentMethod: true,
};

/**
 * The provider's public API calls, such as `api.getPayment(paymentId)`. Use them for look-ups,
 * never for card data.
 */
export const api = /* @__PURE__ */ makeApi();

type Call = (input: unknown, options?: unknown) => Promise<unknown>;

function makeApi() {
  let client: Promise<Client> | undefined;
  const load = async () => {
    const { createClient } = await later(import('../../api/client.js'), 'client');
    return createClient(baseUrl);
  };
  const call =
    (name: string): Call =>
    async (input, options) => {
      client ??= load();
      // A client that could not be loaded is loaded again by the next call.
      client.catch(() => (client = undefined));
      return ((await client) as unknown as Readonly<Record<string, Call>>)[name]!(input, options);
    };
  const calls = Object.keys(names).map((name) => [name, call(name)] as const);
  const byName = Object.fromEntries(calls) as unknown as Client;
  // The most frequent call also accepts a bare payment id.
  const getPayment: ById<Client['getPayment']> = (input, options) =>
    byName.getPayment(typeof input === 'string' ? { paymentId: input } : input, options);
  return { ...byName, getPayment };
}

function baseUrl(): string {
  const { apiUrl, host } = settings();
  if (!apiUrl && !host) throw failures.hostMissing();
  return apiUrl ?? `${host!.replace(/\/$/, '')}/v1`;
}

/**
 * The payments of `confirmPayment` that the provider does not have, for the doctor: their modals
 * are gone.
 */
export const notFound: Set<string> = /* @__PURE__ */ new Set();

type ById<F> = F extends (input: infer Input, options?: infer O) => infer Answer
  ? (input: Input | string, options?: O) => Answer
  : never;
