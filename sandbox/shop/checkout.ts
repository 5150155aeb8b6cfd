import type { Payment } from '../merchant-types.js';
import { sameCart } from './cart.js';
import { lock } from './lock.js';
import type { Order, Orders } from './orders.js';
import type { Payments } from './payments.js';
import { isPaid, standOf, takesCard } from './stand.js';

/** What a shopper who wants to pay meets. */
export type Checkout =
  | { readonly kind: 'empty' }
  | { readonly kind: 'receipt'; readonly order: Order }
  | { readonly kind: 'pay'; readonly order: Order; readonly payment: Payment };

/** Opens the checkout of a shopper's cart. */
export type OpenCheckout = (shopper: string) => Promise<Checkout>;

/** One order per cart and one payment per order: kept while the cart is the same and the payment can still be paid. */
export function checkoutOf(orders: Orders, payments: Payments): OpenCheckout {
  const inTurn = lock();

  const open = async (shopper: string): Promise<Checkout> => {
    const cart = orders.cartOf(shopper);
    const [latest] = orders.of(shopper);
    if (Object.keys(cart).length === 0) return latest && isPaid(latest) ? { kind: 'receipt', order: latest } : { kind: 'empty' };

    if (latest && !isPaid(latest) && sameCart(latest.cart, cart)) return resume(latest);
    if (latest && !isPaid(latest)) await drop(latest);
    return pay(await orders.add(shopper, cart));
  };

  const resume = async (order: Order): Promise<Checkout> => {
    const id = order.payments.at(-1);
    if (!id) return pay(order);
    const payment = await payments.get(id);
    if (standOf(payment) === 'over') return pay(order);
    return takesCard(payment) ? { kind: 'pay', order, payment } : { kind: 'receipt', order };
  };

  const pay = async (order: Order): Promise<Checkout> => {
    const payment = await payments.create(order);
    // Read again: a webhook may have written to the order in the meantime.
    const current = orders.find(order.id) ?? order;
    return { kind: 'pay', payment, order: await orders.save({ ...current, payments: [...current.payments, payment.id] }) };
  };

  /** The cart has changed: what was asked for the old one must not be paid in another tab. */
  const drop = async ({ payments: made }: Order) => {
    const id = made.at(-1);
    // A payment that cannot be cancelled was paid or is over already: then there is nothing to stop.
    if (id) await payments.cancel(id).catch(() => undefined);
  };

  // Two tabs that open the checkout at once must not make two payments.
  return (shopper) => inTurn(shopper, () => open(shopper));
}
