import type { Contract } from '../../bridge/contract.js';
import { MAX_HEIGHT } from '../../bridge/limits.js';
import { isPressed, onRelease } from '../../bridge/press.js';
import type { Resize } from '../base/frame-part.js';
import type { Appearance } from '../../appearance/tokens.js';

/** An iframe at the height that its app requests. */
export interface KeptHeight {
  readonly resize: Resize;
  readonly end: () => void;
}

/**
 * Keeps an iframe at the height that its app requests: within limits, set once per animation frame,
 * never during a press.
 */
export function keepHeight(
  iframe: HTMLIFrameElement,
  changed: (height: number) => void,
): KeptHeight {
  const { style } = iframe;
  let next = '';
  const apply = () => {
    if (!next || isPressed()) return;
    // The reserved height is not in pixels.
    const isNew = iframe.offsetHeight !== parseInt(next);
    style.height = next;
    next = '';
    if (isNew) changed(parseInt(style.height));
  };
  return {
    resize: (height, isUrgent) => {
      // An iframe that is not rendered has no width, so the heights it reports mean nothing.
      if (!Number.isFinite(height) || (height && !iframe.clientWidth)) return;
      if (!next) requestAnimationFrame(apply);
      next = `${clamped(height)}px`;
      if (isUrgent) apply();
    },
    end: onRelease(apply),
  };
}

/** The size of text that a contract's heights are for, in CSS pixels. */
const TEXT_SIZE = 16;
/** The width of a component, in text sizes, where none is known: on a server, and while hidden. */
const USUAL_WIDTH = 37.5;

/**
 * Returns the height to reserve for a component with these props, so that the layout does not shift
 * when the frame loads: the height that the merchant's style or a design token sets, or the default
 * one, in a width in text sizes, plus the area below. Empty if it reserves none.
 *
 * A CSS length for an element with `font: medium serif`: pixels that the merchant sets stay, the
 * rest is in `em` and grows with the shopper's text size as the frame does. The frame's `rem` is
 * the browser's default font size, as `medium` is here; a `rem` of this page is whatever its style
 * sheet makes of it (decision 8).
 */
export function reservedHeight(
  contract: Contract,
  props: Readonly<Record<string, unknown>>,
  width: number = USUAL_WIDTH,
): string {
  const { height, estimate, heightToken, below, layouts } = contract;
  if (!height || height === 'overlay') return '';
  const own = estimate?.(props, width) ?? height;
  const ofDefault = typeof own === 'number' ? { rows: 1, height: own, around: 0 } : own;
  const layout = layouts?.[layoutOf(contract, props) ?? ''] ?? ofDefault;
  const isBelow =
    below && !(below.flag && props[below.flag] === false) && !(below.prop && !props[below.prop]);
  const token = heightToken && (props['appearance'] as Appearance | undefined)?.[heightToken];
  const row = styledHeight(props['innerStyle']) ??
    readHeight(token) ?? { px: 0, em: layout.height / TEXT_SIZE };
  const px = layout.rows * row.px;
  const em = layout.rows * row.em + (layout.around + (isBelow ? below.height : 0)) / TEXT_SIZE;
  if (!px) return `${em}em`;
  return em ? `calc(${px}px + ${em}em)` : `${px}px`;
}

/** Returns the width of an iframe in text sizes; `undefined` while it is not rendered. */
export function widthOf(iframe: HTMLIFrameElement): number | undefined {
  const { fontSize } = iframe.ownerDocument.defaultView!.getComputedStyle(iframe);
  return iframe.clientWidth / parseFloat(fontSize) || undefined;
}

/** Returns the layout that the props request, if it is not the default one. */
export function layoutOf(
  { layouts = {} }: Contract,
  props: Readonly<Record<string, unknown>>,
): string | undefined {
  const height = String(props['layout']);
  return Object.hasOwn(layouts, height) ? height : undefined;
}

/** A height in CSS pixels and text sizes. */
type Height = { readonly px: number; readonly em: number };

function styledHeight(style: unknown): Height | undefined {
  const { base, height } = (style ?? {}) as { base?: { height?: unknown }; height?: unknown };
  return readHeight(base?.height ?? height);
}

/** Reads a height in pixels, `rem` or `em`: in the frame, both are the shopper's text size. */
function readHeight(value: unknown): Height | undefined {
  const text = String(value);
  const isRelative = text.endsWith('em');
  const number = isRelative
    ? Math.min(parseFloat(text), MAX_HEIGHT / TEXT_SIZE)
    : clamped(parseInt(text));
  if (!(number > 0)) return undefined;
  return isRelative ? { px: 0, em: number } : { px: number, em: 0 };
}

const clamped = (height: number) => Math.min(Math.max(height, 0), MAX_HEIGHT);
