import { productOf } from './products.js';

/** What a shopper wants, by product id. */
export type Cart = Readonly<Record<string, number>>;

/** The most of one product that one cart may hold. */
export const MOST = 9;

/** The cart with another quantity of one product; none takes it out. Unknown products change nothing. */
export function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (!productOf(id) || !Number.isInteger(quantity)) return cart;
  const { [id]: _, ...others } = cart;
  return quantity > 0 ? { ...others, [id]: Math.min(quantity, MOST) } : others;
}

/** The products of a cart with their quantities, in the order they were put in. */
export function linesOf(cart: Cart) {
  return Object.entries(cart).flatMap(([id, quantity]) => {
    const product = productOf(id);
    return product ? [{ product, quantity, price: product.price * quantity }] : [];
  });
}

/** What the cart costs, in minor units. */
export const totalOf = (cart: Cart): number => linesOf(cart).reduce((sum, { price }) => sum + price, 0);

/** How many things are in the cart. */
export const countOf = (cart: Cart): number => linesOf(cart).reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether two carts hold the same. */
export function sameCart(one: Cart, other: Cart): boolean {
  const ids = Object.keys(one);
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id]);
}
