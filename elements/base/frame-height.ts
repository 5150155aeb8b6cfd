import type { Contract } from '../../bridge/contract.js';
import { MAX_HEIGHT } from '../../bridge/limits.js';
import { isPressed, onRelease } from '../../bridge/press.js';
import type { Appearance } from '../../bridge/tokens.js';

/** An iframe at the height that its app requests. */
export interface KeptHeight {
  readonly resize: (asked: number) => void;
  readonly end: () => void;
}

/** Keeps an iframe at the height that its app requests: clamped to integers, set once per animation frame, never during a press. */
export function keepHeight(iframe: HTMLIFrameElement, changed: (height: number) => void): KeptHeight {
  const { style } = iframe;
  let next = '';
  const apply = () => {
    if (!next || isPressed()) return;
    const isNew = style.height !== next;
    style.height = next;
    next = '';
    if (isNew) changed(parseInt(style.height));
  };
  return {
    resize: (asked) => {
      // An iframe that is not rendered has no width, so the heights it reports mean nothing.
      if (!Number.isFinite(asked) || (asked && !iframe.clientWidth)) return;
      if (!next) requestAnimationFrame(apply);
      next = `${clamped(asked)}px`;
    },
    end: onRelease(apply),
  };
}

/**
 * Returns the height to reserve for a component with these props, in CSS pixels, so that the layout does not shift when the
 * frame loads: the height that the merchant's style or a design token sets, or the default one, plus the area below.
 */
export function reservedHeight(contract: Contract, props: Readonly<Record<string, unknown>>): number {
  const { height, heightToken, below, layouts } = contract;
  if (!height || height === 'overlay') return 0;
  const layout = layouts?.[layoutOf(contract, props) ?? ''] ?? { rows: 1, height, around: 0 };
  const isBelow = below && !(below.flag && props[below.flag] === false);
  const token = heightToken && (props['appearance'] as Appearance | undefined)?.[heightToken];
  const row = styledHeight(props['innerStyle']) || pixels(token) || layout.height;
  return layout.rows * row + layout.around + (isBelow ? below.height : 0);
}

/** Returns the layout that the props request, if it is not the default one. */
export function layoutOf({ layouts = {} }: Contract, props: Readonly<Record<string, unknown>>): string | undefined {
  const asked = String(props['layout']);
  return Object.hasOwn(layouts, asked) ? asked : undefined;
}

function styledHeight(style: unknown): number {
  const { base, height } = (style ?? {}) as { base?: { height?: unknown }; height?: unknown };
  return pixels(base?.height ?? height);
}

const pixels = (value: unknown) => clamped(parseInt(String(value)) || 0);

const clamped = (height: number) => Math.min(Math.max(Math.round(height), 0), MAX_HEIGHT);
