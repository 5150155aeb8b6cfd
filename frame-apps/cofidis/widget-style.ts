import type { Style } from '../../bridge/contracts/shared/props.js';
import type { Variants } from '../runtime/style.js';
import { readablePair } from './contrast.js';

/** The parts of a widget that a merchant may dress. */
export const widgetVariants: Variants = {
  base: '.widget',
  content: '.content',
  logo: '.logo',
  label: '.label',
  amount: '.amount',
  link: '.link',
  terms: '.law',
};

/** What may be said of the legal text beside its colours: nothing that could make it small, cramped or strange. */
const TERMS = ['fontSize', 'font-size', 'textAlign', 'text-align'];
/** What would cut a part short, and with it what it says. */
const CUTTING = ['height', 'minHeight', 'min-height'];

/**
 * A merchant's style as the widget takes it. The rule for the legal text: it has its own letters, colours and ground, and
 * takes none from the parts around it. `terms` may give it another size (12 pixels at least) and other colours: a text and
 * a ground together, both opaque, with a contrast of at least 4.5.
 */
export function widgetStyle(style: Style | undefined): Style {
  const parts = Object.entries({ ...style }).filter(([key]) => key !== 'terms' && Object.hasOwn(widgetVariants, key));
  const terms = without(style?.['terms'], (key) => TERMS.includes(key));
  return {
    ...Object.fromEntries(parts.map(([key, part]) => [key, without(part, notCutting)])),
    terms: { ...terms, ...colours(style) },
  };
}

const notCutting = (key: string) => !CUTTING.includes(key);

function colours(style: Style | undefined): Style | undefined {
  const terms = asStyle(style?.['terms']);
  return readablePair(terms['color'], terms['backgroundColor'] ?? terms['background-color'] ?? terms['background']);
}

function without(part: Style[string], keep: (key: string) => boolean): Style {
  return Object.fromEntries(Object.entries(asStyle(part)).filter(([key]) => keep(key)));
}

function asStyle(part: Style[string]): Style {
  return typeof part === 'object' ? part : {};
}
