import { MAX_HEIGHT } from '../../bridge/limits.js';

/** Keeps an iframe at the height its app asks for: clamped integers, set once per painted frame. */
export function keepHeight(iframe: HTMLIFrameElement, changed: (height: number) => void): (asked: number) => void {
  const { style } = iframe;
  let next = '';
  return (asked) => {
    // A frame that is not on screen has no width, and the heights it tells mean nothing.
    if (!Number.isFinite(asked) || (asked && !iframe.clientWidth)) return;
    const waiting = next;
    next = `${clamped(asked)}px`;
    if (waiting) return;
    requestAnimationFrame(() => {
      const isNew = style.height !== next;
      style.height = next;
      next = '';
      if (isNew) changed(parseInt(style.height));
    });
  };
}

/** The height the merchant's style asks for, so that no pixel moves when the frame comes. */
export function styledHeight(style: unknown): number {
  const { base, height } = (style ?? {}) as { base?: { height?: unknown }; height?: unknown };
  return clamped(parseInt(String(base?.height ?? height)) || 0);
}

const clamped = (height: number) => Math.min(Math.max(Math.round(height), 0), MAX_HEIGHT);
