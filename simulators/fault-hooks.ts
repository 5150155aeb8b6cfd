import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Delays } from './limits.js';
import type { Context } from '../server/payments/context.js';
import { Failure } from '../server/errors/failure.js';
import { findToken } from '../server/payments/read.js';
import { hashOf } from '../server/secrets.js';
import { outcomeOf } from './rules.js';
import type { FaultKind, Faults } from './faults/faults.js';
import { untilClosed } from './faults/until-closed.js';

/** The routes that confirm a payment, and the token that they do it with. */
const CONFIRMING = /^POST \/payments\/\{id\}\/(client-)?confirm$/;

/**
 * Strikes calls of the payment API with the faults that tests have ordered, and those of test cards:
 * before the work, or between it and its reply.
 */
export function strike(
  app: FastifyInstance,
  context: Context,
  faults: Faults,
  { slowMs }: Pick<Delays, 'slowMs'>,
): void {
  const struck = new WeakMap<FastifyRequest, FaultKind>();
  app.addHook('preHandler', async (request, reply) => {
    const fault = await faultOf(context, faults, request);
    if (!fault) return undefined;
    if (fault === 'cut-before') return cut(reply);
    if (fault === '429') throw new Failure(429, undefined, 'Too many requests', 1);
    if (fault === '503') throw new Failure(503, undefined);
    struck.set(request, fault);
    return undefined;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = struck.get(request);
    if (!fault || reply.statusCode >= 400) return payload;
    if (fault === 'cut-after') {
      reply.raw.destroy();
      return payload;
    }
    reply.header('Cache-Control', 'no-store');
    if (fault === 'slow') await untilClosed(reply, slowMs);
    if (fault !== 'garbage') return payload;
    reply.type('text/html').removeHeader('content-length');
    return '<!doctype html><title>Gateway</title>';
  });
}

async function faultOf(
  context: Context,
  faults: Faults,
  { method, routeOptions, params, body }: FastifyRequest,
): Promise<FaultKind | undefined> {
  const path = routeOptions.url?.replace(/^\/v1/, '').replace(/:(\w+)/g, '{$1}');
  const route = `${method} ${path}`;
  const { id } = Object(params) as { readonly id?: string };
  const ordered = faults.forRoute(route, id);
  if (ordered || id === undefined || !CONFIRMING.test(route)) return ordered;
  const { paymentToken } = Object(body) as { readonly paymentToken?: unknown };
  if (!faults.strikeByCard || typeof paymentToken !== 'string') return undefined;
  const token = await findToken(context.db, hashOf(paymentToken));
  if (!token) return undefined;
  const { fault } = outcomeOf({ method: token.method, reference: token.acquirerReference });
  return faults.forCard(fault, id);
}

/** Closes the connection without a reply, like a network failure. */
function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
