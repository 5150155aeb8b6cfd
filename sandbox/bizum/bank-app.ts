import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { Failure } from '../failure.js';
import { bankAppBody, paymentParams } from '../http/schemas.js';
import { answerPush } from '../payments/approval.js';
import { findPayment } from '../payments/read.js';

type Played = { Params: { id: string }; Body: { action: 'approve' | 'reject' } };

/** Plays the shopper's bank app: whoever tests approves or rejects the push that a payment waits for. */
export function bankApp(app: FastifyInstance, context: Context): void {
  const schema = { params: paymentParams, body: bankAppBody };
  app.post<Played>('/sandbox/bizum/:id', { schema }, async ({ params, body }, reply) => {
    const { attemptId } = await findPayment(context.db, params.id);
    const refusal = body.action === 'reject' ? 'E643' : undefined;
    if (!attemptId || !(await answerPush(context, attemptId, refusal)))
      throw new Failure(409, 'E209', 'No approval is waited for');
    return reply.status(204).send();
  });
}
