import type { OrderAnswer, OrderField } from './contracts/shared/wallet-request.js';
import { PayError } from './errors.js';
import * as failures from './failures.js';
import { ORDER_ANSWER_TIMEOUT_MS } from './limits.js';
import { isTimeout, withTimeout } from './with-timeout.js';
import type { LineItem, ShippingOption } from '../api/types.js';

/** What a wallet's sheet shows of the order. */
export interface WalletOrder {
  /** The total in minor units; `undefined` while nobody knows it. */
  readonly amount: number | undefined;
  readonly lineItems: readonly LineItem[];
  readonly shippingOptions: readonly ShippingOption[];
  /** The id of the way to ship that the page's answer has priced, if it names one. */
  readonly shippingOption?: string | undefined;
  /** Whether the page's answer has ways to ship and the total of one of them. */
  readonly isTotal?: boolean | undefined;
}

/**
 * Why the shopper cannot go on: the page's own reason, or none if the page has not answered as it
 * should. The sheet then shows a message of ours.
 */
export interface OrderProblem {
  readonly field?: OrderField | undefined;
  readonly message?: string | undefined;
}

/** What the sheet shows next: the order as the page has changed it, or a problem. */
export type OrderUpdate =
  | { readonly order: WalletOrder; readonly problem?: undefined }
  | { readonly problem: OrderProblem; readonly order?: undefined };

const FIELDS: Readonly<Record<OrderField, true>> = {
  address: true,
  country: true,
  state: true,
  city: true,
  zip: true,
  shippingOption: true,
  coupon: true,
};

/**
 * Asks the page about a change in a wallet's sheet. Without an answer the sheet stays as it is, and
 * what the answer leaves out stays as it is when the answer comes.
 * Never rejects: a page that is late (20 s), throws, or answers something else is a problem that
 * `failed` hears of, except for an exception, which the page itself reports.
 */
export async function requestOrderUpdate(
  name: string,
  orderNow: () => WalletOrder,
  request: (signal: AbortSignal) => Promise<unknown>,
  failed: (error: PayError) => void,
): Promise<OrderUpdate> {
  try {
    const answer = await withTimeout(ORDER_ANSWER_TIMEOUT_MS, request);
    if (answer === false) return { problem: {} };
    const update = answer === undefined ? { order: orderNow() } : read(answer, orderNow());
    if (update) return update;
    failed(failures.invalidAnswer(name));
  } catch (thrown) {
    failed(
      isTimeout(thrown)
        ? failures.walletTimeout(name, ORDER_ANSWER_TIMEOUT_MS)
        : PayError.from(thrown),
    );
  }
  return { problem: {} };
}

/** Reads the page's answer; `undefined` if it is none. */
function read(answer: unknown, order: WalletOrder): OrderUpdate | undefined {
  if (typeof answer !== 'object' || answer === null || answer instanceof Error) return undefined;
  const { error, amount, lineItems, shippingOptions, shippingOption } = answer as Partial<
    Record<keyof Exclude<OrderAnswer, { error: object }> | 'error', unknown>
  >;
  if (error !== undefined) {
    const { field, message } = Object(error) as Readonly<Record<string, unknown>>;
    const isField = typeof field === 'string' && Object.hasOwn(FIELDS, field);
    if (!isField || typeof message !== 'string' || !message) return undefined;
    return { problem: { field: field as OrderField, message } };
  }
  const isValid =
    (amount === undefined || isAmount(amount)) &&
    (lineItems === undefined || areAll(lineItems, isLineItem)) &&
    (shippingOptions === undefined || areAll(shippingOptions, isShippingOption));
  if (!isValid) return undefined;
  const options = shippingOptions ?? order.shippingOptions;
  const isPriced = options.some(({ id }) => id === shippingOption);
  if (shippingOption !== undefined && !isPriced) return undefined;
  return {
    order: {
      amount: amount ?? order.amount,
      lineItems: lineItems ?? order.lineItems,
      shippingOptions: options,
      ...(isPriced && { shippingOption: shippingOption as string }),
      ...(amount !== undefined && shippingOptions !== undefined && { isTotal: true }),
    },
  };
}

const isAmount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function areAll<T>(values: unknown, is: (value: unknown) => value is T): values is readonly T[] {
  return Array.isArray(values) && values.every(is);
}

/** Whether a value is a line of the total. */
export function isLineItem(value: unknown): value is LineItem {
  const { label, amount } = Object(value) as Readonly<Record<string, unknown>>;
  return isText(label) && Number.isSafeInteger(amount);
}

/** Whether a value is a way to ship. */
export function isShippingOption(value: unknown): value is ShippingOption {
  const { id, label, detail, amount } = Object(value) as Readonly<Record<string, unknown>>;
  return (
    isText(id) && isText(label) && (detail === undefined || isText(detail)) && isAmount(amount)
  );
}
