import { createHash } from 'node:crypto';
import type { CancelPaymentRequest, ConfirmPaymentRequest, CreatePaymentRequest } from 'payframe/server';
import type { Payment, PaymentList } from 'payframe/server';
import { CURRENCY } from './money.js';
import type { Order } from './orders.js';
import type { Settings } from './settings.js';

/** The provider refused the request: nothing was charged by it. With any other error, that is unknown. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly statusCode: number,
    /** Seconds to wait before retrying. */
    readonly retryAfter: number | undefined,
  ) {
    super(message);
    this.name = 'Refused';
  }
}

/** Timeout of a reply, in milliseconds. Banks take up to half a minute. */
const PATIENCE_MS = 40_000;

interface Asked {
  readonly body?: object;
  /** Idempotency key: with the same key, the work is done once and the reply is the same. */
  readonly key?: string;
  /** The language of messages for the shopper. */
  readonly language?: string | undefined;
}

/** The shop's calls to the payment provider, authorized with its API key. */
export type Payments = ReturnType<typeof paymentsAt>;

/** Creates the provider's client for this shop. */
export function paymentsAt(settings: Settings) {
  const { apiUrl, apiKey } = settings;

  const ask = async <Answer = Payment>(
    method: 'GET' | 'POST',
    path: string,
    { body, key, language }: Asked = {},
  ): Promise<Answer> => {
    const headers: Record<string, string> = { Authorization: apiKey };
    if (language) headers['Accept-Language'] = language;
    if (body) headers['Content-Type'] = 'application/json';
    if (key) headers['Idempotency-Key'] = key;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(apiUrl + path, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) });
    const answer = (await response.json()) as Answer & { message?: string };
    if (response.ok) return answer;
    const message = answer.message ?? response.statusText;
    const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
    throw response.status < 500 ? new Refused(message, response.status, retryAfter) : new Error(message);
  };
  const at = (id: string) => `/payments/${encodeURIComponent(id)}`;

  return {
    /** Creates the next payment of an order. Idempotent. */
    create(order: Order): Promise<Payment> {
      // One return URL for every outcome: it proves nothing, so the shop reads the payment when the shopper arrives.
      const back = `${settings.origin}/return/${order.id}`;
      const body: CreatePaymentRequest = {
        amount: order.total,
        currency: CURRENCY,
        orderId: order.id,
        description: `Alfar ${order.id}`,
        callbackUrl: `${settings.serverOrigin}/webhook`,
        completeUrl: back,
        failUrl: back,
        cancelUrl: back,
      };
      return ask('POST', '/payments', { body, key: `${order.id}-${order.payments.length + 1}` });
    },

    /** Lists the latest payments at a point of sale, newest first. */
    async atPointOfSale(pointOfSaleId: string, limit: number): Promise<readonly Payment[]> {
      const query = new URLSearchParams({ pointOfSaleId, limit: String(limit) }).toString();
      return (await ask<PaymentList>('GET', `/payments?${query}`)).payments;
    },

    get: (id: string, language?: string): Promise<Payment> => ask('GET', at(id), { language }),

    /** Confirms a payment with the form's token. Idempotent: the provider charges once per token. */
    confirm(id: string, paymentToken: string): Promise<Payment> {
      const body: ConfirmPaymentRequest = { paymentToken };
      const key = createHash('sha256').update(`${id}:${paymentToken}`).digest('hex');
      return ask('POST', `${at(id)}/confirm`, { body, key });
    },

    /** Cancels a payment that is no longer needed, so that it cannot be paid. */
    cancel(id: string): Promise<Payment> {
      const body: CancelPaymentRequest = { cancellationReason: 'requested_by_customer' };
      return ask('POST', `${at(id)}/cancel`, { body });
    },
  };
}
