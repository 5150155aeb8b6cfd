import type { FastifyReply } from 'fastify';
import type { Settings } from './settings.js';

/** Placeholder for the CSP nonce, which is created when the page is sent. */
export const NONCE = '{nonce-of-this-page}';

/**
 * Headers of every page: scripts and frames only from the shop and the provider, inline styles only
 * with the page's nonce (for a wallet's button), no caching.
 */
export function secure(
  reply: FastifyReply,
  { providerOrigin, walletsOrigin }: Settings,
  nonce: string,
): void {
  const policy = {
    'default-src': "'none'",
    // A wallet's script may run on the page and call its own server: the sandbox has mocks of both
    // beside the frames.
    'script-src': `'self' ${providerOrigin} ${walletsOrigin}`,
    'frame-src': `${providerOrigin} ${walletsOrigin}`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'connect-src': `'self' ${providerOrigin} ${walletsOrigin}`,
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
  };
  const directives = Object.entries(policy).map(([name, value]) => `${name} ${value}`);
  reply.headers({
    'Content-Security-Policy': directives.join('; '),
    'X-Content-Type-Options': 'nosniff',
    // The provider must know which shop embeds a frame; the origin is enough.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Back after paying must request the page again and get a receipt instead of a form.
    'Cache-Control': 'no-store',
  });
}
