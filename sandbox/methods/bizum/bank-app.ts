import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.js';
import { Failure } from '../../api/failure.js';
import { paymentParams } from '../../api/schemas.js';
import { answerPush } from '../../payments/approval.js';
import { findPayment } from '../../payments/read.js';
import { bankAppActions, type BankAppAction } from './bank-app-actions.js';

type Played = { Params: { id: string }; Body: { action: BankAppAction } };

/** Simulates the bank's app: a test approves, rejects or expires the push of a pending payment. */
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
