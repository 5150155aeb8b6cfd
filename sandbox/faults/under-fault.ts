import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Limits } from '../limits.js';
import { Failure } from '../errors/failure.js';
import type { FaultKind } from './faults.js';

/**
 * Does the work and sends its reply, with an injected fault before the work, after it, or in the
 * reply.
 */
export async function underFault(
  { limits }: { readonly limits: Limits },
  fault: FaultKind | undefined,
  reply: FastifyReply,
  work: () => Promise<object>,
) {
  if (fault === 'cut-before') return cut(reply);
  if (fault === '429') throw new Failure(429, undefined, 'Too many requests', 1);
  if (fault === '503') throw new Failure(503, undefined);
  const answer = await work();
  if (fault === 'cut-after') return cut(reply);
  if (fault === 'slow') await untilClosed(reply, limits.slowMs);
  if (fault === 'garbage')
    return reply.type('text/html').send('<!doctype html><title>Gateway</title>');
  return answer;
}

/** Closes the connection without a reply, like a network failure. */
function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** Waits, but no longer than the browser stays connected. */
export async function untilClosed(reply: FastifyReply, ms: number): Promise<void> {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  await wait(ms, undefined, { signal: controller.signal }).catch(() => {});
}
