import { readStyle, type ButtonStyle, type ReadStyle } from './style.js';

/** What a merchant gives `Buttons`, as far as the kit uses it. */
export interface ButtonOptions {
  readonly style?: ButtonStyle;
  readonly createOrder: (data: object, actions: object) => unknown;
  readonly onApprove: (data: Approval, actions: object) => unknown;
  readonly onCancel?: (data: { readonly orderID: string }, actions: object) => unknown;
  readonly onError?: (thrown: unknown) => unknown;
  readonly onClick?: (data: object, actions: ClickActions) => unknown;
  readonly onInit?: (data: object, actions: object) => unknown;
}

/** What the shopper approved. The real script has been seen to leave the order id out. */
export interface Approval {
  readonly orderID?: string;
  readonly payerID: string;
  readonly paymentSource: 'paypal';
}

/** Ways to answer a click: what `onClick` gives back counts, and `false` stops. */
interface ClickActions {
  resolve(): Promise<true>;
  reject(): Promise<false>;
}

/** The options as they can be used. Throws what the real script throws for the others. */
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
