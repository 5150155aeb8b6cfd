import { and, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.js';
import { tokens } from '../../../database/schema.js';
import { notFound } from '../../../errors/failure.js';
import type { PaypalRuleName } from '../rules.js';

/** PayPal's side of an order: approved in PayPal's dialog, on any merchant's page. */
export function payPalOrders(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.post<{ Params: { orderId: string } }>(
    '/mocks/paypal/orders/:orderId/approve',
    async (request, reply) => {
      const isIt = sql`${tokens.details}->>'orderId' = ${request.params.orderId}`;
      const [order] = await db
        .update(tokens)
        .set({ rule: 'approved' satisfies PaypalRuleName })
        .where(and(sql`${tokens.method} = 'paypal'`, isIt))
        .returning();
      reply.header('Access-Control-Allow-Origin', '*');
      if (!order) throw notFound('order');
      return reply.code(204).send();
    },
  );
}
