import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.js';
import { Failure, notFound } from '../failure.js';

/** Keeps the desk off the hosts of merchants: what is shown there is theirs, and no other merchant's payments. */
export function guardDesk(app: FastifyInstance, { accounts }: Context): void {
  const hosts = new Set(accounts.flatMap(({ customDomains }) => customDomains));
  app.addHook('onRequest', async ({ url, hostname }) => {
    if (url.startsWith('/sandbox') && hosts.has(hostname)) throw notFound('address');
  });
}

/** Refuses a form that another site's page has sent, in the name of whoever has it open. */
export function refuseForeign({ headers, hostname }: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = headers;
  // Browsers say where a form comes from; a server that posts says nothing.
  const isForeign = site === undefined ? origin !== undefined && hostOf(origin) !== hostname : site !== 'same-origin';
  if (isForeign) throw new Failure(403, undefined, 'Only a page of the desk may ask for this');
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).hostname : undefined);
