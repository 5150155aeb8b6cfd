import { productOf } from './products.js';

/** Quantities by product id. */
export type Cart = Readonly<Record<string, number>>;

/** Maximum quantity of one product. */
export const MOST = 9;

/**
 * Returns the cart with another quantity of a product; 0 removes it. Unknown products are ignored.
 */
export function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (!productOf(id) || !Number.isInteger(quantity)) return cart;
  const { [id]: _, ...others } = cart;
  return quantity > 0 ? { ...others, [id]: Math.min(quantity, MOST) } : others;
}

/** Returns the products of a cart with their quantities, in the order they were added. */
export function linesOf(cart: Cart) {
  return Object.entries(cart).flatMap(([id, quantity]) => {
    const product = productOf(id);
    return product ? [{ product, quantity, price: product.price * quantity }] : [];
  });
}

/** Returns the total, in minor units. */
export const totalOf = (cart: Cart): number =>
  linesOf(cart).reduce((sum, { price }) => sum + price, 0);

/** Returns the number of items. */
export const countOf = (cart: Cart): number =>
  linesOf(cart).reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns the part of a cart that is paid every month. */
export const monthlyOf = (cart: Cart): Cart =>
  Object.fromEntries(
    linesOf(cart).flatMap(({ product, quantity }) =>
      product.isMonthly ? [[product.id, quantity] as const] : [],
    ),
  );

/** Whether two carts have the same contents. */
export function sameCart(one: Cart, other: Cart): boolean {
  const ids = Object.keys(one);
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id]);
}
