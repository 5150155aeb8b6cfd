import type { LineItem, ShippingOption } from '../../api/types.js';
import { Failure } from '../errors/failure.js';

/** An amount, and what it consists of, as far as that is known. */
export interface OrderTotal {
  readonly amount: number;
  readonly lineItems?: readonly LineItem[] | undefined;
  /** The chosen way to ship. */
  readonly shippingOption?: ShippingOption | undefined;
}

/** Refuses lines that do not add up to the amount, and shipping that costs more than all of it. */
export function refuseUnlessAddsUp({ amount, lineItems = [], shippingOption }: OrderTotal): void {
  const isKnown = lineItems.length > 0 && !lineItems.some(({ isPending }) => isPending);
  const sum = lineItems.reduce((before, line) => before + line.amount, 0);
  if (isKnown && sum !== amount)
    throw new Failure(422, 'E210', `lineItems add up to ${sum}: amount is ${amount}`);
  if (shippingOption && shippingOption.amount > amount)
    throw new Failure(
      422,
      'E210',
      `shippingOption.amount is ${shippingOption.amount}: amount is ${amount}`,
    );
}
