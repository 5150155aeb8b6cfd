import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiErrorBody } from '../../api/types.js';
import { textOf, type Code } from '../errors/codes.js';
import { BODY_LIMIT } from '../limits.js';
import { REFRESH_S, RETRY_AFTER_S, UNAVAILABLE } from '../errors/outage-reply.js';
import { isUnavailable } from '../errors/unavailable.js';
import { Failure } from '../errors/failure.js';
import { languageOf } from '../pages/language.js';
import { errorPage, isForShopper } from '../pages/error-page.js';
import { sendPage } from '../pages/page.js';
import { problemOf } from '../errors/schema-problem.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Properties that other providers accept, with the reason why this one does not. Their schema
     * is `false`.
     */
    readonly refusedProperties?: Readonly<Record<string, string>>;
  }
}

/** Status codes of invalid fields; any other field is a malformed request. */
const codeOfField: Readonly<Record<string, Code>> = {
  '/amount': 'E210',
  '/recurring/amount': 'E210',
  '/currency': 'E204',
  '/paymentMethod/card/number': 'E501',
  '/paymentMethod/card/expMonth': 'E502',
  '/paymentMethod/card/expYear': 'E502',
  '/paymentMethod/card/cvc': 'E503',
  '/paymentMethod/card/brand': 'E514',
};

/** Whether the shopper has typed a value: its message is the code's, in the shopper's language. */
const isTyped = (pointer: string) => pointer.startsWith('/paymentMethod/');

/** Of a call that changes something. */
const QUERY = 'the query of the address: this call reads its body alone';

/** What is wrong with a body, by the code of Fastify's error. */
const problemsOfBody: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty',
};

/**
 * Sends every error: to programs as JSON of one shape, to shoppers as a page. It repeats nothing of
 * the request but names of properties, and values that are too short to be a secret or a card
 * number.
 */
export function sendError(
  error: FastifyError | Failure,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = error instanceof Failure ? error : translate(error, request);
  const { statusCode, code, retryAfter } = failure;
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  const status = STATUS_CODES[statusCode] ?? 'Error';
  const language = languageOf(request.headers['accept-language']);
  if (isForShopper(request)) {
    // The same page, once the provider is back. One that was posted to would be another.
    if (statusCode === 503 && request.method === 'GET') reply.header('Refresh', String(REFRESH_S));
    return sendPage(reply, errorPage(language), statusCode);
  }
  const body: ApiErrorBody = {
    status,
    statusCode,
    message: failure.message || (code ? textOf(code, language) : status),
    ...(code && { code }),
    requestId: request.id,
    requestTime: new Date().toISOString(),
  };
  return reply
    .status(statusCode)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body);
}

/** Converts an error of the server itself. Its message may quote the request, so it is not used. */
function translate(error: FastifyError, request: FastifyRequest): Failure {
  if (isUnavailable(error)) return new Failure(503, undefined, UNAVAILABLE, RETRY_AFTER_S);
  const { validation, validationContext, statusCode = 500 } = error;
  if (validationContext === 'params') return new Failure(404, undefined);
  if (validation) {
    const [first] = validation;
    if (!first) return new Failure(400, 'E150');
    if (first.keyword === 'false schema')
      return new Failure(
        422,
        'E103',
        request.routeOptions.config.refusedProperties?.[first.instancePath.slice(1)],
      );
    const isUnread = validationContext === 'querystring' && request.method !== 'GET';
    const { pointer, text } = problemOf(first, isUnread ? QUERY : undefined);
    const code = codeOfField[pointer];
    if (!code) return new Failure(400, 'E150', text);
    return new Failure(422, code, isTyped(pointer) ? '' : text);
  }
  const problem =
    error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
      ? contentTypeProblem(request)
      : problemsOfBody[error.code];
  if (problem) return new Failure(statusCode, 'E150', problem);
  if (statusCode === 413)
    return new Failure(413, 'E150', `The request is larger than ${BODY_LIMIT} bytes`);
  return statusCode < 500 ? new Failure(statusCode, 'E150') : new Failure(500, 'E999');
}

/** A media type without its parameters, which may hold anything. */
const MEDIA_TYPE = /^[a-z]{1,20}\/[a-z.+-]{1,40}(?=$|;)/i;

function contentTypeProblem({ headers }: FastifyRequest): string {
  const { 'content-type': type = '' } = headers;
  const [given] = MEDIA_TYPE.exec(type) ?? [];
  const what = type ? (given ? `is ${given}` : 'is not application/json') : 'is missing';
  return `Content-Type ${what}: send the body as JSON, with Content-Type: application/json`;
}
