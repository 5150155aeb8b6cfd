import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { amountProblem } from '../../../../api/accepted-amounts.js';
import type { Database } from '../../../../server/database/database.js';
import { tokens } from '../../../../server/database/schema.js';
import { Failure, notFound } from '../../../../server/errors/failure.js';
import { hashOf } from '../../../../server/secrets.js';
import type { PaypalRuleName } from '../rules.js';
import type { SandboxOrder } from '../sandbox-order.js';

/** The one account of the mock, as PayPal names it to a merchant. */
const PAYER = { id: 'SANDBOXPAYER', email: 'a••@example.com' };

type OrderRow = typeof tokens.$inferSelect;

/** An order at PayPal, for PayPal's own dialog. */
export interface PayPalOrder extends Pick<
  OrderRow['details'],
  'hasShipping' | 'lineItems' | 'shippingOptions'
> {
  /** In minor units; `null` if the page does not know it yet. */
  readonly amount: number | null;
  readonly currency: string | null;
  /** Whether PayPal keeps the account in its vault. */
  readonly isKept: boolean;
}

interface OrderCall {
  readonly Params: { readonly orderId: string };
  readonly Querystring: {
    /** Whether the script on the page was loaded with `vault=true`. */
    readonly vault?: string;
    /** The total that the shopper has seen, in minor units. */
    readonly amount?: string;
    /** The id of the address that the shopper chose. */
    readonly shipTo?: string;
  };
}

/**
 * PayPal's side of an order: read, and approved, in PayPal's dialog, on any merchant's page. An
 * order whose account PayPal keeps in its vault needs a script that offers only what can be kept.
 */
export function payPalOrders(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const path = '/mocks/paypal/orders/:orderId';

  app.get<OrderCall>(path, async (request, reply): Promise<PayPalOrder> => {
    const [order] = await db.select().from(tokens).where(isOrder(request.params.orderId));
    forAnyPage(reply);
    if (!order) throw notFound('order');
    const { amount, currency, details } = order;
    const { hasShipping, lineItems, shippingOptions } = details;
    return {
      amount,
      currency,
      isKept: isKept(order),
      ...(hasShipping && { hasShipping }),
      ...(lineItems && { lineItems }),
      ...(shippingOptions && { shippingOptions }),
    };
  });

  app.post<OrderCall>(`${path}/approve`, async (request, reply) => {
    const { vault, amount: seen, shipTo } = request.query;
    forAnyPage(reply);
    await db.transaction(async (tx) => {
      // Locked: a change of the total at this moment is before the approval or after it.
      const [order] = await tx
        .select()
        .from(tokens)
        .where(isOrder(request.params.orderId))
        .for('update');
      if (!order) throw notFound('order');
      if (seen !== undefined && seen !== String(order.amount))
        throw new Failure(409, 'E211', 'The total of the order is another than the shopper saw');
      const { amount, currency } = order;
      const target = { amount: amount ?? undefined, currency: currency ?? undefined };
      const problem = amountProblem('paypal', target);
      if (problem) throw new Failure(422, 'E150', `DECIMALS_NOT_SUPPORTED: ${problem.text}`);
      if (isKept(order) && vault !== 'true')
        throw new Failure(422, 'E150', 'The script was loaded without vault=true');
      await tx
        .update(tokens)
        .set({
          acquirerReference: 'approved' satisfies PaypalRuleName,
          ...(isKept(order) && { fingerprint: hashOf(`paypal ${PAYER.id}`) }),
          details: {
            ...order.details,
            ...(shipTo && ({ shipTo } satisfies SandboxOrder)),
            ...(isKept(order) && { email: PAYER.email, isKept: true }),
          },
        })
        .where(eq(tokens.hash, order.hash));
    });
    return reply.code(204).send();
  });
}

const isKept = ({ details, saveFor }: OrderRow): boolean =>
  details.isKept === true || saveFor !== null;

const isOrder = (orderId: string) =>
  and(sql`${tokens.method} = 'paypal'`, sql`${tokens.details}->>'orderId' = ${orderId}`);

const forAnyPage = (reply: FastifyReply) => reply.header('Access-Control-Allow-Origin', '*');
