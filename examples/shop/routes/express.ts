import type { FastifyInstance } from 'fastify';
import type { Cart } from '../cart.js';
import type { ExpressApproval, ExpressResult } from '../express.js';
import { CART } from '../pages/express.js';
import type { View } from '../pages/layout.js';
import { bankPageOf, endOf } from '../payment-state.js';
import { productOf } from '../products.js';
import { canShip, quoteFor, type Quote, type QuoteProblem } from '../shipping.js';
import type { Shop } from '../shop.js';

/** What the page asks for while the shopper chooses in their wallet. */
export interface QuoteRequest {
  /** The path of the page. */
  readonly from: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  readonly shippingOption?: string;
}

/** What the page answers the wallet. */
export type QuoteReply = Omit<Quote, 'shippingOption'> | QuoteProblem;

/** Where the page goes, or what it says. */
export type ExpressReply = { readonly location: string } | { readonly message: string };

const text = { type: 'string', maxLength: 200 };
const from = { from: text };
const texts = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, text]));
const exactly = (properties: object, required: readonly string[]) =>
  ({ type: 'object', properties, required, additionalProperties: false }) as const;

const quoteSchema = exactly({ ...from, ...texts('country', 'shippingOption') }, ['from']);
/** What the page sends of a wallet's approval, and the provider's limits of it. */
const approvalSchema = exactly(
  {
    ...from,
    token: { type: 'string', minLength: 1, maxLength: 4096 },
    amount: { type: 'integer' },
    shippingOption: text,
    email: { type: 'string', maxLength: 254 },
    shipping: exactly(
      {
        ...texts('name', 'phone', 'email'),
        address: exactly(texts('country', 'state', 'city', 'zip', 'line1', 'line2'), ['country']),
      },
      ['address'],
    ),
  },
  ['from', 'token', 'amount', 'shippingOption', 'shipping'],
);

/** The calls of a page with a wallet's button: the total of a choice, and the order. */
export function expressRoutes(
  app: FastifyInstance,
  { settings, orders, placeExpress, shopperOf, view }: Shop,
): void {
  const cartAt = (path: string, shopper: string): Cart => {
    if (path === CART) return orders.cartOf(shopper);
    const product = productOf(path.replace('/products/', ''));
    return product ? { [product.id]: 1 } : {};
  };

  app.post<{ Body: QuoteRequest }>(
    '/express/quote',
    { schema: { body: quoteSchema } },
    async (request, reply): Promise<QuoteReply> => {
      const shopper = shopperOf(request, reply);
      const { from: path, country, shippingOption } = request.body;
      const cart = cartAt(path, shopper);
      if (!canShip(cart)) return reply.code(422).send();
      const quote = quoteFor(cart, view(request, shopper), country, shippingOption);
      if ('error' in quote) return quote;
      const { amount, lineItems, shippingOptions } = quote;
      return { amount, lineItems, shippingOptions };
    },
  );

  app.post<{ Body: ExpressApproval & { readonly from: string } }>(
    '/express/orders',
    { schema: { body: approvalSchema } },
    async (request, reply): Promise<ExpressReply> => {
      const shopper = shopperOf(request, reply);
      const { from: path, ...approval } = request.body;
      const cart = cartAt(path, shopper);
      const seen = view(request, shopper);
      const result = await placeExpress({ shopper, cart, from: path }, approval, seen);
      const answer = replyTo(result, seen, settings.providerOrigin);
      // The page may post what is unknown again: there is one order for one token.
      return reply.code(result.kind === 'unknown' ? 503 : 200).send(answer);
    },
  );
}

function replyTo(result: ExpressResult, { texts: own }: View, provider: string): ExpressReply {
  if (result.kind === 'unknown') return { message: own.expressUncertain };
  if (result.kind !== 'paid') return { message: own[result.kind] };
  const { order, payment } = result;
  const message = endOf(payment, own);
  return message
    ? { message }
    : { location: bankPageOf(payment, provider) ?? `/receipt/${order.id}` };
}
