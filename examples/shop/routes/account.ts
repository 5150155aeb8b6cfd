import type { FastifyInstance } from 'fastify';
import { readClock } from '../clock.js';
import { form } from '../form.js';
import type { Order } from '../orders.js';
import { accountPage, type ShownSubscription } from '../pages/account.js';
import { isPaid, receiptState } from '../payment-state.js';
import { setCookie } from '../session.js';
import type { Shop } from '../shop.js';

/**
 * The shopper's account: what they have stored at the provider, and their subscriptions. Whose it
 * is says the signed cookie alone; an id in a form is looked up among the shopper's own.
 */
export function accountRoutes(app: FastifyInstance, shop: Shop): void {
  const { settings, orders, customers, subscriptions, shopperOf, view, show } = shop;
  const back = '/account';
  const unchanged = `${back}?unchanged=1`;
  const log = (thrown: unknown): undefined => void settings.log(`account: ${String(thrown)}`);

  app.get<{ Querystring: { unchanged?: string } }>('/account', async (request, reply) => {
    const shopper = shopperOf(request, reply);
    setCookie(reply, 'account', '1');
    await subscriptions.beginPaid(orders.of(shopper)).catch(log);
    const own = orders.of(shopper);
    const [stored, now, ...shown] = await Promise.all([
      customers.stored(shopper).catch(log),
      readClock(settings).catch(() => new Date()),
      ...own.map((order) => subscriptionOf(shop, order, own)),
    ]);
    const account = {
      stored,
      now,
      subscriptions: shown.filter((one) => one !== undefined),
      isUnchanged: request.query.unchanged === '1',
    };
    return show(reply, accountPage(view(request, shopper), account));
  });

  app.post<{ Body: { id: string } }>(
    '/account/remove',
    { schema: form('id') },
    async (request, reply) => {
      const shopper = shopperOf(request, reply);
      const isDone = await customers.remove(shopper, request.body.id).then(() => true, log);
      return reply.redirect(isDone ? back : unchanged, 303);
    },
  );

  app.post<{ Body: { id: string } }>(
    '/account/cancel',
    { schema: form('id') },
    async (request, reply) => {
      const order = orders.find(request.body.id);
      if (order?.shopper !== shopperOf(request, reply)) return reply.redirect(back, 303);
      const isDone = await subscriptions.cancel(order.id).then(() => true, log);
      return reply.redirect(isDone ? back : unchanged, 303);
    },
  );
}

/** Returns the subscription that an order has begun, if any, with the card as it is now. */
async function subscriptionOf(
  { payments, settings }: Shop,
  order: Order,
  own: readonly Order[],
): Promise<ShownSubscription | undefined> {
  const { subscription } = order;
  if (!subscription) return undefined;
  const charges = own.filter(({ id, renews }) => id === order.id || renews === order.id);
  const [mandate, receipts, confirmUrl] = await Promise.all([
    payments.mandate(subscription.mandateId).catch(() => undefined),
    Promise.all(charges.map(async (one) => ({ ...one, state: await receiptState(one, payments) }))),
    confirmUrlOf(charges.find(({ renews }) => renews)),
  ]);
  return { order, subscription, card: mandate?.paymentMethod.card, receipts, confirmUrl };

  /** The provider's page, where the shopper authenticates for the latest renewal. */
  async function confirmUrlOf(latest: Order | undefined): Promise<string | undefined> {
    const id = latest?.payments.at(-1);
    if (!latest || !id || isPaid(latest)) return undefined;
    const payment = await payments.get(id).catch(() => undefined);
    const { redirectUrl = '' } = payment?.nextAction ?? {};
    if (payment?.status !== 'PENDING' || payment.declineAdvice !== 'AUTHENTICATE') return undefined;
    return URL.canParse(redirectUrl) && new URL(redirectUrl).origin === settings.providerOrigin
      ? redirectUrl
      : undefined;
  }
}
