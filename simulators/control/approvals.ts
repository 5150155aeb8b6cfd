import type { FastifyInstance } from 'fastify';
import { paymentParams } from '../../server/api/schemas.js';
import { Failure } from '../../server/errors/failure.js';
import { allSimulated } from '../methods/index.js';
import { report } from '../../server/payments/proceed.js';
import type { Context } from '../../server/payments/context.js';
import { findAttempt, findPayment } from '../../server/payments/read.js';
import { appActions, type AppAction } from './app-actions.js';

type AppRequest = { Params: { id: string }; Body: { action: AppAction } };

/**
 * Simulates the app where a push is approved: a test approves, rejects or expires the push of a
 * pending payment.
 */
export function approvals(app: FastifyInstance, context: Context): void {
  const body = {
    type: 'object',
    properties: { action: { enum: appActions } },
    required: ['action'],
  };
  const schema = { params: paymentParams, body };
  for (const { appAnswers, appPath } of allSimulated) {
    if (!appAnswers || !appPath) continue;
    app.post<AppRequest>(`/sandbox/${appPath}/:id`, { schema }, async ({ params, body }, reply) => {
      const { attemptId } = await findPayment(context.db, params.id);
      const answer = appAnswers[body.action];
      if (!attemptId || !(await isAnswered(context, attemptId, answer)))
        throw new Failure(409, 'E209', 'No approval is waited for');
      return reply.status(204).send();
    });
  }
}

/** Whether the payment waited for an approval, and has its answer now. */
async function isAnswered(
  context: Context,
  attemptId: string,
  answer: Parameters<typeof report>[2],
): Promise<boolean> {
  const attempt = await findAttempt(context.db, attemptId);
  return attempt?.state === 'approval' && report(context, attemptId, answer);
}
