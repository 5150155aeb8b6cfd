import type { Payment } from 'payframe/node';
import { monthlyOf, sameCart, totalOf, type Cart } from './cart.js';
import { lock } from './lock.js';
import { formatAmount } from './money.js';
import type { Order, Orders } from './orders.js';
import type { View } from './pages/layout.js';
import type { Payments } from './payments.js';
import { isPaid, paymentStateOf, takesCard } from './payment-state.js';

/** The state of a shopper's checkout. */
export type Checkout =
  | { readonly kind: 'empty' }
  | { readonly kind: 'receipt'; readonly order: Order }
  | { readonly kind: 'pay'; readonly order: Order; readonly payment: Payment };

/** Opens the checkout of a shopper's cart. */
export type OpenCheckout = (shopper: string, view: View) => Promise<Checkout>;

/**
 * One order per cart and one payment per order, reused while the cart is unchanged and the payment
 * can be paid.
 */
export function checkoutOf(orders: Orders, payments: Payments): OpenCheckout {
  const inTurn = lock();

  const open = async (shopper: string, view: View): Promise<Checkout> => {
    const cart = orders.cartOf(shopper);
    const latest = latestOf(orders, shopper);
    if (Object.keys(cart).length === 0)
      return latest && isPaid(latest) ? { kind: 'receipt', order: latest } : { kind: 'empty' };

    const terms = termsOf(cart, view);
    const isSame = latest && sameCart(latest.cart, cart) && latest.terms === terms;
    if (isSame && !isPaid(latest)) return resume(latest);
    if (latest && !isPaid(latest)) await drop(latest, payments);
    return pay(await orders.add(shopper, cart, terms));
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

  // Two tabs that open the checkout at once must not create two payments.
  return (shopper, view) => inTurn(shopper, () => open(shopper, view));
}

/** The latest order that the shopper has begun at the checkout. */
const latestOf = (orders: Orders, shopper: string) =>
  orders.of(shopper).find(({ renews, express }) => !renews && !express);

/** The cart is bought otherwise: what is open at the checkout must not be paid in another tab. */
export async function dropCheckout(
  orders: Orders,
  payments: Payments,
  shopper: string,
): Promise<void> {
  const latest = latestOf(orders, shopper);
  if (latest && !isPaid(latest)) await drop(latest, payments);
}

/** The cart has changed: the old payment must not be paid in another tab. */
async function drop({ payments: made }: Order, payments: Payments): Promise<void> {
  const id = made.at(-1);
  // A payment that cannot be canceled was already paid or has ended: nothing to do.
  if (id) await payments.cancel(id).catch(() => undefined);
}

/** What the shopper agrees to by paying, in the language that they read, if it is charged again. */
function termsOf(cart: Cart, { texts, language }: View): string | undefined {
  const amount = totalOf(monthlyOf(cart));
  return amount ? texts.terms({ amount: formatAmount(amount, language) }) : undefined;
}
