import type { Language } from './words/index.js';

/** A product. Its image is `/assets/products/<id>.svg`. */
export interface Product {
  readonly id: string;
  /** Minor units, VAT included. */
  readonly price: number;
  readonly name: Readonly<Record<Language, string>>;
  readonly about: Readonly<Record<Language, string>>;
}

/** All products of the shop. */
export const products: readonly Product[] = [
  {
    id: 'mug',
    price: 1800,
    name: { es: 'Taza Niebla', en: 'Mist mug' },
    about: { es: 'Gres moteado y esmalte blanco, 30 cl', en: 'Speckled stoneware, white glaze, 30 cl' },
  },
  {
    id: 'bowl',
    price: 2400,
    name: { es: 'Cuenco Olivo', en: 'Olive bowl' },
    about: { es: 'Esmalte celadón, 16 cm', en: 'Celadon glaze, 16 cm' },
  },
  {
    id: 'vase',
    price: 5800,
    name: { es: 'Jarrón Duna', en: 'Dune vase' },
    about: { es: 'Terracota sin esmaltar, 28 cm', en: 'Unglazed terracotta, 28 cm' },
  },
  {
    id: 'teapot',
    price: 6400,
    name: { es: 'Tetera Noche', en: 'Night teapot' },
    about: { es: 'Azul cobalto, asa de ratán, 90 cl', en: 'Cobalt blue, rattan handle, 90 cl' },
  },
  {
    id: 'plates',
    price: 7200,
    name: { es: 'Platos Sal', en: 'Salt plates' },
    about: { es: 'Juego de cuatro, borde en crudo', en: 'Set of four, raw rim' },
  },
  {
    id: 'candle',
    price: 2200,
    name: { es: 'Candelero Luna', en: 'Moon candlestick' },
    about: { es: 'Esmalte mostaza, para velas de 2 cm', en: 'Mustard glaze, for 2 cm candles' },
  },
  {
    id: 'jug',
    price: 4600,
    name: { es: 'Jarra Marea', en: 'Tide jug' },
    about: { es: 'Baño de esmalte azul claro, 1 l', en: 'Dipped in pale blue glaze, 1 l' },
  },
  {
    id: 'planter',
    price: 3600,
    name: { es: 'Maceta Brote', en: 'Sprout planter' },
    about: { es: 'Con plato y drenaje, 14 cm', en: 'With saucer and drainage, 14 cm' },
  },
];

/** Returns the product with this id, if any. */
export const productOf = (id: string): Product | undefined => products.find((product) => product.id === id);
