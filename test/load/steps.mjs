import { setTimeout as wait } from 'node:timers/promises';

const card = { number: '4242424242424242', expMonth: '12', expYear: '34', cvc: '123' };

/** The steps of a payment: each uses the orders that the previous one created. */
const steps = {
  async create({ send }, _order, number) {
    const { id } = await send('POST', '/payments', {
      amount: 1250,
      currency: 'EUR',
      orderId: `load-${number}`,
    });
    return { id };
  },
  async token({ send }, { id }) {
    const { paymentToken } = await send('POST', '/tokens', {
      paymentId: id,
      paymentMethod: { card },
    });
    return { id, paymentToken };
  },
  async confirm({ send }, { id, paymentToken }) {
    const { status } = await send('POST', `/payments/${id}/client-confirm`, { paymentToken });
    if (status !== 'SUCCEEDED') throw new Error(`${id} is ${status}`);
    return { id };
  },
  async 'client-get'({ send }, { id }) {
    await send('GET', `/payments/${id}/client-get`);
    return { id };
  },
  async list({ send }, order) {
    await send('GET', '/payments?limit=20');
    return order;
  },
};

export const stepNames = Object.keys(steps);

/**
 * Measures every step over a number of connections, until the time or the number of calls is
 * reached. Returns calls per second and latencies in milliseconds, by step.
 */
export async function measure(client, limits) {
  const rows = {};
  let orders;
  for (const [name, step] of Object.entries(steps)) {
    const { made, times, seconds } = await take(client, step, orders, limits);
    orders = made;
    times.sort((a, b) => a - b);
    const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
    rows[name] = { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
    await wait(0);
  }
  return rows;
}

/**
 * Closed loop: each connection sends its next call as soon as the reply arrives. Only the last two
 * steps may use an order twice.
 */
async function take(client, step, orders, { seconds, calls = Infinity }) {
  const made = [];
  const times = [];
  const mayRepeat = step === steps['client-get'] || step === steps.list;
  const begun = performance.now();
  let next = 0;
  const loop = async () => {
    while (next < calls && performance.now() - begun < seconds * 1000) {
      const number = next++;
      if (orders && number >= orders.length && !mayRepeat) return;
      const from = performance.now();
      made.push(await step(client, orders?.[number % orders.length], number));
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: client.connections }, loop));
  return { made, times, seconds: (performance.now() - begun) / 1000 };
}
