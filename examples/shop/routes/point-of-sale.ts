import type { FastifyInstance } from 'fastify';
import { parseAmount } from '../money.js';
import { linesOf, pointOfSalePage } from '../pages/point-of-sale.js';
import type { Shop } from '../shop.js';
import { POINT_OF_SALE, pointOfSaleLink } from '../point-of-sale.js';

/** Number of payments shown. */
const SHOWN = 6;

/** The point of sale: a QR code with a fixed or an open amount, and the latest payments. */
export function pointOfSaleRoutes(
  app: FastifyInstance,
  { settings, payments, shopperOf, view, show }: Shop,
): void {
  const atPointOfSale = () => payments.atPointOfSale(POINT_OF_SALE, SHOWN).catch(() => undefined);

  app.get<{ Querystring: { amount?: string } }>('/point-of-sale', async (request, reply) => {
    const { amount: typed = '' } = request.query;
    const amount = parseAmount(typed);
    const isWrong = amount === undefined && typed.trim() !== '';
    const pointOfSale = {
      amount,
      isWrong,
      link: pointOfSaleLink(settings, amount),
      payments: await atPointOfSale(),
    };
    return show(
      reply,
      pointOfSalePage(view(request, shopperOf(request, reply)), pointOfSale),
      isWrong ? 422 : 200,
    );
  });

  app.get('/point-of-sale/latest', async (request, reply) => {
    const lines = linesOf(view(request, shopperOf(request, reply)), (await atPointOfSale()) ?? []);
    return reply.header('Cache-Control', 'no-store').send(lines);
  });
}
