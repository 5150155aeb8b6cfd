import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.js';
import { notFound } from '../failure.js';
import type { Page } from '../http/page.js';
import { languageOf } from '../language.js';
import { findAttempt, findPayment, findTried, type AttemptRow } from '../payments/read.js';
import { returnUrlOf } from '../payments/return-url.js';
import { nextActionOf, paymentPageOf } from '../payments/views.js';
import { endPage, type Step } from './pages.js';

/** A route of a confirmation, whose id stands in its address. */
export interface StepRoute {
  readonly Params: { readonly id: string };
  readonly Body: Readonly<Record<string, string>> | undefined;
}
/** A request to it. */
export type StepRequest = FastifyRequest<{ Params: StepRoute['Params']; Body: StepRoute['Body'] }>;

/** The confirmation a step's page belongs to. */
export async function loadAttempt({ db }: Context, { params }: StepRequest): Promise<AttemptRow> {
  const attempt = await findAttempt(db, params.id);
  if (!attempt) throw notFound('page');
  return attempt;
}

/** What a step's page is made for. */
export function stepOf(request: StepRequest, attempt: AttemptRow, frameAncestors: string): Step {
  const { id: attemptId, paymentId, browser } = attempt;
  return { attemptId, paymentId, language: languageOf(browser?.language, request.headers['accept-language']), frameAncestors };
}

/** The page that ends a step: it leads to the next one, or back to the merchant; to the payment's own page where there is no address. */
export async function endOfStep(context: Context, request: StepRequest, frameAncestors: string): Promise<Page> {
  const attempt = await loadAttempt(context, request);
  const payment = await findPayment(context.db, attempt.paymentId);
  const isCurrent = payment.attemptId === attempt.id;
  const next = isCurrent ? nextActionOf(context, payment, await findTried(context.db, attempt.id)) : undefined;
  const isStep = next !== undefined && next.type !== 'COMPLETE' && next.type !== 'CONFIRM';
  const back = returnUrlOf(payment) ?? paymentPageOf(context, payment);
  return endPage(stepOf(request, attempt, frameAncestors), (isStep && next.redirectUrl) || back);
}
