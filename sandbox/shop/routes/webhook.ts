import type { FastifyInstance } from 'fastify';
import { SIGNATURE_HEADER } from '../../webhook-signature.js';
import type { Shop } from '../shop.js';
import { takeWebhook } from '../webhook.js';

/** Where the provider tells what became of a payment. */
export function webhookRoute(app: FastifyInstance, { orders, settings }: Shop): void {
  // The signature is over the bytes as they came: JSON is parsed only after it was checked, and only on this route.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: string }>('/webhook', async (request, reply) => {
      const signature = request.headers[SIGNATURE_HEADER];
      const header = typeof signature === 'string' ? signature : undefined;
      return reply.code(await takeWebhook(orders, request.body, header, settings)).send();
    });
  });
}
