import type { FastifyReply } from 'fastify';
import type { Settings } from './settings.js';

/** Headers of every reply: nothing is cached, and pages of other sites may not read it. */
const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // The provider must know which page embeds a frame; the origin is enough.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cache-Control': 'no-store',
};

/**
 * The policy of the playground's own page: Lit's templates are the only HTML that a script makes.
 */
const page = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'form-action': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'lit-html',
};

/**
 * The policy of the stage, which is a merchant's page: the kit's frames, and a wallet's script with
 * its inline styles.
 */
const stage = ({ providerOrigin, walletsOrigin }: Settings, nonce: string) => ({
  'default-src': "'none'",
  'script-src': `'self' ${providerOrigin} ${walletsOrigin}`,
  'frame-src': `${providerOrigin} ${walletsOrigin}`,
  'style-src': `'self' 'nonce-${nonce}'`,
  'img-src': "'self' data:",
  'connect-src': `'self' ${providerOrigin} ${walletsOrigin}`,
  'form-action': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'self'",
  'require-trusted-types-for': "'script'",
});

/** Sends the playground's page. */
export const sendPage = (reply: FastifyReply, html: string) => send(reply, html, page);

/** Sends the page of the stage. */
export const sendStage = (reply: FastifyReply, html: string, settings: Settings, nonce: string) =>
  send(reply, html, stage(settings, nonce));

/** Sets the headers of every reply. */
export const secure = (reply: FastifyReply): FastifyReply => reply.headers(everywhere);

function send(
  reply: FastifyReply,
  html: string,
  policy: Readonly<Record<string, string>>,
): FastifyReply {
  const directives = Object.entries(policy).map(([name, value]) => `${name} ${value}`);
  return reply
    .header('Content-Security-Policy', directives.join('; '))
    .type('text/html; charset=utf-8')
    .send(html);
}
