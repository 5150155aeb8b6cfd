import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countOf } from './cart.js';
import { chargeOf } from './charge.js';
import { checkoutOf } from './checkout.js';
import { secure } from './headers.js';
import { NONCE } from './nonce.js';
import { Orders } from './orders.js';
import type { View } from './pages/layout.js';
import { paymentsAt } from './payments.js';
import { languageFor, shopperOf } from './session.js';
import type { Settings } from './settings.js';
import { words } from './words/index.js';

/** What the routes of the shop work with. */
export type Shop = Awaited<ReturnType<typeof shopWith>>;

/** The shop behind its pages. */
export function shopWith(settings: Settings, orders: Orders) {
  const payments = paymentsAt(settings);
  return {
    settings,
    orders,
    payments,
    openCheckout: checkoutOf(orders, payments),
    charge: chargeOf(payments),

    /** What a page knows of the visit. */
    view(request: FastifyRequest, shopper: string): View {
      const language = languageFor(request);
      const path = request.url.split('?')[0] ?? '/';
      return { language, words: words[language], path, cartCount: countOf(orders.cartOf(shopper)) };
    },

    /** Answers with a page, under the headers all pages have. */
    show(reply: FastifyReply, page: string, status = 200) {
      const nonce = randomBytes(16).toString('base64url');
      secure(reply, settings.providerOrigin, nonce);
      return reply.code(status).type('text/html; charset=utf-8').send(page.replaceAll(NONCE, nonce));
    },

    /** The shopper's own order of that id; nobody else's. */
    orderOf(request: FastifyRequest<{ Params: { order: string } }>, reply: FastifyReply) {
      const order = orders.find(request.params.order);
      return order?.shopper === shopperOf(request, reply) ? order : undefined;
    },
  };
}
