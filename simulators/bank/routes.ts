import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../../server/pages/page.js';
import { languageOf } from '../../server/pages/language.js';
import { answerChallenge, challengeActions, type ChallengeAction } from './answer-challenge.js';
import { findChallenge, type BankContext, type ChallengeRow } from './bank.js';
import { fieldOf } from '../../server/three-d-secure/encoded.js';
import {
  misbehaviours,
  nextRedirect,
  redirectOf,
  type Misbehaviour,
  type Redirect,
} from './misbehaviour.js';
import * as pages from './pages.js';
import { texts as bankTexts } from '../../locales/generated/bank/all.js';

type Form = { Body: Readonly<Record<string, string>> };
type ShownChallenge = { Params: { id: string }; Querystring: { after?: string } };
type ChallengeForm = {
  Params: { id: string };
  Body: { action?: ChallengeAction; misbehave?: Misbehaviour; code?: string };
};

const answerSchema = {
  body: {
    type: 'object',
    properties: {
      action: { enum: challengeActions },
      misbehave: { enum: misbehaviours },
      code: { type: 'string', maxLength: 8 },
    },
  },
};

/** The pages of the bank's host, visited by shoppers' browsers only. */
export function bankRoutes(app: FastifyInstance, context: BankContext): void {
  app.post<Form>('/method', (request, reply) => {
    const notificationUrl = fieldOf(
      request.body['threeDSMethodData'],
      'threeDSMethodNotificationURL',
    );
    const transId = fieldOf(request.body['threeDSMethodData'], 'threeDSServerTransID');
    if (!transId || !isWebAddress(notificationUrl)) return lost(request, reply);
    return sendPage(reply, pages.methodPage(notificationUrl, transId));
  });
  app.post('/method/silent', (_request, reply) => sendPage(reply, pages.notePage('en', '')));

  app.post<Form>('/challenge', async (request, reply) => {
    const challenge = await findChallenge(
      context,
      fieldOf(request.body['creq'], 'acsTransID') ?? '',
    );
    return challenge ? toChallenge(reply, challenge) : lost(request, reply);
  });

  app.get<ShownChallenge>('/challenge/:id', async (request, reply) => {
    const challenge = await findChallenge(context, request.params.id);
    if (!challenge) return lost(request, reply);
    const isOpen = challenge.transStatus === 'C';
    const language = languageIn(request, challenge);
    const { after } = request.query;
    if (isOpen && after === 'wrong-code')
      return sendPage(reply, pages.challengePage(challenge, language, true));
    if (isOpen && after === 'in-app')
      return sendPage(reply, pages.appPage(challenge, language, context.limits.bankAppMs));
    return show(request, reply, challenge);
  });

  app.post<ChallengeForm>('/challenge/:id', { schema: answerSchema }, async (request, reply) => {
    const { action = 'authenticate', misbehave, code } = request.body;
    const challenge = await findChallenge(context, request.params.id);
    if (!challenge) return lost(request, reply);
    const redirect = misbehave && redirectOf(misbehave, context.origin());
    if (redirect) return send(reply, challenge.acsTransId, redirect);
    if (misbehave) return show(request, reply, challenge, misbehave);
    const language = languageIn(request, challenge);
    const after = await answerChallenge(context, challenge, action, code);
    if (after === 'wrong-code' || after === 'in-app') return toChallenge(reply, challenge, after);
    if (after === 'open') return sendPage(reply, pages.leftPage(language));
    await context.report(challenge.serverTransId);
    return sendPage(
      reply,
      pages.overPage((await findChallenge(context, challenge.acsTransId)) ?? challenge, language),
    );
  });

  app.post<{ Params: { id: string; left: string } }>(
    '/challenge/:id/again/:left',
    async (request, reply) => {
      const challenge = await findChallenge(context, request.params.id);
      if (!challenge) return lost(request, reply);
      const redirect = nextRedirect(context.origin(), Number(request.params.left));
      return redirect
        ? send(reply, challenge.acsTransId, redirect)
        : show(request, reply, challenge);
    },
  );

  app.get('/elsewhere', (_request, reply) =>
    sendPage(reply, pages.notePage('en', 'The whole page was taken here.')),
  );
}

/**
 * A page of its own address: from what follows, Back would otherwise ask the shopper to send the
 * form again.
 */
function toChallenge(
  reply: FastifyReply,
  { acsTransId }: ChallengeRow,
  after?: 'wrong-code' | 'in-app',
) {
  return reply.redirect(`/challenge/${acsTransId}${after ? `?after=${after}` : ''}`, 303);
}

/** With 307, the browser posts the form again at the other origin. */
function send(reply: FastifyReply, id: string, { origin, left }: Redirect) {
  return reply.redirect(`${origin}/challenge/${id}/again/${left}`, 307);
}

function show(
  request: FastifyRequest,
  reply: FastifyReply,
  challenge: ChallengeRow,
  misbehave?: Misbehaviour,
) {
  const language = languageIn(request, challenge);
  if (challenge.transStatus !== 'C') return sendPage(reply, pages.overPage(challenge, language));
  if (challenge.behaviour === 'breaksChallenge')
    return sendPage(reply, pages.brokenPage(challenge, language));
  return sendPage(reply, pages.challengePage(challenge, language, false, misbehave));
}

function lost(request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request.headers['accept-language']);
  return sendPage(reply, pages.notePage(language, bankTexts[language].unknown), 404);
}

function languageIn(request: FastifyRequest, challenge: ChallengeRow) {
  return pages.languageFor(challenge, request.headers['accept-language']);
}

function isWebAddress(address: string | undefined): address is string {
  return (
    address !== undefined && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
  );
}
