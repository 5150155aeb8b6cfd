import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../http/page.js';
import { languageOf } from '../../language.js';
import { DCF_PATH } from './dcf-messages.js';
import { dcfPage } from './dcf-page.js';

/** The schemes' own page, on which a shopper confirms a card. */
export function clickToPayRoutes(app: FastifyInstance, frameAncestors: string): void {
  app.get<{ Querystring: { locale?: string } }>(DCF_PATH, (request, reply) => {
    const language = languageOf(request.query.locale, request.headers['accept-language']);
    return sendPage(reply, dcfPage(language, frameAncestors));
  });
}
