import type { FastifyRequest } from 'fastify';
import type { Context } from '../payments/context.js';
import { notFound } from '../errors/failure.js';
import type { Page } from '../pages/page.js';
import { languageOf } from '../pages/language.js';
import { findAttempt, findPayment, findTried, type AttemptRow } from '../payments/read.js';
import { returnUrlOf } from '../payments/return-url.js';
import { nextActionOf, paymentPageOf } from '../payments/serialize.js';
import { endPage, type Step } from './pages.js';

/** A route with the id of a confirmation in its path. */
export interface StepRoute {
  readonly Params: { readonly id: string };
  readonly Body: Readonly<Record<string, string>> | undefined;
}
/** A request to such a route. */
export type StepRequest = FastifyRequest<{ Params: StepRoute['Params']; Body: StepRoute['Body'] }>;

/** Returns the confirmation that a step's page belongs to, or throws. */
export async function loadAttempt({ db }: Context, { params }: StepRequest): Promise<AttemptRow> {
  const attempt = await findAttempt(db, params.id);
  if (!attempt) throw notFound('page');
  return attempt;
}

/** Returns the data of a step's page. */
export function stepOf(request: StepRequest, attempt: AttemptRow): Step {
  const { id: attemptId, paymentId, browser } = attempt;
  return {
    attemptId,
    paymentId,
    language: languageOf(browser?.language, request.headers['accept-language']),
  };
}

/**
 * The page that ends a step: it leads to the next step or to the merchant's return URL; without
 * one, to the hosted payment page.
 */
export async function endOfStep(context: Context, request: StepRequest): Promise<Page> {
  const attempt = await loadAttempt(context, request);
  const payment = await findPayment(context.db, attempt.paymentId);
  const step = stepOf(request, attempt);
  const isCurrent = payment.attemptId === attempt.id;
  const next = isCurrent
    ? nextActionOf(context, payment, await findTried(context.db, attempt.id), step.language)
    : undefined;
  const isStep = next !== undefined && next.type !== 'COMPLETE' && next.type !== 'CONFIRM';
  const back = returnUrlOf(payment, step.language) ?? paymentPageOf(context, payment);
  return endPage(step, (isStep && next.redirectUrl) || back);
}
