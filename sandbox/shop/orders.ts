import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PaymentStatus } from '../../provider/types.js';
import { totalOf, type Cart } from './cart.js';

/** What a webhook told of a payment. */
export interface Told {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly statusMessage: string;
  /** Unix seconds, the provider's clock. */
  readonly updatedAt: number;
}

/** What a shopper set out to buy. The price stands as it was then. */
export interface Order {
  readonly id: string;
  readonly shopper: string;
  readonly cart: Cart;
  /** Minor units. */
  readonly total: number;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The payments made for this order, one after the other; only the last can still be paid. */
  readonly payments: readonly string[];
  /** What the last webhook told. The order is paid when, and only when, a webhook said so. */
  readonly told?: Told;
}

interface Book {
  orders: Record<string, Order>;
  carts: Record<string, Cart>;
}

/** The shop's carts and orders: in memory, and in one JSON file when there is a place for it. A real shop has a database. */
export class Orders {
  #book: Book = { orders: {}, carts: {} };
  #written = Promise.resolve();
  #isClosed = false;

  private constructor(readonly file: string | undefined) {}

  /** Opens the book, with what an earlier run of the shop wrote into it. */
  static async open(file?: string): Promise<Orders> {
    const orders = new Orders(file);
    if (!file) return orders;
    await mkdir(dirname(file), { recursive: true });
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text) orders.#book = JSON.parse(text) as Book;
    return orders;
  }

  find(id: string): Order | undefined {
    return Object.hasOwn(this.#book.orders, id) ? this.#book.orders[id] : undefined;
  }

  /** A shopper's orders, the latest first. */
  of(shopper: string): readonly Order[] {
    return Object.values(this.#book.orders)
      .filter((order) => order.shopper === shopper)
      .reverse();
  }

  add(shopper: string, cart: Cart): Promise<Order> {
    const id = `ALF-${randomBytes(5).toString('hex').toUpperCase()}`;
    return this.save({ id, shopper, cart, total: totalOf(cart), createdAt: new Date().toISOString(), payments: [] });
  }

  /** Keeps the order; settles when it is on the disk. */
  async save(order: Order): Promise<Order> {
    this.#book.orders[order.id] = order;
    await this.#write();
    return order;
  }

  cartOf(shopper: string): Cart {
    return Object.hasOwn(this.#book.carts, shopper) ? (this.#book.carts[shopper] ?? {}) : {};
  }

  async keepCart(shopper: string, cart: Cart): Promise<void> {
    this.#book.carts[shopper] = cart;
    await this.#write();
  }

  /** Settles when what was kept is on the disk. Nothing is written after it. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#written;
  }

  #write(): Promise<void> {
    const { file } = this;
    if (!file || this.#isClosed) return this.#written;
    const text = JSON.stringify(this.#book, null, 2);
    const write = async () => {
      // Written aside and moved into place: a crash in between leaves the old book whole.
      await writeFile(`${file}.new`, text);
      await rename(`${file}.new`, file);
    };
    this.#written = this.#written.catch(() => undefined).then(write);
    return this.#written;
  }
}
