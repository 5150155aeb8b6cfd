import type { FastifyInstance } from 'fastify';
import { callAcquirer } from '../../payments/call-acquirer.js';
import { chargeOf } from '../../payments/charge.js';
import type { Context } from '../../payments/context.js';
import { reachedBy } from '../../payments/custom-domain.js';
import { collect, proceed } from '../../payments/proceed.js';
import { sendPage } from '../../pages/page.js';
import { findRecords } from '../../payments/read.js';
import {
  endOfStep,
  loadAttempt,
  type StepRequest,
  type StepRoute,
} from '../../three-d-secure/end.js';

/**
 * The start and the return URL of a visit to the method's own host, on the provider's own origin.
 */
export function hostedRoutes(app: FastifyInstance, context: Context): void {
  const end = (request: StepRequest) => endOfStep(reachedBy(context, request), request);

  app.get<StepRoute>('/hosted/:id', async (request, reply) => {
    const attempt = await loadAttempt(context, request);
    const { tried, ...records } = await findRecords(context.db, attempt.paymentId);
    const isOpen =
      attempt.state === 'hosted' &&
      records.payment.status === 'PENDING' &&
      tried?.attempt.id === attempt.id;
    if (!isOpen) return sendPage(reply, await end(request));
    const charge = chargeOf(reachedBy(context, request), { ...records, tried });
    const result = await callAcquirer(context, () => context.acquirer.authorize(charge));
    if (result.status !== 'redirect') {
      await proceed(context, { ...records, tried });
      return sendPage(reply, await end(request));
    }
    const url = result.redirectUrl;
    return reply
      .headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
      .redirect(url, 303);
  });

  app.get<StepRoute>('/hosted/:id/return', async (request, reply) => {
    await collect(context, (await loadAttempt(context, request)).id);
    return sendPage(reply, await end(request));
  });
}
