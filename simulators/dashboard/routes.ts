import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../server/payments/context.js';
import { type SandboxLinks, sendHome } from './home.js';
import { notFound } from '../../server/errors/failure.js';
import { html, type Html } from '../../server/pages/html.js';
import { sendAgain } from '../../server/webhooks/deliver.js';
import { refuseForeign } from './guard.js';
import { findMail, mailPage, mailsPage } from './mails.js';
import { sendDesk, type Room } from './page.js';
import { paymentPage } from './payment.js';
import { paymentsPage } from './payments.js';
import { texts } from '../../locales/generated/dashboard/en.js';
import { webhookPage, webhooksPage } from './webhooks.js';

type ById = { Params: { id: string } };

/** The mail may use inline styles and nothing else. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * The page at the root address, and the provider's dashboard with all payments, webhooks and mails.
 * Only a sandbox serves them without authentication.
 */
export function dashboard(app: FastifyInstance, context: Context, links: SandboxLinks = {}): void {
  const shows =
    (room: Room, find: (id: string) => Promise<Html | undefined>) =>
    async (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) => {
      const main = await find(request.params.id ?? '');
      return main
        ? sendDesk(reply, room, main)
        : sendDesk(reply, room, html`<h1>${texts.unknown}</h1>`, 404);
    };
  app.get('/', (_request, reply) => sendHome(reply, links));
  app.get('/sandbox', (_request, reply) => reply.redirect('/sandbox/', 303));
  app.get(
    '/sandbox/',
    shows('payments', () => paymentsPage(context)),
  );
  app.get<ById>(
    '/sandbox/payment/:id',
    shows('payments', (id) => paymentPage(context, id)),
  );
  app.get(
    '/sandbox/webhooks',
    shows('webhooks', () => webhooksPage(context)),
  );
  app.get<ById>(
    '/sandbox/webhook/:id',
    shows('webhooks', (id) => webhookPage(context, id)),
  );
  app.get(
    '/sandbox/mails',
    shows('mails', () => mailsPage(context)),
  );
  app.get<ById>(
    '/sandbox/mail/:id',
    shows('mails', async (id) => {
      const mail = await findMail(context, id);
      return mail && mailPage(mail);
    }),
  );
  app.get<ById>('/sandbox/mail/:id/letter', async ({ params }, reply) => {
    const mail = await findMail(context, params.id);
    reply.headers({
      'Content-Security-Policy': LETTER_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    });
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
