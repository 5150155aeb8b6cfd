import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { exactly, maybe, pattern } from '../../api/schema-words.js';
import type { Context } from '../../server/payments/context.js';
import { runDueJobs } from '../../server/payments/jobs.js';
import { later } from '../../server/payments/mandates/interval.js';
import { unixSeconds } from '../../server/payments/unix-seconds.js';

/** Where to move the clock; without either, it goes back to real time. */
const clockBody = exactly({
  now: maybe(Type.Integer({ minimum: 0, maximum: 4_102_444_800 })),
  advance: maybe(pattern('^P[1-9][0-9]{0,2}[DWMY]$')),
});

/** Reads the clock of this process, or moves it and then does what is due at the new time. */
export function clock(app: FastifyInstance, context: Context): void {
  app.get('/sandbox/clock', async () => ({ now: unixSeconds(context.clock.now()) }));

  app.post<{ Body: { readonly now?: number; readonly advance?: string } }>(
    '/sandbox/clock',
    { schema: { body: clockBody } },
    async ({ body: { now, advance } }) => {
      const start = now === undefined ? context.clock.now() : new Date(now * 1000);
      const isBack = now === undefined && advance === undefined;
      context.clock.moveTo(isBack ? new Date() : advance ? later(start, advance) : start);
      await runDueJobs(context);
      return { now: unixSeconds(context.clock.now()) };
    },
  );
}
