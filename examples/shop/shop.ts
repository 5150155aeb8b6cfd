import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countOf } from './cart.js';
import { chargeOf } from './charge.js';
import { checkoutOf } from './checkout.js';
import { customersAt } from './customers.js';
import { expressOf } from './express.js';
import { NONCE, secure } from './headers.js';
import { Orders } from './orders.js';
import type { View } from './pages/layout.js';
import { paymentsAt } from './payments.js';
import { languageFor, shopperOf } from './session.js';
import type { Settings } from './settings.js';
import { subscriptionsOf } from './subscriptions.js';
import { texts } from './texts.js';

/** The dependencies of the shop's routes. */
export type Shop = Awaited<ReturnType<typeof shopWith>>;

/** Creates the shop's services. */
export function shopWith(settings: Settings, orders: Orders) {
  const payments = paymentsAt(settings);
  const ownerOf = (request: FastifyRequest, reply: FastifyReply) =>
    shopperOf(request, reply, settings.cookieKey);
  return {
    settings,
    orders,
    payments,
    customers: customersAt(settings),
    subscriptions: subscriptionsOf(orders, payments, settings),
    openCheckout: checkoutOf(orders, payments),
    charge: chargeOf(payments),
    placeExpress: expressOf(orders, payments),

    /** Returns the id of the shopper, by the signed cookie. */
    shopperOf: ownerOf,

    /** Returns the data of a request that every page needs. */
    view(request: FastifyRequest, shopper: string): View {
      const language = languageFor(request);
      const path = request.url.split('?')[0] ?? '/';
      const { playgroundUrl } = settings;
      return {
        language,
        texts: texts[language],
        path,
        cartCount: countOf(orders.cartOf(shopper)),
        playgroundUrl,
      };
    },

    /** Sends a page with the headers of every page. */
    show(reply: FastifyReply, page: string, status = 200) {
      const nonce = randomBytes(16).toString('base64url');
      secure(reply, settings, nonce);
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .send(page.replaceAll(NONCE, nonce));
    },

    /** Returns the shopper's own order with this id, if any. */
    orderOf(request: FastifyRequest<{ Params: { order: string } }>, reply: FastifyReply) {
      const order = orders.find(request.params.order);
      return order?.shopper === ownerOf(request, reply) ? order : undefined;
    },
  };
}
