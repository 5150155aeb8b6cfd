import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.js';
import type { SandboxLinks } from '../options.js';
import { notFound } from '../api/failure.js';
import { html, type Html } from '../pages/html.js';
import { languageOf, type Language } from '../pages/language.js';
import { sendAgain } from '../webhooks/deliver.js';
import { refuseForeign } from './guard.js';
import { sendHome } from './home.js';
import { findMail, mailPage, mailsPage } from './mails.js';
import { sendDesk, type Room } from './page.js';
import { paymentPage } from './payment.js';
import { paymentsPage } from './payments.js';
import { dashboardTexts } from './texts/index.js';
import { webhookPage, webhooksPage } from './webhooks.js';

type ById = { Params: { id: string } };

/** The mail may use inline styles and nothing else. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * The page at the root address, and the provider's dashboard with all payments, webhooks and mails. Only a sandbox serves them
 * without authentication.
 */
export function dashboard(app: FastifyInstance, context: Context, links: SandboxLinks = {}): void {
  const shows =
    (room: Room, find: (language: Language, id: string) => Promise<Html | undefined>) =>
    async (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) => {
      const language = languageOf(request.headers['accept-language']);
      const main = await find(language, request.params.id ?? '');
      return main
        ? sendDesk(reply, language, room, main)
        : sendDesk(reply, language, room, html`<h1>${dashboardTexts[language].unknown}</h1>`, 404);
    };
  app.get('/', ({ headers }, reply) => sendHome(reply, languageOf(headers['accept-language']), links));
  app.get('/sandbox', (_request, reply) => reply.redirect('/sandbox/', 303));
  app.get(
    '/sandbox/',
    shows('payments', (language) => paymentsPage(context, language)),
  );
  app.get<ById>(
    '/sandbox/payment/:id',
    shows('payments', (language, id) => paymentPage(context, id, language)),
  );
  app.get(
    '/sandbox/webhooks',
    shows('webhooks', (language) => webhooksPage(context, language)),
  );
  app.get<ById>(
    '/sandbox/webhook/:id',
    shows('webhooks', (language, id) => webhookPage(context, id, language)),
  );
  app.get(
    '/sandbox/mails',
    shows('mails', (language) => mailsPage(context, language)),
  );
  app.get<ById>(
    '/sandbox/mail/:id',
    shows('mails', async (language, id) => {
      const mail = await findMail(context, id);
      return mail && mailPage(mail, language);
    }),
  );
  app.get<ById>('/sandbox/mail/:id/letter', async ({ params }, reply) => {
    const mail = await findMail(context, params.id);
    reply.headers({ 'Content-Security-Policy': LETTER_POLICY, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' });
    return reply
      .status(mail ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(mail?.html ?? '');
  });
  app.post<ById>('/sandbox/webhook/:id/again', async (request, reply) => {
    refuseForeign(request);
    const { id } = request.params;
    if (!(await sendAgain(context, id))) throw notFound('webhook');
    return reply.redirect(`/sandbox/webhook/${encodeURIComponent(id)}`, 303);
  });
}
