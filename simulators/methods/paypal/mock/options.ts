import type { PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import { readStyle, type ButtonStyle, type ReadStyle } from './style.js';

/** The options of `Buttons`, with a style that is still to be checked. */
export type ButtonOptions = Omit<PayPalButtonsComponentOptions, 'style'> & {
  readonly style?: ButtonStyle;
};
/** Checked options. */
export type ReadOptions = ButtonOptions &
  Required<Pick<ButtonOptions, 'createOrder' | 'onApprove'>> & { readonly style: ReadStyle };

/** Validates the options. Throws the same errors as the real script. */
export function readOptions(given: ButtonOptions): ReadOptions {
  for (const [name, value] of Object.entries(given)) {
    if (/^(on[A-Z]|createOrder)/.test(name) && value !== undefined && typeof value !== 'function') {
      throw new TypeError(`Prop is not of type function: ${name}`);
    }
  }
  const { createOrder, onApprove } = given;
  if (!createOrder) throw new Error('Must pass createOrder');
  if (!onApprove) throw new Error('Must pass onApprove');
  if (given.onShippingChange && (given.onShippingAddressChange || given.onShippingOptionsChange))
    throw new Error(
      'Must not pass onShippingChange beside onShippingAddressChange or onShippingOptionsChange',
    );
  return { ...given, createOrder, onApprove, style: readStyle(given.style ?? {}) };
}
