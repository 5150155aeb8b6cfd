import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../../pages/page.js';
import type { Mocks } from '../../../mocks/mocks.js';
import { languageOf } from '../../../pages/language.js';
import { DCF_PATH, FORGET_PATH } from './dcf-messages.js';
import { dcfPage } from './dcf-page.js';

/** Serves the schemes' page where the shopper confirms a card, and forgets shoppers. */
export function clickToPayRoutes(app: FastifyInstance, mocks: Mocks): void {
  app.get<{ Querystring: { locale?: string } }>(DCF_PATH, (request, reply) => {
    const language = languageOf(request.query.locale, request.headers['accept-language']);
    return sendPage(reply, dcfPage(language));
  });
  app.post<{ Params: { scheme: string } }>(`${FORGET_PATH}/:scheme`, async ({ params: { scheme } }, reply) => {
    mocks.order({ [scheme]: { mode: 'ok' } });
    return reply.status(204).send();
  });
}
