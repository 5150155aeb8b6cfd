import { PayError, type Payment } from 'payframe/node';
import { monthlyOf } from './cart.js';
import { readClock } from './clock.js';
import { monthsLater } from './dates.js';
import { lock } from './lock.js';
import { reportOf, type NextCharge, type Order, type Orders, type Subscription } from './orders.js';
import type { Payments } from './payments.js';
import { isPaid, paymentStateOf } from './payment-state.js';
import type { Settings } from './settings.js';

const ATTEMPTS = 4;
const RETRY_AFTER_SECONDS = 3 * 86_400;

/**
 * Creates what begins, renews and cancels the shop's subscriptions. Each is a part of the order that
 * has begun it.
 */
export function subscriptionsOf(orders: Orders, payments: Payments, settings: Settings) {
  const inTurn = lock();

  const change = (id: string, changes: Partial<Subscription>): Promise<unknown> | undefined => {
    const order = orders.find(id);
    return order?.subscription
      ? orders.save({ ...order, subscription: { ...order.subscription, ...changes } })
      : undefined;
  };

  /** Reads the permanent token, which webhooks do not contain. */
  const begin = async ({ id, reported }: Order): Promise<void> => {
    if (!reported || orders.find(id)?.subscription) return;
    const { paymentToken, mandate, recurring, updatedAt } = await payments.get(reported.paymentId);
    const order = orders.find(id);
    if (!order || !paymentToken || !mandate || recurring?.amount === undefined) return;
    const subscription = {
      mandateId: mandate.id,
      paymentToken,
      amount: recurring.amount,
      startedAt: updatedAt,
      state: 'active',
      next: monthAfter({ startedAt: updatedAt }, 0, updatedAt),
    } as const;
    await orders.save({ ...order, subscription });
  };

  /** Charges what is due of one subscription: at most one month, however many have passed. */
  const renew = async (id: string, now: number): Promise<void> => {
    const begun = orders.find(id);
    if (begun?.subscription?.state !== 'active' || begun.subscription.next.at > now) return;
    const { subscription } = begun;
    const order = renewalOf(begun, subscription, now);
    const payment = await payments.renew(order, subscription.paymentToken).catch(unlessRefused);
    // The mandate was revoked elsewhere, or allows no such charge.
    if (!payment) return void (await change(id, { state: 'stopped' }));
    // After a crash before the next line, the same key gets the same reply.
    await orders.save({ ...order, payments: [payment.id], reported: reportOf(payment) });
    await change(id, afterCharge(payment, subscription, now));
  };

  return {
    /** Begins the subscriptions of paid orders that have none yet. */
    async beginPaid(among: readonly Order[]): Promise<void> {
      const paid = among.filter((order) => order.terms && !order.subscription && isPaid(order));
      for (const order of paid) await inTurn(order.id, () => begin(order));
    },

    /** Charges every subscription that is due. Call it as often as you like. */
    async renewDue(): Promise<void> {
      await this.beginPaid(orders.all());
      const active = orders.all().filter(({ subscription }) => subscription?.state === 'active');
      if (!active.length) return;
      const now = Math.floor((await readClock(settings)).getTime() / 1000);
      for (const { id } of active)
        await inTurn(id, () => renew(id, now)).catch((thrown: unknown) =>
          settings.log(`renewal of ${id}: ${String(thrown)}`),
        );
    },

    /** Revokes the mandate of an order's subscription, and charges no more. */
    cancel: (id: string): Promise<unknown> =>
      // Not while it is being charged.
      inTurn(id, async () => {
        const subscription = orders.find(id)?.subscription;
        if (subscription?.state !== 'active') return;
        await payments.revoke(subscription.mandateId);
        await change(id, { state: 'canceled' });
      }),

    /** The provider has revoked a mandate, for example because its stored card was removed. */
    async endByMandate(mandateId: string): Promise<void> {
      const order = orders.all().find(({ subscription }) => subscription?.mandateId === mandateId);
      if (order?.subscription?.state === 'active') await change(order.id, { state: 'canceled' });
    },
  };
}

/** The order of a month's charge. Its id is the charge's key: an order is never charged twice. */
function renewalOf(order: Order, { amount, next }: Subscription, now: number): Order {
  return {
    id: `${order.id}-${next.month}${next.attempt > 1 ? `-${next.attempt}` : ''}`,
    shopper: order.shopper,
    cart: monthlyOf(order.cart),
    total: amount,
    createdAt: new Date(now * 1000).toISOString(),
    payments: [],
    renews: order.id,
  };
}

/** What follows from the reply to a charge, by its advice. */
function afterCharge(
  payment: Payment,
  subscription: Subscription,
  now: number,
): Partial<Subscription> {
  const { month, attempt } = subscription.next;
  // A soft decline waits for the shopper, whose account has the bank's address: the shop does not
  // charge this month again.
  const isOpen = ['taken', 'waiting', 'bank'].includes(paymentStateOf(payment));
  if (isOpen || payment.declineAdvice === 'AUTHENTICATE')
    return { next: monthAfter(subscription, month, now) };
  if (payment.declineAdvice === 'RETRY_LATER' && attempt < ATTEMPTS)
    return { next: { month, attempt: attempt + 1, at: now + RETRY_AFTER_SECONDS } };
  return { state: 'stopped' };
}

/** The next month that is not over: one in which the shop was closed is not charged later. */
function monthAfter(
  { startedAt }: Pick<Subscription, 'startedAt'>,
  month: number,
  now: number,
): NextCharge {
  const dueAt = (turn: number) => monthsLater(new Date(startedAt * 1000), turn).getTime() / 1000;
  let next = month + 1;
  while (dueAt(next) <= now) next += 1;
  return { month: next, attempt: 1, at: dueAt(next) };
}

/** The provider's status for a charge that the mandate does not allow. */
const UNPROCESSABLE = 422;

/** Any other failure may be over the next time. */
function unlessRefused(thrown: unknown): undefined {
  if (thrown instanceof PayError && thrown.statusCode === UNPROCESSABLE) return undefined;
  throw thrown;
}
