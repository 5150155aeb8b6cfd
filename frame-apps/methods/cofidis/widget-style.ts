import type { Style, WidgetStyle } from '../../../bridge/contracts/shared/style.js';
import type { Variants } from '../../style/rules.js';
import { readablePair } from './contrast.js';

/** The parts of a widget that a merchant can style. */
export const widgetVariants: Variants & Readonly<Record<keyof WidgetStyle, Variants[string]>> = {
  base: '[data-part=widget]',
  content: '[data-part=content]',
  logo: '[data-part=logo]',
  label: '[data-part=label]',
  amount: '[data-part=amount]',
  link: '[data-part=link]',
  terms: '[data-part=terms]',
};

/**
 * The style properties allowed for the legal text, besides its colors: none that could make it hard
 * to read.
 */
const TERMS = ['fontSize', 'font-size', 'textAlign', 'text-align'];
/** Style properties that could clip the text of a part. */
const CUTTING = ['height', 'minHeight', 'min-height'];

/**
 * Returns the part of the merchant's style that the widget allows. The legal text has its own font,
 * color and background and inherits none. `terms` can only change its size (at least 12 px), its
 * alignment and its colors: text and background together, both opaque, with a contrast of at least
 * 4.5.
 */
export function widgetStyle(style: Style | undefined): Style {
  const parts = Object.entries({ ...style }).filter(
    ([key]) => key !== 'terms' && Object.hasOwn(widgetVariants, key),
  );
  const terms = without(style?.['terms'], (key) => TERMS.includes(key));
  return {
    ...Object.fromEntries(parts.map(([key, part]) => [key, without(part, notCutting)])),
    terms: { ...terms, ...colours(style) },
  };
}

const notCutting = (key: string) => !CUTTING.includes(key);

function colours(style: Style | undefined): Style | undefined {
  const terms = asStyle(style?.['terms']);
  return readablePair(
    terms['color'],
    terms['backgroundColor'] ?? terms['background-color'] ?? terms['background'],
  );
}

function without(part: Style[string], keep: (key: string) => boolean): Style {
  return Object.fromEntries(Object.entries(asStyle(part)).filter(([key]) => keep(key)));
}

function asStyle(part: Style[string]): Style {
  return typeof part === 'object' ? part : {};
}
