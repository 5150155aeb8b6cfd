import type { FastifyRequest } from 'fastify';
import type { AuthenticationRequest } from '../bank/messages.js';
import { addressOf } from '../http/address.js';

/** What a browser tells by any of its requests, and its bank wants to know. */
export type BrowserFacts = Pick<AuthenticationRequest, 'browserAcceptHeader' | 'browserUserAgent' | 'browserIP'>;

/** Reads that off a request, no longer than EMV lets it be. */
export function browserFactsOf(request: FastifyRequest, behindProxy: Parameters<typeof addressOf>[1]): BrowserFacts {
  const { accept = '', 'user-agent': agent = '' } = request.headers;
  return {
    browserAcceptHeader: accept.slice(0, 2048),
    browserUserAgent: agent.slice(0, 2048),
    browserIP: addressOf(request, behindProxy),
  };
}
