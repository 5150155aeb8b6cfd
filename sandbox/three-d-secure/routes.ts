import type { FastifyInstance } from 'fastify';
import { fieldOf } from '../bank/messages.js';
import type { Context } from '../context.js';
import { originFor, reachedBy } from '../custom-domain.js';
import { sendPage } from '../http/page.js';
import { moveAttempt } from '../payments/move.js';
import { findPayment, findToken, type AttemptRow } from '../payments/read.js';
import { outcomeOf } from '../rules/index.js';
import { authenticate } from './authenticate.js';
import { browserFactsOf } from './browser-facts.js';
import { collectResult } from './collect-result.js';
import { endOfStep, loadAttempt, stepOf, type StepRequest, type StepRoute } from './end.js';
import * as pages from './pages.js';

/**
 * The pages behind a step's `redirectUrl`. Their ids are as long as keys, and are all a browser needs to show them: no
 * cookie is set or read, so they run in any frame.
 */
export function threeDSecureRoutes(app: FastifyInstance, context: Context, frameAncestors: string): void {
  const here = (request: StepRequest) => reachedBy(context, request);
  const load = (request: StepRequest) => loadAttempt(context, request);
  const step = (request: StepRequest, attempt: AttemptRow) => stepOf(request, attempt, frameAncestors);
  const end = (request: StepRequest) => endOfStep(here(request), request, frameAncestors);

  app.get<StepRoute>('/3ds/:id/method', async (request, reply) => {
    const attempt = await load(request);
    if (attempt.state !== 'method') return sendPage(reply, await end(request));
    const token = await findToken(context.db, attempt.tokenHash);
    const methodUrl = context.bank.methodUrl(token !== undefined && (outcomeOf(token).silentMethod ?? false));
    const { accountId } = await findPayment(context.db, attempt.paymentId);
    const origin = originFor(here(request), accountId);
    return sendPage(reply, pages.methodPage(step(request, attempt), methodUrl, origin, context.limits.threeDSMethodMs));
  });

  // Anybody can post here; all it does is tell the bank that its page has answered.
  app.post<StepRoute>('/3ds/:id/method-answer', async (request, reply) => {
    const attempt = await load(request);
    const isAnswer = fieldOf(request.body?.['threeDSMethodData'], 'threeDSServerTransID') === attempt.id;
    if (isAnswer) await moveAttempt(context.db, attempt, { methodAnswered: true });
    return sendPage(reply, pages.methodAnswerPage(step(request, attempt)));
  });

  app.post<StepRoute>('/3ds/:id/authenticate', async (request, reply) => {
    const facts = browserFactsOf(request, context.behindProxy);
    await authenticate(here(request), (await load(request)).id, facts);
    return reply.status(204).send();
  });

  app.get<StepRoute>('/3ds/:id/challenge', async (request, reply) => {
    const attempt = await load(request);
    if (attempt.state !== 'challenge' || attempt.acsTransId === null) return sendPage(reply, await end(request));
    return sendPage(reply, pages.challengePage(step(request, attempt), context.bank.challengeUrl, attempt.acsTransId));
  });

  // The `cres` that comes here passes through the shopper's hands, so it is not even read: the bank is asked.
  app.post<StepRoute>('/3ds/:id/result', async (request, reply) => {
    await collectResult(context, (await load(request)).id);
    return sendPage(reply, await end(request));
  });

  app.get<StepRoute>('/3ds/:id/end', async (request, reply) => sendPage(reply, await end(request)));
}
