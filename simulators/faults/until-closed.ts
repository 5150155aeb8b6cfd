import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** Waits, but no longer than the browser stays connected. */
export async function untilClosed(reply: FastifyReply, ms: number): Promise<void> {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  await wait(ms, undefined, { signal: controller.signal }).catch(() => {});
}
