import type { Texts } from './texts.js';

/**
 * A product. Its image is `/assets/products/<id>.svg`, its name and description are in `texts/`.
 */
export interface Product {
  readonly id: keyof Texts['products'];
  /** Minor units, VAT included. */
  readonly price: number;
  /** Whether it is sent, and paid, every month until the shopper cancels. */
  readonly isMonthly?: true;
}

/** All products of the shop. */
export const products: readonly Product[] = [
  {
    id: 'mug',
    price: 1800,
  },
  {
    id: 'bowl',
    price: 2400,
  },
  {
    id: 'vase',
    price: 5800,
  },
  {
    id: 'teapot',
    price: 6400,
  },
  {
    id: 'plates',
    price: 7200,
  },
  {
    id: 'candle',
    price: 2200,
  },
  {
    id: 'jug',
    price: 4600,
  },
  {
    id: 'planter',
    price: 3600,
  },
  {
    id: 'coffee',
    price: 1250,
    isMonthly: true,
  },
];

/** Returns the product with this id, if any. */
export const productOf = (id: string): Product | undefined =>
  products.find((product) => product.id === id);
