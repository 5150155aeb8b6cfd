import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { Failure } from '../failure.js';
import { paymentParams } from '../http/schemas.js';
import { answerPush } from '../payments/approval.js';
import { findPayment } from '../payments/read.js';
import { bankAppActions, type BankAppAction } from '../rules/bank-app.js';

type Played = { Params: { id: string }; Body: { action: BankAppAction } };

/** Plays the shopper's bank app: whoever tests answers the push that a payment waits for, or lets its time be up. */
export function bankApp(app: FastifyInstance, context: Context): void {
  const body = { type: 'object', properties: { action: { enum: Object.keys(bankAppActions) } }, required: ['action'] };
  const schema = { params: paymentParams, body };
  app.post<Played>('/sandbox/bizum/:id', { schema }, async ({ params, body }, reply) => {
    const { attemptId } = await findPayment(context.db, params.id);
    if (!attemptId || !(await answerPush(context, attemptId, bankAppActions[body.action])))
      throw new Failure(409, 'E209', 'No approval is waited for');
    return reply.status(204).send();
  });
}
