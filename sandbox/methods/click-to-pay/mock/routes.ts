import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../../pages/page.js';
import { languageOf } from '../../../pages/language.js';
import { DCF_PATH } from './dcf-messages.js';
import { dcfPage } from './dcf-page.js';

/** Serves the schemes' page where the shopper confirms a card. */
export function clickToPayRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: { locale?: string } }>(DCF_PATH, (request, reply) => {
    const language = languageOf(request.query.locale, request.headers['accept-language']);
    return sendPage(reply, dcfPage(language));
  });
}
