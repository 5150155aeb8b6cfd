import { createHash } from 'node:crypto';
import type { CancelPaymentRequest, ConfirmPaymentRequest, CreatePaymentRequest } from '../merchant-requests.js';
import type { Payment, PaymentList } from '../merchant-types.js';
import { CURRENCY } from './money.js';
import type { Order } from './orders.js';
import type { Settings } from './settings.js';

/** The provider understood the call and said no: nothing was charged by it. Anything else that goes wrong leaves that open. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly statusCode: number,
    /** Seconds to wait before the same call may go through. */
    readonly retryAfter: number | undefined,
  ) {
    super(message);
    this.name = 'Refused';
  }
}

/** How long one answer may take, in milliseconds. Banks take up to half a minute. */
const PATIENCE_MS = 40_000;

interface Asked {
  readonly body?: object;
  /** The same key gives the same answer, and the work is done once. */
  readonly key?: string;
  /** The language of the words for the shopper. */
  readonly language?: string | undefined;
}

/** What the shop's server asks of the payment provider, with its key. */
export type Payments = ReturnType<typeof paymentsAt>;

/** The provider's payments for this shop. */
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
    /** Makes the next payment of an order. Asked twice for the same one, the provider makes it once. */
    create(order: Order): Promise<Payment> {
      // One way back for every end: where the shopper lands proves nothing, so the shop asks when they arrive.
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

    /** The latest payments made at a till, the newest first. */
    async atPointOfSale(pointOfSaleId: string, limit: number): Promise<readonly Payment[]> {
      const query = new URLSearchParams({ pointOfSaleId, limit: String(limit) }).toString();
      return (await ask<PaymentList>('GET', `/payments?${query}`)).payments;
    },

    get: (id: string, language?: string): Promise<Payment> => ask('GET', at(id), { language }),

    /** Pays with the token a form brought. Asked twice with the same token, the provider charges once. */
    confirm(id: string, paymentToken: string): Promise<Payment> {
      const body: ConfirmPaymentRequest = { paymentToken };
      const key = createHash('sha256').update(`${id}:${paymentToken}`).digest('hex');
      return ask('POST', `${at(id)}/confirm`, { body, key });
    },

    /** Makes sure that a payment nobody wants any more cannot be paid. */
    cancel(id: string): Promise<Payment> {
      const body: CancelPaymentRequest = { cancellationReason: 'requested_by_customer' };
      return ask('POST', `${at(id)}/cancel`, { body });
    },
  };
}
