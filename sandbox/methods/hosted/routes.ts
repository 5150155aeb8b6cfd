import type { FastifyInstance } from 'fastify';
import { accountOf } from '../../payments/context.js';
import { originFor, reachedBy } from '../../payments/custom-domain.js';
import { sendPage } from '../../pages/page.js';
import { emailOf, maskedEmail } from '../../payments/parties.js';
import { findPayment, findToken } from '../../payments/read.js';
import {
  endOfStep,
  loadAttempt,
  type StepRequest,
  type StepRoute,
} from '../../three-d-secure/end.js';
import { collectVisit } from './collect-visit.js';
import type { VisitContext } from './visits.js';

/**
 * The start and the return URL of a visit to the method's own host, on the provider's own origin.
 */
export function hostedRoutes(app: FastifyInstance, context: VisitContext): void {
  const end = (request: StepRequest) => endOfStep(reachedBy(context, request), request);

  app.get<StepRoute>('/hosted/:id', async (request, reply) => {
    const attempt = await loadAttempt(context, request);
    const payment = await findPayment(context.db, attempt.paymentId);
    const { status, amount, currency, accountId, attemptId } = payment;
    const token = await findToken(context.db, attempt.tokenHash);
    const isOpen = attempt.state === 'hosted' && status === 'PENDING' && attemptId === attempt.id;
    if (!token || !isOpen) return sendPage(reply, await end(request));
    const { merchantName } = accountOf(context, accountId);
    const { installments } = token.details;
    const language = attempt.browser?.language;
    const email = context.methods[token.method].needsEmail && maskedEmail(emailOf(payment.details));
    const chosen = {
      ...(installments && { installments }),
      ...(email && { email }),
      ...(language && { language }),
    };
    const url = await context.hosts.begin({
      attemptId: attempt.id,
      method: token.method,
      purchase: { merchantName, amount, currency, ...chosen },
      returnUrl: `${originFor(reachedBy(context, request), accountId)}/hosted/${attempt.id}/return`,
    });
    return reply
      .headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
      .redirect(url, 303);
  });

  app.get<StepRoute>('/hosted/:id/return', async (request, reply) => {
    await collectVisit(context, (await loadAttempt(context, request)).id);
    return sendPage(reply, await end(request));
  });
}
