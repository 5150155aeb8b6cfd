import type { FastifyInstance } from 'fastify';
import type { Shop } from '../shop.js';
import { takeWebhook } from '../webhook.js';

/** Receives the provider's webhooks. */
export function webhookRoute(app: FastifyInstance, { orders, settings }: Shop): void {
  // The signature covers the raw bytes: JSON is parsed after the check, on this route only.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: string }>('/webhook', async (request, reply) => {
      const signature = request.headers['payframe-signature'];
      const header = typeof signature === 'string' ? signature : undefined;
      return reply.code(await takeWebhook(orders, request.body, header, settings)).send();
    });
  });
}
