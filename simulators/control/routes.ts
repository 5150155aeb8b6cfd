import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PaymentInspection } from './inspection.js';
import { approvals } from './approvals.js';
import { clock } from './clock.js';
import type { Context } from '../../server/payments/context.js';
import { mails, webhooks } from '../../server/database/news.js';
import { attempts, charges, payments } from '../../server/database/schema.js';
import { faultKinds, type FaultOrder, type Faults } from '../faults/faults.js';
import type { Payment } from '../../api/merchant-types.js';
import { findAllRecords, findRecords } from '../../server/payments/read.js';
import { serializePayment } from '../../server/payments/serialize.js';
import { paymentParams } from '../../server/api/schemas.js';
import { choice, exactly, maybe, paymentId, text } from '../../api/schema-words.js';
import { Type } from 'typebox';

/** The request to inject a fault. */
const faultBody = exactly({
  route: text(200),
  kind: choice(faultKinds),
  times: maybe(Type.Integer({ minimum: 1, maximum: 1000 })),
  paymentId: maybe(paymentId()),
});

/** Number of latest payments shown. */
const SHOWN = 100;

/**
 * Sandbox-only routes: injecting faults and inspecting payments. A production provider has none of
 * them.
 */
export function control(app: FastifyInstance, context: Context, faults: Faults): void {
  approvals(app, context);
  clock(app, context);

  app.post<{ Body: FaultOrder }>(
    '/sandbox/faults',
    { schema: { body: faultBody } },
    async (request, reply) => {
      faults.order(request.body);
      return reply.status(204).send();
    },
  );
  app.delete('/sandbox/faults', async (_request, reply) => {
    faults.takeBack();
    return reply.status(204).send();
  });

  app.get('/sandbox/payments', async (): Promise<readonly Payment[]> => {
    const newestFirst = await context.db
      .select()
      .from(payments)
      .orderBy(desc(payments.createdAt))
      .limit(SHOWN);
    return (await findAllRecords(context.db, newestFirst)).map((records) =>
      serializePayment(context, records),
    );
  });
  app.get<{ Params: { id: string } }>(
    '/sandbox/payments/:id',
    { schema: { params: paymentParams } },
    ({ params }) => behind(context, params.id),
  );
}

async function behind(context: Context, id: string): Promise<PaymentInspection> {
  const { db } = context;
  const moved = await db.select().from(charges).where(eq(charges.paymentId, id));
  const sent = await db
    .select()
    .from(webhooks)
    .where(eq(webhooks.paymentId, id))
    .orderBy(webhooks.createdAt);
  return {
    payment: serializePayment(context, await findRecords(db, id)),
    charges: moved.map((charge) => ({ ...charge, createdAt: charge.createdAt.toISOString() })),
    attempts: await db
      .select({ id: attempts.id, state: attempts.state })
      .from(attempts)
      .where(eq(attempts.paymentId, id))
      .orderBy(attempts.createdAt),
    webhooks: sent.map(({ id: webhookId, tries, deliveredAt }) => ({
      id: webhookId,
      tries,
      delivered: deliveredAt !== null,
    })),
    mails: await db.select().from(mails).where(eq(mails.paymentId, id)).orderBy(mails.createdAt),
  };
}
