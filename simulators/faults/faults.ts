/** Faults between the browser and the provider. */
export const faultKinds = ['slow', 'cut-before', 'cut-after', '429', '503', 'garbage'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault, and how often it strikes. Default: always. */
export interface Fault {
  readonly kind: FaultKind;
  readonly times?: number;
}

/**
 * A fault injected by a test into a route, such as `POST /payments/{id}/client-confirm`, optionally
 * for one payment only.
 */
export interface FaultOrder extends Fault {
  readonly route: string;
  readonly paymentId?: string | undefined;
}

/** The pending faults. They are kept in memory and are not part of a payment's state. */
export class Faults {
  /**
   * Whether test cards cause faults: only where `/sandbox` is served, because the look at each card
   * costs a query.
   */
  readonly strikeByCard: boolean;
  readonly #struck = new Map<string, number>();
  #orders: FaultOrder[] = [];

  constructor(strikeByCard: boolean) {
    this.strikeByCard = strikeByCard;
  }

  order(order: FaultOrder): void {
    this.#orders.push(order);
  }

  /** Removes all injected faults. */
  takeBack(): void {
    this.#orders = [];
  }

  /** Returns the fault for the next reply of this route, if any. */
  forRoute(route: string, paymentId?: string): FaultKind | undefined {
    const order = this.#orders.find(
      (one) => one.route === route && (one.paymentId ?? paymentId) === paymentId,
    );
    if (!order) return undefined;
    const times = (order.times ?? Infinity) - 1;
    this.#orders = this.#orders.flatMap((one) =>
      one !== order ? [one] : times > 0 ? [{ ...one, times }] : [],
    );
    return order.kind;
  }

  /**
   * Returns the fault that a card causes for this confirmation, unless it has struck often enough.
   */
  forCard(fault: Fault | undefined, paymentId: string): FaultKind | undefined {
    if (!fault) return undefined;
    const key = `${paymentId} ${fault.kind}`;
    const struck = this.#struck.get(key) ?? 0;
    if (struck >= (fault.times ?? Infinity)) return undefined;
    this.#struck.set(key, struck + 1);
    return fault.kind;
  }
}
