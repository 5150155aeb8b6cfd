import type { FastifyInstance } from 'fastify';
import { cartPage } from '../pages/cart.js';
import { cataloguePage } from '../pages/catalogue.js';
import { productPage } from '../pages/product.js';
import { withQuantity } from '../cart.js';
import { form } from '../form.js';
import { productOf } from '../products.js';
import type { Shop } from '../shop.js';

/** The catalog and the cart. */
export function catalogueRoutes(
  app: FastifyInstance,
  { settings, orders, shopperOf, view, show }: Shop,
): void {
  app.get('/', (request, reply) =>
    show(reply, cataloguePage(view(request, shopperOf(request, reply)))),
  );

  app.get<{ Params: { product: string } }>('/products/:product', (request, reply) => {
    const product = productOf(request.params.product);
    if (!product) return reply.callNotFound();
    return show(reply, productPage(view(request, shopperOf(request, reply)), product, settings));
  });

  app.get('/cart', (request, reply) => {
    const shopper = shopperOf(request, reply);
    return show(reply, cartPage(view(request, shopper), orders.cartOf(shopper), settings));
  });

  app.post<{ Body: { product: string } }>(
    '/cart/add',
    { schema: form('product') },
    async (request, reply) => {
      const shopper = shopperOf(request, reply);
      const cart = orders.cartOf(shopper);
      const id = request.body.product;
      await orders.keepCart(shopper, withQuantity(cart, id, (cart[id] ?? 0) + 1));
      return reply.redirect('/cart', 303);
    },
  );

  app.post<{ Body: { product: string; quantity?: string; remove?: string } }>(
    '/cart',
    { schema: form('product') },
    async (request, reply) => {
      const shopper = shopperOf(request, reply);
      const { product, quantity, remove } = request.body;
      await orders.keepCart(
        shopper,
        withQuantity(orders.cartOf(shopper), product, remove ? 0 : Number(quantity)),
      );
      return reply.redirect('/cart', 303);
    },
  );
}
