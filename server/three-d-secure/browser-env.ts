import type { BrowserEnv } from '../database/schema.js';

/** Color depths allowed by EMV 3-D Secure, deepest first. */
const COLOR_DEPTHS = [48, 32, 24, 16, 15, 8, 4, 1];

/**
 * Parses the `Client-Env` header: base64 of `depth|height|width|offset|language`. Returns
 * `undefined` if it is malformed.
 */
export function readBrowserEnv(header: string | undefined): BrowserEnv | undefined {
  const text = Buffer.from(header ?? '', 'base64').toString('latin1');
  const found = /^(\d{1,2})\|(\d{1,6})\|(\d{1,6})\|(-?\d{1,4})\|([A-Za-z]{0,8})$/.exec(text);
  if (!found) return undefined;
  const [depth, height, width, timeZone] = found.slice(1, 5).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  // Wide-gamut screens report 30, which banks refuse; the next lower allowed value is 24.
  return {
    colorDepth: COLOR_DEPTHS.find((known) => known <= depth) ?? 1,
    height,
    width,
    timeZone,
    language: found[5]!.toLowerCase(),
  };
}
