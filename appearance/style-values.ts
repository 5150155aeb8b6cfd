import { styleProperties } from './style-properties.js';

// A text color must be opaque: a translucent one could hide the text.
type Kind = keyof typeof styleProperties;
const kindOf: Readonly<Record<string, Kind>> = Object.assign(
  Object.create(null),
  ...Object.entries(styleProperties).map(([kind, names]) =>
    Object.fromEntries(names.split(' ').map((name) => [name, kind])),
  ),
);

/**
 * The minimum and maximum of each kind of length: in CSS pixels, milliseconds, or a bare number
 * (weights, line heights).
 */
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

/** Whether a property styles text, which children inherit, rather than the box around it. */
export const isTextProperty = (property: string): boolean =>
  ['text', 'font', 'weight', 'family', 'line', 'spacing'].includes(kindOf[property] ?? '') ||
  /^(font|text|-)/.test(property);

const COLOUR_FUNCTIONS = [
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
  'color',
];
const MAX_LENGTH = 160;

/**
 * Returns a safe value as CSS text; `undefined` if the property or value is not on the allowlist.
 */
export function safeValue(property: string, value: unknown): string | undefined {
  const kind = kindOf[property];
  if (!kind) return undefined;
  if (typeof value === 'number')
    return Number.isFinite(value)
      ? safeText(kind, kind === 'weight' || kind === 'line' ? `${value}` : `${value}px`)
      : undefined;
  if (typeof value !== 'string') return undefined;
  // One kind of space: line separators and the like mean nothing in CSS.
  const text = value.trim().replace(/\s+/g, ' ');
  return safeText(kind, kind === 'height' && /^\d+$/.test(text) ? `${text}px` : text);
}

function safeText(kind: Kind, text: string): string | undefined {
  const signs = kind === 'family' ? /^[\w\s,.'"-]+$/ : /^[\w\s#%.,()/+-]+$/;
  if (text.length > MAX_LENGTH || !signs.test(text) || isOpen(text)) return undefined;
  // Allow only color functions, and `cubic-bezier()` in transitions: no url, var, attr, image,
  // expression, calc.
  const functions = [...text.matchAll(/([\w-]*)\(/g)].map(([, name]) => name!.toLowerCase());
  if (
    !functions.every(
      (name) => COLOUR_FUNCTIONS.includes(name) || (kind === 'time' && name === 'cubic-bezier'),
    )
  )
    return undefined;
  if (kind === 'text' && isSeeThrough(text)) return undefined;
  if (kind === 'font' && !/^[\d.]+(px|rem|em)$/.test(text)) return undefined;
  return isWithin(kind, text) ? text : undefined;
}

/** Whether a bracket or a quote is left open or closes nothing. */
const isOpen = (text: string): boolean =>
  /[()"']/.test(text.replace(/\([^()]*\)|"[^"]*"|'[^']*'/g, ''));

/** Whether a color is translucent: `transparent`, or any color with an alpha component. */
function isSeeThrough(colour: string): boolean {
  return (
    /transparent|\/|^#(.{4}|.{8})$/i.test(colour) ||
    (/^(rgb|hsl)a?\(/i.test(colour) && colour.split(',').length > 3)
  );
}

/**
 * Whether every length in a value is within the bounds of its kind. Relative units count as at 16
 * pixels.
 */
function isWithin(kind: Kind, text: string): boolean {
  const [least, most] = bounds[kind] ?? [-Infinity, Infinity];
  // Ignore the numbers in colors.
  const plain = text.replace(/[\w-]+\([^)]*\)/g, '').replace(/#\w+/g, '');
  return [...plain.matchAll(/(?<![\w.])([+-]?[\d.]+)(rem|em|px|pt|ms|s|%|[a-z]+)?/gi)].every(
    ([, number, unit = '']) => {
      const scale = { rem: 16, em: 16, pt: 4 / 3, s: 1000, '%': 0.16, px: 1, ms: 1, '': 1 }[
        unit.toLowerCase()
      ];
      const length = Number(number) * (scale ?? Infinity);
      return Number.isFinite(length) && length >= least && length <= most;
    },
  );
}
