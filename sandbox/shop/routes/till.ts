import type { FastifyInstance } from 'fastify';
import { parseAmount } from '../money.js';
import { linesOf, tillPage } from '../pages/till.js';
import { shopperOf } from '../session.js';
import type { Shop } from '../shop.js';
import { TILL, tillLink } from '../till.js';

/** How many payments the cash desk looks back. */
const SHOWN = 6;

/** The cash desk: shows a code for an amount, or for any, and the latest payments made with it. */
export function tillRoutes(app: FastifyInstance, { settings, payments, view, show }: Shop): void {
  const atTill = () => payments.atPointOfSale(TILL, SHOWN).catch(() => undefined);

  app.get<{ Querystring: { amount?: string } }>('/till', async (request, reply) => {
    const { amount: typed = '' } = request.query;
    const amount = parseAmount(typed);
    const isWrong = amount === undefined && typed.trim() !== '';
    const till = { amount, isWrong, link: tillLink(settings, amount), payments: await atTill() };
    return show(reply, tillPage(view(request, shopperOf(request, reply)), till), isWrong ? 422 : 200);
  });

  app.get('/till/latest', async (request, reply) => {
    const lines = linesOf(view(request, shopperOf(request, reply)), (await atTill()) ?? []);
    return reply.header('Cache-Control', 'no-store').send(lines);
  });
}
