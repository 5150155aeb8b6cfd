import { readStyle, type ButtonStyle, type ReadStyle } from './style.js';

/** The options of `Buttons` that the kit uses. */
export interface ButtonOptions {
  readonly style?: ButtonStyle;
  readonly createOrder: (data: object, actions: object) => unknown;
  readonly onApprove: (data: Approval, actions: object) => unknown;
  readonly onCancel?: (data: { readonly orderID: string }, actions: object) => unknown;
  readonly onError?: (thrown: unknown) => unknown;
  readonly onClick?: (data: object, actions: ClickActions) => unknown;
  readonly onInit?: (data: object, actions: object) => unknown;
}

/** The data of `onApprove`. The real script sometimes omits the order id. */
export interface Approval {
  readonly orderID?: string;
  readonly payerID: string;
  readonly paymentSource: 'paypal';
}

/** Helpers for `onClick`, whose return value decides: `false` stops the payment. */
interface ClickActions {
  resolve(): Promise<true>;
  reject(): Promise<false>;
}

/** Validates the options. Throws the same errors as the real script. */
export function readOptions(given: ButtonOptions): ButtonOptions & { readonly style: ReadStyle } {
  for (const [name, value] of Object.entries(given)) {
    if (/^(on[A-Z]|createOrder)/.test(name) && value !== undefined && typeof value !== 'function') {
      throw new TypeError(`Prop is not of type function: ${name}`);
    }
  }
  for (const name of ['createOrder', 'onApprove'] as const) {
    if (!given[name]) throw new Error(`Must pass ${name}`);
  }
  return { ...given, style: readStyle(given.style ?? {}) };
}
