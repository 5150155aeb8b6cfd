import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.js';
import { Failure, notFound } from '../api/failure.js';

/** Blocks the dashboard on merchants' custom domains: those pages serve one merchant, and the dashboard shows all. */
export function guardDashboard(app: FastifyInstance, { accounts }: Context): void {
  app.addHook('onRequest', async ({ url, hostname }) => {
    if (!url.startsWith('/sandbox')) return;
    await accounts.refresh();
    if (accounts.hasHost(hostname)) throw notFound('address');
  });
}

/** Rejects a form that another site submits on behalf of someone with the dashboard open (CSRF). */
export function refuseForeign({ headers, hostname }: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = headers;
  // Browsers send the form's origin; a server that posts sends none.
  const isForeign = site === undefined ? origin !== undefined && hostOf(origin) !== hostname : site !== 'same-origin';
  if (isForeign) throw new Failure(403, undefined, 'Only a page of the dashboard may ask for this');
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).hostname : undefined);
