import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  changeVisit,
  countWrongKey,
  findVisit,
  type HostContext,
  type VisitRow,
} from '../hosted/visits.js';
import { sendPage } from '../../../server/pages/page.js';
import { languageOf } from '../../../server/pages/language.js';
import { BIZUM_KEY } from './rules.js';
import * as pages from './pages.js';

type Visit = {
  Params: { id: string };
  Body: { action: 'pay' | 'reject' | 'cancel'; phone?: string; code?: string };
};

const typed = { type: 'string', maxLength: 20 };
const schema = {
  body: {
    type: 'object',
    properties: { action: { enum: ['pay', 'reject', 'cancel'] }, phone: typed, code: typed },
    required: ['action'],
  },
};

/**
 * Bizum's own host, visited by shoppers' browsers only. Phone and key are compared and never
 * stored.
 */
export function bizumHost(app: FastifyInstance, context: HostContext): void {
  const find = async (request: FastifyRequest<Visit>) => findVisit(context, request.params.id);

  app.get<Visit>('/bizum/:id', async (request, reply) => {
    const visit = await find(request);
    return visit ? show(request, reply, visit) : lost(request, reply);
  });

  app.post<Visit>('/bizum/:id', { schema }, async (request, reply) => {
    const visit = await find(request);
    if (!visit) return lost(request, reply);
    if (visit.ended) return leave(reply, visit);
    const { action, phone = '', code } = request.body;
    if (action !== 'pay') {
      await changeVisit(context, visit, { ended: action === 'reject' ? 'E643' : 'E507' });
      return leave(reply, visit);
    }
    if (!/^(\+34|0034)?[5-9]\d{8}$/.test(phone.replace(/[\s-]/g, '')))
      return show(request, reply, visit, 'wrongPhone');
    if (code !== BIZUM_KEY && (await countWrongKey(context, visit)))
      return show(request, reply, visit, 'wrongKey');
    if (code === BIZUM_KEY) await changeVisit(context, visit, { ended: 'paid' });
    return leave(reply, visit);
  });
}

function show(
  request: FastifyRequest,
  reply: FastifyReply,
  visit: VisitRow,
  mistake?: pages.Mistake,
): FastifyReply {
  if (visit.ended) return leave(reply, visit);
  return sendPage(reply, pages.visitPage(visit, languageIn(request, visit), mistake));
}

function leave(reply: FastifyReply, { returnUrl }: VisitRow): FastifyReply {
  return reply
    .headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    .redirect(returnUrl, 303);
}

function lost(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendPage(reply, pages.unknownPage(languageIn(request)), 404);
}

function languageIn(request: FastifyRequest, visit?: VisitRow) {
  return languageOf(visit?.purchase.language, request.headers['accept-language']);
}
