// The kinds of property a merchant may set. A colour of text must be opaque, or it could hide what is written.
const kinds = {
  text: 'color -webkit-text-fill-color caret-color',
  paint:
    'background-color background border-color border-top-color border-right-color border-bottom-color border-left-color outline-color fill stroke',
  edge: 'border border-top border-right border-bottom border-left border-width border-radius outline outline-width outline-offset box-shadow',
  space: 'padding padding-top padding-right padding-bottom padding-left padding-inline padding-block gap',
  height: 'height min-height',
  font: 'font-size',
  weight: 'font-weight',
  family: 'font-family',
  line: 'line-height',
  spacing: 'letter-spacing',
  word: 'border-style outline-style font-style font-variant font-variant-numeric font-smoothing -webkit-font-smoothing -moz-osx-font-smoothing text-align text-transform text-decoration text-rendering',
  time: 'transition transition-property transition-duration transition-timing-function',
} as const;

type Kind = keyof typeof kinds;
const kindOf: Readonly<Record<string, Kind>> = Object.assign(
  Object.create(null),
  ...Object.entries(kinds).map(([kind, names]) => Object.fromEntries(names.split(' ').map((name) => [name, kind]))),
);

/** The least and the most a length of each kind may be, in CSS pixels (or as a bare number for weights and line heights). */
const bounds: Partial<Record<Kind, readonly [least: number, most: number]>> = {
  edge: [-24, 48],
  space: [0, 48],
  height: [24, 200],
  font: [12, 32],
  weight: [100, 1000],
  line: [1, 64],
  spacing: [-1, 8],
  time: [0, 1000],
};

const COLOUR_FUNCTIONS = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'];
const MAX_LENGTH = 160;

/** A value that may be set for a property, as CSS text; nothing where either is not of our lists. */
export function safeValue(property: string, value: unknown): string | undefined {
  const kind = kindOf[property];
  if (!kind) return undefined;
  if (typeof value === 'number')
    return Number.isFinite(value) ? safeText(kind, kind === 'weight' || kind === 'line' ? `${value}` : `${value}px`) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return safeText(kind, kind === 'height' && /^\d+$/.test(text) ? `${text}px` : text);
}

function safeText(kind: Kind, text: string): string | undefined {
  const signs = kind === 'family' ? /^[\w\s,.'"-]+$/ : /^[\w\s#%.,()/+-]+$/;
  if (text.length > MAX_LENGTH || !signs.test(text)) return undefined;
  // Every function is a colour, but for the curve of a transition: no url, var, attr, image, expression, calc.
  const functions = [...text.matchAll(/([\w-]*)\(/g)].map(([, name]) => name!.toLowerCase());
  if (!functions.every((name) => COLOUR_FUNCTIONS.includes(name) || (kind === 'time' && name === 'cubic-bezier')))
    return undefined;
  if (kind === 'text' && isSeeThrough(text)) return undefined;
  if (kind === 'font' && !/^[\d.]+(px|rem|em)$/.test(text)) return undefined;
  return isWithin(kind, text) ? text : undefined;
}

/** Whether a colour lets shine through what is behind it: `transparent`, or any with a fourth part. */
function isSeeThrough(colour: string): boolean {
  return /transparent|\/|^#(.{4}|.{8})$/i.test(colour) || (/^(rgb|hsl)a?\(/i.test(colour) && colour.split(',').length > 3);
}

/** Whether every length in a value is within the bounds of its kind. Units are taken for what they are at 16 pixels. */
function isWithin(kind: Kind, text: string): boolean {
  const [least, most] = bounds[kind] ?? [-Infinity, Infinity];
  // Colours have numbers of their own.
  const plain = text.replace(/[\w-]+\([^)]*\)/g, '').replace(/#\w+/g, '');
  return [...plain.matchAll(/(?<![\w.])([+-]?[\d.]+)(rem|em|px|pt|ms|s|%|[a-z]+)?/gi)].every(([, number, unit = '']) => {
    const scale = { rem: 16, em: 16, pt: 4 / 3, s: 1000, '%': 0.16, px: 1, ms: 1, '': 1 }[unit.toLowerCase()];
    const length = Number(number) * (scale ?? Infinity);
    return Number.isFinite(length) && length >= least && length <= most;
  });
}
