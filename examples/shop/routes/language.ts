import type { FastifyInstance } from 'fastify';
import { setCookie } from '../session.js';
import { isLanguage } from '../texts.js';

/**
 * `?lang=es` on any page sets the language for this and later visits, and redirects to the URL
 * without it.
 */
export function languageSwitch(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { lang, ...others } = request.query as Record<string, string>;
    if (request.method !== 'GET' || !lang || !isLanguage(lang)) return;
    setCookie(reply, 'lang', lang);
    const left = new URLSearchParams(others).toString();
    // Two leading slashes would redirect to another host.
    const path = `/${(request.url.split('?')[0] ?? '').replace(/^[\\/]+/, '')}`;
    return reply.redirect(path + (left && `?${left}`), 303);
  });
}
