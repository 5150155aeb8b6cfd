import type { FastifyInstance } from 'fastify';
import { checkoutPage } from '../pages/checkout.js';
import { closedPage } from '../pages/problem.js';
import { noticeFor } from '../notice.js';
import { hasAccount, setCookie, styleOf, styles } from '../session.js';
import type { Shop } from '../shop.js';

/** The checkout in every style. */
export function checkoutRoutes(app: FastifyInstance, shop: Shop): void {
  const { settings, customers, openCheckout, shopperOf, view, show } = shop;

  app.get('/checkout', (request, reply) => reply.redirect(`/checkout/${styleOf(request)}`, 303));

  for (const style of styles) {
    app.get<{ Querystring: Record<string, string> }>(
      `/checkout/${style}`,
      async (request, reply) => {
        const shopper = shopperOf(request, reply);
        const seen = view(request, shopper);
        const checkout = await openCheckout(shopper, seen).catch((thrown: unknown) =>
          settings.log(`no payment to show: ${String(thrown)}`),
        );
        if (!checkout) return show(reply, closedPage(seen), 503);
        if (checkout.kind === 'empty') return reply.redirect('/cart', 303);
        if (checkout.kind === 'receipt')
          return reply.redirect(`/receipt/${checkout.order.id}?already=1`, 303);
        setCookie(reply, 'checkout', style);
        const { order, payment } = checkout;
        const notice = await noticeFor(request.query, order, shop, seen);
        // Without a session, the checkout shows nothing stored, and takes payments all the same.
        const customerSession = hasAccount(request)
          ? await customers
              .session(shopper, payment.id)
              .catch((thrown: unknown) => settings.log(`no customer session: ${String(thrown)}`))
          : undefined;
        const { providerOrigin, walletsOrigin } = settings;
        return show(
          reply,
          checkoutPage(style, {
            view: seen,
            order,
            payment,
            customerSession: customerSession ?? undefined,
            notice,
            providerOrigin,
            walletsOrigin,
          }),
        );
      },
    );
  }
}
