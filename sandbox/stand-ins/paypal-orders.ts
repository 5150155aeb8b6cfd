import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open.js';
import { tokens } from '../database/schema.js';
import { notFound } from '../failure.js';
import type { PaypalRuleName } from '../rules/paypal.js';

/** PayPal's own half of an order: the shopper approves it in PayPal's window, on a page of any merchant's. */
export function payPalOrders(app: FastifyInstance, db: Database): void {
  app.post<{ Params: { orderId: string } }>('/stand-ins/paypal/orders/:orderId/approve', async (request, reply) => {
    const isIt = sql`${tokens.details}->>'orderId' = ${request.params.orderId}`;
    const [order] = await db
      .update(tokens)
      .set({ rule: 'approved' satisfies PaypalRuleName })
      .where(and(eq(tokens.method, 'paypal'), isIt))
      .returning();
    reply.header('Access-Control-Allow-Origin', '*');
    if (!order) throw notFound('order');
    return reply.code(204).send();
  });
}
