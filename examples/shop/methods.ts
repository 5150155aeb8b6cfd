import type { MethodName } from 'payframe';
import type { Texts } from './texts.js';

/**
 * The wallets, in one row above the list. `name` is that of the factory and of the React component.
 */
export const wallets = [
  { tag: 'pay-payment-request', name: 'PaymentRequest' },
  { tag: 'pay-paypal', name: 'PayPal' },
] as const;

/**
 * The methods below the card, in order. The kit's names follow from these: the button is
 * `<pay-bizum-button>` and `Bizum`, the overlay `<pay-bizum>` and `BizumModal`, the widget with a
 * price `<pay-cofidis-widget>` and `CofidisWidget`.
 */
export const otherMethods = [
  { method: 'bizum', tag: 'pay-bizum', name: 'Bizum', hasWidget: false },
  { method: 'clickToPay', tag: 'pay-click-to-pay', name: 'ClickToPay', hasWidget: false },
  { method: 'cofidis', tag: 'pay-cofidis', name: 'Cofidis', hasWidget: true },
  { method: 'cofidisLoan', tag: 'pay-cofidis-loan', name: 'CofidisLoan', hasWidget: true },
] as const satisfies readonly { readonly method: MethodName; readonly [key: string]: unknown }[];

/** A method below the card. */
export type OtherMethod = (typeof otherMethods)[number];

/** A method with a row in the checkout. */
export type Method = 'card' | OtherMethod['method'];

export type OverlayTag = 'pay-payment-modal' | OtherMethod['tag'];

/** The overlays by tag, with their names: the modal of every method, then each method's own. */
export const overlayNames = ({ allMethods, methods }: Pick<Texts, 'allMethods' | 'methods'>) =>
  [
    ['pay-payment-modal', allMethods],
    ...otherMethods.map(({ method, tag }) => [tag, methods[method]] as const),
  ] as const;

/** The logos in a method's row; for a card, those of the most common schemes. */
export const logosOf = (method: Method): readonly string[] =>
  method === 'card' ? ['visa', 'mastercard', 'amex'] : [method];
