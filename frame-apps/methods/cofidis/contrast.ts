/** The minimum contrast of text: WCAG 2.2, level AA. */
const READABLE = 4.5;

type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Returns both colors as `#rrggbb` if they are opaque and their contrast is sufficient for text.
 */
export function readablePair(
  text: unknown,
  ground: unknown,
): { readonly color: string; readonly backgroundColor: string } | undefined {
  const [color, backgroundColor] = [opaque(text), opaque(ground)];
  if (!color || !backgroundColor || contrast(rgbOf(color), rgbOf(backgroundColor)) < READABLE)
    return undefined;
  return { color, backgroundColor };
}

/** The contrast ratio of two colors, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Returns a color as `#rrggbb`; `undefined` if it is invalid or translucent. A canvas parses it.
 */
function opaque(colour: unknown): string | undefined {
  const context =
    typeof colour === 'string' ? document.createElement('canvas').getContext('2d') : null;
  if (!context) return undefined;
  const read = (before: string) => {
    context.fillStyle = before;
    context.fillStyle = String(colour);
    return context.fillStyle;
  };
  // The canvas keeps its previous color if it is set to an invalid one.
  const [found, again] = [read('#000000'), read('#ffffff')];
  return found === again && /^#[0-9a-f]{6}$/.test(found) ? found : undefined;
}

function rgbOf(hex: string): Rgb {
  const part = (at: number) => parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
