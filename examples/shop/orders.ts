import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PaymentResult, PaymentStatus } from 'payframe';
import type { Payment, WebhookPayment } from 'payframe/node';
import { totalOf, type Cart } from './cart.js';
import type { Contact, LineItem, ShippingOption } from './shipping.js';

/** What the provider has reported about a payment. */
export interface ReportedPayment {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly statusMessage: string;
  /** What the card has cost besides, in minor units. */
  readonly surcharge?: { readonly amount: number; readonly label: string };
  /** Unix seconds, by the provider's clock. */
  readonly updatedAt: number;
  /** The card that was charged. */
  readonly card?: ShownCard;
  /** The installments that the shopper pays the bank in. */
  readonly installments?: NonNullable<PaymentResult['installments']>;
}

/** What is shown of a card. */
export interface ShownCard {
  /** The scheme: of a co-badged card, the one that the shopper has chosen. */
  readonly brand: string;
  readonly last4: string;
}

/** What the shop keeps of a payment. */
export function reportOf({
  id,
  status,
  statusMessage,
  updatedAt,
  surcharge,
  paymentMethod,
}: WebhookPayment & Pick<Payment, 'paymentMethod'>): ReportedPayment {
  const report = {
    paymentId: id,
    status,
    statusMessage,
    updatedAt,
    ...(surcharge && { surcharge }),
  };
  if (!paymentMethod || !('card' in paymentMethod)) return report;
  const { brand, last4 } = paymentMethod.card;
  const installments =
    paymentMethod.method === 'card' ? paymentMethod.card.installments : undefined;
  return { ...report, card: { brand, last4 }, ...(installments && { installments }) };
}

/** What a shopper has agreed to with an order, and when it is charged next. */
export interface Subscription {
  readonly mandateId: string;
  /** Secret: charges the shopper's card. It is in no page and no log. */
  readonly paymentToken: string;
  /** Minor units, each month, as the shopper has agreed. */
  readonly amount: number;
  /** Unix seconds, by the provider's clock. */
  readonly startedAt: number;
  /** Canceled by the shopper, or stopped, since the card cannot be charged any more. */
  readonly state: 'active' | 'canceled' | 'stopped';
  readonly next: NextCharge;
}

/** When a subscription is charged, and for which month. */
export interface NextCharge {
  /** 1 for the first month after the one that the shopper has paid themselves. */
  readonly month: number;
  /** 1, and more after a decline for a while. */
  readonly attempt: number;
  /** Unix seconds. */
  readonly at: number;
}

/** What a wallet has given with the shopper's approval of an order. */
export interface ExpressDetails {
  /** The lines of the total. */
  readonly lineItems: readonly LineItem[];
  readonly shippingOption: ShippingOption;
  readonly shipping: Contact;
  readonly email?: string;
  /** The path of the page that had the wallet. */
  readonly from: string;
}

/** An order, with the prices at the time it was placed. */
export interface Order {
  readonly id: string;
  readonly shopper: string;
  readonly cart: Cart;
  /** Minor units. */
  readonly total: number;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The order's payments, oldest first; only the last can still be paid. */
  readonly payments: readonly string[];
  /** The latest webhook, or the reply to a renewal's charge. Nothing else makes an order paid. */
  readonly reported?: ReportedPayment;
  /** What the shopper agrees to by paying, in their language, if this begins a subscription. */
  readonly terms?: string;
  /** The subscription that this order has begun, since it is paid. */
  readonly subscription?: Subscription;
  /** The id of the order whose subscription this one renews. */
  readonly renews?: string;
  /** Where it is shipped to and how, if the shopper has bought it with a wallet's button. */
  readonly express?: ExpressDetails;
}

/** What the shopper has paid in all, in minor units. */
export const paidFor = ({ total, reported }: Order): number =>
  total + (reported?.surcharge?.amount ?? 0);

interface Book {
  orders: Record<string, Order>;
  carts: Record<string, Cart>;
}

/**
 * The shop's carts and orders, in memory and, with a data folder, in a JSON file. A real shop has a
 * database.
 */
export class Orders {
  #book: Book = { orders: {}, carts: {} };
  #written = Promise.resolve();
  #isClosed = false;

  private constructor(readonly file: string | undefined) {}

  /** Opens the store and loads what an earlier run saved. */
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

  /** A shopper's orders, latest first. */
  of(shopper: string): readonly Order[] {
    return this.all()
      .filter((order) => order.shopper === shopper)
      .reverse();
  }

  /** Every order, oldest first. */
  all(): readonly Order[] {
    return Object.values(this.#book.orders);
  }

  add(shopper: string, cart: Cart, terms?: string): Promise<Order> {
    const id = `ALF-${randomBytes(5).toString('hex').toUpperCase()}`;
    return this.save({
      id,
      shopper,
      cart,
      total: totalOf(cart),
      createdAt: new Date().toISOString(),
      payments: [],
      ...(terms && { terms }),
    });
  }

  /** Saves the order. Resolves once it is on disk. */
  async save(order: Order): Promise<Order> {
    this.#book.orders[order.id] = order;
    await this.#write();
    return order;
  }

  /** Removes an order that never had a payment. */
  async remove(id: string): Promise<void> {
    delete this.#book.orders[id];
    await this.#write();
  }

  cartOf(shopper: string): Cart {
    return Object.hasOwn(this.#book.carts, shopper) ? (this.#book.carts[shopper] ?? {}) : {};
  }

  async keepCart(shopper: string, cart: Cart): Promise<void> {
    this.#book.carts[shopper] = cart;
    await this.#write();
  }

  /** Resolves once everything is on disk. Nothing is written afterwards. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#written;
  }

  #write(): Promise<void> {
    const { file } = this;
    if (!file || this.#isClosed) return this.#written;
    const text = JSON.stringify(this.#book, null, 2);
    const write = async () => {
      // Written to a temporary file and renamed: a crash leaves the old file intact.
      await writeFile(`${file}.new`, text);
      await rename(`${file}.new`, file);
    };
    this.#written = this.#written.catch(() => undefined).then(write);
    return this.#written;
  }
}
