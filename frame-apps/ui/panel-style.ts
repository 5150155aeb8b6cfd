import { useLayoutEffect, useMemo } from 'react';
import type { Style } from '../../bridge/contracts/shared/style.js';
import type { Variants } from '../style/rules.js';
import { useStyle } from '../style/use-style.js';

/**
 * The parts of an overlay that a merchant may style. The heading is not one of them: it shows the
 * payee and the amount.
 */
export const panelVariants: Variants = {
  base: '[data-part=panel]',
  input: '[data-part=panel] [data-part=input]',
  button: '[data-part=panel] [data-part=pay]',
};
/** The parts of the payment modal, in addition to the card form's. */
export const modalVariants: Variants = { button: '[data-part=panel] [data-part=pay]' };

/** The parts of a form in the list of methods on one of our pages. */
export const inlineVariants: Variants = { input: '[data-part=input]', button: '[data-part=pay]' };

/**
 * The properties that `base` may set. The heading would inherit colors, which could make the amount
 * unreadable.
 */
const BASE = /^(font-?family|border.*|box-?shadow)$/i;
/**
 * The minimum and maximum size of an overlay's panel, in CSS pixels. It is never larger than the
 * page.
 */
const SIZES = { width: [280, 1200], height: [200, 1200] } as const;

/**
 * Applies the merchant's style to an overlay: the `width` and `height` of its panel, and its parts.
 */
export function usePanelStyle(style: Style | undefined, variants: Variants = panelVariants): void {
  const allowed = useMemo(() => panelStyle(style), [style]);
  useStyle(allowed, variants);
  const width = panelSize('width', style);
  const height = panelSize('height', style);
  useLayoutEffect(() => {
    const root = document.documentElement.style;
    root.setProperty('--panel-width', width ?? '');
    root.setProperty('--panel-height', height ?? '');
  }, [width, height]);
}

/**
 * Returns the style of an overlay's parts, without the properties that the heading must not
 * inherit.
 */
export function panelStyle(style: Style | undefined): Style {
  const base = Object.entries(Object(style?.['base']) as Style).filter(([name]) => BASE.test(name));
  return { ...style, base: Object.fromEntries(base) };
}

/**
 * Converts a number, digits, pixels or a percentage of the page to a CSS size; `undefined` for
 * anything else.
 */
export function panelSize(name: keyof typeof SIZES, style: Style | undefined): string | undefined {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)(px|%)?$/.exec(String(style?.[name])) ?? [];
  if (!digits) return undefined;
  const [least, most] = SIZES[name];
  return unit === '%'
    ? `max(${least}px, ${Math.min(Number(digits), 100)}%)`
    : `${Math.min(Math.max(Number(digits), least), most)}px`;
}
