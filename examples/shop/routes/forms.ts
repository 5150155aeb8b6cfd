import type { FastifyInstance } from 'fastify';
import type { Payment } from 'payframe/node';
import { sameCart } from '../cart.js';
import { form } from '../form.js';
import type { Notice } from '../notice.js';
import type { Order } from '../orders.js';
import { redirectPage } from '../pages/redirect.js';
import { styleOf } from '../session.js';
import type { Shop } from '../shop.js';
import { bankPageOf, paymentStateOf, takesCard } from '../payment-state.js';

/** The forms of checkouts, and the return from a full-page redirect to the bank. */
export function formRoutes(
  app: FastifyInstance,
  { settings, orders, payments, charge, shopperOf, orderOf, view, show }: Shop,
): void {
  // The forms that post a token.
  for (const style of ['html', 'components'] as const) {
    const again = (notice: Notice) => `/checkout/${style}?notice=${notice}`;

    app.post<{ Body: { paymentId: string; paymentToken?: string } }>(
      `/checkout/${style}/pay`,
      { schema: form('paymentId') },
      async (request, reply) => {
        const { paymentId, paymentToken } = request.body;
        const shopper = shopperOf(request, reply);
        const order = orders.of(shopper).find(({ payments: made }) => made.at(-1) === paymentId);
        if (!order) return reply.redirect(again('changed'), 303);
        if (!paymentToken) return reply.redirect(again('missingDetails'), 303);
        // The cart is emptied once an order is paid: then the charge below finds the payment paid,
        // and does nothing.
        const cart = orders.cartOf(shopper);
        if (Object.keys(cart).length > 0 && !sameCart(cart, order.cart))
          return reply.redirect(again('changed'), 303);

        const ended = await charge(paymentId, paymentToken);
        if (ended.kind === 'refused') return reply.redirect(again('refused'), 303);
        if (ended.kind === 'unknown') return reply.redirect(`/receipt/${order.id}`, 303);
        const bankUrl = bankPageOf(ended.payment, settings.providerOrigin);
        if (bankUrl) {
          const seen = { ...view(request, shopper), path: `/checkout/${style}` };
          return show(reply, redirectPage(seen, bankUrl));
        }
        return reply.redirect(next(order, ended.payment, style), 303);
      },
    );
  }

  app.get<{ Params: { order: string } }>('/return/:order', async (request, reply) => {
    const order = orderOf(request, reply);
    const id = order?.payments.at(-1);
    if (!order || !id) return reply.callNotFound();
    if (order.renews) return reply.redirect('/account', 303);
    if (order.express) return reply.redirect(`/receipt/${order.id}`, 303);
    const payment = await payments.get(id).catch(() => undefined);
    return reply.redirect(
      payment ? next(order, payment, styleOf(request)) : `/receipt/${order.id}`,
      303,
    );
  });

  function next({ id }: Order, payment: Payment, style: string): string {
    const paymentState = paymentStateOf(payment);
    if (paymentState === 'declined' || paymentState === 'over')
      return `/checkout/${style}?failed=${payment.id}`;
    return takesCard(payment) ? `/checkout/${style}` : `/receipt/${id}`;
  }
}
