import type { Style } from '../../bridge/contracts/shared/style.js';

/**
 * A CSS length: a number of CSS pixels, or of the text sizes that the shopper has set in the
 * browser.
 */
export type Length = number | `${number}rem`;

/** The minimum and maximum height of a button, in CSS pixels at a text size of 16 px. */
const HEIGHTS = [25, 55] as const;

/** The maximum radius of a button's corners, in CSS pixels: PayPal allows no more. */
const MAX_RADIUS = 55;

/**
 * Converts a merchant's `{ height, borderRadius, base }` to the button's style; an invalid height
 * is dropped.
 */
export function buttonStyle(style: Style | undefined): Style | undefined {
  const height = buttonHeight(style);
  const borderRadius = style?.['borderRadius'];
  const base = style?.['base'];
  return {
    base: {
      borderRadius,
      ...(typeof base === 'object' ? base : {}),
      ...(height && { height, minHeight: height }),
    },
  };
}

/**
 * Returns the button height that a merchant sets: a number, digits, or digits with `px` or `rem`.
 */
export function buttonHeight(style: Style | undefined): Length | undefined {
  const text = String(style?.['height']);
  const [number, size] = /^[\d.]+rem$/.test(text) ? [parseFloat(text), 16] : [parseInt(text), 1];
  if (Number.isNaN(number)) return undefined;
  const height = Math.min(Math.max(number, HEIGHTS[0] / size), HEIGHTS[1] / size);
  return size === 1 ? height : `${height}rem`;
}

/**
 * Returns the CSS height of a button that a third party draws. It grows with the text up to the
 * maximum: PayPal allows no more.
 */
export const drawnHeight = (height: Length): number | string =>
  typeof height === 'number' ? height : `min(${height}, ${HEIGHTS[1]}px)`;

/**
 * Returns the corner radius for a button that a third party draws, in CSS pixels: from
 * `borderRadius`, or from `base` as for our buttons.
 */
export function buttonRadius(style: Style | undefined): number | undefined {
  const { borderRadius } = Object(style?.['base']) as Style;
  const radius = parseFloat(String(style?.['borderRadius'] ?? borderRadius));
  return Number.isNaN(radius) ? undefined : Math.min(Math.max(Math.round(radius), 0), MAX_RADIUS);
}
