/** The parts of a computed color that matter for contrast. */
export interface ComputedColor {
  /** Relative luminance as WCAG 2 defines it: 0 for black, 1 for white. */
  readonly luminance: number;
  readonly alpha: number;
}

/**
 * Parses a color as returned by `getComputedStyle`: `rgb()`, or the function it was declared with,
 * such as `oklch()`.
 */
export function readColor(computed: string): ComputedColor {
  const [space = '', ...parts] = computed.split(/[\s,/()]+/);
  const [first = 0, second = 0, third = 0, alpha = 1] = parts
    .filter((part) => /^(-?[\d.]|none)/.test(part))
    .map((part) => parseFloat(part) || 0);
  return { luminance: luminanceIn(space, [first, second, third]), alpha };
}

function luminanceIn(space: string, channels: readonly [number, number, number]): number {
  const [lightness] = channels;
  if (space === 'lab' || space === 'lch') return ((lightness + 16) / 116) ** 3;
  if (space === 'oklab' || space === 'oklch') return lightness ** 3;
  // The rest is legacy `rgb()` and `color()`, whose color spaces differ little in luminance.
  const [red, green, blue] = channels.map((channel) =>
    linear(space === 'color' ? channel : channel / 255),
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** The minimum contrast of text with its background: WCAG 2.2, level AA. */
export const READABLE_CONTRAST = 4.5;

/** The contrast ratio of two luminances, from 1 to 21. */
export const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
