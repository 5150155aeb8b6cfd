import type { Payment } from 'payframe/node';
import { sameCart } from './cart.js';
import { lock } from './lock.js';
import type { Order, Orders } from './orders.js';
import type { Payments } from './payments.js';
import { isPaid, paymentStateOf, takesCard } from './payment-state.js';

/** The state of a shopper's checkout. */
export type Checkout =
  | { readonly kind: 'empty' }
  | { readonly kind: 'receipt'; readonly order: Order }
  | { readonly kind: 'pay'; readonly order: Order; readonly payment: Payment };

/** Opens the checkout of a shopper's cart. */
export type OpenCheckout = (shopper: string) => Promise<Checkout>;

/**
 * One order per cart and one payment per order, reused while the cart is unchanged and the payment
 * can be paid.
 */
export function checkoutOf(orders: Orders, payments: Payments): OpenCheckout {
  const inTurn = lock();

  const open = async (shopper: string): Promise<Checkout> => {
    const cart = orders.cartOf(shopper);
    const [latest] = orders.of(shopper);
    if (Object.keys(cart).length === 0)
      return latest && isPaid(latest) ? { kind: 'receipt', order: latest } : { kind: 'empty' };

    if (latest && !isPaid(latest) && sameCart(latest.cart, cart)) return resume(latest);
    if (latest && !isPaid(latest)) await drop(latest);
    return pay(await orders.add(shopper, cart));
  };

  const resume = async (order: Order): Promise<Checkout> => {
    const id = order.payments.at(-1);
    if (!id) return pay(order);
    const payment = await payments.get(id);
    if (paymentStateOf(payment) === 'over') return pay(order);
    return takesCard(payment) ? { kind: 'pay', order, payment } : { kind: 'receipt', order };
  };

  const pay = async (order: Order): Promise<Checkout> => {
    const payment = await payments.create(order);
    // Read again: a webhook may have updated the order in the meantime.
    const current = orders.find(order.id) ?? order;
    return {
      kind: 'pay',
      payment,
      order: await orders.save({ ...current, payments: [...current.payments, payment.id] }),
    };
  };

  /** The cart has changed: the old payment must not be paid in another tab. */
  const drop = async ({ payments: made }: Order) => {
    const id = made.at(-1);
    // A payment that cannot be canceled was already paid or has ended: nothing to do.
    if (id) await payments.cancel(id).catch(() => undefined);
  };

  // Two tabs that open the checkout at once must not create two payments.
  return (shopper) => inTurn(shopper, () => open(shopper));
}
