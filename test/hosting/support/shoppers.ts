import { randomUUID } from 'node:crypto';
import { demoAccount } from '../../../sandbox/demo-account.js';
import { cardRules } from '../../../simulators/methods/card/rules.js';
import { card, CLIENT_ENV } from '../../sandbox/support/pay.js';

/** Shoppers who pay one order after another, and their merchant's server, with the frames' limits. */
export interface Shoppers {
  /** The payments that were made and paid. */
  readonly paid: readonly string[];
  /** The number of calls, and of those without a reply of the API in time. */
  readonly calls: number;
  readonly failed: number;
  /** Resolves when this many more payments are paid. */
  pay(payments: number): Promise<void>;
  /** Ends after the payments that were begun. */
  stop(): Promise<void>;
}

type Body = Readonly<Record<string, unknown>>;

/** The limits of the frames' client, in milliseconds. */
const CALL_MS = 10_000;
const CONFIRM_MS = 30_000;

/** Sends shoppers to a provider. Each call is repeated as the frames do, until it succeeds. */
export function startShoppers(apiUrl: string, count: number): Shoppers {
  const paid: string[] = [];
  const totals = { calls: 0, failed: 0 };
  const waiting: { readonly until: number; readonly resolve: () => void }[] = [];
  let isOver = false;

  const send = async (path: string, init: RequestInit, limitMs: number): Promise<Body> => {
    for (;;) {
      totals.calls++;
      const reply = await fetch(apiUrl + path, { ...init, signal: AbortSignal.timeout(limitMs) })
        .then(async (response) => ({ status: response.status, body: await bodyOf(response) }))
        .catch(() => undefined);
      if (reply && reply.status < 500) {
        if (reply.status === 200) return reply.body;
        throw new Error(`${path} ${reply.status} ${JSON.stringify(reply.body)}`);
      }
      totals.failed++;
      await new Promise((next) => setTimeout(next, 300));
    }
  };
  const post = (path: string, body: object, headers: Record<string, string>, limitMs = CALL_MS) => {
    const sent = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
    const init = { method: 'POST', body: JSON.stringify(body), headers: { ...sent, ...headers } };
    return send(path, init, limitMs);
  };
  const order = async () => {
    const server = { Authorization: demoAccount.key };
    const created = { amount: 1050, currency: 'EUR', orderId: randomUUID() };
    const id = String((await post('/payments', created, server))['id']);
    await send(`/payment-methods?paymentId=${id}`, {}, CALL_MS);
    const paymentMethod = { card: card(cardRules.direct.numbers[0]!) };
    const { paymentToken } = await post('/tokens', { paymentId: id, paymentMethod }, {});
    const env = { 'Client-Env': CLIENT_ENV };
    await post(`/payments/${id}/client-confirm`, { paymentToken }, env, CONFIRM_MS);
    const { status } = await send(`/payments/${id}/client-get`, {}, CALL_MS);
    if (status !== 'SUCCEEDED') throw new Error(`${id} is ${String(status)}`);
    paid.push(id);
    for (const { until, resolve } of waiting) if (paid.length >= until) resolve();
  };
  const shopper = async () => {
    while (!isOver) await order();
  };
  const all = Promise.all(Array.from({ length: count }, shopper));
  return {
    paid,
    get calls() {
      return totals.calls;
    },
    get failed() {
      return totals.failed;
    },
    pay: (payments) => {
      const until = paid.length + payments;
      return Promise.race([
        new Promise<void>((resolve) => waiting.push({ until, resolve })),
        all.then(() => {}),
      ]);
    },
    async stop() {
      isOver = true;
      await all;
    },
  };
}

/** The body of a reply; nothing if it is not the API's. */
const bodyOf = async (response: Response): Promise<Body> =>
  (await response.json().catch(() => ({}))) as Body;
