import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../server/payments/context.js';
import { LOCAL_HOST } from '../../server/origins.js';
import { Failure, notFound } from '../../server/errors/failure.js';

const FOREIGN_HOST =
  'These routes answer at names of this machine, at IP addresses and at PUBLIC_ORIGIN';
const FOREIGN_PAGE = 'Pages of other sites may not ask for this';

/**
 * Guards the root page, the dashboard and the control routes, which show all merchants' payments
 * without a key. On merchants' custom domains, and if the process was started without them, they do
 * not exist.
 */
export function guardDashboard(app: FastifyInstance, context: Context, isServed: boolean): void {
  app.addHook('onRequest', async (request) => {
    // The pattern, not the URL: a router decodes `/%73andbox` too.
    const path = request.routeOptions.url;
    if (path !== '/' && !path?.startsWith('/sandbox')) return;
    if (!isServed) throw notFound('address');
    await context.accounts.refresh();
    if (context.accounts.hasHost(request.hostname)) throw notFound('address');
    refuseForeignNames(request, context.origin());
  });
}

/**
 * Rejects a name that anyone could point to this machine: a page of `evil.example` could otherwise
 * resolve its own name to this address, and read all payments from its own origin (DNS rebinding).
 * An IP address is no name. Pages of other sites are rejected by the origin that their requests
 * name.
 */
function refuseForeignNames({ hostname, headers }: FastifyRequest, ownOrigin: string): void {
  const name = hostname.toLowerCase();
  const isOurs = (host: string) => LOCAL_HOST.test(host) || host === hostOf(ownOrigin);
  if (!isOurs(name) && !isIP(name.replace(/^\[|\]$/g, '')))
    throw new Failure(403, 'E103', FOREIGN_HOST);
  const { origin, 'sec-fetch-site': site } = headers;
  // A sandboxed frame or a `no-referrer` page sends `null`; browsers then say whether the page is
  // of this origin.
  if (origin === undefined || site === 'same-origin') return;
  const from = hostOf(origin);
  if (from === undefined || (from !== name && !isOurs(from)))
    throw new Failure(403, 'E103', FOREIGN_PAGE);
}

/** Rejects a form that another site submits on behalf of someone with the dashboard open (CSRF). */
export function refuseForeign({ headers, hostname }: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = headers;
  // Browsers send the form's origin; a server that posts sends none.
  const isForeign =
    site === undefined
      ? origin !== undefined && hostOf(origin) !== hostname
      : site !== 'same-origin';
  if (isForeign) throw new Failure(403, undefined, 'Only a page of the dashboard may ask for this');
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).hostname : undefined);
