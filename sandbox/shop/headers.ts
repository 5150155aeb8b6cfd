import type { FastifyReply } from 'fastify';

/**
 * The headers of every page: scripts and frames from the shop and its payment provider alone, nothing inline but what
 * carries the page's nonce (PayPal's script dresses its buttons), nothing cached.
 */
export function secure(reply: FastifyReply, providerOrigin: string, nonce: string): void {
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' ${providerOrigin}`,
    'frame-src': providerOrigin,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'connect-src': `'self' ${providerOrigin}`,
    // A form's redirect counts too: the answer to a card may be "go to your bank", by way of the provider.
    'form-action': `'self' ${providerOrigin}`,
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
  };
  const directives = Object.entries(policy).map(([name, value]) => `${name} ${value}`);
  reply.headers({
    'Content-Security-Policy': directives.join('; '),
    'X-Content-Type-Options': 'nosniff',
    // The provider must know which shop a frame is in; no other page needs more than that.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Back after paying must ask the server again, and find a receipt instead of a form.
    'Cache-Control': 'no-store',
  });
}
