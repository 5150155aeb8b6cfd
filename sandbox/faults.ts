/** What can go wrong between a browser and the provider. */
export const faultKinds = ['slow', 'cut-before', 'cut-after', '429', '503', 'garbage'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault, and how often it strikes: every time unless said. */
export interface Fault {
  readonly kind: FaultKind;
  readonly times?: number;
}

/** A fault ordered by a test for one route, such as `POST /payments/{id}/client-confirm`, perhaps of one payment only. */
export interface FaultOrder extends Fault {
  readonly route: string;
  readonly paymentId?: string | undefined;
}

/** The faults that are still to strike. They live as long as the process: they are no part of a payment's state. */
export class Faults {
  readonly #struck = new Map<string, number>();
  #orders: FaultOrder[] = [];

  order(order: FaultOrder): void {
    this.#orders.push(order);
  }

  /** Nothing that was ordered strikes any more. */
  takeBack(): void {
    this.#orders = [];
  }

  /** The fault the next answer of this route suffers, if any. */
  forRoute(route: string, paymentId?: string): FaultKind | undefined {
    const order = this.#orders.find((one) => one.route === route && (one.paymentId ?? paymentId) === paymentId);
    if (!order) return undefined;
    const times = (order.times ?? Infinity) - 1;
    this.#orders = this.#orders.flatMap((one) => (one !== order ? [one] : times > 0 ? [{ ...one, times }] : []));
    return order.kind;
  }

  /** The fault a card brings upon this confirmation of a payment, if it has not struck often enough. */
  forCard(fault: Fault | undefined, paymentId: string): FaultKind | undefined {
    if (!fault) return undefined;
    const key = `${paymentId} ${fault.kind}`;
    const struck = this.#struck.get(key) ?? 0;
    if (struck >= (fault.times ?? Infinity)) return undefined;
    this.#struck.set(key, struck + 1);
    return fault.kind;
  }
}
