/** What `Client-Env` tells of the shopper's browser, in the units a bank asks for. */
export interface BrowserEnv {
  readonly colorDepth: number;
  readonly height: number;
  readonly width: number;
  /** Minutes from local time to UTC: -60 for Madrid in winter. */
  readonly timeZone: number;
  readonly language: string;
}

/** The colour depths a bank knows, deepest first. */
const COLOR_DEPTHS = [48, 32, 24, 16, 15, 8, 4, 1];

/** Reads the `Client-Env` header: base64 of `depth|height|width|offset|language`. A header that is not that tells nothing. */
export function readBrowserEnv(header: string | undefined): BrowserEnv | undefined {
  const text = Buffer.from(header ?? '', 'base64').toString('latin1');
  const found = /^(\d{1,2})\|(\d{1,6})\|(\d{1,6})\|(-?\d{1,4})\|([A-Za-z]{0,8})$/.exec(text);
  if (!found) return undefined;
  const [depth, height, width, timeZone] = found.slice(1, 5).map(Number) as [number, number, number, number];
  // Screens with a wide gamut report 30, which banks refuse: the next lower depth they know is 24.
  return {
    colorDepth: COLOR_DEPTHS.find((known) => known <= depth) ?? 1,
    height,
    width,
    timeZone,
    language: found[5]!.toLowerCase(),
  };
}
