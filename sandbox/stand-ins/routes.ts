import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../failure.js';
import { standInOrder } from '../http/schemas.js';
import { untilGone } from '../http/under-fault.js';
import { sheetRoute } from './sheet.js';
import type { StandIns, StandInOrder } from './stand-ins.js';

/** A page of any origin may load them, and never twice the same: an order counts from the next load on. */
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/** What a gateway says in place of a script. */
const GARBAGE = '<!doctype html><title>Gateway</title>';

/** Serves the stand-ins of third-party scripts, and takes orders how they behave. */
export function standInRoutes(app: FastifyInstance, standIns: StandIns, slowMs: number): void {
  app.get('/sandbox/stand-ins', async () => standIns.manners());
  app.post<{ Body: StandInOrder }>('/sandbox/stand-ins', { schema: { body: standInOrder } }, async (request) => {
    standIns.order(request.body);
    return standIns.manners();
  });
  app.delete('/sandbox/stand-ins', async () => {
    standIns.takeBack();
    return standIns.manners();
  });

  sheetRoute(app);
  app.get<{ Params: { file: string } }>('/stand-ins/:file', async (request, reply) => {
    const { file } = request.params;
    const name = file.replace(/\.js$/, '');
    const manners = standIns.manners();
    const manner = file.endsWith('.js') && Object.hasOwn(manners, name) ? manners[name] : undefined;
    if (!manner || manner.script === 'missing') throw notFound('script');
    // Nothing is said until the browser has left.
    if (manner.script === 'hangs') return reply.hijack();
    if (manner.script === 'slow') await untilGone(reply, slowMs);
    reply.headers(headers).type('text/javascript; charset=utf-8');
    if (manner.script === 'garbage') return reply.send(GARBAGE);
    const text = await readFile(join(standIns.folder, file), 'utf8');
    // In brackets: a brace that begins a statement would be a block.
    return reply.send(text.replaceAll('__STAND_IN__', `(${JSON.stringify({ mode: manner.mode })})`));
  });
}
