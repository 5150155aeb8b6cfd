import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../../../server/pages/page.js';
import type { Mocks } from '../../../mocks/mocks.js';
import { DCF_PATH, FORGET_PATH } from './dcf-messages.js';
import { dcfPage } from './dcf-page.js';

/** Serves the schemes' page where the shopper confirms a card, and forgets shoppers. */
export function clickToPayRoutes(app: FastifyInstance, mocks: Mocks): void {
  app.get(DCF_PATH, (_request, reply) => sendPage(reply, dcfPage()));
  app.post<{ Params: { scheme: string } }>(
    `${FORGET_PATH}/:scheme`,
    async ({ params: { scheme } }, reply) => {
      mocks.order({ [scheme]: { mode: 'ok' } });
      return reply.status(204).send();
    },
  );
}
