import type { FastifyInstance } from 'fastify';
import { missingPage } from '../pages/problem.js';
import { ordersPage } from '../pages/orders.js';
import { receiptPage } from '../pages/receipt.js';
import { receiptState } from '../payment-state.js';
import type { Shop } from '../shop.js';

type OneOrder = { Params: { order: string }; Querystring: { already?: string } };

/** Receipts and the list of orders; shoppers see only their own. */
export function receiptRoutes(
  app: FastifyInstance,
  { orders, payments, shopperOf, view, show, orderOf }: Shop,
): void {
  app.get<OneOrder>('/receipt/:order', async (request, reply) => {
    const order = orderOf(request, reply);
    if (!order) return reply.callNotFound();
    const state = await receiptState(order, payments);
    const already = state === 'paid' && request.query.already === '1';
    return show(reply, receiptPage(view(request, order.shopper), order, state, already));
  });

  app.get<OneOrder>('/receipt/:order/state', async (request, reply) => {
    const order = orderOf(request, reply);
    if (!order) return reply.code(404).send({ message: 'No such order' });
    return reply
      .header('Cache-Control', 'no-store')
      .send({ state: await receiptState(order, payments) });
  });

  app.get('/orders', async (request, reply) => {
    const shopper = shopperOf(request, reply);
    const withState = orders
      .of(shopper)
      .map(async (order) => ({ ...order, state: await receiptState(order, payments) }));
    return show(reply, ordersPage(view(request, shopper), await Promise.all(withState)));
  });

  app.setNotFoundHandler((request, reply) =>
    show(reply, missingPage(view(request, shopperOf(request, reply))), 404),
  );
}
