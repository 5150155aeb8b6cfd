import type { FastifyInstance } from 'fastify';
import { paymentParams } from '../api/schemas.js';
import type { Code } from '../errors/codes.js';
import { Failure } from '../errors/failure.js';
import { allMethods } from '../methods/index.js';
import { answerPush } from '../payments/approval.js';
import type { Context } from '../payments/context.js';
import { findPayment } from '../payments/read.js';
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
  for (const { approval, appPath } of allMethods) {
    if (!approval || !appPath) continue;
    const codes: Readonly<Record<AppAction, Code | undefined>> = {
      approve: undefined,
      reject: approval.rejected,
      expire: 'E207',
    };
    app.post<AppRequest>(`/sandbox/${appPath}/:id`, { schema }, async ({ params, body }, reply) => {
      const { attemptId } = await findPayment(context.db, params.id);
      if (!attemptId || !(await answerPush(context, attemptId, codes[body.action])))
        throw new Failure(409, 'E209', 'No approval is waited for');
      return reply.status(204).send();
    });
  }
}
