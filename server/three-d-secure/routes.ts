import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fieldOf } from './encoded.js';
import type { Context } from '../payments/context.js';
import { attempts } from '../database/schema.js';
import { originFor, reachedBy } from '../payments/custom-domain.js';
import { sendPage } from '../pages/page.js';
import { chargeOf } from '../payments/charge.js';
import { findRecords } from '../payments/read.js';
import { authenticate } from './authenticate.js';
import { browserFactsOf } from './browser-facts.js';
import { collectResult } from './collect-result.js';
import { endOfStep, loadAttempt, stepOf, type StepRequest, type StepRoute } from './end.js';
import * as pages from './pages.js';
import { threeDSecureOf } from './three-d-secure.js';

/**
 * The pages behind a step's `redirectUrl`. Their unguessable ids are the only credential: without
 * cookies, they work in any frame.
 */
export function threeDSecureRoutes(app: FastifyInstance, context: Context): void {
  const here = (request: StepRequest) => reachedBy(context, request);
  const load = (request: StepRequest) => loadAttempt(context, request);
  const end = (request: StepRequest) => endOfStep(here(request), request);

  app.get<StepRoute>('/3ds/:id/method', async (request, reply) => {
    const attempt = await load(request);
    if (attempt.state !== 'method') return sendPage(reply, await end(request));
    const { payment, tried } = await findRecords(context.db, attempt.paymentId);
    if (tried?.attempt.id !== attempt.id) return sendPage(reply, await end(request));
    const methodUrl = await threeDSecureOf(context).methodUrl(
      chargeOf(here(request), { payment, tried }),
    );
    const origin = originFor(here(request), payment.accountId);
    const { threeDSMethodMs } = context.limits;
    return sendPage(
      reply,
      pages.methodPage(stepOf(request, attempt), methodUrl, origin, threeDSMethodMs),
    );
  });

  // Anyone can post here; it only records that the fingerprint page has replied.
  app.post<StepRoute>('/3ds/:id/method-answer', async (request, reply) => {
    const attempt = await load(request);
    const isAnswer =
      fieldOf(request.body?.['threeDSMethodData'], 'threeDSServerTransID') === attempt.id;
    if (isAnswer)
      await context.db
        .update(attempts)
        .set({ methodAnswered: true })
        .where(eq(attempts.id, attempt.id));
    return sendPage(reply, pages.methodAnswerPage(stepOf(request, attempt)));
  });

  app.post<StepRoute>('/3ds/:id/authenticate', async (request, reply) => {
    const facts = browserFactsOf(request, context.behindProxy);
    await authenticate(here(request), (await load(request)).id, facts);
    return reply.status(204).send();
  });

  app.get<StepRoute>('/3ds/:id/challenge', async (request, reply) => {
    const attempt = await load(request);
    if (attempt.state !== 'challenge' || attempt.acsTransId === null)
      return sendPage(reply, await end(request));
    return sendPage(
      reply,
      pages.challengePage(
        stepOf(request, attempt),
        await threeDSecureOf(context).challengeUrl(attempt.acsTransId),
        attempt.acsTransId,
      ),
    );
  });

  // The `cres` passes through the shopper's browser, so it is not even read: the bank is asked.
  app.post<StepRoute>('/3ds/:id/result', async (request, reply) => {
    await collectResult(context, (await load(request)).id);
    return sendPage(reply, await end(request));
  });

  app.get<StepRoute>('/3ds/:id/end', async (request, reply) => sendPage(reply, await end(request)));
}
