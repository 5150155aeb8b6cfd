import type {
  orderEvents,
  OrderField,
  WalletAddress,
  WalletDetail,
  WalletDetails,
} from '../../../bridge/contracts/shared/wallet-request.js';
import type { PayError } from '../../../bridge/errors.js';
import * as failures from '../../../bridge/failures.js';
import type { Language } from '../../../bridge/languages.js';
import {
  isLineItem,
  isShippingOption,
  requestOrderUpdate,
  type OrderProblem,
  type OrderUpdate,
  type WalletOrder,
} from '../../../bridge/wallet-order.js';
import { withTimeout } from '../../../bridge/with-timeout.js';
import { load } from '../../../locales/generated/wallet-order/index.js';
import type { PaymentTarget } from '../../../api/payment-target.js';
import type { LineItem, MethodName, PaymentMethods, ShippingOption } from '../../../api/types.js';
import { api, callError } from '../../api/api.js';
import { visibleTarget } from '../../api/payment-target.js';
import { textsOf } from '../../runtime/languages.js';
import { textsIn } from '../../runtime/texts.js';
import { readPaymentAgain } from '../token.js';
import { ChangeQueue, type Change } from './change-queue.js';

/** How long the payment may take to be read: with the page's 20 s, less than a wallet's 30 s. */
const READ_TIMEOUT_MS = 5000;

/** The texts in a wallet's window that the page does not give. */
export const orderTexts = textsOf(load);

type OrderEvent = keyof typeof orderEvents;
type DetailOf<K extends OrderEvent> = NonNullable<(typeof orderEvents)[K]['carries']>;

/** What a wallet's frame knows of the order, and how it asks the page about it. */
export interface OrderFrame extends PaymentTarget {
  readonly language: Language;
  readonly request?: readonly WalletDetail[] | undefined;
  readonly lineItems?: readonly LineItem[] | undefined;
  readonly shippingOptions?: readonly ShippingOption[] | undefined;
  readonly allowedShippingCountries?: readonly string[] | undefined;
  readonly emit: {
    readonly [K in OrderEvent]: (detail: DetailOf<K>) => Promise<unknown>;
  } & { error(error: PayError): unknown };
}

/** Why the shopper cannot go on, in their language. */
export interface ShownProblem {
  /** The field that the page blames, if it does. */
  readonly field?: OrderField | undefined;
  readonly message: string;
}

interface LastOrder {
  readonly order: WalletOrder;
  readonly chosenId: string | undefined;
}

/** The orders of the last sheets, which the page has answered for, each by what it is of. */
const lastOrders = new Map<string, LastOrder>();
/** How many of them are kept: a frame may show one payment after another. */
const MOST_KEPT = 20;

/** What the wallet shows after a change: with a problem, the order is as it was before. */
export interface OrderView {
  readonly order: WalletOrder;
  readonly problem?: ShownProblem | undefined;
}

/**
 * The order that a wallet shows, from its opening to the shopper's approval. The page is asked
 * about each change in its turn; all changes at once resolve to what the last one leads to.
 */
export class OpenOrder {
  /** What the wallet asks the shopper for. */
  readonly requested: ReadonlySet<WalletDetail>;
  /** The countries that can be shipped to; empty for all. */
  readonly allowedCountries: readonly string[];
  #order: WalletOrder;
  /** The way to ship that the shopper has chosen, as long as it is among those of the order. */
  #chosenId: string | undefined;
  /** The problems of the address and of the way to ship, until another one is chosen. */
  readonly #problems = new Map<OrderEvent, ShownProblem>();
  #coupon = '';
  /** The total without the way to ship, if the page has answered about one. */
  #goods: number | undefined;
  readonly #changes: ChangeQueue<OrderEvent, OrderView>;
  readonly #amountAtFirst: number | undefined;

  /**
   * `canShow` refuses an order that the wallet cannot show, such as one of nothing. The page's
   * amount counts where the provider knows none.
   */
  constructor(
    readonly method: MethodName,
    private readonly frame: OrderFrame,
    methods: PaymentMethods,
    private readonly canShow: (order: WalletOrder) => boolean = () => true,
  ) {
    const { request, lineItems, shippingOptions, allowedShippingCountries } = frame;
    const { amount } = visibleTarget(frame, methods);
    this.requested = new Set(request);
    this.allowedCountries = (allowedShippingCountries ?? []).filter(isCountry);
    this.#order = {
      amount,
      lineItems: (lineItems ?? []).filter(isLineItem),
      shippingOptions: this.requested.has('shipping')
        ? (shippingOptions ?? []).filter(isShippingOption)
        : [],
    };
    this.#amountAtFirst = amount;
    this.#begin();
    this.#changes = new ChangeQueue<OrderEvent, OrderView>({ order: this.#order });
  }

  /** Begins as the page's last answer said, if the payment still has its amount. */
  #begin(): void {
    const last = this.#key === undefined ? undefined : lastOrders.get(this.#key);
    if (!last || last.order.amount !== this.#order.amount || !this.canShow(last.order)) return;
    this.#order = last.order;
    this.#chosenId = last.chosenId;
  }

  /** What the order is of: other props of the page begin anew. */
  get #key(): string | undefined {
    const { paymentId, lineItems, shippingOptions } = this.frame;
    return paymentId && JSON.stringify([paymentId, lineItems, shippingOptions]);
  }

  /** What the wallet shows now. */
  get order(): WalletOrder {
    return this.#order;
  }

  /** The chosen way to ship: the first one until the shopper chooses. */
  get shippingOption(): ShippingOption | undefined {
    return chosenOf(this.#order, this.#chosenId);
  }

  /** The coupon that is part of the order; empty if there is none. */
  get coupon(): string {
    return this.#coupon;
  }

  /**
   * The problem of the shopper's choice, if there is one: the order shown is not that of the choice,
   * and must not be paid. Before a change is answered, there is one too. After a refused coupon the
   * order can be paid as it is shown.
   */
  get problem(): ShownProblem | undefined {
    return (
      this.#refusal ?? (this.#changes.isEmpty ? undefined : { message: this.#texts.notUpdated })
    );
  }

  /** The shopper chose a shipping address. */
  changeAddress(address: WalletAddress): Promise<OrderView> {
    const refusal = this.canShipTo(address.country)
      ? undefined
      : ({ field: 'country', message: this.#texts.notShippedTo } as const);
    return this.#change('shippingAddressChange', () => ({ method: this.method, address }), {
      refusal,
    });
  }

  /** The shopper chose a way to ship. */
  changeShippingOption(id: string): Promise<OrderView> {
    const find = () => this.#order.shippingOptions.find((option) => option.id === id);
    // An address that is answered meanwhile may have another price for it, or not have it.
    const detailOf = () => {
      const shippingOption = find();
      return shippingOption && { method: this.method, shippingOption };
    };
    return this.#change('shippingOptionChange', detailOf, {
      chooses: id,
      accept: () => (this.#chosenId = id),
      refusal: find() ? undefined : { field: 'shippingOption' },
    });
  }

  /** The shopper typed a coupon, or removed it: it is empty then. */
  changeCoupon(coupon: string): Promise<OrderView> {
    return this.#change('couponChange', () => ({ method: this.method, coupon }), {
      accept: () => (this.#coupon = coupon),
    });
  }

  /** Whether the merchant ships to a country. */
  canShipTo(country: string | undefined): boolean {
    const allowed = this.allowedCountries;
    return !allowed.length || (country !== undefined && allowed.includes(country.toUpperCase()));
  }

  /** What the token is for: exactly the amount that the wallet shows. */
  get target(): PaymentTarget {
    const { paymentId, accountId, sessionId, currency, transactionType } = this.frame;
    const { amount } = this.#order;
    return { paymentId, accountId, sessionId, amount, currency, transactionType };
  }

  /** What `submit` says besides the token: what the wallet gave, as far as it was asked for. */
  detailsOf({ shipping, billing, email, phone }: WalletDetails): WalletDetails {
    const { amount } = this.#order;
    const ifRequested = <T>(name: WalletDetail, value: T) =>
      this.requested.has(name) ? value : undefined;
    const details: WalletDetails = {
      amount,
      shippingOption: this.shippingOption?.id,
      shipping: ifRequested('shipping', shipping),
      billing: ifRequested('billing', billing),
      email: ifRequested('email', email),
      phone: ifRequested('phone', phone),
    };
    return Object.fromEntries(
      Object.entries(details).filter(([, value]) => value !== undefined && value !== ''),
    );
  }

  /**
   * The wallet is closed. If the payment has another amount than at first, the frame reads it
   * again, so that the wallet shows it the next time.
   */
  async end(): Promise<void> {
    // The page may have updated the payment before it heard that the shopper left.
    const { order } = await this.#changes.settled();
    this.#keep({ order, chosenId: this.shippingOption?.id });
    if (this.frame.paymentId && order.amount !== this.#amountAtFirst) readPaymentAgain();
  }

  #keep(last: LastOrder): void {
    if (this.#key === undefined) return;
    lastOrders.delete(this.#key);
    lastOrders.set(this.#key, last);
    const [oldest] = lastOrders.keys();
    if (lastOrders.size > MOST_KEPT) lastOrders.delete(oldest!);
  }

  get #texts() {
    return orderTexts(this.frame.language);
  }

  get #refusal(): ShownProblem | undefined {
    return [...this.#problems.values()][0];
  }

  /**
   * Asks the page about a change in its turn, with the detail as it is then, unless it is refused
   * anyway. Without a detail there is nothing to ask. `accept` keeps what the page has accepted.
   */
  #change<K extends OrderEvent>(
    name: K,
    detailOf: () => DetailOf<K> | undefined,
    {
      accept,
      refusal,
      chooses,
    }: {
      /** The id of the way to ship that the shopper chooses. */
      readonly chooses?: string;
      readonly accept?: () => void;
      readonly refusal?: OrderProblem | undefined;
    },
  ): Promise<OrderView> {
    return this.#changes.add(name, async (change) => {
      const next: OrderUpdate = refusal
        ? { problem: refusal }
        : await this.#requestUpdate(name, detailOf, change);
      // It may be late before its turn has come: the answers count in order.
      await change.turn;
      if (next.order && !this.#isOfShown(name, next.order, chooses)) {
        this.#failed(failures.invalidAnswer(name));
        return this.#apply(name, { problem: {} });
      }
      const update = await this.#checked(name, next, change);
      return change.isOvertaken ? { order: this.#order } : this.#apply(name, update, accept);
    });
  }

  /**
   * Returns whether an answer is about the way to ship that the sheet then shows: another one's price
   * would be charged unseen. An answer that names none is taken for another one's if its total cannot
   * contain the shown price, if its lines have another's, or if it is that of the same goods with
   * another's.
   */
  #isOfShown(name: OrderEvent, answer: WalletOrder, chooses: string | undefined): boolean {
    const { shippingOption: priced, amount, lineItems, shippingOptions, isTotal } = answer;
    if (priced !== undefined) return chooses === undefined || priced === chooses;
    const shown = chosenOf(answer, chooses ?? this.#chosenId);
    if (!isTotal || amount === undefined || !shown) return true;
    const others = shippingOptions.filter((option) => option.amount !== shown.amount);
    const hasLineOf = (option: ShippingOption) =>
      lineItems.some((line) => line.label === option.label && line.amount === option.amount);
    if (shown.amount > amount || (others.some(hasLineOf) && !hasLineOf(shown))) return false;
    const isWith = (option: ShippingOption) => amount - option.amount === this.#goods;
    return name === 'couponChange' || isWith(shown) || !others.some(isWith);
  }

  /** Takes over what the page has answered. */
  #apply(name: OrderEvent, { order, problem }: OrderUpdate, accept?: () => void): OrderView {
    const shown = problem && { message: this.#texts.notUpdated, ...problem };
    if (shown && name !== 'couponChange') this.#problems.set(name, shown);
    if (order) {
      const { shippingOption, isTotal: _, ...shown } = order;
      this.#order = shown;
      accept?.();
      if (shippingOption !== undefined) this.#chosenId = shippingOption;
      this.#price(name, shippingOption !== undefined);
      this.#problems.delete(name);
      // With the address, the wallet is told again which way to ship is chosen.
      if (name === 'shippingAddressChange') this.#problems.clear();
    }
    return { order: this.#order, problem: shown ?? this.#refusal };
  }

  /** Keeps the total without the way to ship, once the page has answered about one. */
  #price(name: OrderEvent, isNamed: boolean): void {
    const { amount } = this.#order;
    const isPriced = isNamed || name === 'shippingOptionChange' || this.#goods !== undefined;
    const shown = isPriced ? this.shippingOption : undefined;
    this.#goods = amount !== undefined && shown ? amount - shown.amount : undefined;
  }

  /** The page's 20 seconds begin with the change: a wallet waits for 30. */
  #requestUpdate<K extends OrderEvent>(
    name: K,
    detailOf: () => DetailOf<K> | undefined,
    change: Change,
  ): Promise<OrderUpdate> {
    const request = async (signal: AbortSignal) => {
      await change.turn;
      const detail = signal.aborted || change.isOvertaken ? undefined : detailOf();
      const emit = this.frame.emit[name] as (detail: DetailOf<K>) => Promise<unknown>;
      return detail && emit(detail);
    };
    return requestOrderUpdate(name, () => this.#order, request, this.#failed);
  }

  /** Returns the update if the wallet can show it and it agrees with the payment, else a problem. */
  async #checked(name: OrderEvent, update: OrderUpdate, change: Change): Promise<OrderUpdate> {
    const { order } = update;
    if (!order || change.isOvertaken) return update;
    if (this.#order.shippingOptions.length && !order.shippingOptions.length)
      return { problem: { field: 'address', message: this.#texts.notShippedTo } };
    if (!this.canShow(order)) {
      this.#failed(failures.invalidAnswer(name));
      return { problem: {} };
    }
    const { paymentId } = this.frame;
    if (!paymentId) return { order: this.#asRequested(order) };
    try {
      const read = () => api.getPaymentMethods({ paymentId }, { fresh: true });
      const { amount } = await withTimeout(READ_TIMEOUT_MS, read);
      if (amount === order.amount) return { order: this.#asRequested(order) };
      if (!change.isOvertaken)
        this.#failed(
          failures.amountChanged(
            `The payment’s amount is ${amount}, and the page’s answer is ${order.amount}: update the payment first`,
          ),
        );
    } catch (thrown) {
      this.#failed(callError(thrown, textsIn(this.frame.language)));
    }
    return { problem: {} };
  }

  #asRequested(order: WalletOrder): WalletOrder {
    return this.requested.has('shipping') ? order : { ...order, shippingOptions: [] };
  }

  /** The shopper reads about it in the wallet; the page hears of it. */
  readonly #failed = (error: PayError): void =>
    void this.frame.emit.error(error.forShopper(this.#texts.notUpdated));
}

const chosenOf = ({ shippingOptions }: WalletOrder, id: string | undefined) =>
  shippingOptions.find((option) => option.id === id) ?? shippingOptions[0];

const isCountry = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z]{2}$/.test(value);
