import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldOf } from '../bank/messages.js';
import type { Context } from '../context.js';
import { notFound } from '../failure.js';
import { sendPage } from '../http/page.js';
import { languageOf } from '../language.js';
import { moveAttempt } from '../payments/move.js';
import { findAttempt, findPayment, findToken, type AttemptRow } from '../payments/read.js';
import { returnUrlOf } from '../payments/return-url.js';
import { nextActionOf } from '../payments/views.js';
import { outcomeOf } from '../rules/card.js';
import { authenticate } from './authenticate.js';
import { collectResult } from './collect-result.js';
import * as pages from './pages.js';

type OfAttempt = { Params: { id: string }; Body: Readonly<Record<string, string>> | undefined };

/**
 * The pages behind a step's `redirectUrl`. Their ids are as long as keys, and are all a browser needs to show them: no
 * cookie is set or read, so they run in any frame.
 */
export function threeDSecureRoutes(app: FastifyInstance, context: Context, frameAncestors: string): void {
  const load = async ({ params }: FastifyRequest<OfAttempt>) => {
    const attempt = await findAttempt(context.db, params.id);
    if (!attempt) throw notFound('page');
    return attempt;
  };
  const stepOf = (request: FastifyRequest, { id: attemptId, paymentId, browser }: AttemptRow): pages.Step => {
    const language = languageOf(browser?.language, request.headers['accept-language']);
    return { attemptId, paymentId, language, frameAncestors };
  };
  const end = async (request: FastifyRequest<OfAttempt>) => {
    const attempt = await load(request);
    const payment = await findPayment(context.db, attempt.paymentId);
    const isCurrent = payment.attemptId === attempt.id;
    const step = isCurrent ? nextActionOf(context, payment, attempt) : undefined;
    const isAtBank = step?.type === 'CHALLENGE' || step?.type === 'FRICTIONLESS_CHALLENGE';
    return pages.endPage(stepOf(request, attempt), isAtBank ? step.redirectUrl : returnUrlOf(payment));
  };

  app.get<OfAttempt>('/3ds/:id/method', async (request, reply) => {
    const attempt = await load(request);
    if (attempt.state !== 'method') return sendPage(reply, await end(request));
    const token = await findToken(context.db, attempt.tokenHash);
    const methodUrl = context.bank.methodUrl(outcomeOf(token?.rule ?? '').silentMethod ?? false);
    return sendPage(
      reply,
      pages.methodPage(stepOf(request, attempt), methodUrl, context.origin(), context.limits.threeDSMethodMs),
    );
  });

  // Anybody can post here; all it does is tell the bank that its page has answered.
  app.post<OfAttempt>('/3ds/:id/method-answer', async (request, reply) => {
    const attempt = await load(request);
    const isAnswer = fieldOf(request.body?.['threeDSMethodData'], 'threeDSServerTransID') === attempt.id;
    if (isAnswer) await moveAttempt(context.db, attempt, { methodAnswered: true });
    return sendPage(reply, pages.methodAnswerPage(stepOf(request, attempt)));
  });

  app.post<OfAttempt>('/3ds/:id/authenticate', async (request, reply) => {
    const { accept = '', 'user-agent': agent = '' } = request.headers;
    const facts = { browserAcceptHeader: accept.slice(0, 2048), browserUserAgent: agent.slice(0, 2048), browserIP: request.ip };
    await authenticate(context, (await load(request)).id, facts);
    return reply.status(204).send();
  });

  app.get<OfAttempt>('/3ds/:id/challenge', async (request, reply) => {
    const attempt = await load(request);
    if (attempt.state !== 'challenge' || attempt.acsTransId === null) return sendPage(reply, await end(request));
    return sendPage(reply, pages.challengePage(stepOf(request, attempt), context.bank.challengeUrl, attempt.acsTransId));
  });

  // The `cres` that comes here passes through the shopper's hands, so it is not even read: the bank is asked.
  app.post<OfAttempt>('/3ds/:id/result', async (request, reply) => {
    await collectResult(context, (await load(request)).id);
    return sendPage(reply, await end(request));
  });

  app.get<OfAttempt>('/3ds/:id/end', async (request, reply) => sendPage(reply, await end(request)));
}
