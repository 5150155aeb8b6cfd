import type { PayPalButtonStyle } from '../../../bridge/contracts/paypal.js';
import type { Style } from '../../../bridge/contracts/shared/style.js';
import { payPalStyle } from './style.js';

const types = ['buynow', 'checkout', 'pay'] as const;
const colors = ['gold', 'blue', 'white'] as const;
/** The corners of each shape, in CSS pixels. A pill's are half of the greatest height. */
const radii = { rect: 4, pill: 28, sharp: 0 } as const;

/**
 * Converts the merchant's style for the button of version 6, which has fewer looks than that of
 * version 5: what it lacks is left out and reported to `dropped`. One button has no layout, and
 * `paypal`, the logo without a word, is its look without a type.
 */
export function payPalStyleV6(
  style: Style | undefined,
  dropped: (name: string) => void,
): PayPalButtonStyle {
  const { label, color, shape, height, borderRadius } = payPalStyle(style, dropped);
  const type = types.find((known) => known === label);
  const known = colors.find((one) => one === color);
  if (label && !type && label !== 'paypal') dropped('label');
  if (color && !known) dropped('color');
  return {
    ...(type && { type }),
    ...(known && { color: known }),
    height: Number(height),
    borderRadius: shape ? radii[shape as keyof typeof radii] : Number(borderRadius),
  };
}
