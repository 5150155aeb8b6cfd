import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changeVisit, findVisit, type HostContext, type VisitRow } from '../hosted/visits.js';
import { sendPage } from '../../../server/pages/page.js';
import { languageOf } from '../../../server/pages/language.js';
import { notePage, visitEnds, visitPage, type VisitAction } from './pages.js';
import { texts as cofidisTexts } from '../../../locales/generated/cofidis-pages/all.js';

type OfVisit = { Params: { id: string }; Body: { action: VisitAction } };

const endSchema = {
  body: {
    type: 'object',
    properties: { action: { enum: Object.keys(visitEnds) } },
    required: ['action'],
  },
};

/** The pages of Cofidis's host, visited by shoppers' browsers only. */
export function cofidisRoutes(app: FastifyInstance, context: HostContext): void {
  app.get<OfVisit>('/cofidis/:id', async (request, reply) => {
    const visit = await findVisit(context, request.params.id);
    if (!visit) return lost(request, reply);
    // A visit that has ended redirects back to the provider.
    return visit.ended
      ? sendBack(reply, visit)
      : sendPage(reply, visitPage(visit, languageIn(request, visit)));
  });

  app.post<OfVisit>('/cofidis/:id', { schema: endSchema }, async (request, reply) => {
    const visit = await findVisit(context, request.params.id);
    if (!visit) return lost(request, reply);
    await changeVisit(context, visit, { ended: visitEnds[request.body.action] });
    return sendBack(reply, visit);
  });
}

function sendBack(reply: FastifyReply, { returnUrl }: VisitRow): FastifyReply {
  return reply
    .headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    .redirect(returnUrl, 303);
}

function lost(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageIn(request);
  return sendPage(reply, notePage(language, cofidisTexts[language].unknown), 404);
}

/** The payment's language, otherwise the browser's. */
function languageIn(request: FastifyRequest, visit?: VisitRow) {
  return languageOf(visit?.purchase.language, request.headers['accept-language']);
}
