import type { Style } from '../../bridge/contracts/shared/props.js';

/** The lowest and the highest a button may be, in CSS pixels. */
const HEIGHTS = [25, 55] as const;

/** A merchant's `{ height, base }` as the style of the button; a height that is none is left out. */
export function buttonStyle(style: Style | undefined): Style | undefined {
  const height = buttonHeight(style);
  const base = style?.['base'];
  return { base: { ...(typeof base === 'object' ? base : {}), ...(height && { height, minHeight: height }) } };
}

/** The height a merchant wants for a button, in CSS pixels: a number, digits, or digits with `px`. */
export function buttonHeight(style: Style | undefined): number | undefined {
  const height = parseInt(String(style?.['height']));
  return Number.isNaN(height) ? undefined : Math.min(Math.max(height, HEIGHTS[0]), HEIGHTS[1]);
}
