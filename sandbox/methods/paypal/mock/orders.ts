import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.js';
import { tokens } from '../../../database/schema.js';
import { Failure, notFound } from '../../../errors/failure.js';
import { hashOf } from '../../../secrets.js';
import type { PaypalRuleName } from '../rules.js';

/** The one account of the mock, as PayPal names it to a merchant. */
const PAYER = { id: 'SANDBOXPAYER', email: 'a••@example.com' };

interface OrderCall {
  readonly Params: { readonly orderId: string };
  /** Whether the script on the page was loaded with `vault=true`. */
  readonly Querystring: { readonly vault?: string };
}

/**
 * PayPal's side of an order: read, and approved, in PayPal's dialog, on any merchant's page. An
 * order whose account PayPal keeps in its vault needs a script that offers only what can be kept.
 */
export function payPalOrders(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const find = async (orderId: string) => {
    const [order] = await db
      .select()
      .from(tokens)
      .where(
        and(sql`${tokens.method} = 'paypal'`, sql`${tokens.details}->>'orderId' = ${orderId}`),
      );
    if (!order) throw notFound('order');
    return { order, isKept: order.details.isKept === true || order.saveFor !== null };
  };

  app.get<OrderCall>('/mocks/paypal/orders/:orderId', async (request, reply) => {
    reply.header('Access-Control-Allow-Origin', '*');
    const { isKept } = await find(request.params.orderId);
    return { isKept };
  });

  app.post<OrderCall>('/mocks/paypal/orders/:orderId/approve', async (request, reply) => {
    reply.header('Access-Control-Allow-Origin', '*');
    const { order, isKept } = await find(request.params.orderId);
    if (isKept && request.query.vault !== 'true')
      throw new Failure(422, 'E150', 'The script was loaded without vault=true');
    const { email } = PAYER;
    await db
      .update(tokens)
      .set({
        rule: 'approved' satisfies PaypalRuleName,
        ...(isKept && {
          fingerprint: hashOf(`paypal ${PAYER.id}`),
          details: { ...order.details, email, isKept },
        }),
      })
      .where(eq(tokens.hash, order.hash));
    return reply.code(204).send();
  });
}
