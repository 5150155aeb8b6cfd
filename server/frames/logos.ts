import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors/failure.js';
import { logoFileOf, LOGOS } from '../merchants/branding.js';
import type { Context } from '../payments/context.js';

/**
 * A picture with scripts must run none on the origin of card forms, if it is opened as a page of its
 * own.
 */
const PICTURE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * Serves the logos of accounts for hosted pages. A file's name is a hash of its content, so browsers
 * keep it.
 */
export function logos(app: FastifyInstance, { accounts, shops }: Context): void {
  app.get<{ Params: { id: string; file: string } }>(
    `${LOGOS}:id/:file`,
    async ({ params }, reply) => {
      await shops.refresh();
      const account = accounts.find(params.id);
      const logo = account && logoFileOf(account);
      if (logo?.name !== params.file) throw notFound('logo');
      return reply
        .headers({
          'Cache-Control': 'public, max-age=31536000, immutable',
          'Content-Security-Policy': PICTURE_POLICY,
          'Cross-Origin-Resource-Policy': 'same-origin',
          'X-Content-Type-Options': 'nosniff',
        })
        .type(logo.type)
        .send(logo.body);
    },
  );
}
