import type { FastifyRequest } from 'fastify';
import type { AuthenticationRequest } from '../acquirer.js';
import { addressOf } from '../http/address.js';

/** Browser data from the request itself, required for authentication. */
export type BrowserFacts = Pick<
  AuthenticationRequest,
  'browserAcceptHeader' | 'browserUserAgent' | 'browserIP'
>;

/** Reads browser data from a request, cut to EMV's maximum lengths. */
export function browserFactsOf(
  request: FastifyRequest,
  behindProxy: Parameters<typeof addressOf>[1],
): BrowserFacts {
  const { accept = '', 'user-agent': agent = '' } = request.headers;
  return {
    browserAcceptHeader: accept.slice(0, 2048),
    browserUserAgent: agent.slice(0, 2048),
    browserIP: addressOf(request, behindProxy),
  };
}
