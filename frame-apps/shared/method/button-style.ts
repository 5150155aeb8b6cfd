import type { Style } from '../../../bridge/contracts/shared/style.js';

/** The minimum and maximum height of a button, in CSS pixels. */
const HEIGHTS = [25, 55] as const;

/** The maximum radius of a button's corners, in CSS pixels: PayPal allows no more. */
const MAX_RADIUS = 55;

/** Converts a merchant's `{ height, borderRadius, base }` to the button's style; an invalid height is dropped. */
export function buttonStyle(style: Style | undefined): Style | undefined {
  const height = buttonHeight(style);
  const borderRadius = style?.['borderRadius'];
  const base = style?.['base'];
  return {
    base: { borderRadius, ...(typeof base === 'object' ? base : {}), ...(height && { height, minHeight: height }) },
  };
}

/** Returns the button height that a merchant sets, in CSS pixels: a number, digits, or digits with `px`. */
export function buttonHeight(style: Style | undefined): number | undefined {
  const height = parseInt(String(style?.['height']));
  return Number.isNaN(height) ? undefined : Math.min(Math.max(height, HEIGHTS[0]), HEIGHTS[1]);
}

/**
 * Returns the corner radius for a button that a third party draws, in CSS pixels: from `borderRadius`, or from `base` as for
 * our buttons.
 */
export function buttonRadius(style: Style | undefined): number | undefined {
  const { borderRadius } = Object(style?.['base']) as Style;
  const radius = parseFloat(String(style?.['borderRadius'] ?? borderRadius));
  return Number.isNaN(radius) ? undefined : Math.min(Math.max(Math.round(radius), 0), MAX_RADIUS);
}
