import * as failures from '../../bridge/failures.js';
import { createClient, type Client } from '../../provider/client.js';
import { settings } from '../base/config.js';

/**
 * The provider's public API calls, such as `api.getPayment(paymentId)`. Use them for look-ups,
 * never for card data.
 */
export const api = /* @__PURE__ */ makeApi();

function makeApi() {
  const client = createClient(() => {
    const { apiUrl, host } = settings();
    if (!apiUrl && !host) throw failures.hostMissing();
    return apiUrl ?? `${host!.replace(/\/$/, '')}/v1`;
  });
  // The most frequent call also accepts a bare payment id.
  const getPayment: ById<Client['getPayment']> = (input, options) =>
    client.getPayment(typeof input === 'string' ? { paymentId: input } : input, options);
  return { ...client, getPayment };
}

/**
 * The payments of `confirmPayment` that the provider does not have, for the doctor: their modals
 * are gone.
 */
export const notFound: Set<string> = /* @__PURE__ */ new Set();

type ById<F> = F extends (input: infer Input, options?: infer O) => infer Answer
  ? (input: Input | string, options?: O) => Answer
  : never;
