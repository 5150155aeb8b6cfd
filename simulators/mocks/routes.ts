import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../server/errors/failure.js';
import { untilClosed } from '../faults/until-closed.js';
import { approvalRoute } from './approval-page.js';
import { mockBehaviors, type Mocks, type MockBehaviors } from './mocks.js';

/** Loadable from any origin and never cached: a change applies from the next load on. */
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/** The body of a gateway's error page, sent in place of a script. */
const GARBAGE = '<!doctype html><title>Gateway</title>';

/** Serves the mocks of third-party scripts and sets their behavior. */
export function mockRoutes(app: FastifyInstance, mocks: Mocks, slowMs: number): void {
  app.get('/sandbox/mocks', async () => mocks.behaviors());
  app.post<{ Body: MockBehaviors }>(
    '/sandbox/mocks',
    { schema: { body: mockBehaviors } },
    async (request) => {
      mocks.order(request.body);
      return mocks.behaviors();
    },
  );
  app.delete('/sandbox/mocks', async () => {
    mocks.takeBack();
    return mocks.behaviors();
  });

  approvalRoute(app);
  app.get<{ Params: { file: string } }>('/mocks/:file', async (request, reply) => {
    const { file } = request.params;
    const name = file.replace(/\.js$/, '');
    const behaviors = mocks.behaviors();
    const behavior =
      file.endsWith('.js') && Object.hasOwn(behaviors, name) ? behaviors[name] : undefined;
    if (!behavior || behavior.script === 'missing') throw notFound('script');
    // Never replies.
    if (behavior.script === 'hangs') return reply.hijack();
    if (behavior.script === 'slow') await untilClosed(reply, slowMs);
    reply.headers(headers).type('text/javascript; charset=utf-8');
    if (behavior.script === 'garbage') return reply.send(GARBAGE);
    const text = await readFile(join(mocks.folder, file), 'utf8');
    const texts = mocks.scripts[name]?.texts;
    // In parentheses: a brace at the start of a statement would open a block.
    const mock = `(${JSON.stringify({ mode: behavior.mode, texts })})`;
    return reply.send(text.replaceAll('__MOCK__', () => mock));
  });
}
